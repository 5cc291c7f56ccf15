import type { Reader } from '../../../platform/database/connection/client.ts';
import type { Tx } from '../../../platform/database/transactions/transact.ts';
import type { RowRecord } from '../property-types/sql-property-type.ts';
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

/**
 * Returns the rows that hold a user, in the databases whose formulas read users or rollups over users: up to one more than `most` of each. A
 * database whose rollups read another database counts with all rows, whose number is then more than `most`.
 */
export async function listRowsNaming(
  { sql }: Reader,
  userId: string,
  most: number,
): Promise<{ database_id: string; row_ids: string[] }[]> {
  return sql<{ database_id: string; row_ids: string[] }[]>`
    select reading.database_id, array(
      select r.id from database_rows r
      where r.database_id = reading.database_id and (reading.reads_other_rows or r.created_by = ${userId}
        or r.updated_by = ${userId} or position(${userId}::text in r.cells::text) > 0)
      order by r.id limit ${most + 1}
    ) as row_ids
    from (
      select formula.database_id, bool_or(read.type = 'rollup') as reads_other_rows
      from database_properties formula
      join database_properties read on read.database_id = formula.database_id and read.deleted_at is null
        and position(read.id::text in formula.config->>'expression') > 0
      left join database_properties rolled on read.type = 'rollup' and rolled.id::text = read.config->>'property_id'
      where formula.type = 'formula' and formula.deleted_at is null
        and coalesce(rolled.type, read.type) in ('person', 'created_by', 'edited_by')
      group by formula.database_id
    ) reading
    where exists (
      select 1 from database_rows r where r.database_id = reading.database_id and (reading.reads_other_rows
        or r.created_by = ${userId} or r.updated_by = ${userId} or position(${userId}::text in r.cells::text) > 0))`;
}
