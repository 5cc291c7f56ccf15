import type { FileItem } from '@workflow/contract/databases/property-types/property-type.ts';
import type { Reader } from '../../../platform/database/connection/client.ts';
import type { Tx } from '../../../platform/database/transactions/transact.ts';

/**
 * Marks files of a database as used, so that the cleanup job does not delete them. Returns the files by id.
 */
export async function markFilesUsed(
  { sql }: Tx,
  databaseId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, FileItem>> {
  await sql`
    select 1 from files where id = any(${[...ids]}::uuid[]) and database_id = ${databaseId}
    order by id for no key update`;
  const rows = await sql<FileItem[]>`
    update files file set unused_since = null from file_contents content
    where content.id = file.content_id and file.id = any(${[...ids]}::uuid[]) and file.database_id = ${databaseId}
    returning file.id, file.name, content.bytes as size, content.type, content.width is not null as has_picture`;
  return new Map(rows.map((row) => [row.id, row]));
}

/** Returns the ids of the databases that have files. */
export async function listDatabasesWithFiles({ sql }: Reader): Promise<string[]> {
  const rows = await sql<{ database_id: string }[]>`
    select distinct database_id from files where database_id is not null`;
  return rows.map(({ database_id }) => database_id);
}

interface ReferencedFileIds {
  readonly ids: readonly string[];
  /** The last row of the batch; null if it was the last batch. */
  readonly lastRowId: string | null;
}

/**
 * Returns the ids of the files to which the cells of at most `limit` rows refer, in the order of the row ids. Rows in the trash and deleted
 * properties count as well, because both can be restored.
 */
export async function listReferencedFileIds(
  { sql }: Reader,
  databaseId: string,
  { after, limit }: { readonly after: string | null; readonly limit: number },
): Promise<ReferencedFileIds> {
  const [batch] = await sql<[{ ids: string[] | null; last_row_id: string | null; count: number }]>`
    with batch as (
      select id, cells from database_rows
      where database_id = ${databaseId} ${after ? sql`and id > ${after}` : sql``} order by id limit ${limit}
    )
    select (
        select array_agg(distinct item.value->>'id') from batch, jsonb_each(batch.cells) as cell,
          jsonb_array_elements(case when jsonb_typeof(cell.value) = 'array' then cell.value else '[]' end) as item
        where jsonb_typeof(item.value) = 'object' and item.value ? 'id'
      ) as ids, (array_agg(id order by id desc))[1] as last_row_id, count(*)::int as count
    from batch`;
  return { ids: batch.ids ?? [], lastRowId: batch.count < limit ? null : batch.last_row_id };
}

/** Updates `unused_since` of the files of a database, given the ids of the files to which cells refer. */
export async function markUnusedFiles(
  { sql }: Tx,
  databaseId: string,
  referencedIds: readonly string[],
): Promise<void> {
  await sql`
    update files file set unused_since = case when referenced.id is null then now() end
    from files known left join unnest(${[...referencedIds]}::text[]) as referenced (id) on referenced.id = known.id::text
    where file.id = known.id and file.database_id = ${databaseId}
      and (file.unused_since is null) <> (referenced.id is not null)`;
}
