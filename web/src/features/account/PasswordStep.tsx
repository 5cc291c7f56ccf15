import { Button, Group, Stack } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { errorMessageOf } from '../../platform/api/api.ts';
import { PasswordField } from '../auth/PasswordField.tsx';
import { accountTexts } from './account.texts.ts';

const texts = accountTexts.remove;

interface Props {
  text: string;
  action: string;
  /** The message for an error without a sentence from the server. */
  failed: string;
  isDangerous?: boolean;
  mutation: {
    isPending: boolean;
    error: Error | null;
    reset: () => void;
    mutate: (password: string) => void;
  };
  onCancel: () => void;
}

/** Asks for the password before a change. */
export function PasswordStep({ text, action, failed, isDangerous = false, mutation, onCancel }: Props) {
  const [password, setPassword] = useState('');
  const { isPending, error, reset, mutate } = mutation;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    mutate(password);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <p>{text}</p>
        <PasswordField
          label={texts.password}
          autoComplete="current-password"
          data-autofocus
          value={password}
          onChange={(event) => {
            setPassword(event.currentTarget.value);
            if (error) reset();
          }}
          error={error && errorMessageOf(error, failed)}
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onCancel}>
            {texts.cancel}
          </Button>
          <Button
            type="submit"
            {...(isDangerous && { color: 'red' })}
            loading={isPending}
            disabled={password === ''}
          >
            {action}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
