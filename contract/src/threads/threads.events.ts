import * as z from 'zod/mini';
import { channelVariant } from '../channels/channels.variant.ts';
import { type ConversationVariant, referenceSchema } from '../conversations/conversations.variant.ts';
import { cacheByVariant } from '../core/api/api-variant.ts';
import { defineEvent } from '../core/api/event.ts';
import { Id } from '../core/schemas/id.ts';
import { ThreadFollow, threadFields } from './threads.schema.ts';

export const threadEvents = <const Variant extends ConversationVariant>(variant: Variant) =>
  cacheByVariant(variant, threadEvents, () => {
    const { thread, thread_version } = threadFields;
    return {
      /** Sent with the current reply summary of a message. */
      threadUpdated: defineEvent({
        name: `${variant.prefix}thread_updated`,
        payload: z.object({
          message_id: Id,
          ...referenceSchema<Variant['reference']>(variant),
          thread,
          thread_version,
        }),
      }),
    };
  });

export const { threadUpdated } = threadEvents(channelVariant);

/** Sent to the user’s own tabs when they follow or unfollow a thread, or have read more of it, in a channel or a direct message. */
export const threadFollowUpdated = defineEvent({ name: 'thread_follow_updated', payload: ThreadFollow });

/** Carries several changes of `threadFollowUpdated` in one event. */
export const threadFollowsUpdated = defineEvent({
  name: 'thread_follows_updated',
  payload: z.object({ follows: z.array(ThreadFollow) }),
});
