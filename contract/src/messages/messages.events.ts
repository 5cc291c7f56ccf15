import * as z from 'zod/mini';
import { channelVariant } from '../channels/channels.variant.ts';
import { type ConversationVariant, referenceSchema } from '../conversations/conversations.variant.ts';
import { variants } from '../conversations/variants.ts';
import { cacheByVariant } from '../core/api/api-variant.ts';
import { defineEvent } from '../core/api/event.ts';
import { Id } from '../core/schemas/id.ts';
import { Count } from '../core/schemas/number.ts';
import { unionOf } from '../core/schemas/union.ts';
import { messageFields, messageSchemas } from './messages.schema.ts';

export const messageEvents = <const Variant extends ConversationVariant>(variant: Variant) =>
  cacheByVariant(variant, messageEvents, () => {
    const { prefix } = variant;
    const reference = referenceSchema<Variant['reference']>(variant);
    const { id, user_id, content, mentions, seq, thread_only, edited_at, version } = messageFields;
    return {
      newMessage: defineEvent({ name: `new_${prefix}message`, payload: messageSchemas(variant).Message }),
      /** Carries only the fields that an edit changes. Events about other fields of the message may arrive before or after this one. */
      messageUpdated: defineEvent({
        name: `${prefix}message_updated`,
        payload: z.object({
          id,
          ...reference,
          user_id,
          content,
          mentions,
          seq,
          thread_only,
          edited_at,
          version,
        }),
      }),
      messageDeleted: defineEvent({
        name: `${prefix}message_deleted`,
        payload: z.object({
          message_id: Id,
          ...reference,
          seq: Count,
          /** The `seq` of the newest message of the conversation. */
          last_seq: Count,
          /** The number of deleted messages of the conversation. */
          deleted_count: Count,
        }),
      }),
    };
  });

export const { newMessage, messageUpdated, messageDeleted } = messageEvents(channelVariant);

/**
 * Announces that `user_id` has received or seen all messages up to `seq`, in a channel or a direct message. The server sends the event to
 * all readers when it changes the status that an author sees; otherwise only to that user’s own tabs, which update their unread counts.
 */
export const messageStatusUpdated = defineEvent({
  name: 'message_status_updated',
  payload: unionOf(variants, (variant) =>
    z.object({
      message_id: Id,
      ...referenceSchema(variant),
      user_id: Id,
      status: z.enum(['delivered', 'seen']),
      seq: Count,
    }),
  ),
});
