import type { Fragment, Reader, Sql } from '../../../platform/database/connection/client.ts';
import type { Tx } from '../../../platform/database/transactions/transact.ts';

/** Selects the private page that contains a page, or is the page; null for a page of the workspace. */
const privateRootOf = (sql: Sql, pageId: Fragment): Fragment => sql`(
  with recursive path as (
    select id, parent_id, is_private from pages where id = ${pageId}
    union all
    select above.id, above.parent_id, above.is_private from path join pages above on above.id = path.parent_id
  )
  select id from path where is_private)`;

/**
 * Saves which files a page shows, and marks them as used, so that the cleanup job keeps them. Files of other workspaces and of other private
 * pages are left out: naming a file in a page must not make it readable.
 */
export async function saveShownFiles({ sql }: Tx, pageId: string, fileIds: readonly string[]): Promise<void> {
  const ids = [...fileIds];
  await sql`delete from page_files where page_id = ${pageId} and file_id <> all(${ids}::uuid[])`;
  if (ids.length === 0) return;
  await sql`
    insert into page_files (page_id, file_id)
    select page.id, file.id from pages page
    join files file on file.id = any(${ids}::uuid[])
    join pages origin on origin.id = file.page_id and origin.workspace_id = page.workspace_id
    where page.id = ${pageId} and (
      ${privateRootOf(sql, sql`origin.id`)} is null
      or ${privateRootOf(sql, sql`origin.id`)} = ${privateRootOf(sql, sql`page.id`)}
    )
    order by file.id on conflict do nothing`;
  await sql`
    update files set unused_since = null where id = any(array(
      select file.id from files file join page_files shown on shown.file_id = file.id and shown.page_id = ${pageId}
      where file.unused_since is not null order by file.id for no key update of file
    ))`;
}

/** Returns the ids of the pages to which files were uploaded. */
export async function listPagesWithFiles({ sql }: Reader): Promise<string[]> {
  const rows = await sql<{ page_id: string }[]>`
    select distinct page_id from files where page_id is not null`;
  return rows.map(({ page_id }) => page_id);
}

/**
 * Updates `unused_since` of the files of a page: a file is used if a page or a version shows it. Files of a page whose text does not follow its
 * last edit stay as they are, because that edit may show them.
 */
export async function markUnusedFiles({ sql }: Tx, pageId: string): Promise<void> {
  await sql`
    with known as (
      select id, exists (select 1 from page_files shown where shown.file_id = file.id)
        or exists (select 1 from page_versions version where version.file_ids @> array[file.id]) as is_used
      from files file where file.page_id = ${pageId}
    )
    update files file set unused_since = case when known.is_used then null else now() end
    from known where file.id = known.id and (file.unused_since is null) <> known.is_used
      and not exists (
        select 1 from page_documents document where document.page_id = ${pageId} and document.text_seq < document.last_seq
      )`;
}

/** Moves files of pages that are about to be deleted, with their sub-pages, to other pages that show them. */
export async function moveFilesToOtherPages({ sql }: Tx, pageIds: readonly string[]): Promise<void> {
  await sql`
    with recursive branch as (
      select id from pages where id = any(${[...pageIds]}::uuid[])
      union
      select under.id from branch join pages under on under.parent_id = branch.id
    )
    update files set page_id = other.page_id from page_files other
    where files.page_id in (select id from branch) and other.file_id = files.id
      and other.page_id not in (select id from branch)`;
}
