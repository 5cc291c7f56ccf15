import * as endpoints from '@workflow/contract/notifications/notifications.endpoints.ts';
import { type Route, route } from '../../platform/http/route.ts';
import type { Inbox } from './inbox.ts';
import type { UnsubscribeLinks } from './unsubscribe.ts';

export const notificationRoutes = (inbox: Inbox, unsubscribeLinks: UnsubscribeLinks): readonly Route[] => [
  route(endpoints.listNotifications, ({ reader, actor, query }) => inbox.list(reader, actor, query)),
  route(endpoints.getUnreadNotifications, ({ reader, actor }) => inbox.count(reader, actor.userId)),
  route(endpoints.readNotification, ({ tx, actor, params }) => inbox.read(tx, actor, params.id)),
  route(endpoints.readAllNotifications, ({ tx, actor }) => inbox.markAllRead(tx, actor)),
  route(endpoints.readSubjectNotifications, ({ tx, actor, body }) =>
    inbox.markSubjectRead(tx, actor, body.subject_id),
  ),
  route(endpoints.deleteNotification, ({ tx, actor, params }) => inbox.remove(tx, actor, params.id)),
  route(endpoints.unsubscribeFromEmails, ({ tx, params }) => unsubscribeLinks.unsubscribe(tx, params.token)),
];
