import { Button, Group, Modal, Stack } from '@mantine/core';
import { RETENTION_GRACE_HOURS } from '@workflow/contract/workspaces/workspaces.limits.ts';
import { type FormEvent, useState } from 'react';
import { errorMessageOf } from '../../platform/api/api.ts';
import { PasswordField } from '../auth/PasswordField.tsx';
import { workspaceSettingsTexts } from './workspace-settings.texts.ts';
import { useUpdateWorkspace } from './workspaces.mutations.ts';

const texts = workspaceSettingsTexts.retention;

/** A shorter retention that the owner has chosen but not confirmed. */
export interface RetentionChoice {
  readonly field: 'message_retention_days' | 'file_retention_days';
  readonly days: number;
}

interface Props {
  workspaceId: string;
  /** Null while the dialog is closed. */
  choice: RetentionChoice | null;
  onClose: () => void;
}

/** Asks for the password before messages or files are kept for a shorter time. */
export function ShorterRetention({ workspaceId, choice, onClose }: Props) {
  const isAboutMessages = choice?.field === 'message_retention_days';
  return (
    <Modal
      opened={choice !== null}
      onClose={onClose}
      title={isAboutMessages ? texts.confirmMessages : texts.confirmFiles}
    >
      {choice && <RetentionForm workspaceId={workspaceId} choice={choice} onClose={onClose} />}
    </Modal>
  );
}

function RetentionForm({ workspaceId, choice, onClose }: Props & { choice: RetentionChoice }) {
  const { field, days } = choice;
  const [password, setPassword] = useState('');
  const { mutate, reset, isPending, error } = useUpdateWorkspace(workspaceId);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    mutate({ [field]: days, password }, { onSuccess: onClose });
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <p>
          {field === 'message_retention_days'
            ? texts.messagesWarning({ days })
            : texts.filesWarning({ days })}
        </p>
        <p>{texts.grace({ hours: RETENTION_GRACE_HOURS })}</p>
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
          <Button variant="default" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" color="red" loading={isPending} disabled={password === ''}>
            {texts.confirm}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
