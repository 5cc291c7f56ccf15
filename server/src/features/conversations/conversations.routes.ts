import { conversationEndpoints } from '@workflow/contract/conversations/conversations.endpoints.ts';
import { variants } from '@workflow/contract/conversations/variants.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { searchReaders } from './conversation-readers.service.ts';

export const conversationRoutes: readonly Route[] = variants.map((variant) =>
  route(conversationEndpoints(variant).searchReaders, async ({ reader, actor, params, query }) => ({
    users: await searchReaders(reader, actor, variant, params.id!, query.q),
  })),
);
