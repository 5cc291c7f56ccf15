import {
  NOTIFICATION_DAYS,
  NOTIFICATIONS_KEPT,
} from '@workflow/contract/notifications/notifications.limits.ts';
import type { Tx } from '../../platform/database/transactions/transact.ts';
import type { BatchCursor, Retention } from '../../platform/jobs/retention.ts';
import { deleteOldWithdrawn } from './notifications.withdrawal.store.ts';

async function deleteOld({ sql }: Tx, before: Date, limit: number): Promise<number> {
  const result = await sql`
    delete from notifications where ctid = any(array(
      select ctid from notifications where created_at < ${before.toISOString()}::timestamptz limit ${limit} for update skip locked
    ))`;
  return result.count;
}

/**
 * Checks the next users and deletes their notifications beyond the newest `NOTIFICATIONS_KEPT`. Returns the number of checked users. A
 * notification that a concurrent event moves to the top stays, because its `created_at` changed.
 */
async function deleteExcess({ sql }: Tx, limit: number, cursor: BatchCursor): Promise<number> {
  const users = await sql<{ user_id: string }[]>`
    select user_id from notification_inboxes ${cursor.after ? sql`where user_id > ${cursor.after}` : sql``}
    order by user_id limit ${limit}`;
  const result = await sql`
    with excess as (
      select older.* from unnest(${users.map(({ user_id }) => user_id)}::uuid[]) as checked (user_id) cross join lateral (
        select id, created_at from notifications n where n.user_id = checked.user_id
        order by created_at desc, id desc offset ${NOTIFICATIONS_KEPT}
      ) older limit ${limit}
    )
    delete from notifications n using excess where n.id = excess.id and n.created_at = excess.created_at`;
  // The cursor advances only when none of these users has excess notifications left.
  if (result.count < limit) cursor.after = users.at(-1)?.user_id ?? null;
  return users.length;
}

/** Deletes old notifications, and the oldest ones of users who have too many. */
export const notificationRetention: Retention = {
  name: 'notifications.delete-old',
  days: NOTIFICATION_DAYS,
  deleteBatch: async (tx, before, limit, cursor) =>
    (await deleteOld(tx, before, limit)) ||
    (await deleteOldWithdrawn(tx, limit)) ||
    (await deleteExcess(tx, limit, cursor)),
};
