import type { Permission } from '@workflow/contract/core/api/permission.ts';
import type { WorkspaceFacts } from '@workflow/contract/workspaces/workspaces.permissions.ts';
import type { Role, Workspace } from '@workflow/contract/workspaces/workspaces.schema.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Fragment, Reader, Sql } from '../../platform/database/connection/client.ts';
import { andFairLock, rightKeys } from '../../platform/database/locks/fair-locks.ts';
import { type LockStrength, rowLock } from '../../platform/database/locks/row-lock.ts';
import { requirePermission } from '../../platform/permission.ts';
import { timestamp } from '../../platform/time.ts';
import { type RoleRow, roleFacts } from '../conversations/conversations.access.ts';

export { type RoleRow, roleFacts };

/**
 * Returns a user's role in a workspace. In a transaction it stays until the commit. A caller that changes or
 * ends the role passes `update`.
 */
export async function findRole(
  reader: Reader,
  workspaceId: string,
  userId: string,
  strength?: LockStrength,
): Promise<Role | null> {
  return (await findRoleRow(reader, workspaceId, userId, strength))?.role ?? null;
}

/** Returns the role of a caller and whether they lack a required second factor. It locks like `findRole`. */
async function findRoleRow(
  reader: Reader,
  workspaceId: string,
  userId: string,
  strength?: LockStrength,
): Promise<RoleRow | undefined> {
  const key = rightKeys.membership(reader.sql, workspaceId, userId);
  const [row] = await reader.sql<RoleRow[]>`
    select role, lacks_two_factor from workspace_members where workspace_id = ${workspaceId} and user_id = ${userId}
    ${andFairLock(reader, key, strength)} ${rowLock(reader, strength)}`;
  return row;
}

/** Returns the facts about a caller for `requirePermission`. In a transaction they stay true until the commit. */
export const findRoleFacts = async (reader: Reader, workspaceId: string, userId: string) =>
  roleFacts(await findRoleRow(reader, workspaceId, userId));

/**
 * Returns the actor's role if the permission allows it (see `requirePermission`). `more` has the other facts
 * that the permission needs. In a transaction the answer stays true until the commit.
 */
export async function requireWorkspace<More extends object = object>(
  reader: Reader,
  actor: Actor,
  workspaceId: string,
  permission: Permission<WorkspaceFacts & More>,
  ...[more]: object extends More ? [] : [more: More]
): Promise<Role> {
  const found = await findRoleFacts(reader, workspaceId, actor.userId);
  const facts = found.role && ({ ...more, ...found } as unknown as WorkspaceFacts & More);
  return requirePermission(permission, facts as (WorkspaceFacts & More & { role: Role }) | null).role;
}

/** Returns which of the email addresses belong to members who show them. Hidden addresses must not be guessed with invitations. */
export async function listMemberEmails(
  { sql }: Reader,
  workspaceId: string,
  emails: readonly string[],
): Promise<Set<string>> {
  const rows = await sql<{ email: string }[]>`
    select users.email from workspace_members member join users on users.id = member.user_id
    where member.workspace_id = ${workspaceId} and member.joined_by_choice and users.email = any(${emails as string[]}::text[])`;
  return new Set(rows.map(({ email }) => email));
}

/** Selects the scheduled deletion of the workspace `w` as JSON; null if there is none. */
export const selectDeletion = (sql: Sql): Fragment => sql`
  case when w.deletion_due_at is null then null else jsonb_build_object('due_at', w.deletion_due_at, 'requested_by', (
    select jsonb_build_object('id', id, 'username', username, 'full_name', full_name, 'avatar_url', avatar_url)
    from users where users.id = w.deletion_requested_by
  )) end as deletion`;

/** A guest sees only the users of shared channels, so a deletion does not name its owner to guests. */
export const deletionForGuest = (deletion: Workspace['deletion']): Workspace['deletion'] =>
  deletion && { ...deletion, requested_by: null };

/** Formats the time of `selectDeletion`, which PostgreSQL writes in another form inside JSON. */
export const toDeletion = (deletion: Workspace['deletion']): Workspace['deletion'] =>
  deletion && { ...deletion, due_at: timestamp(deletion.due_at) };

const toWorkspace = (row: Workspace): Workspace => {
  const deletion = toDeletion(row.deletion);
  return {
    ...row,
    deletion: row.role === 'guest' ? deletionForGuest(deletion) : deletion,
    created_at: timestamp(row.created_at),
  };
};

const selectWorkspacesOf = ({ sql }: Reader, userId: string) => sql`
  select w.id, w.name, w.slug, w.icon, w.created_at, w.channel_creators, w.inviters,
    case when member.role = 'guest' then '{}' else w.allowed_email_domains end as allowed_email_domains, w.two_factor_required, w.message_retention_days, w.file_retention_days, w.version, ${selectDeletion(sql)},
    member.role, member.lacks_two_factor, member.version as role_version
  from workspace_members member join workspaces w on w.id = member.workspace_id
  where member.user_id = ${userId}`;

/** Returns the workspaces of a user as the user sees them, the first joined first. */
export async function listWorkspacesOf(reader: Reader, userId: string): Promise<Workspace[]> {
  const rows = await reader.sql<Workspace[]>`
    ${selectWorkspacesOf(reader, userId)} order by member.joined_at, w.id`;
  return rows.map(toWorkspace);
}

/** Returns a workspace as the user sees it; null if the user is not a member. */
export async function findWorkspaceOf(
  reader: Reader,
  workspaceId: string,
  userId: string,
): Promise<Workspace | null> {
  const [row] = await reader.sql<Workspace[]>`
    ${selectWorkspacesOf(reader, userId)} and w.id = ${workspaceId}`;
  return row ? toWorkspace(row) : null;
}
