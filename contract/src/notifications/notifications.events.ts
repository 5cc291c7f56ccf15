import * as z from 'zod/mini';
import { defineEvent } from '../core/api/event.ts';
import { Id } from '../core/schemas/id.ts';
import { Version } from '../core/schemas/version.ts';
import { Author } from '../users/users.schema.ts';
import { Notification, UnreadNotifications } from './notifications.schema.ts';

/*
 * The user receives the events in every open tab, in any workspace. `unread_count` is the count after the change, and `version` grows
 * with each change of the user’s notifications, so that clients keep the count with the greatest version.
 */

/** A notification was created, or another event of its subject moved it to the top of the list. */
export const newNotification = defineEvent({
  name: 'new_notification',
  payload: z.object({ ...Notification.shape, unread_count: UnreadNotifications.shape.unread_count }),
});

/** A notification of several events lost one of them, such as a deleted reply, or returned with its subject from the trash. It keeps its place in the list and causes no alert. */
export const notificationUpdated = defineEvent({
  name: 'notification_updated',
  payload: newNotification.payload,
});

/** Notifications were read. `ids` is null if all notifications with smaller versions were read. */
export const notificationsRead = defineEvent({
  name: 'notifications_read',
  payload: z.object({
    ids: z.nullable(z.array(Id)),
    unread_count: UnreadNotifications.shape.unread_count,
    version: Version,
  }),
});

/**
 * Notifications were deleted, or the user can no longer see their subjects, such as a task in the trash. They return only with a greater
 * version, in `notification_updated`.
 */
export const notificationsRemoved = defineEvent({
  name: 'notifications_removed',
  payload: z.object({
    ids: z.array(Id),
    unread_count: UnreadNotifications.shape.unread_count,
    version: Version,
  }),
});

/**
 * A direct message alerts the user. While the user is online, direct messages create no notification, because their conversation is marked as
 * unread; they create it when the user goes away or offline soon after and has not read them. This event therefore reaches all tabs, also those that show another workspace. A message that notifies the user for another
 * reason, such as a mention, publishes only `new_notification`.
 */
export const directMessageAlert = defineEvent({
  name: 'direct_message_alert',
  payload: z.object({
    workspace_id: Id,
    dm_id: Id,
    message_id: Id,
    user: Author,
    /** The beginning of the text, as Markdown. */
    content: z.string(),
  }),
});
