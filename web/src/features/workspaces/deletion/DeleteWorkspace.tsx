import '@mantine/core/styles/Title.layer.css';
import { Button, Group, Modal, Stack, TextInput, Title } from '@mantine/core';
import { WORKSPACE_DELETION_DAYS } from '@workflow/contract/workspaces/workspaces.limits.ts';
import type { Workspace } from '@workflow/contract/workspaces/workspaces.schema.ts';
import { type FormEvent, useState } from 'react';
import { errorMessageOf } from '../../../platform/api/api.ts';
import { PasswordField } from '../../auth/PasswordField.tsx';
import { useDeleteWorkspace } from './deletion.mutations.ts';
import { workspaceDeletionTexts as texts } from './deletion.texts.ts';

/** Lets an owner schedule the deletion of the workspace, after they have typed its name and their password. */
export function DeleteWorkspace({ workspace }: { workspace: Workspace }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section aria-labelledby="delete-workspace">
      <Stack gap="md" maw={400} align="flex-start">
        <Title id="delete-workspace" order={3} size="h5">
          {texts.title}
        </Title>
        <p>{texts.text({ days: WORKSPACE_DELETION_DAYS })}</p>
        <Button
          color="red"
          variant="outline"
          disabled={workspace.deletion !== null}
          onClick={() => setIsOpen(true)}
        >
          {texts.action}
        </Button>
      </Stack>
      <Modal opened={isOpen} onClose={() => setIsOpen(false)} title={texts.confirm({ name: workspace.name })}>
        <DeletionForm workspace={workspace} onDone={() => setIsOpen(false)} />
      </Modal>
    </section>
  );
}

function DeletionForm({ workspace, onDone }: { workspace: Workspace; onDone: () => void }) {
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const { mutate, reset, isPending, error } = useDeleteWorkspace(workspace.id);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    mutate({ name, password }, { onSuccess: onDone });
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <p>{texts.warning({ days: WORKSPACE_DELETION_DAYS })}</p>
        <TextInput
          label={texts.name({ name: workspace.name })}
          value={name}
          autoComplete="off"
          data-autofocus
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <PasswordField
          label={texts.password}
          autoComplete="current-password"
          value={password}
          onChange={(event) => {
            setPassword(event.currentTarget.value);
            if (error) reset();
          }}
          error={error && errorMessageOf(error, texts.failed)}
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onDone}>
            {texts.cancel}
          </Button>
          <Button
            type="submit"
            color="red"
            loading={isPending}
            disabled={name.trim() !== workspace.name || password === ''}
          >
            {texts.action}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
