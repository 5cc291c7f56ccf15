import { workspaceErrors } from '@workflow/contract/workspaces/workspaces.errors.ts';
import { workspaceUpdated } from '@workflow/contract/workspaces/workspaces.events.ts';
import {
  OWNED_WORKSPACES_MAX,
  WORKSPACE_DELETION_DAYS,
} from '@workflow/contract/workspaces/workspaces.limits.ts';
import {
  manageWorkspace,
  deleteWorkspace as mayDelete,
} from '@workflow/contract/workspaces/workspaces.permissions.ts';
import type { Workspace, WorkspaceChange } from '@workflow/contract/workspaces/workspaces.schema.ts';
import type { Actor, Caller } from '../../platform/actor.ts';
import { type Reader, withoutRowLocks } from '../../platform/database/connection/client.ts';
import { takeAdvisoryLock } from '../../platform/database/locks/advisory-lock.ts';
import type { Tx } from '../../platform/database/transactions/transact.ts';
import { fail } from '../../platform/failure.ts';
import { newId } from '../../platform/ids.ts';
import { rooms } from '../../platform/realtime/rooms.ts';
import { requirePassword } from '../auth/auth.access.ts';
import { type AuditedActions, actionsAudited, describeRevoked } from '../members/members.hooks.ts';
import { joinWorkspace, lockRoleChanges, revokeInvitationsOfMembers } from '../members/members.service.ts';
import { applyTwoFactorPolicy, hasAnySecondFactor } from '../members/members.two-factor.service.ts';
import {
  deletionForGuest,
  findWorkspaceOf,
  listWorkspacesOf,
  requireWorkspace,
} from '../members/membership.access.ts';
import { randomSlugFor, slugsFor } from './workspaces.slug.ts';
import {
  type ChangedWorkspace,
  cancelDeletion,
  countOwned,
  findWorkspaceFace,
  insertWorkspace,
  listMemberIds,
  lockPolicyChanges,
  type NewWorkspace,
  scheduleDeletion,
  updateWorkspaceDetails,
  workspaceExists,
} from './workspaces.store.ts';

export { workspaceExists };

export const listWorkspaces = (reader: Reader, actor: Actor): Promise<Workspace[]> =>
  listWorkspacesOf(reader, actor.userId);

export async function createWorkspace(
  tx: Tx,
  actor: Actor,
  input: { name: string; icon?: string | null | undefined },
  /** The slugs that the settings of the server name. A user who took one would get the users of an identity provider as members. */
  reservedSlugs: ReadonlySet<string>,
): Promise<Workspace> {
  await takeAdvisoryLock(tx, 'owned workspaces', actor.userId);
  if ((await countOwned(tx, actor.userId)) >= OWNED_WORKSPACES_MAX) fail(workspaceErrors.too_many_workspaces);
  const id = newId();
  await insertWorkspaceWithSlug(tx, { id, name: input.name, icon: input.icon || null }, reservedSlugs);
  const admission = await joinWorkspace(tx, id, { userId: actor.userId, role: 'owner' });
  const actions = [{ kind: 'workspace_created', details: { name: input.name } }] as const;
  await tx.runHook(actionsAudited, { workspaceId: id, actorId: actor.userId, actions });
  return admission!.workspace;
}

export async function getWorkspace(reader: Reader, actor: Actor, workspaceId: string): Promise<Workspace> {
  return (
    (await findWorkspaceOf(reader, workspaceId, actor.userId)) ?? fail(workspaceErrors.workspace_not_found)
  );
}

/** Changes the name, the icon or the policies. A shorter retention needs the password, because it deletes. Every member sees it in the list of workspaces, also in tabs that show another one. */
export async function updateWorkspace(
  tx: Tx,
  actor: Caller,
  workspaceId: string,
  change: WorkspaceChange,
): Promise<Workspace> {
  const { icon, channel_creators: creators, inviters, allowed_email_domains: domains } = change;
  const isTwoFactorChosen = change.two_factor_required !== undefined;
  const isRetentionChosen = [change.message_retention_days, change.file_retention_days].some(
    (days) => days !== undefined,
  );
  const permission = isRetentionChosen ? mayDelete : manageWorkspace;
  // The permission is first checked without locks, so that a caller without the right does not make other requests wait.
  await requireWorkspace(withoutRowLocks(tx), actor, workspaceId, permission);
  const isConfirmed = isRetentionChosen && change.password !== undefined;
  if (isConfirmed) await requirePassword(tx, actor, change.password!);
  if (isTwoFactorChosen || [creators, inviters, domains].some((policy) => policy !== undefined))
    await lockPolicyChanges(tx, workspaceId);
  // A removal or a change of roles locks the workspace before the memberships too.
  await lockRoleChanges(tx, workspaceId);
  await requireWorkspace(tx, actor, workspaceId, permission);
  if (change.two_factor_required && !(await hasAnySecondFactor(tx, actor.userId)))
    fail(workspaceErrors.own_two_factor_missing);
  const changed = await updateWorkspaceDetails(tx, workspaceId, {
    ...change,
    icon: icon === undefined ? undefined : icon || null,
    allowed_email_domains: domains && [...new Set(domains)],
  });
  if (changed) {
    if (isRetentionShorter(changed) && !isConfirmed) fail(workspaceErrors.password_required);
    await publishWorkspace(tx, workspaceId);
    const isInvitingClosed = changed.inviters === 'admins' && changed.before.inviters === 'members';
    const revoked = isInvitingClosed ? await revokeInvitationsOfMembers(tx, workspaceId) : [];
    if (isTwoFactorChosen) await applyTwoFactorPolicy(tx, { workspaceId });
    await tx.runHook(actionsAudited, {
      workspaceId,
      actorId: actor.userId,
      actions: [...describeChange(changed), ...describeRevoked(revoked)],
    });
  }
  return (await findWorkspaceOf(tx, workspaceId, actor.userId))!;
}

