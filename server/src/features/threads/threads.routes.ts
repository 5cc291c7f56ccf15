import type { ConversationVariant } from '@workflow/contract/conversations/conversations.variant.ts';
import { variants } from '@workflow/contract/conversations/variants.ts';
import { listThreads, threadEndpoints } from '@workflow/contract/threads/threads.endpoints.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { messageAddressOf } from '../messages/messages.access.ts';
import * as threads from './threads.service.ts';

function routesOf(variant: ConversationVariant): readonly Route[] {
  const endpoints = threadEndpoints(variant);
  return [
    route(endpoints.getThreadFollow, ({ reader, actor, params }) =>
      threads.getThreadFollow(reader, actor, messageAddressOf(variant, params)),
    ),
    route(endpoints.followThread, ({ tx, actor, params, body }) =>
      threads.followThread(tx, actor, messageAddressOf(variant, params), body.is_followed),
    ),
    route(endpoints.markThread, ({ tx, actor, params, body }) =>
      threads.markThread(tx, actor, messageAddressOf(variant, params), body.seq),
    ),
  ];
}

export const threadRoutes: readonly Route[] = [
  ...variants.flatMap(routesOf),
  route(listThreads, ({ reader, actor, params }) => threads.listThreads(reader, actor, params.id)),
];
