import * as z from 'zod/mini';
import { booleanParameter } from '../core/schemas/boolean.ts';
import { Id, Timestamp } from '../core/schemas/id.ts';
import { integerParameter } from '../core/schemas/paging.ts';
import { Version } from '../core/schemas/version.ts';
import { Author } from '../users/users.schema.ts';
import { NOTIFICATION_KINDS } from './notifications.kinds.ts';
import {
  NOTIFICATIONS_PAGE_MAX,
  NOTIFICATIONS_PAGE_SIZE,
  UNREAD_NOTIFICATIONS_MAX,
} from './notifications.limits.ts';

export const NotificationKind = z.enum(NOTIFICATION_KINDS);
export type NotificationKind = z.output<typeof NotificationKind>;

export const NotificationType = z.enum(['mention', 'page_comment', 'page_updated', 'member_added', 'other']);

/** A notification of one user. Several events of one kind about one subject are one notification. */
export const Notification = z.object({
  id: Id,
  type: NotificationType,
  title: z.string(),
  content: z.string(),
  link: z.nullable(z.string()),
  is_read: z.boolean(),
  created_at: Timestamp,
  version: Version,
  workspace_id: Id,
  kind: NotificationKind,
  subject_id: Id,
  actor: z.nullable(Author),
  other_actor_count: z.int().check(z.gte(0)),
  event_count: z.int().check(z.gte(1)),
  place: z.nullable(z.string()),
  detail: z.nullable(z.string()),
});
export type Notification = z.output<typeof Notification>;

/** The number of unread notifications in all workspaces, at a version of the user’s notifications. */
export const UnreadNotifications = z.object({
  unread_count: z.int().check(z.gte(0), z.lte(UNREAD_NOTIFICATIONS_MAX)),
  version: z.int().check(z.gte(0)),
});
export type UnreadNotifications = z.output<typeof UnreadNotifications>;

/** A page of notifications, the newest first. The cursor `before` is the id of a notification. */
export const NotificationPage = z.object({
  unread_only: booleanParameter(false),
  limit: integerParameter({ min: 1, max: NOTIFICATIONS_PAGE_MAX, fallback: NOTIFICATIONS_PAGE_SIZE }),
  before: z.optional(Id),
});
export type NotificationPage = z.output<typeof NotificationPage>;

/** The message, task, page or other subject whose notifications are marked as read. */
export const NotificationSubject = z.object({ subject_id: Id });

/** The last segment of the unsubscribe link in a notification email. */
export const UnsubscribeToken = z
  .string()
  .check(z.regex(/^[\w-]{1,200}$/, 'This is not an unsubscribe link.'));
