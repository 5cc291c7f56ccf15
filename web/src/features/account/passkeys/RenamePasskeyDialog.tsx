import { Button, Group, Modal, Stack, TextInput } from '@mantine/core';
import { PASSKEY_NAME_MAX } from '@workflow/contract/auth/passkeys/passkeys.limits.ts';
import type { Passkey } from '@workflow/contract/auth/passkeys/passkeys.schema.ts';
import { type FormEvent, useState } from 'react';
import { errorMessageOf } from '../../../platform/api/api.ts';
import { useRenamePasskey } from './passkeys.queries.ts';
import { passkeysTexts as texts } from './passkeys.texts.ts';

export function RenamePasskeyDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const [name, setName] = useState(passkey.name);
  const { mutate, reset, isPending, error } = useRenamePasskey();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    mutate({ id: passkey.id, name }, { onSuccess: onClose });
  };
  return (
    <Modal opened onClose={onClose} title={texts.rename}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <TextInput
            label={texts.name}
            maxLength={PASSKEY_NAME_MAX}
            data-autofocus
            value={name}
            onChange={(event) => {
              setName(event.currentTarget.value);
              if (error) reset();
            }}
            error={error && errorMessageOf(error, texts.renameFailed)}
          />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              {texts.cancel}
            </Button>
            <Button type="submit" loading={isPending} disabled={name.trim() === ''}>
              {texts.save}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
