import { useLayoutEffect } from 'react';
import { useShortcut } from '../../platform/shortcuts.ts';
import { CreateWorkspaceModal } from './CreateWorkspaceModal.tsx';
import { openCreateWorkspace } from './workspaces.dialog.ts';
import { useWorkspaceFeed } from './workspaces.feed.ts';
import { useWorkspaces } from './workspaces.queries.ts';
import { resolveSelection, selectWorkspace, useCurrentWorkspaceId } from './workspaces.selection.ts';
import { workspacesTexts } from './workspaces.texts.ts';

/** What the shell needs of workspaces wherever the person is: a valid selection, its events, and the way to make one. */
export function WorkspaceFeed() {
  const { data } = useWorkspaces();
  const selected = useCurrentWorkspaceId();

  useLayoutEffect(() => {
    if (!data) return;
    const resolved = resolveSelection(data, selected);
    if (resolved !== selected) selectWorkspace(resolved);
  }, [data, selected]);

  useWorkspaceFeed();
  useShortcut({ label: workspacesTexts.create.shortcut, keys: ['mod+shift+n'], run: openCreateWorkspace });

  return <CreateWorkspaceModal />;
}
