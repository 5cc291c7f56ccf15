import { Button, Group, Modal, Stack } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { errorMessageOf } from '../../platform/api/api.ts';
import { PasswordField } from '../auth/PasswordField.tsx';
import classes from './AccountSettings.module.css';
import { useDeleteAccount } from './account.mutations.ts';
import { accountTexts } from './account.texts.ts';

const texts = accountTexts.remove;

export function DeleteAccount() {
  const [isOpen, setIsOpen] = useState(false);
  const [password, setPassword] = useState('');
  const { mutate, reset, isPending, error } = useDeleteAccount();
  const close = () => {
    setIsOpen(false);
    setPassword('');
    reset();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    mutate(password);
  };
  return (
    <div className={classes.danger}>
      <p>{texts.text}</p>
      <Button color="red" variant="outline" onClick={() => setIsOpen(true)}>
        {texts.action}
      </Button>
      <Modal opened={isOpen} onClose={close} title={texts.confirm}>
        <form onSubmit={submit} noValidate>
          <Stack gap="md">
            <p>{texts.warning}</p>
            <PasswordField
              label={texts.password}
              autoComplete="current-password"
              data-autofocus
              value={password}
              onChange={(event) => {
                setPassword(event.currentTarget.value);
                if (error) reset();
              }}
              error={error && errorMessageOf(error, texts.failed)}
            />
            <Group justify="flex-end" gap="sm">
              <Button variant="default" onClick={close}>
                {texts.cancel}
              </Button>
              <Button type="submit" color="red" loading={isPending} disabled={password === ''}>
                {texts.action}
              </Button>
            </Group>
          </Stack>
        </form>
      </Modal>
    </div>
  );
}
