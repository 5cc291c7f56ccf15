import type { Reader } from '../../platform/database/connection/client.ts';
import type { Tx } from '../../platform/database/transactions/transact.ts';
import { timestamp } from '../../platform/time.ts';
import type { PutNotification } from './notifications.change.store.ts';

/** The pending email of a user. */
export interface PendingEmail {
  readonly userId: string;
  /** The time of the first notification that no email has listed. */
  readonly since: Date;
  /** The time of the email before, if some notifications were too recent for it. */
  readonly mailedAt: Date | null;
}

/**
 * Schedules an email for each user of these notifications who has none pending. The conflict clause locks a pending email without changing
 * it, so that a concurrent job does not send it without these notifications. Rows are locked in the order of the user ids.
 */
export async function schedulePendingEmails(
  { sql }: Tx,
  created: readonly PutNotification[],
  delayMs: number,
): Promise<void> {
  const rows = created.map(({ user_id, created_at }) => ({ user_id, created_at }));
  await sql`
    insert into notification_emails (user_id, since, due_at)
    select user_id, min(created_at), min(created_at) + make_interval(secs => ${delayMs / 1_000})
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as created (user_id uuid, created_at timestamptz)
    group by user_id order by user_id
    on conflict (user_id) do update set due_at = excluded.due_at where false`;
}

/** Locks the email that has been due for the longest time, skipping the users in `except`. */
export async function lockDueEmail({ sql }: Tx, except: readonly string[]): Promise<PendingEmail | null> {
  const [row] = await sql<{ user_id: string; since: string; mailed_at: string | null }[]>`
    select user_id, since, mailed_at from notification_emails
    where due_at <= clock_timestamp() and user_id <> all(${except as string[]}::uuid[])
    order by due_at limit 1 for update skip locked`;
  if (!row) return null;
  const { user_id: userId, since, mailed_at } = row;
  return {
    userId,
    since: new Date(timestamp(since)),
    mailedAt: mailed_at === null ? null : new Date(timestamp(mailed_at)),
  };
}

export async function postponeEmail({ sql }: Tx, userId: string, dueAt: Date): Promise<void> {
  await sql`update notification_emails set due_at = ${dueAt.toISOString()} where user_id = ${userId}`;
}

/** Deletes the pending email after one about notifications before `until` was sent. If later ones are unread, schedules the next email for them. */
export async function clearOrRescheduleEmail(
  { sql }: Tx,
  userId: string,
  { now, until, delayMs }: { readonly now: Date; readonly until: Date; readonly delayMs: number },
): Promise<void> {
  const [{ since }] = await sql<[{ since: string | null }]>`
    select min(unread_since) as since from notifications
    where user_id = ${userId} and read_at is null and unread_since >= ${until.toISOString()}`;
  if (since === null) await sql`delete from notification_emails where user_id = ${userId}`;
  else
    await sql`
      update notification_emails set since = ${since}::timestamptz, mailed_at = ${now.toISOString()},
        due_at = ${since}::timestamptz + make_interval(secs => ${delayMs / 1_000}) where user_id = ${userId}`;
}

/** Changes when a pending email is due, but not to a time before the usual delay has passed. */
export async function rescheduleEmail(
  { sql }: Tx,
  userId: string,
  { dueAt, delayMs }: { readonly dueAt: Date; readonly delayMs: number },
): Promise<void> {
  await sql`
    update notification_emails set due_at = greatest(${dueAt.toISOString()}::timestamptz, since + make_interval(secs => ${delayMs / 1_000}))
    where user_id = ${userId}`;
}

/** Returns the seconds from now to `until` in which emails are due, as ISO 8601. */
export async function listEmailTimes({ sql }: Reader, until: Date): Promise<string[]> {
  const rows = await sql<{ at: string }[]>`
    select distinct date_trunc('second', due_at + interval '999 milliseconds') as at from notification_emails
    where due_at > clock_timestamp() and due_at < ${until.toISOString()}`;
  return rows.map(({ at }) => timestamp(at));
}
