import * as z from 'zod/mini';
import { channelFace } from '../channels/channels.face.ts';
import { type ConversationFace, referenceOf } from '../conversations/conversations.face.ts';
import { faces } from '../conversations/faces.ts';
import { defineEvent } from '../core/event.ts';
import { ofFace } from '../core/face.ts';
import { Id } from '../core/id.ts';
import { Count } from '../core/number.ts';
import { anyOf } from '../core/union.ts';
import { messageFields, messageSchemas } from './messages.schema.ts';

export const messageEvents = <const Face extends ConversationFace>(face: Face) =>
  ofFace(face, messageEvents, () => {
    const { prefix } = face;
    const reference = referenceOf<Face['reference']>(face);
    const { id, user_id, content, mentions, seq, edited_at, version } = messageFields;
    return {
      newMessage: defineEvent({ name: `new_${prefix}message`, payload: messageSchemas(face).Message }),
      /** What an edit changes and nothing else: what is told of the rest at the same time may arrive before or after it. */
      messageUpdated: defineEvent({
        name: `${prefix}message_updated`,
        payload: z.object({ id, ...reference, user_id, content, mentions, seq, edited_at, version }),
      }),
      messageDeleted: defineEvent({
        name: `${prefix}message_deleted`,
        payload: z.object({
          message_id: Id,
          ...reference,
          seq: Count,
          /** The number of the newest message. */
          last_seq: Count,
          /** How many of the conversation's messages have been deleted. */
          deleted_count: Count,
        }),
      }),
    };
  });

export const { newMessage, messageUpdated, messageDeleted } = messageEvents(channelFace);

/**
 * Of every kind of conversation: `user_id` has received or seen everything up to `seq`. To all readers when it changes what an author
 * sees, else only to that person's own tabs, for their unread counts.
 */
export const messageStatusUpdated = defineEvent({
  name: 'message_status_updated',
  payload: anyOf(faces, (face) =>
    z.object({
      message_id: Id,
      ...referenceOf(face),
      user_id: Id,
      status: z.enum(['delivered', 'seen']),
      seq: Count,
    }),
  ),
});
