import * as z from 'zod/mini';
import { defineEvent } from '../core/api/event.ts';
import { Id } from '../core/schemas/id.ts';
import { Version } from '../core/schemas/version.ts';
import { Notification, UnreadNotifications } from './notifications.schema.ts';

/*
 * All events go to every connection of one user. `unread_count` is the count after the change, and `version` grows
 * with each change of the user’s notifications, so that clients keep the count with the greatest version.
 */

/** A notification that is new, or that a further event of its subject moved to the top again. */
export const newNotification = defineEvent({
  name: 'new_notification',
  payload: z.object({ ...Notification.shape, unread_count: UnreadNotifications.shape.unread_count }),
});

/** A notification of several events lost one of them, such as a deleted reply. It keeps its place in the list and causes no alert. */
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

/** Notifications were deleted, by their user or with their subject. Their ids never return. */
export const notificationsRemoved = defineEvent({
  name: 'notifications_removed',
  payload: z.object({
    ids: z.array(Id),
    unread_count: UnreadNotifications.shape.unread_count,
    version: Version,
  }),
});
