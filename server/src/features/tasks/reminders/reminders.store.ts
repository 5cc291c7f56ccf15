import type { Reader } from '../../../platform/database/connection/client.ts';
import type { Tx } from '../../../platform/database/transactions/transact.ts';
import { timestamp } from '../../../platform/time.ts';
import { hasAccess, isAboveGuest } from '../../members/members.access.ts';

export interface NextReminder {
  readonly timeZone: string;
  /** In milliseconds. */
  readonly nextAt: number;
}

/** Locks the next reminder of a user. Null before the first time zone. */
export async function lockNextReminder({ sql }: Tx, userId: string): Promise<NextReminder | null> {
  const [row] = await sql<{ time_zone: string; next_at: string }[]>`
    select time_zone, next_at from task_reminders where user_id = ${userId} for update`;
  return row ? { timeZone: row.time_zone, nextAt: Date.parse(timestamp(row.next_at)) } : null;
}

/**
 * Stores the time zone of a user and when the next reminder is due; returns false if the time zone did not
 * change.
 */
export async function putTimeZone(
  { sql }: Tx,
  userId: string,
  timeZone: string,
  nextAt: Date,
): Promise<boolean> {
  const { count } = await sql`
    insert into task_reminders as known (user_id, time_zone, next_at)
    values (${userId}, ${timeZone}, ${nextAt.toISOString()}::timestamptz)
    on conflict (user_id) do update set time_zone = excluded.time_zone, next_at = excluded.next_at
    where known.time_zone <> excluded.time_zone`;
  return count > 0;
}

export interface DueReminder {
  readonly user_id: string;
  readonly time_zone: string;
  readonly reminded_on: string | null;
}

/**
 * Locks the user whose reminder has been due for the longest time, except some users. Users that another transaction has locked are skipped.
 */
export async function lockDueReminder(
  { sql }: Tx,
  now: Date,
  except: readonly string[],
): Promise<DueReminder | null> {
  const [row] = await sql<DueReminder[]>`
    select user_id, time_zone, reminded_on::text as reminded_on from task_reminders
    where next_at <= ${now.toISOString()}::timestamptz and user_id <> all(${except as string[]}::uuid[])
    order by next_at, user_id limit 1 for update skip locked`;
  return row ?? null;
}

/** Schedules the next reminder of a user. `remindedOn` is null if no reminder was sent. */
export async function setReminded(
  { sql }: Tx,
  userId: string,
  nextAt: Date,
  remindedOn: string | null,
): Promise<void> {
  await sql`
    update task_reminders set next_at = ${nextAt.toISOString()}::timestamptz,
      reminded_on = coalesce(${remindedOn}::date, reminded_on)
    where user_id = ${userId}`;
}

/** Returns the workspaces in which the user can see projects. */
export async function listWorkspacesWithProjects({ sql }: Reader, userId: string): Promise<string[]> {
  const rows = await sql<{ workspace_id: string }[]>`
    select workspace_id from workspace_members member
    where user_id = ${userId} and ${isAboveGuest(sql)} and ${hasAccess(sql)} order by workspace_id`;
  return rows.map(({ workspace_id }) => workspace_id);
}
