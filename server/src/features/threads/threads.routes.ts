import type { ConversationFace } from '@workflow/contract/conversations/conversations.face.ts';
import { faces } from '@workflow/contract/conversations/faces.ts';
import { listThreads, threadEndpoints } from '@workflow/contract/threads/threads.endpoints.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { messageAddressOf } from '../messages/messages.access.ts';
import * as threads from './threads.service.ts';

function routesOf(face: ConversationFace): readonly Route[] {
  const endpoints = threadEndpoints(face);
  return [
    route(endpoints.getThreadFollow, ({ reader, actor, params }) =>
      threads.getThreadFollow(reader, actor, messageAddressOf(face, params)),
    ),
    route(endpoints.followThread, ({ tx, actor, params, body }) =>
      threads.followThread(tx, actor, messageAddressOf(face, params), body.is_followed),
    ),
    route(endpoints.markThread, ({ tx, actor, params, body }) =>
      threads.markThread(tx, actor, messageAddressOf(face, params), body.seq),
    ),
  ];
}

export const threadRoutes: readonly Route[] = [
  ...faces.flatMap(routesOf),
  route(listThreads, ({ reader, actor, params }) => threads.listThreads(reader, actor, params.id)),
];
