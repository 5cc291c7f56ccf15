import { useLayoutEffect } from 'react';
import { useShortcut } from '../../platform/shortcuts.ts';
import { CreateWorkspaceModal } from './CreateWorkspaceModal.tsx';
import { openCreateWorkspace } from './workspaces.dialog.ts';
import { useWorkspaceFeed } from './workspaces.feed.ts';
import { useWorkspaces } from './workspaces.queries.ts';
import { keepSelection, useCurrentWorkspaceId } from './workspaces.selection.ts';
import { workspacesTexts } from './workspaces.texts.ts';

/** What the shell needs of workspaces wherever the person is: a valid selection, its events, and the way to make one. */
export function WorkspaceFeed() {
  const { data: workspaces } = useWorkspaces();
  const selected = useCurrentWorkspaceId();

  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever selects something has it looked at
  useLayoutEffect(() => {
    if (workspaces) keepSelection(workspaces);
  }, [workspaces, selected]);

  useWorkspaceFeed();
  useShortcut({ label: workspacesTexts.create.shortcut, keys: ['mod+shift+n'], run: openCreateWorkspace });

  return <CreateWorkspaceModal />;
}
