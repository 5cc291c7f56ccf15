import type { ArchivePage } from '@workflow/contract/tasks/archive/archive.schema.ts';
import type { Reader } from '../../../platform/database/connection/client.ts';
import type { Tx } from '../../../platform/database/transactions/transact.ts';
import type { RowRecord } from '../../databases/property-types/sql-property-type.ts';

/** Archives or unarchives locked rows; returns the rows that changed. */
export async function setArchived(
  { sql }: Tx,
  ids: readonly string[],
  archived: boolean,
): Promise<RowRecord[]> {
  return sql<RowRecord[]>`
    update database_rows set archived_at = ${archived ? sql`now()` : sql`null`}
    where id = any(${[...ids]}::uuid[]) and (archived_at is null) = ${archived} returning *`;
}

/**
 * Locks rows in which a cell has one of the values until the commit, in the lock order of rows; returns their
 * ids.
 */
export async function lockRowsWithStatus(
  { sql }: Tx,
  { databaseId, key, values }: { databaseId: string; key: string; values: readonly string[] },
  limit: number,
): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from database_rows
    where database_id = ${databaseId} and deleted_at is null and archived_at is null
      and cells->>${key}::text = any(${[...values]}::text[])
    order by id limit ${limit} for no key update`;
  return rows.map(({ id }) => id);
}

/**
 * Returns archived tasks, most recently archived first. `titleKey` is null if the database has no title
 * property.
 */
export async function listArchivedRecords(
  { sql }: Reader,
  databaseId: string,
  titleKey: string | null,
  { search = '', limit, after }: ArchivePage,
): Promise<RowRecord[]> {
  const words = search.trim().toLowerCase();
  const found =
    words === ''
      ? sql``
      : sql`and strpos(lower(coalesce(r.cells->>${titleKey ?? ''}::text, '')), ${words}) > 0`;
  const behind = after
    ? sql`and (r.archived_at, r.id) < (select archived_at, id from database_rows where id = ${after})`
    : sql``;
  return sql<RowRecord[]>`
    select r.* from database_rows r
    where r.database_id = ${databaseId} and r.deleted_at is null and r.archived_at is not null ${found} ${behind}
    order by r.archived_at desc, r.id desc limit ${limit}`;
}
