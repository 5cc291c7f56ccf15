import type { Author } from '@workflow/contract/users/users.schema.ts';
import type { Reader } from '../../../platform/database/connection/client.ts';
import type { Tx } from '../../../platform/database/transactions/transact.ts';
import { isAboveGuest } from '../../members/members.access.ts';
import { authorOf } from '../../users/users.access.ts';

/** Returns which of these users are members or above; guests cannot see projects. */
export async function filterProjectMembers(
  { sql }: Reader,
  workspaceId: string,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await sql<{ user_id: string }[]>`
    select user_id from workspace_members member
    where workspace_id = ${workspaceId} and ${isAboveGuest(sql)} and user_id = any(${[...ids]}::uuid[])`;
  return rows.map(({ user_id }) => user_id);
}

export interface Names {
  readonly project_title: string;
  readonly task_name: string;
}

/** Returns the titles of tasks and of their projects by task id; tasks that do not exist are left out. */
export async function listTaskTitles(
  { sql }: Reader,
  rowIds: readonly string[],
): Promise<ReadonlyMap<string, Names>> {
  const rows = await sql<(Names & { id: string })[]>`
    select r.id, d.title as project_title, coalesce(r.cells->>p.key, '') as task_name
    from database_rows r join databases d on d.id = r.database_id
    left join database_properties p on p.database_id = d.id and p.type = 'title' and p.deleted_at is null
    where r.id = any(${[...rowIds]}::uuid[])`;
  return new Map(rows.map(({ id, ...names }) => [id, names]));
}

export async function findAuthor({ sql }: Reader, id: string): Promise<Author | null> {
  const [row] = await sql<{ author: Author }[]>`
    select ${authorOf({ sql }, sql`u`)} as author from users u where u.id = ${id}`;
  return row?.author ?? null;
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
 * Locks users whose reminder is due until the commit. Users that another transaction has locked are skipped.
 */
export async function lockDueReminders({ sql }: Tx, now: Date, limit: number): Promise<DueReminder[]> {
  return sql<DueReminder[]>`
    select user_id, time_zone, reminded_on::text as reminded_on from task_reminders
    where next_at <= ${now.toISOString()}::timestamptz order by next_at, user_id limit ${limit} for update skip locked`;
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
    where user_id = ${userId} and ${isAboveGuest(sql)} order by workspace_id`;
  return rows.map(({ workspace_id }) => workspace_id);
}
