import * as z from 'zod/mini';
import { channelFace } from '../channels/channels.face.ts';
import { type ConversationFace, referenceOf } from '../conversations/conversations.face.ts';
import { defineEvent } from '../core/event.ts';
import { ofFace } from '../core/face.ts';
import { Id } from '../core/id.ts';
import { ThreadFollow, threadFields } from './threads.schema.ts';

export const threadEvents = <const Face extends ConversationFace>(face: Face) =>
  ofFace(face, threadEvents, () => {
    const { thread, thread_version } = threadFields;
    return {
      /** What there is of replies to a message now. */
      threadUpdated: defineEvent({
        name: `${face.prefix}thread_updated`,
        payload: z.object({
          message_id: Id,
          ...referenceOf<Face['reference']>(face),
          thread,
          thread_version,
        }),
      }),
    };
  });

export const { threadUpdated } = threadEvents(channelFace);

/** Of every kind of conversation, to the person's own tabs: they follow it or do so no more, or have read further. */
export const threadFollowUpdated = defineEvent({ name: 'thread_follow_updated', payload: ThreadFollow });

/** The same of many at once. */
export const threadFollowsUpdated = defineEvent({
  name: 'thread_follows_updated',
  payload: z.object({ follows: z.array(ThreadFollow) }),
});