const isRetentionShorter = ({ before, ...after }: ChangedWorkspace): boolean =>
  (['message_retention_days', 'file_retention_days'] as const).some((field) => {
    const days = after[field];
    return days !== null && days < (before[field] ?? Number.POSITIVE_INFINITY);
  });

/** Publishes the changed workspace to its members. */
async function publishWorkspace(tx: Tx, workspaceId: string): Promise<void> {
  const variant = await findWorkspaceFace(tx, workspaceId);
  const { guests, others } = await listMemberIds(tx, workspaceId);
  tx.publish(workspaceUpdated, others.map(rooms.user), variant);
  if (guests.length > 0)
    tx.publish(workspaceUpdated, guests.map(rooms.user), {
      ...variant,
      allowed_email_domains: [],
      deletion: deletionForGuest(variant.deletion),
    });
}

/** Schedules the deletion after the grace period. The owner types the name and enters the password. */
export async function deleteWorkspace(
  tx: Tx,
  actor: Caller,
  workspaceId: string,
  { name, password }: { readonly name: string; readonly password: string },
): Promise<void> {
  await requireWorkspace(withoutRowLocks(tx), actor, workspaceId, mayDelete);
  const workspace = await getWorkspace(tx, actor, workspaceId);
  if (name.trim() !== workspace.name) fail(workspaceErrors.workspace_name_differs);
  await requirePassword(tx, actor, password);
  await lockRoleChanges(tx, workspaceId);
  await requireWorkspace(tx, actor, workspaceId, mayDelete);
  const scheduled = { id: workspaceId, userId: actor.userId, days: WORKSPACE_DELETION_DAYS };
  if (await scheduleDeletion(tx, scheduled))
    await recordDeletion(tx, actor, workspaceId, 'workspace_deletion_scheduled');
}

export async function restoreWorkspace(tx: Tx, actor: Actor, workspaceId: string): Promise<Workspace> {
  await requireWorkspace(withoutRowLocks(tx), actor, workspaceId, mayDelete);
  await lockRoleChanges(tx, workspaceId);
  await requireWorkspace(tx, actor, workspaceId, mayDelete);
  if (await cancelDeletion(tx, workspaceId))
    await recordDeletion(tx, actor, workspaceId, 'workspace_deletion_canceled');
  const workspace = (await findWorkspaceOf(tx, workspaceId, actor.userId))!;
  return workspace.deletion ? fail(workspaceErrors.deletion_due) : workspace;
}

async function recordDeletion(
  tx: Tx,
  actor: Actor,
  workspaceId: string,
  kind: 'workspace_deletion_scheduled' | 'workspace_deletion_canceled',
): Promise<void> {
  await publishWorkspace(tx, workspaceId);
  await tx.runHook(actionsAudited, { workspaceId, actorId: actor.userId, actions: [{ kind }] });
}

/** Returns the actions for the audit log. */
function describeChange({ before, ...after }: ChangedWorkspace): AuditedActions['actions'] {
  const { name, channel_creators, inviters, allowed_email_domains, two_factor_required } = after;
  const { message_retention_days, file_retention_days } = after;
  const isRenamed = name !== before.name;
  const policies = [
    ...(channel_creators !== before.channel_creators ? [{ channel_creators }] : []),
    ...(inviters !== before.inviters ? [{ inviters }] : []),
    ...(`${allowed_email_domains}` !== `${before.allowed_email_domains}` ? [{ allowed_email_domains }] : []),
    ...(two_factor_required !== before.two_factor_required ? [{ two_factor_required }] : []),
    ...(message_retention_days !== before.message_retention_days ? [{ message_retention_days }] : []),
    ...(file_retention_days !== before.file_retention_days ? [{ file_retention_days }] : []),
  ];
  return [
    ...(isRenamed || after.icon !== before.icon
      ? [
          {
            kind: 'workspace_updated' as const,
            details: { name, ...(isRenamed && { previous_name: before.name }) },
          },
        ]
      : []),
    ...policies.map((details) => ({ kind: 'policy_changed' as const, details })),
  ];
}

/** Inserts a workspace without members, with a free slug. */
export async function insertWorkspaceWithSlug(
  tx: Tx,
  workspace: NewWorkspace,
  reserved?: ReadonlySet<string>,
): Promise<void> {
  let slugs = slugsFor(workspace.name, reserved);
  // The loop repeats only if a concurrent transaction took the same slug.
  while (!(await insertWorkspace(tx, workspace, slugs))) slugs = [randomSlugFor(workspace.name)];
}
