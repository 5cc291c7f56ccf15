import { workspaceAdded, workspaceRemoved } from '@workflow/contract/workspaces/workspaces.events.ts';
import type { Workspace } from '@workflow/contract/workspaces/workspaces.schema.ts';
import { updateCacheAndPendingFetches } from '../../platform/cache/live-query.ts';
import { workspaceKey } from '../../platform/cache/query-keys.ts';
import { isNewer } from '../../platform/cache/version.ts';
import { type Applier, defineApplier } from '../../platform/feature/applier.ts';
import { workspacesQuery } from './workspaces.queries.ts';

/** The role belongs to the user’s membership, not to the workspace, so the event keeps the cached role. */
const mergeWorkspace = (known: Workspace, received: Workspace): Workspace => ({
  ...(isNewer(received, known) ? received : known),
  role: received.role,
});

export const applyWorkspaceAdded: Applier<typeof workspaceAdded> = (client, workspace) => {
  updateCacheAndPendingFetches<Workspace[]>(client, workspacesQuery.queryKey, (known) =>
    known.some(({ id }) => id === workspace.id)
      ? known.map((one) => (one.id === workspace.id ? mergeWorkspace(one, workspace) : one))
      : [...known, workspace],
  );
};

export const applyWorkspaceRemoved: Applier<typeof workspaceRemoved> = (client, { workspace_id }) => {
  updateCacheAndPendingFetches<Workspace[]>(client, workspacesQuery.queryKey, (known) =>
    known.filter(({ id }) => id !== workspace_id),
  );
  client.removeQueries({ queryKey: workspaceKey(workspace_id) });
};

export const workspacesAppliers = [
  defineApplier(workspaceAdded, applyWorkspaceAdded),
  defineApplier(workspaceRemoved, applyWorkspaceRemoved),
];
