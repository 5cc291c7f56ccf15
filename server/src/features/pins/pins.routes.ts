import type { ConversationFace } from '@workflow/contract/conversations/conversations.face.ts';
import { faces } from '@workflow/contract/conversations/faces.ts';
import { pinEndpoints } from '@workflow/contract/pins/pins.endpoints.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { conversationIdOf, messageAddressOf } from '../messages/messages.access.ts';
import * as pins from './pins.service.ts';

function routesOf(face: ConversationFace): readonly Route[] {
  const endpoints = pinEndpoints(face);
  return [
    route(endpoints.listPins, ({ reader, actor, params }) =>
      pins.listPins(reader, actor, face, conversationIdOf(face, params)),
    ),
    route(endpoints.pinMessage, ({ tx, actor, params }) =>
      pins.pinMessage(tx, actor, messageAddressOf(face, params)),
    ),
    route(endpoints.unpinMessage, ({ tx, actor, params }) =>
      pins.unpinMessage(tx, actor, messageAddressOf(face, params)),
    ),
  ];
}

export const pinRoutes = faces.flatMap(routesOf);
