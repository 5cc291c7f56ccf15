import type { NotificationKind } from '@workflow/contract/notifications/notifications.kinds.ts';
import { NOTIFICATION_ACTORS_MAX } from '@workflow/contract/notifications/notifications.limits.ts';
import type { Fragment, Reader, Sql } from '../../platform/database/connection/client.ts';
import type { Tx } from '../../platform/database/transactions/transact.ts';
import type { NotificationSource } from '../../platform/notifications/notification-source.ts';
import { isRead, isReadElsewhere, isVisible } from './notification-sources.ts';

type Sources = readonly NotificationSource[];

/** A row to insert, or to combine with the row of the same user, kind and subject. */
export interface NotificationInsert {
  readonly id: string;
  readonly user_id: string;
  readonly workspace_id: string;
  readonly kind: NotificationKind;
  readonly subject_id: string;
  readonly source_id: string;
  readonly actor_ids: readonly string[];
  readonly event_count: number;
  /** Whether `event_count` replaces the count of an unread notification instead of adding to it. */
  readonly is_total: boolean;
}

export interface ChangedNotification {
  readonly id: string;
  readonly user_id: string;
  readonly version: number;
}

export interface PutNotification extends ChangedNotification {
  readonly kind: NotificationKind;
  readonly subject_id: string;
  readonly created_at: string;
}

/**
 * The CTE `inbox`: raises the version of the inbox of each user in the CTE `affected`. The rows are locked in the order
 * of the user ids and stay locked until the commit.
 */
export const inboxCte = (sql: Sql) => sql`inbox as (
  insert into notification_inboxes as known (user_id, last_version)
  select user_id, 1 from affected group by user_id order by user_id
  on conflict (user_id) do update set last_version = known.last_version + 1
  returning user_id, last_version
)`;

/** Selects the first `NOTIFICATION_ACTORS_MAX` distinct ids of an array, in order. */
export const distinctActors = (sql: Sql, ids: Fragment) => sql`
  array(select id from unnest(${ids}) with ordinality as listed (id, place) group by id order by min(place)
    limit ${sql.unsafe(String(NOTIFICATION_ACTORS_MAX))})`;

/**
 * Upserts notifications for users who may see their subjects. A new event extends an unread notification of the same kind and subject. A
 * notification that was read, in the list or at its subject, becomes unread and counts only the new events. An event that is already the
 * source changes nothing.
 */
export async function putNotifications(
  { sql }: Tx,
  sources: Sources,
  rows: readonly NotificationInsert[],
): Promise<PutNotification[]> {
  const wasRead = isRead(sql, sources, sql`known`);
  const isTotal = sql`(select is_total from affected where affected.id = excluded.id)`;
  return sql<PutNotification[]>`
    with n as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
        as given (id uuid, user_id uuid, workspace_id uuid, kind text, subject_id uuid, source_id uuid, actor_ids uuid[], event_count integer, is_total boolean)
    ), affected as (
      select * from n where ${isVisible(sql, sources, sql`n`)}
    ), ${inboxCte(sql)}
    insert into notifications as known (id, user_id, workspace_id, kind, subject_id, source_id, actor_ids, event_count, created_at, unread_since, inbox_version)
    select id, user_id, workspace_id, kind, subject_id, source_id, actor_ids, event_count, now.at, now.at, inbox.last_version
    from affected join inbox using (user_id) cross join (select clock_timestamp() as at) now order by user_id, kind, subject_id
    on conflict (user_id, kind, subject_id) do update set
      actor_ids = case when ${wasRead} then excluded.actor_ids else ${distinctActors(sql, sql`excluded.actor_ids || known.actor_ids`)} end,
      event_count = case when ${wasRead} or ${isTotal} then excluded.event_count else known.event_count + excluded.event_count end,
      unread_since = case when ${wasRead} then excluded.created_at else known.unread_since end,
      source_id = excluded.source_id, created_at = excluded.created_at, read_at = null, inbox_version = excluded.inbox_version
    where known.source_id <> excluded.source_id
    returning id, user_id, kind, subject_id, inbox_version as version, created_at`;
}

