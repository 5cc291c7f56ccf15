import * as endpoints from '@workflow/contract/messages/messages.endpoints.ts';
import { type Route, route } from '../../platform/http/route.ts';
import * as messages from './messages.service.ts';
import * as receipts from './receipts.service.ts';

export const messageRoutes: readonly Route[] = [
  route(endpoints.listMessages, ({ tx, actor, params, query }) =>
    messages.listMessages(tx, actor, params.id, query),
  ),
  route(
    endpoints.sendMessage,
    async ({ tx, actor, body, existing }) => {
      const { message, isNew } = await messages.sendMessage(tx, actor, body);
      if (!isNew) existing();
      return message;
    },
    { transaction: 'single-statement' },
  ),
  route(endpoints.editMessage, ({ tx, actor, params, body }) =>
    messages.editMessage(tx, actor, params.id, body.content),
  ),
  route(endpoints.deleteMessage, ({ tx, actor, params }) => messages.deleteMessage(tx, actor, params.id)),
  route(endpoints.markMessage, ({ tx, actor, params, query }) =>
    receipts.markMessage(tx, actor, params.id, query.status),
  ),
  route(endpoints.listReceipts, ({ tx, actor, params }) => receipts.listReceipts(tx, actor, params.id)),
];
