import { Button, Group, Modal, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { ApiError, errorMessageOf, fieldErrorsOf } from '../../../platform/api/api.ts';
import { PasswordField } from '../../auth/PasswordField.tsx';
import { useRequestEmailChange } from './email-address.queries.ts';
import { emailAddressTexts } from './email-address.texts.ts';

const texts = emailAddressTexts.dialog;

/** Asks for the new address and the password. */
export function ChangeEmailDialog({ onClose }: { onClose: () => void }) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const { mutate, reset, isPending, error } = useRequestEmailChange();
  const isWrongPassword = error instanceof ApiError && error.code === 'wrong_password';
  const message = error && (fieldErrorsOf(error).email ?? errorMessageOf(error, texts.failed));

  const change = (set: (value: string) => void) => (event: { currentTarget: { value: string } }) => {
    set(event.currentTarget.value);
    if (error) reset();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    mutate({ email, password }, { onSuccess: onClose });
  };
  return (
    <Modal opened onClose={onClose} title={texts.title}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <p>{texts.text}</p>
          <TextInput
            type="email"
            label={texts.email}
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            data-autofocus
            value={email}
            onChange={change(setEmail)}
            error={!isWrongPassword && message}
          />
          <PasswordField
            label={texts.password}
            autoComplete="current-password"
            value={password}
            onChange={change(setPassword)}
            error={isWrongPassword && message}
          />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              {texts.cancel}
            </Button>
            <Button type="submit" loading={isPending} disabled={email.trim() === '' || password === ''}>
              {texts.submit}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
