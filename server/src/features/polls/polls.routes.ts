import type { ConversationVariant } from '@workflow/contract/conversations/conversations.variant.ts';
import { variants } from '@workflow/contract/conversations/variants.ts';
import { pollEndpoints } from '@workflow/contract/polls/polls.endpoints.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { messageAddressOf } from '../messages/messages.access.ts';
import * as polls from './polls.service.ts';

function routesOf(variant: ConversationVariant): readonly Route[] {
  const endpoints = pollEndpoints(variant);
  return [
    route(endpoints.vote, ({ tx, actor, params, body }) =>
      polls.vote(tx, actor, messageAddressOf(variant, params), body.option),
    ),
    route(endpoints.getOwnVote, ({ reader, actor, params }) =>
      polls.getOwnVote(reader, actor, messageAddressOf(variant, params)),
    ),
    route(endpoints.closePoll, ({ tx, actor, params }) =>
      polls.closePoll(tx, actor, messageAddressOf(variant, params)),
    ),
  ];
}

export const pollRoutes = variants.flatMap(routesOf);
