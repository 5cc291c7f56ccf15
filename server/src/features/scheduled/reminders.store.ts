import type { Reader } from '../../platform/database/connection/client.ts';
import type { Tx } from '../../platform/database/transactions/transact.ts';
import { timestamp } from '../../platform/time.ts';
import { hasAccess } from '../conversations/conversations.visibility.access.ts';

export interface NewReminder {
  readonly id: string;
  readonly userId: string;
  readonly workspaceId: string;
  readonly conversationId: string | null;
  readonly text: string;
  readonly remindAt: string;
}

export interface WaitingReminder {
  readonly number: number;
  readonly text: string;
  readonly remind_at: string;
}

/** Inserts a reminder with the next number. The caller holds a lock of the user, so that no other reminder gets it. */
export async function insertReminder({ sql }: Tx, reminder: NewReminder): Promise<void> {
  const { id, userId, workspaceId, conversationId, text, remindAt } = reminder;
  await sql`
    insert into reminders (id, user_id, workspace_id, conversation_id, number, text, remind_at)
    select ${id}::uuid, ${userId}::uuid, ${workspaceId}::uuid, ${conversationId}::uuid, coalesce(max(number), 0) + 1, ${text}, ${remindAt}::timestamptz
    from reminders where user_id = ${userId} and workspace_id = ${workspaceId}`;
}

/** Returns the reminders of a user that are still to come, the next one first. */
export async function listWaitingReminders(
  { sql }: Reader,
  userId: string,
  workspaceId: string,
): Promise<WaitingReminder[]> {
  const rows = await sql<WaitingReminder[]>`
    select number, text, remind_at from reminders
    where user_id = ${userId} and workspace_id = ${workspaceId} and delivered_at is null order by remind_at, id`;
  return rows.map((row) => ({ ...row, remind_at: timestamp(row.remind_at) }));
}

export async function countWaitingReminders({ sql }: Reader, userId: string): Promise<number> {
  const [row] = await sql<[{ count: number }]>`
    select count(*)::int as count from reminders where user_id = ${userId} and delivered_at is null`;
  return row.count;
}

/**
 * Cancels a reminder that is still to come. Returns its text, or null if no such reminder has this number. The row stays until the retention
 * deletes it, so that no new reminder gets its number.
 */
export async function cancelWaitingReminder(
  { sql }: Tx,
  userId: string,
  workspaceId: string,
  number: number,
): Promise<string | null> {
  const [row] = await sql<{ text: string }[]>`
    update reminders set delivered_at = clock_timestamp()
    where user_id = ${userId} and workspace_id = ${workspaceId} and number = ${number} and delivered_at is null returning text`;
  return row?.text ?? null;
}

export interface DueReminder {
  readonly id: string;
  readonly user_id: string;
  readonly workspace_id: string;
}

/**
 * Marks due reminders as delivered and returns them. Other processes skip them. A reminder of a user who has no access to the workspace waits
 * until the access is back.
 */
export async function takeDueReminders({ sql }: Tx, limit: number): Promise<DueReminder[]> {
  return sql<DueReminder[]>`
    update reminders set delivered_at = clock_timestamp() where id = any(array(
      select r.id from reminders r
      where r.delivered_at is null and r.remind_at <= clock_timestamp() and exists (
        select 1 from workspace_members member
        where member.workspace_id = r.workspace_id and member.user_id = r.user_id and ${hasAccess(sql)}
      ) order by r.remind_at limit ${limit} for update of r skip locked
    )) returning id, user_id, workspace_id`;
}

/** Returns the seconds from now to `until` in which reminders are due, as ISO 8601. */
export async function listReminderTimes({ sql }: Reader, until: Date): Promise<string[]> {
  const rows = await sql<{ at: string }[]>`
    select distinct date_trunc('second', remind_at + interval '999 milliseconds') as at from reminders
    where delivered_at is null and remind_at > clock_timestamp() and remind_at < ${until.toISOString()}`;
  return rows.map(({ at }) => timestamp(at));
}

/** Deletes reminders that were delivered before a time, or that were due before it while their user had no access. */
export async function deleteDelivered({ sql }: Tx, before: Date, limit: number): Promise<number> {
  const result = await sql`
    delete from reminders where ctid = any(array(
      select ctid from reminders where delivered_at < ${before.toISOString()}::timestamptz
        or (delivered_at is null and remind_at < ${before.toISOString()}::timestamptz) limit ${limit} for update skip locked
    ))`;
  return result.count;
}

/** Deletes all reminders of a user. */
export async function deleteRemindersOf({ sql }: Tx, userId: string): Promise<void> {
  await sql`delete from reminders where user_id = ${userId}`;
}
