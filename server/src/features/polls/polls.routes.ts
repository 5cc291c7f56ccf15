import type { ConversationFace } from '@workflow/contract/conversations/conversations.face.ts';
import { faces } from '@workflow/contract/conversations/faces.ts';
import { pollEndpoints } from '@workflow/contract/polls/polls.endpoints.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { messageAddressOf } from '../messages/messages.access.ts';
import * as polls from './polls.service.ts';

function routesOf(face: ConversationFace): readonly Route[] {
  const endpoints = pollEndpoints(face);
  return [
    route(endpoints.vote, ({ tx, actor, params, body }) =>
      polls.vote(tx, actor, messageAddressOf(face, params), body.option),
    ),
    route(endpoints.closePoll, ({ tx, actor, params }) =>
      polls.closePoll(tx, actor, messageAddressOf(face, params)),
    ),
  ];
}

export const pollRoutes = faces.flatMap(routesOf);
