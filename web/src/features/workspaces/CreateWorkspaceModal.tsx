import { Button, Group, Modal, Stack, TextInput } from '@mantine/core';
import { WORKSPACE_NAME_MAX } from '@workflow/contract/workspaces/workspaces.limits.ts';
import { type SubmitEvent, useRef, useState } from 'react';
import { ApiError } from '../../platform/api/api.ts';
import { translateProblem, translateSentence } from '../../platform/language/problem.ts';
import { showAlert } from '../../ui/dialog/alert.tsx';
import { createWorkspaceTexts } from './create-workspace.texts.ts';
import { WorkspaceIconChoice } from './WorkspaceIconChoice.tsx';
import { closeCreateWorkspace, useIsCreateWorkspaceOpen } from './workspaces.dialog.ts';
import { useCreateWorkspace } from './workspaces.mutations.ts';
import { useSwitchWorkspace } from './workspaces.switch.ts';

const texts = createWorkspaceTexts;

export function CreateWorkspaceModal() {
  const opened = useIsCreateWorkspaceOpen();
  return (
    <Modal opened={opened} onClose={closeCreateWorkspace} title={texts.title}>
      <CreateWorkspaceForm />
    </Modal>
  );
}

function reasonOf(error: unknown): string {
  if (error instanceof ApiError) {
    const [first] = error.errors;
    return first ? translateSentence(first.message) : translateProblem(error) || texts.failedWithoutReason;
  }
  return error instanceof Error ? error.message : texts.failedWithoutReason;
}

function CreateWorkspaceForm() {
  const [name, setName] = useState('');
  const [icon, setIcon] = useState<string | null>(null);
  const { mutateAsync, isPending } = useCreateWorkspace();
  const switchWorkspace = useSwitchWorkspace();
  const nameField = useRef<HTMLInputElement>(null);
  const trimmed = name.trim();

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (!trimmed || isPending) return;
    try {
      const { id } = await mutateAsync({ name: trimmed, icon });
      closeCreateWorkspace();
      switchWorkspace(id);
    } catch (error) {
      await showAlert(texts.failed({ reason: reasonOf(error) }));
      nameField.current?.focus();
    }
  };

  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        <TextInput
          ref={nameField}
          label={texts.name}
          placeholder={texts.namePlaceholder}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          maxLength={WORKSPACE_NAME_MAX}
          autoComplete="off"
          data-autofocus
          required
          withAsterisk={false}
        />
        <WorkspaceIconChoice
          value={icon}
          onChange={setIcon}
          letter={([...trimmed][0] ?? 'A').toLocaleUpperCase()}
          disabled={isPending}
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={closeCreateWorkspace}>
            {texts.cancel}
          </Button>
          <Button type="submit" disabled={!trimmed} loading={isPending}>
            {texts.submit}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
