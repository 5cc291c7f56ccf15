import * as z from 'zod/mini';
import { defineEndpoint } from '../core/api/endpoint.ts';
import { Id } from '../core/schemas/id.ts';
import { notificationErrors } from './notifications.errors.ts';
import {
  Notification,
  NotificationPage,
  NotificationSubject,
  UnreadNotifications,
  UnsubscribeToken,
} from './notifications.schema.ts';

const OfNotification = z.object({ id: Id });

export const listNotifications = defineEndpoint({
  method: 'GET',
  path: '/notifications',
  summary: 'List the notifications of the user, the newest first',
  query: NotificationPage,
  response: z.array(Notification),
  errors: [notificationErrors.unknown_notification],
  permission: 'session',
});

export const getUnreadNotifications = defineEndpoint({
  method: 'GET',
  path: '/notifications/unread-count',
  summary: 'Count the unread notifications of the user',
  response: UnreadNotifications,
  permission: 'session',
});

export const readNotification = defineEndpoint({
  method: 'PATCH',
  path: '/notifications/:id/read',
  summary: 'Mark a notification as read',
  params: OfNotification,
  response: Notification,
  errors: [notificationErrors.notification_not_found],
  permission: 'session',
});

export const readAllNotifications = defineEndpoint({
  method: 'POST',
  path: '/notifications/mark-all-read',
  summary: 'Mark all notifications as read',
  response: UnreadNotifications,
  permission: 'session',
});

export const readSubjectNotifications = defineEndpoint({
  method: 'POST',
  path: '/notifications/mark-subject-read',
  summary: 'Mark the notifications about one message, task or page as read',
  body: NotificationSubject,
  response: UnreadNotifications,
  permission: 'session',
});

export const deleteNotification = defineEndpoint({
  method: 'DELETE',
  path: '/notifications/:id',
  summary: 'Delete a notification',
  params: OfNotification,
  status: 204,
  errors: [notificationErrors.notification_not_found],
  permission: 'session',
});

export const unsubscribeFromEmails = defineEndpoint({
  method: 'POST',
  path: '/unsubscribe/:token',
  summary: 'Turn off notification emails with the unsubscribe link of an email',
  params: z.object({ token: UnsubscribeToken }),
  ignoresBody: true,
  status: 204,
  errors: [notificationErrors.unsubscribe_link_unknown],
  permission: 'public',
});
