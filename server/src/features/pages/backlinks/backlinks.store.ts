import { BACKLINKS_MAX } from '@workflow/contract/pages/pages.limits.ts';
import type { Reader } from '../../../platform/database/connection/client.ts';
import type { Tx } from '../../../platform/database/transactions/transact.ts';
import { isReadablePage } from '../pages.access.ts';

/** Saves to which pages of the same workspace a page links. */
export async function savePageLinks(
  { sql }: Tx,
  pageId: string,
  targetIds: readonly string[],
): Promise<void> {
  const ids = [...targetIds];
  await sql`delete from page_links where page_id = ${pageId} and target_id <> all(${ids}::uuid[])`;
  if (ids.length === 0) return;
  await sql`
    insert into page_links (page_id, target_id)
    select page.id, target.id from pages page
    join pages target on target.workspace_id = page.workspace_id and target.id = any(${ids}::uuid[])
    where page.id = ${pageId} and target.id <> page.id order by target.id on conflict do nothing`;
}

/** Returns the pages outside the trash that link to a page and that the user may see, the one edited last first. */
export async function listLinkingPages({ sql }: Reader, pageId: string, userId: string): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select page.id from page_links link join pages page on page.id = link.page_id
    join page_documents document on document.page_id = page.id
    where link.target_id = ${pageId} and ${isReadablePage(sql, sql`page.id`, userId)}
    order by document.updated_at desc, page.id limit ${BACKLINKS_MAX}`;
  return rows.map(({ id }) => id);
}
