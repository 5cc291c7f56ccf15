import * as z from 'zod/mini';
import { channelFace } from '../channels/channels.face.ts';
import { type ConversationFace, referenceSchema } from '../conversations/conversations.face.ts';
import { defineEvent } from '../core/api/event.ts';
import { cacheByFace } from '../core/api/face.ts';
import { Id } from '../core/schemas/id.ts';
import { ThreadFollow, threadFields } from './threads.schema.ts';

export const threadEvents = <const Face extends ConversationFace>(face: Face) =>
  cacheByFace(face, threadEvents, () => {
    const { thread, thread_version } = threadFields;
    return {
      /** Sent with the current reply summary of a message. */
      threadUpdated: defineEvent({
        name: `${face.prefix}thread_updated`,
        payload: z.object({
          message_id: Id,
          ...referenceSchema<Face['reference']>(face),
          thread,
          thread_version,
        }),
      }),
    };
  });

export const { threadUpdated } = threadEvents(channelFace);

/** Sent to the user’s own tabs when they follow or unfollow a thread, or have read more of it, in a channel or a direct message. */
export const threadFollowUpdated = defineEvent({ name: 'thread_follow_updated', payload: ThreadFollow });

/** Carries several changes of `threadFollowUpdated` in one event. */
export const threadFollowsUpdated = defineEvent({
  name: 'thread_follows_updated',
  payload: z.object({ follows: z.array(ThreadFollow) }),
});
