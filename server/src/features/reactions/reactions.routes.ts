import type { ConversationVariant } from '@workflow/contract/conversations/conversations.variant.ts';
import { variants } from '@workflow/contract/conversations/variants.ts';
import { reactionEndpoints } from '@workflow/contract/reactions/reactions.endpoints.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { messageAddressOf } from '../messages/messages.access.ts';
import * as reactions from './reactions.service.ts';

function routesOf(variant: ConversationVariant): readonly Route[] {
  const endpoints = reactionEndpoints(variant);
  return [
    route(endpoints.addReaction, async ({ tx, actor, params, body, respondExisting }) => {
      const { reaction, isNew } = await reactions.addReaction(
        tx,
        actor,
        messageAddressOf(variant, params),
        body.emoji,
      );
      if (!isNew) respondExisting();
      return reaction;
    }),
    route(endpoints.removeReaction, ({ tx, actor, params }) =>
      reactions.removeReaction(tx, actor, messageAddressOf(variant, params), params.emoji!),
    ),
  ];
}

export const reactionRoutes = variants.flatMap(routesOf);
