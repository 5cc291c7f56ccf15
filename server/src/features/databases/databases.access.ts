import type { Permission } from '@workflow/contract/core/permission.ts';
import type { DatabaseFacts } from '@workflow/contract/databases/databases.face.ts';
import type { Database } from '@workflow/contract/databases/databases.schema.ts';
import type { Role } from '@workflow/contract/workspaces/workspaces.schema.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Reader } from '../../platform/database/connection/client.ts';
import { andFairLock, lockRights, rightKeys } from '../../platform/database/locks/fair-locks.ts';
import { type LockStrength, rowLock } from '../../platform/database/locks/row-lock.ts';
import { fail } from '../../platform/failure.ts';
import { requirePermission } from '../../platform/permission.ts';
import { optionalTimestamp, timestamp } from '../../platform/time.ts';

export const toDatabase = (row: Database): Database => ({
  id: row.id,
  workspace_id: row.workspace_id,
  kind: row.kind,
  title: row.title,
  icon: row.icon,
  view_type: row.view_type,
  created_by: row.created_by,
  created_at: timestamp(row.created_at),
  updated_at: timestamp(row.updated_at),
  deleted_at: optionalTimestamp(row.deleted_at),
  version: row.version,
});

/** A database with what its permissions are decided on. */
export type SeenDatabase = Database & DatabaseFacts;

/**
 * Null where there is none, or it is in the trash. In a transaction all of it holds until the commit; whoever ends or changes the
 * database holds it more strongly from the start.
 */
export async function findDatabase(
  reader: Reader,
  id: string,
  userId: string,
  strength?: LockStrength,
): Promise<SeenDatabase | null> {
  const found = await findAnyDatabase(reader, id, userId, strength);
  return found?.deleted_at === null ? found : null;
}

async function findAnyDatabase(
  reader: Reader,
  id: string,
  userId: string,
  strength?: LockStrength,
): Promise<SeenDatabase | null> {
  const { sql } = reader;
  // Sent together and answered in this order, which is the order of holding.
  const [[database], [member]] = await Promise.all([
    sql<Database[]>`
      select * from databases where id = ${id} and deleted_at is distinct from '-infinity'
      ${andFairLock(reader, rightKeys.database(sql, id), strength)} ${rowLock(reader, strength)}`,
    sql<{ role: Role }[]>`
      select role from workspace_members
      where workspace_id = (select workspace_id from databases where id = ${id}) and user_id = ${userId}
      ${andFairLock(reader, rightKeys.membership(sql, sql`workspace_id`, userId))} ${rowLock(reader)}`,
  ]);
  if (!database) return null;
  return {
    ...toDatabase(database),
    role: member?.role ?? null,
    is_creator: database.created_by === userId,
  };
}

/**
 * Those of these that there are, also in the trash; whoever asks may end or restore them. Whoever must not wait, because others wait for them,
 * begins again where somebody works in one (see `transact`).
 */
export async function lockDatabases(
  tx: Reader,
  ids: readonly string[],
  { mayWait = true }: { mayWait?: boolean } = {},
): Promise<Database[]> {
  // With `nowait` there is no queue to join.
  if (mayWait) await lockRights(tx, rightKeys.database, ids, 'update');
  const rows = await tx.sql<Database[]>`
    select * from databases where id = any(${[...ids]}::uuid[]) and deleted_at is distinct from '-infinity' order by id ${rowLock(tx, 'update')} ${mayWait ? tx.sql`` : tx.sql`nowait`}`;
  return rows.map(toDatabase);
}

/** Where the permission allows it (see `requirePermission`). In a transaction the answer holds until the commit. */
export async function requireDatabase(
  reader: Reader,
  actor: Actor,
  id: string,
  permission: Permission<DatabaseFacts>,
  strength?: LockStrength,
): Promise<SeenDatabase> {
  return requirePermission(permission, await findDatabase(reader, id, actor.userId, strength));
}

/** The same of one that may be in the trash. */
export async function requireAnyDatabase(
  reader: Reader,
  actor: Actor,
  id: string,
  permission: Permission<DatabaseFacts>,
  strength?: LockStrength,
): Promise<SeenDatabase> {
  return requirePermission(permission, await findAnyDatabase(reader, id, actor.userId, strength));
}

/** The database of something that is addressed by its own id; null where there is no such thing. */
export async function requireDatabaseOf(
  reader: Reader,
  actor: Actor,
  databaseId: string | null,
  permission: Permission<DatabaseFacts>,
): Promise<SeenDatabase> {
  if (databaseId === null) fail(permission.scope.absent);
  return requireDatabase(reader, actor, databaseId, permission);
}
