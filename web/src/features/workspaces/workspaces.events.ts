import { workspaceAdded, workspaceRemoved } from '@workflow/contract/workspaces/workspaces.events.ts';
import type { Workspace } from '@workflow/contract/workspaces/workspaces.schema.ts';
import { type Applier, applies } from '../../platform/applier.ts';
import { workspacesQuery } from './workspaces.queries.ts';

export const applyWorkspaceAdded: Applier<typeof workspaceAdded> = (client, workspace) => {
  client.setQueryData<Workspace[]>(workspacesQuery.queryKey, (known) => {
    if (!known) return known;
    return known.some(({ id }) => id === workspace.id)
      ? known.map((one) => (one.id === workspace.id ? workspace : one))
      : [...known, workspace];
  });
};

export const applyWorkspaceRemoved: Applier<typeof workspaceRemoved> = (client, { workspace_id }) => {
  client.setQueryData<Workspace[]>(workspacesQuery.queryKey, (known) =>
    known?.filter(({ id }) => id !== workspace_id),
  );
  client.removeQueries({ queryKey: ['workspaces', workspace_id] });
};

export const workspacesAppliers = [
  applies(workspaceAdded, applyWorkspaceAdded),
  applies(workspaceRemoved, applyWorkspaceRemoved),
];
