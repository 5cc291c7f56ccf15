import type { Reader } from '../../../platform/database/connection/client.ts';
import type { Tx } from '../../../platform/database/transactions/transact.ts';
import type { RowRecord, StoredProperty } from '../property-types/sql-property-type.ts';
import type { DatabaseRef } from '../rows/rows.changes.ts';
import type { Patch } from '../rows/rows.store.ts';

/**
 * Returns the next batch of rows after an id, rows in the trash included because they can be restored. The
 * rows stay locked until the commit.
 */
export async function listRecordsAfter(
  { sql }: Tx,
  databaseId: string,
  lastId: string | null,
  limit: number,
): Promise<RowRecord[]> {
  return sql<RowRecord[]>`
    select r.* from database_rows r
    where r.database_id = ${databaseId} ${lastId ? sql`and r.id > ${lastId}` : sql``}
    order by r.id limit ${limit} for no key update`;
}

/** Counts the rows that a calculation covers: all of the database, the deleted ones included. */
export async function countRecords({ sql }: Tx, databaseId: string): Promise<number> {
  const [found] = await sql<[{ count: number }]>`
    select count(*)::int as count from database_rows where database_id = ${databaseId}`;
  return found!.count;
}

/**
 * Stores computed cells of rows that the transaction has locked. `updated_by` and `updated_at` do not change,
 * because no user edited the rows. Returns the rows whose values have changed.
 */
export async function setComputed({ sql }: Tx, patches: readonly Patch[]): Promise<RowRecord[]> {
  return sql<RowRecord[]>`
    update database_rows r set
      cells = (r.cells || patch.set) - array(select jsonb_array_elements_text(patch.unset))
    from jsonb_to_recordset(${JSON.stringify(patches)}::text::jsonb) as patch (id uuid, set jsonb, unset jsonb)
    where r.id = patch.id and (r.cells || patch.set) - array(select jsonb_array_elements_text(patch.unset)) <> r.cells
    returning r.*`;
}

/** Returns the databases whose formulas an update made outdated. */
export const listOutdated = ({ sql }: Reader): Promise<DatabaseRef[]> =>
  sql<DatabaseRef[]>`
    select d.id, d.workspace_id from database_counters c join databases d on d.id = c.database_id
    where c.formulas_outdated`;

export async function markUpToDate({ sql }: Tx, databaseId: string): Promise<void> {
  await sql`update database_counters set formulas_outdated = false where database_id = ${databaseId}`;
}

export async function findDatabaseRef({ sql }: Reader, id: string): Promise<DatabaseRef | null> {
  const [row] = await sql<DatabaseRef[]>`select id, workspace_id from databases where id = ${id}`;
  return row ?? null;
}

/** Rows whose formulas read the names of users. */
export interface UserReading {
  readonly database_id: string;
  /** The database whose rows hold the users. */
  readonly holding_id: string;
  /** The relation of a rollup over users in another database; null if the formulas read users of their own rows. */
  readonly relation: Pick<StoredProperty, 'config'> | null;
}

/**
 * Returns what reads users in the workspaces that a user is a member of, or has left as far back as the audit log goes. No other workspace can
 * hold the user, so a changed name causes no work there.
 */
export const listUserReadings = ({ sql }: Reader, userId: string): Promise<UserReading[]> =>
  sql<UserReading[]>`
    select distinct formula.database_id, coalesce(rolled.database_id, formula.database_id) as holding_id,
      case when relation.id is not null then jsonb_build_object('config', relation.config) end as relation
    from databases d
    join database_properties formula on formula.database_id = d.id and formula.type = 'formula'
      and formula.deleted_at is null
    join database_properties read on read.database_id = d.id and read.deleted_at is null
      and position(read.id::text in formula.config->>'expression') > 0
    left join database_properties relation on read.type = 'rollup' and relation.id::text = read.config->>'relation_id'
    left join database_properties rolled on read.type = 'rollup' and rolled.id::text = read.config->>'property_id'
    where coalesce(rolled.type, read.type) in ('person', 'created_by', 'edited_by') and d.workspace_id in (
      select workspace_id from workspace_members where user_id = ${userId}
      union all
      select workspace_id from audit_events
      where coalesce(member_id, actor_id) = ${userId} and kind in ('member_left', 'member_removed'))`;

/** Returns up to `most` rows of a database that hold a user, rows in the trash included because they can be restored. */
export async function listRowsHolding(
  { sql }: Reader,
  databaseId: string,
  userId: string,
  most: number,
): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select r.id from database_rows r
    where r.database_id = ${databaseId} and (r.created_by = ${userId} or r.updated_by = ${userId}
      or position(${userId}::text in r.cells::text) > 0)
    limit ${most}`;
  return rows.map(({ id }) => id);
}
