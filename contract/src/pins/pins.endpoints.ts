import * as z from 'zod/mini';
import { channelVariant } from '../channels/channels.variant.ts';
import type { ConversationVariant } from '../conversations/conversations.variant.ts';
import { cacheByVariant } from '../core/api/api-variant.ts';
import { defineEndpoint } from '../core/api/endpoint.ts';
import { idParams } from '../core/schemas/params.ts';
import { messageErrors } from '../messages/messages.errors.ts';
import { pinErrors } from './pins.errors.ts';
import { changePins } from './pins.permissions.ts';
import { Pin, PinnedMessage } from './pins.schema.ts';

export const pinEndpoints = <const Variant extends ConversationVariant>(variant: Variant) =>
  cacheByVariant(variant, pinEndpoints, () => {
    const { noun, absent, closed, see } = variant;
    const { conversation, message }: Variant['paths'] = variant.paths;
    const params = idParams<Variant['paths']['message']>(message);
    return {
      listPins: defineEndpoint({
        method: 'GET',
        path: `${conversation}/pins`,
        summary: `The pinned messages of the ${noun}, the last pinned first`,
        params: idParams<Variant['paths']['conversation']>(conversation),
        response: z.array(PinnedMessage),
        errors: [absent],
        permission: see,
      }),
      pinMessage: defineEndpoint({
        method: 'PUT',
        path: `${message}/pin`,
        summary: 'Pin a message for all readers; repeating the request changes nothing',
        params,
        response: Pin,
        errors: [messageErrors.message_not_found, ...closed, pinErrors.too_many_pins],
        permission: changePins,
      }),
      unpinMessage: defineEndpoint({
        method: 'DELETE',
        path: `${message}/pin`,
        summary: 'Unpin a message; repeating the request changes nothing',
        params,
        status: 204,
        errors: [messageErrors.message_not_found, ...closed],
        permission: changePins,
      }),
    };
  });

export const { listPins, pinMessage, unpinMessage } = pinEndpoints(channelVariant);
