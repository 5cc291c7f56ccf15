import { firstCharacters } from '@workflow/contract/core/schemas/text.ts';
import {
  type NotificationKind,
  namesOf,
  notificationTitleOf,
  notificationTypeOf,
} from '@workflow/contract/notifications/notifications.kinds.ts';
import {
  NOTIFICATION_CONTENT_MAX,
  UNREAD_NOTIFICATIONS_MAX,
} from '@workflow/contract/notifications/notifications.limits.ts';
import type {
  Notification,
  NotificationPage,
} from '@workflow/contract/notifications/notifications.schema.ts';
import type { Author } from '@workflow/contract/users/users.schema.ts';
import type { Fragment, Reader, Sql } from '../../platform/database/connection/client.ts';
import type { NotificationSource } from '../../platform/notifications/notification-source.ts';
import { timestamp } from '../../platform/time.ts';
import { authorOf } from '../users/users.access.ts';
import { conversationOf, description, isRead, isVisible } from './notification-sources.ts';

type Sources = readonly NotificationSource[];

/** A notification with the user to whom it belongs. */
export interface OwnNotification {
  readonly userId: string;
  readonly notification: Notification;
}

interface NotificationRow {
  readonly id: string;
  readonly user_id: string;
  readonly workspace_id: string;
  readonly kind: NotificationKind;
  readonly subject_id: string;
  readonly event_count: number;
  readonly created_at: string;
  readonly version: number;
  readonly is_read: boolean;
  readonly actor: Author | null;
  readonly actor_count: number;
  readonly about: {
    place: string | null;
    content: string | null;
    link: string | null;
    detail?: string | null;
  } | null;
}

function toNotification({ user_id, actor_count, about, ...row }: NotificationRow): OwnNotification {
  const { actor, kind, event_count: count } = row;
  const other_actor_count = Math.max(0, actor_count - 1);
  const place = about?.place ?? null;
  const detail = about?.detail ?? null;
  const name = namesOf(actor ? (actor.full_name ?? actor.username) : 'Someone', other_actor_count);
  return {
    userId: user_id,
    notification: {
      ...row,
      created_at: timestamp(row.created_at),
      type: notificationTypeOf(kind),
      title: notificationTitleOf(kind, { name, place: place ?? '', count, detail }),
      content: firstCharacters(about?.content ?? '', NOTIFICATION_CONTENT_MAX),
      link: about?.link ?? null,
      other_actor_count,
      place,
      detail,
    },
  };
}

/** Selects notifications that their users may see. `condition` is about the row `n`. */
async function selectNotifications(
  { sql }: Reader,
  sources: Sources,
  condition: Fragment,
): Promise<OwnNotification[]> {
  const n = sql`n`;
  const rows = await sql<NotificationRow[]>`
    select n.id, n.user_id, n.workspace_id, n.kind, n.subject_id, n.event_count, n.created_at, n.inbox_version as version,
      ${isRead(sql, sources, n)} as is_read, ${authorOf({ sql }, sql`actor`)} as actor,
      cardinality(n.actor_ids) as actor_count, ${description(sql, sources, n)} as about
    from notifications n left join users actor on actor.id = n.actor_ids[1]
    where ${isVisible(sql, sources, n)} and ${condition}`;
  return rows.map(toNotification);
}

/** Returns a page of the notifications that the user may see, the newest first. */
export async function listNotifications(
  reader: Reader,
  sources: Sources,
  userId: string,
  { unread_only, limit, before }: NotificationPage,
): Promise<Notification[]> {
  const { sql } = reader;
  const unread = unread_only ? sql`and not ${isRead(sql, sources, sql`n`)}` : sql``;
  const position = before
    ? sql`and (n.created_at, n.id) < (select created_at, id from notifications where id = ${before})`
    : sql``;
  const rows = await selectNotifications(
    reader,
    sources,
    sql`n.user_id = ${userId} ${unread} ${position} order by n.created_at desc, n.id desc limit ${limit}`,
  );
  return rows.map(({ notification }) => notification);
}

/** Returns the notifications with these ids that their users may see. */
export const listNotificationsById = (
  reader: Reader,
  sources: Sources,
  ids: readonly string[],
): Promise<OwnNotification[]> =>
  selectNotifications(
    reader,
    sources,
    reader.sql`n.id = any(${ids as string[]}::uuid[]) order by n.created_at, n.id`,
  );

/**
 * Returns the notifications of the user for an email, the oldest first: they are unread since before `until`, and have an event after `since`
 * that no email has listed.
 */
export async function listForEmail(
  reader: Reader,
  sources: Sources,
  userId: string,
  {
    since,
    mailedAt,
    until,
    kinds,
    limit,
  }: { since: Date; mailedAt: Date | null; until: Date; kinds: readonly NotificationKind[]; limit: number },
): Promise<Notification[]> {
  const rows = await selectNotifications(
    reader,
    sources,
    reader.sql`n.user_id = ${userId} and n.created_at >= ${since.toISOString()} and n.unread_since < ${until.toISOString()}
      and (n.unread_since >= ${since.toISOString()} or n.created_at > coalesce(${mailedAt?.toISOString() ?? null}::timestamptz, '-infinity'))
      and n.kind = any(${kinds as string[]}) and not ${isRead(reader.sql, sources, reader.sql`n`)} order by n.created_at, n.id limit ${limit}`,
  );
  return rows.map(({ notification }) => notification);
}

/** Returns the conversation whose settings decide about a notification, see `findConversation` of the source; null outside conversations. */
export async function findConversationOf(
  { sql }: Reader,
  sources: Sources,
  id: string,
): Promise<{ readonly id: string; readonly is_group: boolean } | null> {
  const [row] = await sql<{ conversation: { id: string; is_group: boolean } | null }[]>`
    select ${conversationOf(sql, sources, sql`n`)} as conversation from notifications n where n.id = ${id}`;
  return row?.conversation ?? null;
}

/** Returns whether the user has a notification with this id. */
export async function hasNotification({ sql }: Reader, userId: string, id: string): Promise<boolean> {
  const rows = await sql`select 1 from notifications where id = ${id} and user_id = ${userId}`;
  return rows.length > 0;
}

/** Counts the unread notifications of users, each up to `UNREAD_NOTIFICATIONS_MAX`, by user id. */
export async function countUnread(
  { sql }: Reader,
  sources: Sources,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await sql<{ user_id: string; count: number }[]>`
    select given.user_id, unread.count from unnest(${userIds as string[]}::uuid[]) as given (user_id)
    cross join lateral (
      select count(*)::int as count from (${unreadOf(sql, sources)} limit ${sql.unsafe(String(UNREAD_NOTIFICATIONS_MAX))}) one
    ) unread`;
  return new Map(rows.map(({ user_id, count }) => [user_id, count]));
}

/** Selects the unread, visible notifications of the user `given.user_id`. */
const unreadOf = (sql: Sql, sources: Sources) => sql`
  select 1 from notifications n
  where n.user_id = given.user_id and n.read_at is null
    and not ${isRead(sql, sources, sql`n`)} and ${isVisible(sql, sources, sql`n`)}`;

/** Returns the version of a user's notifications; 0 before the first one. */
export async function findInboxVersion({ sql }: Reader, userId: string): Promise<number> {
  const [row] = await sql<{ last_version: number }[]>`
    select last_version from notification_inboxes where user_id = ${userId}`;
  return row?.last_version ?? 0;
}
