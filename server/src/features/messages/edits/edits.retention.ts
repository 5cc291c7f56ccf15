import type { Retention } from '../../../platform/jobs/retention.ts';

/** Deletes earlier texts of edited messages once their retention ends. */
export const editRetention = (historyDays: number): Retention => ({
  name: 'messages.delete-old-edits',
  days: historyDays,
  async deleteBatch({ sql }, before, limit) {
    const result = await sql`
      delete from message_edits where ctid = any(array(
        select ctid from message_edits where written_at < ${before.toISOString()}::timestamptz limit ${limit} for update skip locked
      ))`;
    return result.count;
  },
});
