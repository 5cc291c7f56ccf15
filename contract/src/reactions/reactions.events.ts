import * as z from 'zod/mini';
import { channelVariant } from '../channels/channels.variant.ts';
import { type ConversationVariant, referenceSchema } from '../conversations/conversations.variant.ts';
import { cacheByVariant } from '../core/api/api-variant.ts';
import { defineEvent } from '../core/api/event.ts';
import { Id } from '../core/schemas/id.ts';
import { messageReferenceSchema, reactionSchema } from './reactions.schema.ts';

export const reactionEvents = <const Variant extends ConversationVariant>(variant: Variant) =>
  cacheByVariant(variant, reactionEvents, () => {
    const reference = referenceSchema<Variant['reference']>(variant);
    return {
      reactionAdded: defineEvent({
        name: `${variant.prefix}reaction_added`,
        payload: z.object({ ...reactionSchema(variant).shape, ...reference }),
      }),
      reactionRemoved: defineEvent({
        name: `${variant.prefix}reaction_removed`,
        payload: z.object({
          id: Id,
          ...messageReferenceSchema<Variant['messageReference']>(variant),
          ...reference,
          user_id: Id,
          emoji: z.string(),
        }),
      }),
    };
  });

export const { reactionAdded, reactionRemoved } = reactionEvents(channelVariant);
