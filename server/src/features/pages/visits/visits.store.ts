import { PAGE_VISITS_MAX } from '@workflow/contract/pages/pages.limits.ts';
import type { PageVisits } from '@workflow/contract/pages/pages.schema.ts';
import type { Reader } from '../../../platform/database/connection/client.ts';
import type { Tx } from '../../../platform/database/transactions/transact.ts';

interface VisitsOf {
  readonly userId: string;
  readonly workspaceId: string;
}

export async function readVisits({ sql }: Reader, { userId, workspaceId }: VisitsOf): Promise<PageVisits> {
  const [row] = await sql<Pick<PageVisits, 'page_ids' | 'version'>[]>`
    select page_ids, version from page_visits where user_id = ${userId} and workspace_id = ${workspaceId}`;
  return { workspace_id: workspaceId, page_ids: row?.page_ids ?? [], version: row?.version ?? 0 };
}

/** Moves a page to the front of the list, and drops the oldest above the limit. Returns whether the list has changed. */
export async function saveVisit(
  { sql }: Tx,
  { userId, workspaceId }: VisitsOf,
  pageId: string,
): Promise<boolean> {
  const rows = await sql`
    insert into page_visits (user_id, workspace_id, page_ids) values (${userId}, ${workspaceId}, array[${pageId}::uuid])
    on conflict (user_id, workspace_id) do update set page_ids =
      (${pageId}::uuid || array_remove(page_visits.page_ids, ${pageId}::uuid))[1:${PAGE_VISITS_MAX}]
    where page_visits.page_ids[1] is distinct from ${pageId}::uuid returning 1`;
  return rows.length > 0;
}

/** Deletes the visits of a user in all workspaces. */
export async function deleteVisitsOf({ sql }: Tx, userId: string): Promise<void> {
  await sql`delete from page_visits where user_id = ${userId}`;
}
