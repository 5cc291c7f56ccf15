import { NOTIFICATION_DAYS } from '@workflow/contract/notifications/notifications.limits.ts';
import type { Retention } from '../../platform/jobs/retention.ts';

/** Deletes old notifications. */
export const notificationRetention: Retention = {
  name: 'notifications.delete-old',
  days: NOTIFICATION_DAYS,
  async deleteBatch({ sql }, before, limit) {
    const result = await sql`
      delete from notifications where ctid = any(array(
        select ctid from notifications where created_at < ${before.toISOString()}::timestamptz limit ${limit} for update skip locked
      ))`;
    return result.count;
  },
};