/**
 * Marks the unread notifications `n` that meet the condition as read. The update repeats the condition, because a concurrent event may have replaced
 * the source after the selection.
 */
async function markReadWhere({ sql }: Tx, condition: Fragment): Promise<ChangedNotification[]> {
  return sql<ChangedNotification[]>`
    with affected as (
      select n.id, n.user_id from notifications n where n.read_at is null and ${condition}
    ), ${inboxCte(sql)}
    update notifications n set read_at = clock_timestamp(), inbox_version = inbox.last_version
    from affected join inbox using (user_id) where n.id = affected.id and n.read_at is null and ${condition}
    returning n.id, n.user_id, n.inbox_version as version`;
}

export const markNotificationRead = (tx: Tx, userId: string, id: string) =>
  markReadWhere(tx, tx.sql`n.user_id = ${userId} and n.id = ${id}`);

export const markAllRead = (tx: Tx, userId: string) => markReadWhere(tx, tx.sql`n.user_id = ${userId}`);

export const markSubjectRead = (tx: Tx, userId: string, subjectId: string) =>
  markReadWhere(tx, tx.sql`n.user_id = ${userId} and n.subject_id = ${subjectId}`);

/** Marks notifications as read whose subjects the users have read where they are shown. */
export const markReadElsewhere = (tx: Tx, sources: Sources, userIds: readonly string[]) =>
  markReadWhere(
    tx,
    tx.sql`n.user_id = any(${userIds as string[]}::uuid[]) and ${isReadElsewhere(tx.sql, sources, tx.sql`n`)}`,
  );

/** Returns the ids of users who have notifications about the messages or comments, sorted. */
export async function listNotifiedUsers({ sql }: Reader, ids: readonly string[]): Promise<string[]> {
  const rows = await sql<{ user_id: string }[]>`
    select distinct user_id from notifications
    where source_id = any(${ids as string[]}::uuid[]) or subject_id = any(${ids as string[]}::uuid[]) order by user_id`;
  return rows.map(({ user_id }) => user_id);
}

/** Raises the versions of these users’ notifications about edited messages or comments, because their text changed. */
export async function raiseVersions(
  { sql }: Tx,
  editedIds: readonly string[],
  userIds: readonly string[],
): Promise<ChangedNotification[]> {
  const ids = sql`${[...editedIds]}::uuid[]`;
  return sql<ChangedNotification[]>`
    with affected as (
      select n.id, n.user_id from notifications n
      where (n.source_id = any(${ids}) or n.subject_id = any(${ids})) and n.user_id = any(${userIds as string[]}::uuid[])
    ), ${inboxCte(sql)}
    update notifications n set inbox_version = inbox.last_version
    from affected join inbox using (user_id) where n.id = affected.id
    returning n.id, n.user_id, n.inbox_version as version`;
}

/** Deletes the notifications `n` that meet the condition. */
async function deleteWhere({ sql }: Tx, condition: Fragment): Promise<ChangedNotification[]> {
  return sql<ChangedNotification[]>`
    with affected as (
      select n.id, n.user_id from notifications n where ${condition}
    ), ${inboxCte(sql)}
    delete from notifications n using affected join inbox using (user_id) where n.id = affected.id
    returning n.id, n.user_id, inbox.last_version as version`;
}

export const deleteNotification = (tx: Tx, userId: string, id: string) =>
  deleteWhere(tx, tx.sql`n.user_id = ${userId} and n.id = ${id}`);

/** Locks the inbox of a user until the commit, as everything that creates or changes notifications of the user does first. */
export async function lockInbox({ sql }: Tx, userId: string): Promise<void> {
  await sql`select 1 from notification_inboxes where user_id = ${userId} for update`;
}

/** Deletes all notifications of a user. */
export async function deleteInbox({ sql }: Tx, userId: string): Promise<void> {
  await sql`delete from notifications where user_id = ${userId}`;
  await sql`delete from notification_inboxes where user_id = ${userId}`;
  await sql`delete from notification_emails where user_id = ${userId}`;
  await sql`delete from withdrawn_notifications where user_id = ${userId}`;
}
