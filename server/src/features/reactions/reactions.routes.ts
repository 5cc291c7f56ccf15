import type { ConversationFace } from '@workflow/contract/conversations/conversations.face.ts';
import { faces } from '@workflow/contract/conversations/faces.ts';
import { reactionEndpoints } from '@workflow/contract/reactions/reactions.endpoints.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { messageAddressOf } from '../messages/messages.access.ts';
import * as reactions from './reactions.service.ts';

function routesOf(face: ConversationFace): readonly Route[] {
  const endpoints = reactionEndpoints(face);
  return [
    route(endpoints.addReaction, async ({ tx, actor, params, body, respondExisting }) => {
      const { reaction, isNew } = await reactions.addReaction(
        tx,
        actor,
        messageAddressOf(face, params),
        body.emoji,
      );
      if (!isNew) respondExisting();
      return reaction;
    }),
    route(endpoints.removeReaction, ({ tx, actor, params }) =>
      reactions.removeReaction(tx, actor, messageAddressOf(face, params), params.emoji!),
    ),
  ];
}

export const reactionRoutes = faces.flatMap(routesOf);
