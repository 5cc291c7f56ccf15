import { Button, Stack, TextInput } from '@mantine/core';
import { WORKSPACE_NAME_MAX } from '@workflow/contract/workspaces/workspaces.limits.ts';
import { deleteWorkspace, manageWorkspace } from '@workflow/contract/workspaces/workspaces.permissions.ts';
import type { Workspace } from '@workflow/contract/workspaces/workspaces.schema.ts';
import { type FormEvent, useState } from 'react';
import { errorMessageOf, fieldErrorsOf } from '../../platform/api/api.ts';
import { QueryContent } from '../../ui/feedback/QueryContent.tsx';
import { PageSkeleton } from '../../ui/feedback/Skeletons.tsx';
import { createWorkspaceTexts } from './create-workspace.texts.ts';
import { DeleteWorkspace } from './deletion/DeleteWorkspace.tsx';
import { RetentionPolicy } from './RetentionPolicy.tsx';
import { WorkspaceIconChoice } from './WorkspaceIconChoice.tsx';
import { WorkspacePolicies } from './WorkspacePolicies.tsx';
import { workspaceSettingsTexts as texts } from './workspace-settings.texts.ts';
import { useUpdateWorkspace } from './workspaces.mutations.ts';
import { useCurrentWorkspace, useWorkspaces } from './workspaces.queries.ts';
import { workspacesTexts } from './workspaces.texts.ts';

/** The settings of the selected workspace. */
export function WorkspaceSettings() {
  const workspaces = useWorkspaces();
  const workspace = useCurrentWorkspace();
  if (!workspace)
    return (
      <QueryContent
        query={workspaces}
        pending={<PageSkeleton />}
        errorMessage={(error) => errorMessageOf(error, workspacesTexts.loadFailed)}
      >
        {() => <p>{texts.none}</p>}
      </QueryContent>
    );
  return (
    <Stack key={workspace.id} gap="xl">
      <WorkspaceForm workspace={workspace} />
      <WorkspacePolicies workspace={workspace} />
      <RetentionPolicy workspace={workspace} />
      {deleteWorkspace.allows(workspace) && <DeleteWorkspace workspace={workspace} />}
    </Stack>
  );
}

/** Only changed fields are sent, so that a change of another admin stays. */
function WorkspaceForm({ workspace }: { workspace: Workspace }) {
  const [edits, setEdits] = useState<{ name?: string; icon?: string | null }>({});
  const { mutate, reset, isPending, error } = useUpdateWorkspace(workspace.id);
  const mayManage = manageWorkspace.allows(workspace);
  const { name, icon } = { ...workspace, ...edits };
  const isChanged = name.trim() !== workspace.name || icon !== workspace.icon;
  const edit = (change: typeof edits) => {
    setEdits((edited) => ({ ...edited, ...change }));
    if (error) reset();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isChanged) mutate(edits, { onSuccess: () => setEdits({}) });
  };
  const [letter = 'A'] = name.trim();
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md" maw={400}>
        <p>{mayManage ? texts.of({ name: workspace.name }) : texts.readOnly}</p>
        <TextInput
          label={createWorkspaceTexts.name}
          value={name}
          maxLength={WORKSPACE_NAME_MAX}
          autoComplete="off"
          disabled={!mayManage}
          onChange={(event) => edit({ name: event.currentTarget.value })}
          error={error && (fieldErrorsOf(error).name ?? errorMessageOf(error, texts.failed))}
        />
        <WorkspaceIconChoice
          value={icon}
          onChange={(chosen) => edit({ icon: chosen })}
          letter={letter.toLocaleUpperCase()}
          disabled={!mayManage || isPending}
        />
        {mayManage && (
          <div>
            <Button type="submit" loading={isPending} disabled={!isChanged || name.trim() === ''}>
              {texts.save}
            </Button>
          </div>
        )}
      </Stack>
    </form>
  );
}
