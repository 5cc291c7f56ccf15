import { Button, Group, Modal, Stack, TextInput } from '@mantine/core';
import { deviceNameOf } from '@workflow/contract/auth/device-name.ts';
import { PASSKEY_NAME_MAX } from '@workflow/contract/auth/passkeys/passkeys.limits.ts';
import { type FormEvent, useState } from 'react';
import { ApiError, errorMessageOf } from '../../../platform/api/api.ts';
import { PasswordField } from '../../auth/PasswordField.tsx';
import { useAddPasskey } from './passkeys.queries.ts';
import { passkeysTexts as texts } from './passkeys.texts.ts';

function messageOf(error: Error): string {
  if (error instanceof ApiError) return errorMessageOf(error, texts.addFailed);
  if (error.name === 'InvalidStateError') return texts.known;
  return error.name === 'NotAllowedError' ? texts.cancelled : texts.addFailed;
}

/** Asks for a name and the password, and then the browser asks the user to confirm on the device. */
export function AddPasskeyDialog({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState(() => deviceNameOf(navigator.userAgent) ?? '');
  const [password, setPassword] = useState('');
  const { mutate, reset, isPending, error } = useAddPasskey();
  const isWrongPassword = error instanceof ApiError && error.code === 'wrong_password';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    mutate({ name, password }, { onSuccess: onClose });
  };
  return (
    <Modal opened onClose={onClose} title={texts.add}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <TextInput
            label={texts.name}
            maxLength={PASSKEY_NAME_MAX}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <PasswordField
            label={texts.password}
            autoComplete="current-password"
            data-autofocus
            value={password}
            onChange={(event) => {
              setPassword(event.currentTarget.value);
              if (error) reset();
            }}
            error={isWrongPassword && messageOf(error)}
          />
          {error && !isWrongPassword && <p role="alert">{messageOf(error)}</p>}
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              {texts.cancel}
            </Button>
            <Button type="submit" loading={isPending} disabled={name.trim() === '' || password === ''}>
              {texts.continue}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
