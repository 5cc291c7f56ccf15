import type { Permission } from '@workflow/contract/core/api/permission.ts';
import type { WorkspaceFacts } from '@workflow/contract/workspaces/workspaces.permissions.ts';
import type { Role, Workspace } from '@workflow/contract/workspaces/workspaces.schema.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Reader } from '../../platform/database/connection/client.ts';
import { andFairLock, rightKeys } from '../../platform/database/locks/fair-locks.ts';
import { type LockStrength, rowLock } from '../../platform/database/locks/row-lock.ts';
import { requirePermission } from '../../platform/permission.ts';
import { timestamp } from '../../platform/time.ts';

/** In a transaction it stays their role until the commit; whoever changes or ends it holds it for `update`. */
export async function roleIn(
  reader: Reader,
  workspaceId: string,
  userId: string,
  strength?: LockStrength,
): Promise<Role | null> {
  const key = rightKeys.membership(reader.sql, workspaceId, userId);
  const [row] = await reader.sql<{ role: Role }[]>`
    select role from workspace_members where workspace_id = ${workspaceId} and user_id = ${userId}
    ${andFairLock(reader, key, strength)} ${rowLock(reader, strength)}`;
  return row?.role ?? null;
}

/**
 * The actor's role, where the permission allows it (see `requirePermission`); `more` is what else the permission is decided on. In a
 * transaction the answer holds until the commit.
 */
export async function requireWorkspace<More extends object = object>(
  reader: Reader,
  actor: Actor,
  workspaceId: string,
  permission: Permission<WorkspaceFacts & More>,
  ...[more]: object extends More ? [] : [more: More]
): Promise<Role> {
  const role = await roleIn(reader, workspaceId, actor.userId);
  const facts = role && ({ ...more, role } as unknown as WorkspaceFacts & More);
  return requirePermission(permission, facts as (WorkspaceFacts & More & { role: Role }) | null).role;
}

const toWorkspace = (row: Workspace): Workspace => ({ ...row, created_at: timestamp(row.created_at) });

const selectWorkspacesOf = ({ sql }: Reader, userId: string) => sql`
  select w.id, w.name, w.slug, w.icon, w.created_at, w.version, member.role
  from workspace_members member join workspaces w on w.id = member.workspace_id
  where member.user_id = ${userId}`;

/** As the person sees them; the one they came to first is the first. */
export async function listWorkspacesOf(reader: Reader, userId: string): Promise<Workspace[]> {
  const rows = await reader.sql<Workspace[]>`
    ${selectWorkspacesOf(reader, userId)} order by member.joined_at, w.id`;
  return rows.map(toWorkspace);
}

/** As the person sees it; null for an outsider. */
export async function findWorkspaceOf(
  reader: Reader,
  workspaceId: string,
  userId: string,
): Promise<Workspace | null> {
  const [row] = await reader.sql<Workspace[]>`
    ${selectWorkspacesOf(reader, userId)} and w.id = ${workspaceId}`;
  return row ? toWorkspace(row) : null;
}
