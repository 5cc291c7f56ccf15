import type { Retention } from '../../platform/jobs/retention.ts';

/**
 * Deletes pages from the trash with their sub-pages once their retention ends. The databases on them are also
 * in the trash and have their own retention.
 */
export const pageRetention = (trashDays: number): Retention => ({
  name: 'pages.delete-trashed',
  days: trashDays,
  async deleteBatch({ sql }, before, limit) {
    const result = await sql`
      delete from pages where id = any(array(
        select id from pages where deleted_at < ${before.toISOString()}::timestamptz limit ${limit} for update skip locked
      ))`;
    return result.count;
  },
});
