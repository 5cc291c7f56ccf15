import * as endpoints from '@workflow/contract/unread/unread.endpoints.ts';
import { type Route, route } from '../../platform/http/route.ts';
import * as unread from './unread.service.ts';

export const unreadRoutes: readonly Route[] = [
  route(endpoints.markUnread, ({ tx, actor, params }) => unread.markUnread(tx, actor, params.id), {
    transaction: 'single-statement',
  }),
  route(endpoints.markChannelRead, ({ tx, actor, params }) => unread.markChannelRead(tx, actor, params.id)),
  route(endpoints.markAllRead, ({ tx, actor, params }) => unread.markAllRead(tx, actor, params.id)),
  route(endpoints.unmarkAllRead, ({ tx, actor, params, body }) =>
    unread.unmarkAllRead(tx, actor, params.id, body),
  ),
];
