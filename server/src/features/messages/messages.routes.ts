import * as endpoints from '@workflow/contract/messages/messages.endpoints.ts';
import { type Route, route } from '../../platform/http/route.ts';
import * as messages from './messages.service.ts';
import * as receipts from './receipts.service.ts';

export const messageRoutes = (announced: messages.Announced): readonly Route[] => [
  route(endpoints.listMessages, ({ reader, actor, params, query }) =>
    messages.listMessages(reader, actor, params.id, query),
  ),
  route(
    endpoints.sendMessage,
    async ({ tx, actor, body, respondExisting }) => {
      const { message, isNew } = await messages.sendMessage(tx, actor, body, announced);
      if (!isNew) respondExisting();
      return message;
    },
    { transaction: 'single-statement' },
  ),
  route(endpoints.editMessage, ({ tx, actor, params, body }) =>
    messages.editMessage(tx, actor, params.id, body.content),
  ),
  route(endpoints.deleteMessage, ({ tx, actor, params }) => messages.deleteMessage(tx, actor, params.id)),
  route(
    endpoints.markMessage,
    ({ tx, actor, params, query }) => receipts.markMessage(tx, actor, params.id, query.status),
    { transaction: 'single-statement' },
  ),
  route(endpoints.listReceipts, ({ reader, actor, params, query }) =>
    receipts.listReceipts(reader, actor, params.id, query),
  ),
];
