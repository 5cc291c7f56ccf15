import type { ConversationVariant } from '@workflow/contract/conversations/conversations.variant.ts';
import { variants } from '@workflow/contract/conversations/variants.ts';
import { pinEndpoints } from '@workflow/contract/pins/pins.endpoints.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { conversationIdOf, messageAddressOf } from '../messages/messages.access.ts';
import * as pins from './pins.service.ts';

function routesOf(variant: ConversationVariant): readonly Route[] {
  const endpoints = pinEndpoints(variant);
  return [
    route(endpoints.listPins, ({ reader, actor, params }) =>
      pins.listPins(reader, actor, variant, conversationIdOf(variant, params)),
    ),
    route(endpoints.pinMessage, ({ tx, actor, params }) =>
      pins.pinMessage(tx, actor, messageAddressOf(variant, params)),
    ),
    route(endpoints.unpinMessage, ({ tx, actor, params }) =>
      pins.unpinMessage(tx, actor, messageAddressOf(variant, params)),
    ),
  ];
}

export const pinRoutes = variants.flatMap(routesOf);
