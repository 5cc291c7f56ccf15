import { randomBytes } from 'node:crypto';
import type { DoNotDisturb } from '@workflow/contract/users/do-not-disturb.ts';
import type { User } from '@workflow/contract/users/users.schema.ts';
import { eq } from 'drizzle-orm';
import type { Reader } from '../../platform/database/connection/client.ts';
import type { Tx } from '../../platform/database/transactions/transact.ts';
import { timestamp } from '../../platform/time.ts';
import { toUserSummary } from './users.access.ts';
import { doNotDisturbStateOf } from './users.do-not-disturb.store.ts';
import { ERASED_DOMAIN } from './users.erased.ts';
import { saveUserNames } from './users.search.store.ts';
import { users } from './users.table.ts';

export type UserRow = typeof users.$inferSelect;

export async function insertUser(tx: Tx, user: typeof users.$inferInsert): Promise<UserRow> {
  const [row] = await tx.db.insert(users).values(user).returning();
  await saveUserNames(tx, [row!]);
  return row!;
}

export async function findUserById({ db }: Reader, id: string): Promise<UserRow | null> {
  const [row] = await db.select().from(users).where(eq(users.id, id));
  return row ?? null;
}

export async function findUserByEmail({ db }: Reader, email: string): Promise<UserRow | null> {
  const [row] = await db.select().from(users).where(eq(users.email, email.toLowerCase()));
  return row ?? null;
}

export async function findUserByUsername({ db }: Reader, username: string): Promise<UserRow | null> {
  const [row] = await db.select().from(users).where(eq(users.username, username.toLowerCase()));
  return row ?? null;
}

export interface ProfileFields {
  readonly username: string;
  readonly full_name: string | null;
  readonly title: string | null;
  readonly custom_status: string | null;
  readonly custom_status_expires_at: string | null;
  readonly do_not_disturb: DoNotDisturb | null;
}

/** Updates the profile; returns null if nothing changed. */
export async function updateProfileFields(
  tx: Tx,
  id: string,
  { username, full_name, title, custom_status, custom_status_expires_at, do_not_disturb }: ProfileFields,
): Promise<UserRow | null> {
  const { sql } = tx;
  const { is_do_not_disturb, do_not_disturb_changes_at } = doNotDisturbStateOf(do_not_disturb);
  const changed = sql`${username}::text, ${full_name}::text, ${title}::text, ${custom_status}::text,
    ${custom_status_expires_at}::timestamptz(3), ${do_not_disturb && JSON.stringify(do_not_disturb)}::text::jsonb,
    ${is_do_not_disturb}::boolean, ${do_not_disturb_changes_at}::timestamptz(3)`;
  const [row] = await sql<UserRow[]>`
    update users set (username, full_name, title, custom_status, custom_status_expires_at, do_not_disturb, is_do_not_disturb, do_not_disturb_changes_at) = (${changed})
    where id = ${id}
      and (username, full_name, title, custom_status, custom_status_expires_at, do_not_disturb, is_do_not_disturb, do_not_disturb_changes_at) is distinct from (${changed})
    returning *`;
  if (row) await saveUserNames(tx, [row]);
  return row ?? null;
}

export async function lockUser({ db }: Tx, id: string): Promise<UserRow | null> {
  const [row] = await db.select().from(users).where(eq(users.id, id)).for('no key update');
  return row ?? null;
}

export async function updatePasswordHash({ sql }: Tx, id: string, hash: string | null): Promise<void> {
  await sql`update users set password_hash = ${hash} where id = ${id}`;
}

export async function updateEmail({ sql }: Tx, id: string, email: string): Promise<void> {
  await sql`update users set email = ${email}, email_confirmed_at = null where id = ${id}`;
}

export async function updateEmailConfirmed({ sql }: Tx, id: string): Promise<void> {
  await sql`update users set email_confirmed_at = now() where id = ${id} and email_confirmed_at is null`;
}

/**
 * Replaces everything that names the user. The row stays, because messages and files refer to their author. The new username is random, so
 * that nobody can register it beforehand.
 */
export async function eraseUser(tx: Tx, id: string): Promise<UserRow> {
  const name = `deleted-${randomBytes(12).toString('hex')}`;
  const [row] = await tx.sql<[UserRow]>`
    update users set username = ${name}, email = ${`${name}@${ERASED_DOMAIN}`}, full_name = 'Deleted user', avatar_url = null,
      title = null, custom_status = null, custom_status_expires_at = null, time_zone = null, do_not_disturb = null, is_do_not_disturb = false,
      do_not_disturb_changes_at = null, password_hash = null
    where id = ${id} returning *`;
  await saveUserNames(tx, [row]);
  return row;
}

/** Sets the profile photo; returns null if it was the same before. */
export async function updateAvatar({ sql }: Tx, id: string, url: string | null): Promise<UserRow | null> {
  const [row] = await sql<UserRow[]>`
    update users set avatar_url = ${url} where id = ${id} and avatar_url is distinct from ${url} returning *`;
  return row ?? null;
}

/** Sets the time zone; returns null if it was the same before. */
export async function updateTimeZone({ sql }: Tx, id: string, timeZone: string): Promise<UserRow | null> {
  const [row] = await sql<UserRow[]>`
    update users set time_zone = ${timeZone} where id = ${id} and time_zone is distinct from ${timeZone} returning *`;
  return row ?? null;
}

/** Sets the status text; returns null if it was the same before. */
export async function updateCustomStatus(
  { sql }: Tx,
  id: string,
  status: string | null,
): Promise<UserRow | null> {
  const [row] = await sql<UserRow[]>`
    update users set custom_status = ${status}, custom_status_expires_at = null
    where id = ${id} and (custom_status is distinct from ${status} or custom_status_expires_at is not null) returning *`;
  return row ?? null;
}

/** Clears the status texts that have expired, of up to `limit` users. */
export async function clearExpiredStatuses({ sql }: Tx, limit: number): Promise<UserRow[]> {
  return sql<UserRow[]>`
    update users set custom_status = null, custom_status_expires_at = null
    where id = any(array(
      select id from users where custom_status_expires_at <= clock_timestamp() order by id limit ${limit} for no key update skip locked
    )) returning *`;
}

/** Returns the seconds from now to `until` in which status texts expire, as ISO 8601. */
export async function listStatusExpiryTimes({ sql }: Reader, until: Date): Promise<string[]> {
  const rows = await sql<{ at: string }[]>`
    select distinct date_trunc('second', custom_status_expires_at + interval '999 milliseconds') as at from users
    where custom_status_expires_at > clock_timestamp() and custom_status_expires_at < ${until.toISOString()}`;
  return rows.map(({ at }) => timestamp(at));
}

/** Returns which of the given URLs are profile photos of users. */
export async function listUsedAvatars({ sql }: Reader, urls: readonly string[]): Promise<string[]> {
  const rows = await sql<{ avatar_url: string }[]>`
    select distinct avatar_url from users where avatar_url = any(${urls as string[]}::text[])`;
  return rows.map(({ avatar_url }) => avatar_url);
}

export function toUser(row: UserRow): User {
  const { do_not_disturb, email, created_at } = row;
  return { ...toUserSummary(row), do_not_disturb, email, created_at: timestamp(created_at) };
}
