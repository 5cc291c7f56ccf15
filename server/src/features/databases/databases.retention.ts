import type { Tx } from '../../platform/database/transactions/transact.ts';
import { newIdAt } from '../../platform/ids.ts';
import type { BatchCursor, Retention } from '../../platform/jobs/retention.ts';

/** Deletes rows in the trash. Their details, links and activity are deleted by foreign keys. */
async function deleteTrashedRows({ sql }: Tx, before: Date, limit: number): Promise<number> {
  const result = await sql`
    delete from database_rows where id = any(array(
      select id from database_rows where deleted_at < ${before.toISOString()}::timestamptz limit ${limit} for update skip locked
    ))`;
  return result.count;
}

/**
 * Deletes the rows of databases in the trash before the databases themselves: a database may have a million
 * rows, which takes many transactions. The first transaction sets `deleted_at = '-infinity'`, so that no user
 * restores a database of which some rows are already deleted.
 */
async function deleteRowsOfTrashed({ sql }: Tx, before: Date, limit: number): Promise<number> {
  const [database] = await sql<{ id: string }[]>`
    select id from databases d where deleted_at < ${before.toISOString()}::timestamptz
      and exists (select 1 from database_rows where database_id = d.id)
    order by id limit 1 for update skip locked`;
  if (!database) return 0;
  await sql`update databases set deleted_at = '-infinity' where id = ${database.id} and deleted_at > '-infinity'`;
  await sql`
    delete from database_rows where id = any(array(
      select id from database_rows where database_id = ${database.id} limit ${limit} for update skip locked
    ))`;
  return 1;
}

/**
 * Deletes databases and projects in the trash that have no rows left; `deleteRowsOfTrashed` deletes the rows
 * first.
 */
async function deleteTrashedDatabases({ sql }: Tx, before: Date, limit: number): Promise<number> {
  const result = await sql`
    delete from databases where id = any(array(
      select id from databases d where deleted_at < ${before.toISOString()}::timestamptz
        and not exists (select 1 from database_rows where database_id = d.id)
      limit ${limit} for update skip locked
    ))`;
  return result.count;
}

/**
 * Removes the values of a deleted property from all rows, and then the property. It handles one property at a
 * time, because the values may be in many rows. The first transaction sets `deleted_at = '-infinity'`, so
 * that no user restores a property of which some values are already deleted.
 *
 * Two runs may overlap, for example after a job timeout. A run then skips the property that the other run has locked. The cursor names
 * its property, so that a run never continues one property at the position of another and deletes the property with values left.
 */
async function deleteTrashedProperties(
  { sql }: Tx,
  before: Date,
  limit: number,
  cursor: BatchCursor,
): Promise<number> {
  const [property] = await sql<{ id: string; database_id: string; key: string }[]>`
    select id, database_id, key from database_properties where deleted_at < ${before.toISOString()}::timestamptz
    order by (id = ${cursor.parentId}) desc nulls last, id limit 1 for update skip locked`;
  if (!property) return 0;
  const { id, database_id, key } = property;
  const after = cursor.parentId === id ? cursor.after : null;
  await sql`update database_properties set deleted_at = '-infinity' where id = ${id} and deleted_at > '-infinity'`;
  // Batches follow the order of the row ids, so that no batch reads the rows of an earlier one again.
  const [batch] = await sql<[{ last_id: string | null }]>`
    with batch as (
      select id from database_rows where database_id = ${database_id} ${after ? sql`and id > ${after}` : sql``}
      order by id limit ${limit} for no key update
    ), emptied as (
      update database_rows set cells = cells - ${key}::text where id in (select id from batch) and cells ? ${key}::text
    )
    select (array_agg(id order by id desc))[1] as last_id from batch`;
  cursor.parentId = id;
  cursor.after = batch.last_id;
  if (batch.last_id === null) await sql`delete from database_properties where id = ${id}`;
  return 1;
}

/**
 * Deletes old entries of the activity log. The ids are UUIDv7, which start with the time, so the primary key
 * finds the old entries.
 */
async function deleteOldActivity({ sql }: Tx, before: Date, limit: number): Promise<number> {
  const result = await sql`
    delete from row_activity where id = any(array(
      select id from row_activity where id < ${newIdAt(before)} order by id limit ${limit} for update skip locked
    ))`;
  return result.count;
}

interface Days {
  readonly trashDays: number;
  readonly historyDays: number;
}

/**
 * The retention rules of databases. Rows come before their databases, because a database is only deleted once
 * it has no rows.
 */
export const databaseRetentions = ({ trashDays, historyDays }: Days): readonly Retention[] => [
  { name: 'databases.delete-trashed-rows', days: trashDays, deleteBatch: deleteTrashedRows },
  { name: 'databases.delete-rows-of-trashed', days: trashDays, deleteBatch: deleteRowsOfTrashed },
  { name: 'databases.delete-trashed-databases', days: trashDays, deleteBatch: deleteTrashedDatabases },
  { name: 'databases.delete-trashed-properties', days: trashDays, deleteBatch: deleteTrashedProperties },
  { name: 'databases.delete-old-activity', days: historyDays, deleteBatch: deleteOldActivity },
];

/** Deletes rows of the databases of a workspace that has no members. Returns how many. */
export async function deleteRowsOfWorkspace(
  { sql }: Tx,
  { workspaceId, limit }: { readonly workspaceId: string; readonly limit: number },
): Promise<number> {
  const result = await sql`
    delete from database_rows where id = any(array(
      select r.id from database_rows r join databases d on d.id = r.database_id where d.workspace_id = ${workspaceId} limit ${limit}
    ))`;
  return result.count;
}
