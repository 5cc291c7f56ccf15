import type { ConversationVariant } from '@workflow/contract/conversations/conversations.variant.ts';
import { variants } from '@workflow/contract/conversations/variants.ts';
import {
  listEarlierTexts,
  listReceipts,
  markMessage,
  messageEndpoints,
} from '@workflow/contract/messages/messages.endpoints.ts';
import { type Route, route } from '../../platform/http/route.ts';
import type { LatestOnly } from '../../platform/limits/latest-only.ts';
import * as changes from './changes/message-changes.service.ts';
import { conversationIdOf, messageAddressOf } from './messages.access.ts';
import type { EncodedMessageCache } from './messages.encoded-cache.ts';
import { listMessages, listThread, searchMessages } from './messages.pages.service.ts';
import * as messages from './messages.service.ts';
import * as receipts from './receipts/receipts.service.ts';

/** The state that this process keeps between requests. */
interface ProcessState {
  readonly publishedMessages: messages.PublishedMessages;
  readonly encodedCache: EncodedMessageCache;
  readonly extractLinks: messages.LinkExtractor;
  readonly searches: LatestOnly;
}

function routesOf(
  variant: ConversationVariant,
  { publishedMessages, encodedCache, extractLinks, searches }: ProcessState,
): readonly Route[] {
  const endpoints = messageEndpoints(variant);
  return [
    route(endpoints.listMessages, ({ reader, actor, params, query }) =>
      listMessages(
        reader,
        actor,
        { variant, conversationId: conversationIdOf(variant, params), encodedCache },
        query,
      ),
    ),
    route(endpoints.searchMessages, ({ reader, actor, params, query, reply }) => {
      const context = { variant, conversationId: conversationIdOf(variant, params), encodedCache };
      const connectionClosed = new AbortController();
      reply.raw.once('close', () => connectionClosed.abort());
      return searches.take(actor.userId, connectionClosed.signal, () =>
        searchMessages(reader, actor, context, query),
      );
    }),
    route(
      endpoints.sendMessage,
      async ({ tx, actor, body, respondExisting, ...input }) => {
        const params = 'params' in input ? (input.params as object) : {};
        const { message, isNew } = await messages.sendMessage(
          tx,
          actor,
          {
            variant,
            conversationId: conversationIdOf(variant, { ...body, ...params }),
            publishedMessages,
            extractLinks,
          },
          body,
        );
        if (!isNew) respondExisting();
        return message;
      },
      { transaction: 'single-statement' },
    ),
    route(endpoints.listThread, ({ reader, actor, params, query }) =>
      listThread(reader, actor, { variant, encodedCache }, messageAddressOf(variant, params), query),
    ),
    route(endpoints.editMessage, ({ tx, actor, params, body }) =>
      changes.editMessage(tx, actor, messageAddressOf(variant, params), {
        content: body.content,
        extractLinks,
      }),
    ),
    route(endpoints.deleteMessage, ({ tx, actor, params }) =>
      changes.deleteMessage(tx, actor, messageAddressOf(variant, params)),
    ),
  ];
}

export const messageRoutes = (state: ProcessState): readonly Route[] => [
  ...variants.flatMap((variant) => routesOf(variant, state)),
  route(
    markMessage,
    ({ tx, actor, params, query }) =>
      receipts.markMessage(tx, actor, params.id, query.status, query.read_version),
    { transaction: 'single-statement' },
  ),
  route(listEarlierTexts, ({ reader, actor, params, query }) =>
    changes.listEarlierTexts(reader, actor, params.id, query),
  ),
  route(listReceipts, ({ reader, actor, params, query }) =>
    receipts.listReceipts(reader, actor, params.id, query),
  ),
];
