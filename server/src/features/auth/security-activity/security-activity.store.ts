import { SECURITY_EVENTS_DAYS } from '@workflow/contract/auth/security-activity/security-activity.limits.ts';
import type {
  SecurityEvent,
  SecurityEventKind,
  SecurityEventQuery,
} from '@workflow/contract/auth/security-activity/security-activity.schema.ts';
import type { Reader } from '../../../platform/database/connection/client.ts';
import type { Tx } from '../../../platform/database/transactions/transact.ts';
import { newId } from '../../../platform/ids.ts';
import type { Retention } from '../../../platform/jobs/retention.ts';
import { timestamp } from '../../../platform/time.ts';

export interface NewSecurityEvent {
  readonly userId: string;
  readonly kind: SecurityEventKind;
  readonly detail: string | null;
  readonly device: string | null;
}

export async function insertSecurityEvent(
  { sql }: Tx,
  { userId, kind, detail, device }: NewSecurityEvent,
): Promise<void> {
  await sql`
    insert into security_events (id, user_id, kind, detail, device) values (${newId()}, ${userId}, ${kind}, ${detail}, ${device})`;
}

/** Returns the events of a user, newest first. */
export async function listSecurityEventRows(
  { sql }: Reader,
  userId: string,
  { before, limit }: SecurityEventQuery,
): Promise<SecurityEvent[]> {
  const rows = await sql<SecurityEvent[]>`
    select id, kind, detail, device, created_at from security_events
    where user_id = ${userId} ${before ? sql`and id < ${before}` : sql``}
    order by id desc limit ${limit}`;
  return rows.map((row) => ({ ...row, created_at: timestamp(row.created_at) }));
}

export async function deleteSecurityEventsOf({ sql }: Tx, userId: string): Promise<void> {
  await sql`delete from security_events where user_id = ${userId}`;
}

export const securityEventRetention: Retention = {
  name: 'auth.delete-old-security-events',
  days: SECURITY_EVENTS_DAYS,
  async deleteBatch({ sql }, before, limit) {
    const result = await sql`
      delete from security_events where id = any(array(
        select id from security_events where created_at < ${before.toISOString()}::timestamptz
        order by created_at limit ${limit} for update skip locked
      ))`;
    return result.count;
  },
};
