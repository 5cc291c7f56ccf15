import {
  workspaceAdded,
  workspaceRemoved,
  workspaceRoleChanged,
  workspaceUpdated,
} from '@workflow/contract/workspaces/workspaces.events.ts';
import type { Workspace } from '@workflow/contract/workspaces/workspaces.schema.ts';
import { updateCacheAndPendingFetches } from '../../platform/cache/live-query.ts';
import { workspaceKey } from '../../platform/cache/query-keys.ts';
import { isNewer } from '../../platform/cache/version.ts';
import { type Applier, defineApplier } from '../../platform/feature/event-applier.ts';
import { workspaceQuery, workspacesQuery } from './workspaces.queries.ts';

/** The role belongs to the user’s membership, so it has a version of its own. */
const mergeWorkspace = (known: Workspace, received: Workspace): Workspace => ({
  ...(isNewer(received, known) ? received : known),
  ...newerRole(known, received),
});

type WorkspaceRole = Pick<Workspace, 'role' | 'lacks_two_factor' | 'role_version'>;

const newerRole = (known: WorkspaceRole, received: WorkspaceRole): WorkspaceRole => {
  const { role, lacks_two_factor, role_version } =
    received.role_version > known.role_version ? received : known;
  return { role, lacks_two_factor, role_version };
};

export const applyWorkspaceAdded: Applier<typeof workspaceAdded> = (client, workspace) => {
  updateCacheAndPendingFetches<Workspace[]>(client, workspacesQuery.queryKey, (known) =>
    known.some(({ id }) => id === workspace.id)
      ? known.map((one) => (one.id === workspace.id ? mergeWorkspace(one, workspace) : one))
      : [...known, workspace],
  );
};

/**
 * A guest sees less than everyone else in most parts of a workspace, and a user without a required second factor sees nothing. So a user
 * whose access changes starts with an empty cache, and the client refetches the data on the screen.
 */
export const applyWorkspaceRoleChanged: Applier<typeof workspaceRoleChanged> = (
  client,
  { workspace_id, ...changed },
) => {
  const before = client.getQueryData(workspacesQuery.queryKey)?.find(({ id }) => id === workspace_id);
  const withRole = (known: Workspace): Workspace => ({ ...known, ...newerRole(known, changed) });
  updateCacheAndPendingFetches<Workspace[]>(client, workspacesQuery.queryKey, (known) =>
    known.map((one) => (one.id === workspace_id ? withRole(one) : one)),
  );
  updateCacheAndPendingFetches<Workspace>(client, workspaceQuery(workspace_id).queryKey, withRole);
  if (!before || changed.role_version <= before.role_version) return;
  const isGuestChange = (before.role === 'guest') !== (changed.role === 'guest');
  const isAccessChange = before.lacks_two_factor !== changed.lacks_two_factor;
  if (isGuestChange || isAccessChange) {
    void client.resetQueries({ queryKey: workspaceKey(workspace_id) });
    void client.invalidateQueries({ queryKey: workspacesQuery.queryKey, exact: true });
  } else if (before.role !== changed.role)
    void client.invalidateQueries({ queryKey: workspaceQuery(workspace_id).queryKey });
};

export const applyWorkspaceRemoved: Applier<typeof workspaceRemoved> = (client, { workspace_id }) => {
  updateCacheAndPendingFetches<Workspace[]>(client, workspacesQuery.queryKey, (known) =>
    known.filter(({ id }) => id !== workspace_id),
  );
  client.removeQueries({ queryKey: workspaceKey(workspace_id) });
};

export const applyWorkspaceUpdated: Applier<typeof workspaceUpdated> = (
  client,
  {
    id,
    name,
    icon,
    channel_creators,
    inviters,
    allowed_email_domains,
    two_factor_required,
    message_retention_days,
    file_retention_days,
    deletion,
    version,
  },
) => {
  const changed = {
    id,
    name,
    icon,
    channel_creators,
    inviters,
    allowed_email_domains,
    two_factor_required,
    message_retention_days,
    file_retention_days,
    deletion,
    version,
  };
  const withChange = (known: Workspace): Workspace =>
    isNewer(changed, known) ? { ...known, ...changed } : known;
  updateCacheAndPendingFetches<Workspace[]>(client, workspacesQuery.queryKey, (known) =>
    known.map((one) => (one.id === changed.id ? withChange(one) : one)),
  );
  updateCacheAndPendingFetches<Workspace>(client, workspaceQuery(changed.id).queryKey, withChange);
  // Closing the policy of inviting revokes the invitations of members.
  void client.invalidateQueries({ queryKey: workspaceKey(changed.id, 'invitations') });
};

export const workspacesAppliers = [
  defineApplier(workspaceAdded, applyWorkspaceAdded),
  defineApplier(workspaceUpdated, applyWorkspaceUpdated),
  defineApplier(workspaceRoleChanged, applyWorkspaceRoleChanged),
  defineApplier(workspaceRemoved, applyWorkspaceRemoved),
];
