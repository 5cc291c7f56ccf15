import type { Reader } from '../../../platform/database/connection/client.ts';
import type { Tx } from '../../../platform/database/transactions/transact.ts';
import { isOutsideTrash } from '../pages.access.ts';

export interface StoredPublication {
  readonly token: string;
  readonly allows_indexing: boolean;
}

export async function findPublication({ sql }: Reader, pageId: string): Promise<StoredPublication | null> {
  const [row] = await sql<StoredPublication[]>`
    select token, allows_indexing from page_publications where page_id = ${pageId}`;
  return row ?? null;
}

/** Publishes a page, or changes how it is published. A published page keeps its token. */
export async function savePublication(
  { sql }: Tx,
  pageId: string,
  token: string,
  allowsIndexing: boolean | undefined,
): Promise<void> {
  await sql`
    insert into page_publications (page_id, token, allows_indexing)
    values (${pageId}, ${token}, ${allowsIndexing ?? false})
    on conflict (page_id) do update
    set allows_indexing = coalesce(${allowsIndexing ?? null}::boolean, page_publications.allows_indexing)`;
}

export async function deletePublication({ sql }: Tx, pageId: string): Promise<void> {
  await sql`delete from page_publications where page_id = ${pageId}`;
}

/** A published page outside the trash, with the fields that determine its HTML. */
export interface PublishedPage {
  readonly id: string;
  readonly workspace_id: string;
  readonly title: string;
  readonly icon: string | null;
  readonly allows_indexing: boolean;
  readonly last_seq: number;
  readonly text_seq: number;
}

export async function findPublishedPage({ sql }: Reader, token: string): Promise<PublishedPage | null> {
  const [row] = await sql<PublishedPage[]>`
    select page.id, page.workspace_id, page.title, page.icon, publication.allows_indexing,
      coalesce(document.last_seq, 0) as last_seq, coalesce(document.text_seq, 0) as text_seq
    from page_publications publication join pages page on page.id = publication.page_id
    left join page_documents document on document.page_id = page.id
    where publication.token = ${token} and page.deleted_at is null and ${isOutsideTrash(sql, sql`page.id`)}`;
  return row ?? null;
}

export interface PublishedFile {
  readonly id: string;
  readonly name: string;
  readonly content_id: string;
  readonly type: string;
}

/** Returns the files that a page shows, or one of them. */
export async function listPublishedFiles(
  { sql }: Reader,
  pageId: string,
  fileId: string | null = null,
): Promise<PublishedFile[]> {
  return sql<PublishedFile[]>`
    select file.id, file.name, file.content_id, content.type
    from page_files shown join files file on file.id = shown.file_id
    join file_contents content on content.id = file.content_id
    where shown.page_id = ${pageId} and (${fileId}::uuid is null or file.id = ${fileId})`;
}
