import type { ConversationFace } from '@workflow/contract/conversations/conversations.face.ts';
import { faces } from '@workflow/contract/conversations/faces.ts';
import {
  listEarlierTexts,
  listReceipts,
  markMessage,
  messageEndpoints,
} from '@workflow/contract/messages/messages.endpoints.ts';
import { type Route, route } from '../../platform/http/route.ts';
import type { LatestOnly } from '../../platform/limits/latest-only.ts';
import { conversationAt, messageAt } from './messages.access.ts';
import type { EncodedMessages } from './messages.encoded-cache.ts';
import { listMessages, listThread, searchMessages } from './messages.pages.service.ts';
import * as messages from './messages.service.ts';
import * as receipts from './receipts.service.ts';

/** What this process remembers between requests. */
interface Remembered {
  readonly announced: messages.AnnouncedMessages;
  readonly encoded: EncodedMessages;
  readonly linksOf: messages.LinksOf;
  readonly searches: LatestOnly;
}

function routesOf(
  face: ConversationFace,
  { announced, encoded, linksOf, searches }: Remembered,
): readonly Route[] {
  const endpoints = messageEndpoints(face);
  return [
    route(endpoints.listMessages, ({ reader, actor, params, query }) =>
      listMessages(reader, actor, { face, conversationId: conversationAt(face, params), encoded }, query),
    ),
    route(endpoints.searchMessages, ({ reader, actor, params, query, reply }) => {
      const place = { face, conversationId: conversationAt(face, params), encoded };
      const gone = new AbortController();
      reply.raw.once('close', () => gone.abort());
      return searches.take(actor.userId, gone.signal, () => searchMessages(reader, actor, place, query));
    }),
    route(
      endpoints.sendMessage,
      async ({ tx, actor, body, respondExisting, ...named }) => {
        const params = 'params' in named ? (named.params as object) : {};
        const { message, isNew } = await messages.sendMessage(
          tx,
          actor,
          { face, conversationId: conversationAt(face, { ...body, ...params }), announced, linksOf },
          body,
        );
        if (!isNew) respondExisting();
        return message;
      },
      { transaction: 'single-statement' },
    ),
    route(endpoints.listThread, ({ reader, actor, params, query }) =>
      listThread(reader, actor, { face, encoded }, messageAt(face, params), query),
    ),
    route(endpoints.editMessage, ({ tx, actor, params, body }) =>
      messages.editMessage(tx, actor, messageAt(face, params), { content: body.content, linksOf }),
    ),
    route(endpoints.deleteMessage, ({ tx, actor, params }) =>
      messages.deleteMessage(tx, actor, messageAt(face, params)),
    ),
  ];
}

export const messageRoutes = (remembered: Remembered): readonly Route[] => [
  ...faces.flatMap((face) => routesOf(face, remembered)),
  route(
    markMessage,
    ({ tx, actor, params, query }) =>
      receipts.markMessage(tx, actor, params.id, query.status, query.read_version),
    { transaction: 'single-statement' },
  ),
  route(listEarlierTexts, ({ reader, actor, params, query }) =>
    messages.listEarlierTexts(reader, actor, params.id, query),
  ),
  route(listReceipts, ({ reader, actor, params, query }) =>
    receipts.listReceipts(reader, actor, params.id, query),
  ),
];
