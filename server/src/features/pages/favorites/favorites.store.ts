import type { PageFavorites } from '@workflow/contract/pages/pages.schema.ts';
import type { Reader } from '../../../platform/database/connection/client.ts';
import type { Tx } from '../../../platform/database/transactions/transact.ts';

interface FavoritesKey {
  readonly userId: string;
  readonly workspaceId: string;
}

export async function readFavorites(
  { sql }: Reader,
  { userId, workspaceId }: FavoritesKey,
): Promise<PageFavorites> {
  const [row] = await sql<Pick<PageFavorites, 'page_ids' | 'version'>[]>`
    select page_ids, version from page_favorites where user_id = ${userId} and workspace_id = ${workspaceId}`;
  return { workspace_id: workspaceId, page_ids: row?.page_ids ?? [], version: row?.version ?? 0 };
}

/** Adds a page after the others, unless it is a favorite. Pages that no longer exist leave the list. Returns whether the list has changed. */
export async function insertFavorite(
  { sql }: Tx,
  { userId, workspaceId }: FavoritesKey,
  pageId: string,
): Promise<boolean> {
  const rows = await sql`
    insert into page_favorites (user_id, workspace_id, page_ids) values (${userId}, ${workspaceId}, array[${pageId}::uuid])
    on conflict (user_id, workspace_id) do update set page_ids = array(
      select known.id from unnest(page_favorites.page_ids) with ordinality as known (id, place)
      where exists (select 1 from pages where pages.id = known.id) order by place
    ) || ${pageId}::uuid
    where not page_favorites.page_ids @> array[${pageId}::uuid] returning 1`;
  return rows.length > 0;
}

/** Removes a page. Returns whether it was a favorite. */
export async function deleteFavorite(
  { sql }: Tx,
  { userId, workspaceId }: FavoritesKey,
  pageId: string,
): Promise<boolean> {
  const rows = await sql`
    update page_favorites set page_ids = array_remove(page_ids, ${pageId}::uuid)
    where user_id = ${userId} and workspace_id = ${workspaceId} and page_ids @> array[${pageId}::uuid] returning 1`;
  return rows.length > 0;
}

/** Deletes the favorites of a user in all workspaces. */
export async function deleteFavoritesOf({ sql }: Tx, userId: string): Promise<void> {
  await sql`delete from page_favorites where user_id = ${userId}`;
}
