import { Modal } from '@mantine/core';
import type { Passkey } from '@workflow/contract/auth/passkeys/passkeys.schema.ts';
import { PasswordStep } from '../PasswordStep.tsx';
import { useRemovePasskey } from './passkeys.queries.ts';
import { passkeysTexts as texts } from './passkeys.texts.ts';

export function RemovePasskeyDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { mutate, ...mutation } = useRemovePasskey(passkey.id);
  return (
    <Modal opened onClose={onClose} title={texts.removeQuestion({ name: passkey.name })}>
      <PasswordStep
        text={texts.removeDetail}
        action={texts.remove}
        failed={texts.removeFailed}
        isDangerous
        mutation={{ ...mutation, mutate: (password) => mutate(password, { onSuccess: onClose }) }}
        onCancel={onClose}
      />
    </Modal>
  );
}
