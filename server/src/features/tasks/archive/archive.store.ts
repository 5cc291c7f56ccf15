import type { ArchivePage } from '@workflow/contract/tasks/archive/archive.schema.ts';
import type { Reader } from '../../../platform/database/connection/client.ts';
import type { Tx } from '../../../platform/database/transactions/transact.ts';
import type { RowRecord } from '../../databases/property-types/sql-property-type.ts';

/** Of rows that are held; those of which it is so already are left out. */
export async function setArchived(
  { sql }: Tx,
  ids: readonly string[],
  archived: boolean,
): Promise<RowRecord[]> {
  return sql<RowRecord[]>`
    update database_rows set archived_at = ${archived ? sql`now()` : sql`null`}
    where id = any(${[...ids]}::uuid[]) and (archived_at is null) = ${archived} returning *`;
}

/** Rows of which a cell has one of some values, held to the end of the transaction, in the order in which rows are held. */
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

/** The last archived first; `titleKey` is null where rows have no names. */
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
