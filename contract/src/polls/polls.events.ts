import * as z from 'zod/mini';
import { channelVariant } from '../channels/channels.variant.ts';
import { type ConversationVariant, referenceSchema } from '../conversations/conversations.variant.ts';
import { cacheByVariant } from '../core/api/api-variant.ts';
import { defineEvent } from '../core/api/event.ts';
import { Id } from '../core/schemas/id.ts';
import { PollChange } from './polls.schema.ts';

export const pollEvents = <const Variant extends ConversationVariant>(variant: Variant) =>
  cacheByVariant(variant, pollEvents, () => ({
    pollUpdated: defineEvent({
      name: `${variant.prefix}poll_updated`,
      payload: z.object({
        message_id: Id,
        ...referenceSchema<Variant['reference']>(variant),
        ...PollChange.shape,
      }),
    }),
  }));

export const { pollUpdated } = pollEvents(channelVariant);
