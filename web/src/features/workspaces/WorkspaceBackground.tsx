import { useLayoutEffect } from 'react';
import { LazyDialog } from '../../ui/lazy/LazyDialog.tsx';
import { lazyComponent } from '../../ui/lazy/lazy-component.tsx';
import { closeCreateWorkspace, useIsCreateWorkspaceOpen } from './workspaces.dialog.ts';
import { useWorkspaces } from './workspaces.queries.ts';
import { useCurrentWorkspaceId, validateSelection } from './workspaces.selection.ts';

const CreateWorkspace = lazyComponent(() => import('./CreateWorkspaceModal.tsx'), 'CreateWorkspaceModal');

/** Runs on every signed-in screen: keeps a valid workspace selected, and renders the dialog that creates one. */
export function WorkspaceBackground() {
  const { data: workspaces } = useWorkspaces();
  const selected = useCurrentWorkspaceId();
  const creating = useIsCreateWorkspaceOpen();

  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the selection is validated
  useLayoutEffect(() => {
    if (workspaces) validateSelection(workspaces);
  }, [workspaces, selected]);

  return <LazyDialog opened={creating} onClose={closeCreateWorkspace} Part={CreateWorkspace} />;
}
