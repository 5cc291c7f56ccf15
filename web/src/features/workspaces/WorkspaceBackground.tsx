import { useLayoutEffect } from 'react';
import { CreateWorkspaceModal } from './CreateWorkspaceModal.tsx';
import { useWorkspaces } from './workspaces.queries.ts';
import { keepSelection, useCurrentWorkspaceId } from './workspaces.selection.ts';

/** What the shell needs of workspaces wherever the person is: a valid selection, and the dialog that makes one. */
export function WorkspaceBackground() {
  const { data: workspaces } = useWorkspaces();
  const selected = useCurrentWorkspaceId();

  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever selects something has it looked at
  useLayoutEffect(() => {
    if (workspaces) keepSelection(workspaces);
  }, [workspaces, selected]);

  return <CreateWorkspaceModal />;
}
