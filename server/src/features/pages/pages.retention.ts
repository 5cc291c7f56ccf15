import type { Retention } from '../../platform/jobs/retention.ts';

/** Pages in the trash, with all pages under them. The databases on them went to the trash too, and have a retention of their own. */
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
