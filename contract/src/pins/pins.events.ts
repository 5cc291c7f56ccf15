import * as z from 'zod/mini';
import { channelVariant } from '../channels/channels.variant.ts';
import { type ConversationVariant, referenceSchema } from '../conversations/conversations.variant.ts';
import { cacheByVariant } from '../core/api/api-variant.ts';
import { defineEvent } from '../core/api/event.ts';
import { Id } from '../core/schemas/id.ts';
import { Version } from '../core/schemas/version.ts';
import { Pin } from './pins.schema.ts';

export const pinEvents = <const Variant extends ConversationVariant>(variant: Variant) =>
  cacheByVariant(variant, pinEvents, () => {
    const message = { message_id: Id, ...referenceSchema<Variant['reference']>(variant) };
    return {
      messagePinned: defineEvent({
        name: `${variant.prefix}message_pinned`,
        payload: z.object({ ...message, pinned: Pin }),
      }),
      /** `version` is the version of the removed pin plus one. */
      messageUnpinned: defineEvent({
        name: `${variant.prefix}message_unpinned`,
        payload: z.object({ ...message, version: Version }),
      }),
    };
  });

export const { messagePinned, messageUnpinned } = pinEvents(channelVariant);
