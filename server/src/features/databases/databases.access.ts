import type { Permission } from '@workflow/contract/core/api/permission.ts';
import type { Database } from '@workflow/contract/databases/databases.schema.ts';
import type { DatabaseFacts } from '@workflow/contract/databases/databases.variant.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Reader } from '../../platform/database/connection/client.ts';
import { andFairLock, lockRights, rightKeys } from '../../platform/database/locks/fair-locks.ts';
import { type LockStrength, rowLock } from '../../platform/database/locks/row-lock.ts';
import { fail } from '../../platform/failure.ts';
import { requirePermission, type SuspendableFacts } from '../../platform/permission.ts';
import { optionalTimestamp, timestamp } from '../../platform/time.ts';
import { type RoleRow, roleFacts } from '../members/membership.access.ts';

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

/** A database together with the facts about the user that its permissions depend on. */
export type SeenDatabase = Database & DatabaseFacts & SuspendableFacts;

/**
 * Returns a database; null if it does not exist or is in the trash. In a transaction, the database and the membership stay locked until
 * the commit. A caller that is going to delete or change the database passes a stronger lock from the start, because upgrading a lock can
 * deadlock.
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
  // postgres.js sends both statements at once and PostgreSQL runs them in this order, which is the lock
  // order.
  const [[database], [member]] = await Promise.all([
    sql<Database[]>`
      select * from databases where id = ${id} and deleted_at is distinct from '-infinity'
      ${andFairLock(reader, rightKeys.database(sql, id), strength)} ${rowLock(reader, strength)}`,
    sql<RoleRow[]>`
      select role, lacks_two_factor from workspace_members
      where workspace_id = (select workspace_id from databases where id = ${id}) and user_id = ${userId}
      ${andFairLock(reader, rightKeys.membership(sql, sql`workspace_id`, userId))} ${rowLock(reader)}`,
  ]);
  if (!database) return null;
  return {
    ...toDatabase(database),
    ...roleFacts(member),
    is_creator: database.created_by === userId,
  };
}

/**
 * Locks databases for deletion or restoration, those in the trash included. The caller has checked that this
 * is allowed. With `mayWait: false` the statement fails at once if another transaction holds a lock, and
 * `transact` retries the whole transaction.
 */
export async function lockDatabases(
  tx: Reader,
  ids: readonly string[],
  { mayWait = true }: { mayWait?: boolean } = {},
): Promise<Database[]> {
  // A statement with `nowait` never waits, so it does not need the fair queue of `lockRights`.
  if (mayWait) await lockRights(tx, rightKeys.database, ids, 'update');
  const rows = await tx.sql<Database[]>`
    select * from databases where id = any(${[...ids]}::uuid[]) and deleted_at is distinct from '-infinity' order by id ${rowLock(tx, 'update')} ${mayWait ? tx.sql`` : tx.sql`nowait`}`;
  return rows.map(toDatabase);
}

/**
 * Returns the database if the permission allows it (see `requirePermission`). In a transaction, the answer
 * stays true until the commit.
 */
export async function requireDatabase(
  reader: Reader,
  actor: Actor,
  id: string,
  permission: Permission<DatabaseFacts>,
  strength?: LockStrength,
): Promise<SeenDatabase> {
  return requirePermission(permission, await findDatabase(reader, id, actor.userId, strength));
}

/** Returns the database if the permission allows it, as `requireDatabase` does, but also finds a database in the trash. */
export async function requireAnyDatabase(
  reader: Reader,
  actor: Actor,
  id: string,
  permission: Permission<DatabaseFacts>,
  strength?: LockStrength,
): Promise<SeenDatabase> {
  return requirePermission(permission, await findAnyDatabase(reader, id, actor.userId, strength));
}

/**
 * Returns the database of an object with its own address, such as a row or a view. `databaseId` is null if the object does not exist; the
 * call then fails with the `absent` error of the permission.
 */
export async function requireDatabaseOf(
  reader: Reader,
  actor: Actor,
  databaseId: string | null,
  permission: Permission<DatabaseFacts>,
): Promise<SeenDatabase> {
  if (databaseId === null) fail(permission.scope.absent);
  return requireDatabase(reader, actor, databaseId, permission);
}
