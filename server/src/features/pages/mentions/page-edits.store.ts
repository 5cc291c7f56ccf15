import type { Reader } from '../../../platform/database/connection/client.ts';
import type { Tx } from '../../../platform/database/transactions/transact.ts';

/** The time between two notices of a page. */
const NOTICE_INTERVAL = '1 hour';

/** Returns the users who follow a page: they created it, edited it or commented on it. Leaves out the given authors and users who have it open. */
export async function listEditFollowers(
  { sql }: Reader,
  pageId: string,
  authorIds: readonly string[],
  limit: number,
): Promise<string[]> {
  const rows = await sql<{ user_id: string }[]>`
    select distinct listener.user_id from (
      select created_by as user_id from pages where id = ${pageId}
      union all select user_id from page_clients where page_id = ${pageId}
      union all select user_id from page_comments where page_id = ${pageId}
    ) listener
    where listener.user_id is not null and listener.user_id <> all(${[...authorIds]}::uuid[])
      and not exists (
        select 1 from page_editors editor where editor.page_id = ${pageId} and editor.user_id = listener.user_id
      )
    order by listener.user_id limit ${limit}`;
  return rows.map(({ user_id }) => user_id);
}

/** Claims the notice of this hour. Returns the workspace of the page; null if there was a notice within the hour. */
export async function claimEditNotice({ sql }: Tx, pageId: string): Promise<string | null> {
  const [row] = await sql<{ workspace_id: string }[]>`
    update page_documents document set noticed_at = now() from pages page
    where document.page_id = ${pageId} and page.id = document.page_id
      and (noticed_at is null or noticed_at <= now() - ${NOTICE_INTERVAL}::interval)
    returning page.workspace_id`;
  return row?.workspace_id ?? null;
}
