import type { Fragment, Reader, Sql } from '../connection/client.ts';
import type { LockStrength } from './row-lock.ts';

/**
 * Fair locks for rights. A row lock alone cannot end a right that is used all the time: PostgreSQL grants `for key share` to new statements
 * while a `for update` waits, so a member whose requests overlap would postpone their own removal until it times out. Advisory locks queue
 * in the order of arrival. Every statement that locks the row of a right first takes the advisory lock of the same right: shared to use the
 * right, exclusive to end it. The row lock decides; the advisory lock only keeps the queue (docs/decisions/0008).
 */

/** The lock key of a right: an SQL expression of type bigint, made from columns of the locked row or from ids. */
export type RightKey = Fragment;

type Id = string | Fragment;

const keyOf = (sql: Sql, seed: number, id: Id): RightKey =>
  sql`uuid_hash_extended(${id}::uuid, ${sql.unsafe(String(seed))})`;

export const rightKeys = {
  membership: (sql: Sql, workspaceId: Id, userId: Id): RightKey =>
    sql`uuid_hash_extended(${userId}::uuid, ${keyOf(sql, 1, workspaceId)})`,
  /**
   * The memberships of all users but the caller: assignees, mentioned users, followers of a thread. They share one lock, because a
   * statement may concern thousands of users and PostgreSQL's lock table is small.
   */
  memberships: (sql: Sql, workspaceId: Id): RightKey => keyOf(sql, 2, workspaceId),
  conversation: (sql: Sql, id: Id): RightKey => keyOf(sql, 3, id),
  database: (sql: Sql, id: Id): RightKey => keyOf(sql, 4, id),
  /** The policies of a workspace: shared to decide by them, exclusive to change them. */
  policies: (sql: Sql, workspaceId: Id): RightKey => keyOf(sql, 6, workspaceId),
  formLink: (sql: Sql, viewId: Id): RightKey => keyOf(sql, 5, viewId),
};

/**
 * A condition for the `where` clause of a statement that locks the row of a right. It is always true; PostgreSQL evaluates it, and so takes
 * the advisory lock until the end of the transaction, before it locks the row. Empty outside of a transaction. `strength` is that of the row lock.
 */
export function andFairLock(
  { sql, isTransaction: holds }: Pick<Reader, 'sql' | 'isTransaction'>,
  key: RightKey,
  strength: LockStrength = 'key share',
): Fragment {
  if (!holds) return sql``;
  const lock = strength === 'update' ? sql`pg_advisory_xact_lock` : sql`pg_advisory_xact_lock_shared`;
  return sql`and ${lock}(${key})::text is not null`;
}

/**
 * Takes the fair locks of several rows, in the order of their ids, before a statement locks the rows themselves in the same order. Within one statement a scan
 * would take them in the order of the table, in which two statements may see the rows differently, and each would wait for the other.
 */
export async function lockRights(
  { sql, isTransaction: holds }: Pick<Reader, 'sql' | 'isTransaction'>,
  keyOf: (sql: Sql, id: Id) => RightKey,
  ids: readonly string[],
  strength: LockStrength,
): Promise<void> {
  if (!holds || ids.length === 0) return;
  const lock = strength === 'update' ? sql`pg_advisory_xact_lock` : sql`pg_advisory_xact_lock_shared`;
  await sql`
    select ${lock}(${keyOf(sql, sql`id`)}) from (
      select id from unnest(${[...ids]}::uuid[]) as id order by id offset 0
    ) ordered`;
}

/** Waits until no other transaction uses the right, and keeps new ones waiting until the commit. Call it before locking the row of the right. */
export async function lockRight({ sql }: Pick<Reader, 'sql'>, key: RightKey): Promise<void> {
  await sql`select pg_advisory_xact_lock(${key})`;
}
