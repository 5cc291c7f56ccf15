import { conversationEndpoints } from '@workflow/contract/conversations/conversations.endpoints.ts';
import { faces } from '@workflow/contract/conversations/faces.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { searchReaders } from './conversation-readers.service.ts';

export const conversationRoutes: readonly Route[] = faces.map((face) =>
  route(conversationEndpoints(face).searchReaders, async ({ reader, actor, params, query }) => ({
    users: await searchReaders(reader, actor, face, params.id!, query.q),
  })),
);
