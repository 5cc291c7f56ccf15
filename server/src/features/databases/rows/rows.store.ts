import type { CellValue } from '@workflow/contract/databases/property-types/property-type.ts';
import type { Reader } from '../../../platform/database/connection/client.ts';
import { andFairLock, rightKeys } from '../../../platform/database/locks/fair-locks.ts';
import type { Tx } from '../../../platform/database/transactions/transact.ts';
import { isAboveGuest } from '../../members/members.access.ts';
import type { RowRecord } from '../property-types/sql-property-type.ts';

export async function findRecords(
  { sql }: Reader,
  databaseId: string,
  ids: readonly string[],
): Promise<RowRecord[]> {
  return sql<RowRecord[]>`
    select r.* from database_rows r
    where r.id = any(${[...ids]}::uuid[]) and r.database_id = ${databaseId} and r.deleted_at is null`;
}

/**
 * Returns rows of any databases, locked until the commit. One statement locks all of them in the lock order
 * of rows.
 */
export async function lockRecords({ sql }: Tx, ids: readonly string[]): Promise<RowRecord[]> {
  return sql<RowRecord[]>`
    select r.* from database_rows r where r.id = any(${[...ids]}::uuid[]) and r.deleted_at is null
    order by r.id for no key update`;
}

/** Locks rows as `lockRecords` does, without returning them, because there may be too many for memory. */
export async function lockRowIds({ sql }: Tx, ids: readonly string[]): Promise<void> {
  await sql`
    select count(*) from (
      select 1 from database_rows where id = any(${[...ids]}::uuid[]) and deleted_at is null
      order by id for no key update
    ) held`;
}

/** Returns the database of a row, which may be in the trash. */
export async function findDatabaseOfRow({ sql }: Reader, id: string): Promise<string | null> {
  const [row] = await sql<{ database_id: string }[]>`select database_id from database_rows where id = ${id}`;
  return row?.database_id ?? null;
}

/** Locks a row against deletion until the commit. Returns false if it does not exist or is in the trash. */
export async function lockRow({ sql }: Tx, id: string): Promise<boolean> {
  const rows = await sql`select 1 from database_rows where id = ${id} and deleted_at is null for key share`;
  return rows.length > 0;
}

export interface NewRecord {
  readonly id: string;
  readonly database_id: string;
  readonly number: number;
  readonly cells: Readonly<Record<string, CellValue>>;
  readonly position: string;
  readonly created_by: string | null;
  /** The time of creation; null means now. */
  readonly created_at: string | null;
}

export async function insertRecords({ sql }: Tx, records: readonly NewRecord[]): Promise<void> {
  await sql`
    insert into database_rows (id, database_id, number, cells, position, created_by, updated_by, created_at, updated_at)
    select id, database_id, number, cells, position, created_by, created_by, coalesce(created_at, now()), coalesce(created_at, now())
    from jsonb_to_recordset(${JSON.stringify(records)}::text::jsonb) as r (
      id uuid, database_id uuid, number integer, cells jsonb, position text, created_by uuid, created_at timestamptz
    )`;
}

/** Sets the original author and time of imported rows. */
export async function backdateRecords(
  { sql }: Tx,
  records: readonly { readonly id: string; readonly created_by: string; readonly created_at: string }[],
): Promise<void> {
  const made = records.map(({ id, created_by, created_at }) => ({ id, created_by, created_at }));
  await sql`
    update database_rows r set created_by = made.created_by, updated_by = made.created_by,
      created_at = made.created_at, updated_at = made.created_at
    from jsonb_to_recordset(${JSON.stringify(made)}::text::jsonb)
      as made (id uuid, created_by uuid, created_at timestamptz)
    where r.id = made.id`;
}

/** A change to a row; cells that it does not name stay. */
export interface Patch {
  readonly id: string;
  /** The new values by property key. */
  readonly set: Readonly<Record<string, CellValue>>;
  readonly unset: readonly string[];
}

/**
 * Updates locked rows. Each gets a new version, even if its patch is empty: then something outside of the row
 * has changed, such as its links.
 */
export async function patchRecords(
  { sql }: Tx,
  patches: readonly Patch[],
  userId: string | null,
): Promise<RowRecord[]> {
  return sql<RowRecord[]>`
    update database_rows r set
      cells = (r.cells || patch.set) - array(select jsonb_array_elements_text(patch.unset)),
      updated_by = ${userId},
      -- The time always increases, because the version only rises when a column changes.
      updated_at = greatest(now(), r.updated_at + interval '1 millisecond')
    from jsonb_to_recordset(${JSON.stringify(patches)}::text::jsonb) as patch (id uuid, set jsonb, unset jsonb)
    where r.id = patch.id returning r.*`;
}

/** Raises the version of rows after something outside of them changed, such as their links. */
export async function touchRecords(
  { sql }: Tx,
  ids: readonly string[],
  userId: string | null,
): Promise<void> {
  await sql`
    update database_rows set updated_by = ${userId}, updated_at = greatest(now(), updated_at + interval '1 millisecond')
    where id = any(${[...ids]}::uuid[]) and deleted_at is null`;
}

/** Sets the positions of rows by id. */
export async function setPositions({ sql }: Tx, positions: ReadonlyMap<string, string>): Promise<void> {
  if (positions.size === 0) return;
  await sql`
    update database_rows r set position = place.position
    from unnest(${[...positions.keys()]}::uuid[], ${[...positions.values()]}::text[]) as place (id, position)
    where r.id = place.id`;
}

/** Moves rows to the trash or restores them; returns the rows that changed. */
export async function setDeleted(
  { sql }: Tx,
  databaseId: string,
  ids: readonly string[],
  deleted: boolean,
): Promise<RowRecord[]> {
  // Locks all rows in one statement in the lock order of rows, those in the trash included.
  await sql`
    select 1 from database_rows where id = any(${[...ids]}::uuid[]) and database_id = ${databaseId}
    order by id for no key update`;
  return sql<RowRecord[]>`
    update database_rows set deleted_at = ${deleted ? sql`now()` : sql`null`}
    where id = any(${[...ids]}::uuid[]) and database_id = ${databaseId} and (deleted_at is null) = ${deleted}
    returning *`;
}

/**
 * Claims a range of row numbers and returns the first one. Locks the same row of counters as `lockPositions`,
 * so no number is given twice.
 */
export async function claimRowNumbers({ sql }: Tx, databaseId: string, count: number): Promise<number> {
  const [row] = await sql<[{ last_number: number }]>`
    update database_counters set last_number = last_number + ${count} where database_id = ${databaseId}
    returning last_number`;
  return row.last_number - count + 1;
}

/**
 * Returns which of these users are members above guests, and locks their memberships until the commit. Guests cannot see databases, so
 * they cannot be assigned.
 */
export async function lockMembers(
  tx: Tx,
  workspaceId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const { sql } = tx;
  const key = rightKeys.memberships(sql, workspaceId);
  const rows = await sql<{ user_id: string }[]>`
    select user_id from workspace_members member
    where workspace_id = ${workspaceId} and ${isAboveGuest(sql)} and user_id = any(${[...ids]}::uuid[])
      ${andFairLock(tx, key)} order by user_id for key share`;
  return new Set(rows.map(({ user_id }) => user_id));
}
