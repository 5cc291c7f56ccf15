import type { Tx } from '../../platform/database/transactions/transact.ts';
import type { Retention } from '../../platform/jobs/retention.ts';
import { moveFilesToOtherPages } from './files/page-files.store.ts';

/**
 * Deletes pages from the trash with their sub-pages once their retention ends. The databases on them are also
 * in the trash and have their own retention.
 */
export const pageRetention = (trashDays: number): Retention => ({
  name: 'pages.delete-trashed',
  days: trashDays,
  async deleteBatch(tx, before, limit) {
    const rows = await tx.sql<{ id: string }[]>`
      select id from pages where deleted_at < ${before.toISOString()}::timestamptz limit ${limit} for update skip locked`;
    const ids = rows.map(({ id }) => id);
    await moveFilesToOtherPages(tx, ids);
    await tx.sql`delete from pages where id = any(${ids}::uuid[])`;
    return ids.length;
  },
});

/** Deletes pages of a workspace that has no members, with their sub-pages. Returns how many. */
export async function deletePagesOfWorkspace(
  { sql }: Tx,
  { workspaceId, limit }: { readonly workspaceId: string; readonly limit: number },
): Promise<number> {
  const result = await sql`
    delete from pages where id = any(array(select id from pages where workspace_id = ${workspaceId} limit ${limit}))`;
  return result.count;
}
