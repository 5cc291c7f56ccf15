import * as z from 'zod/mini';
import { defineEvent } from '../core/event.ts';
import { Id } from '../core/id.ts';
import { Count } from '../core/number.ts';
import { Message } from './messages.schema.ts';

export const newMessage = defineEvent({ name: 'new_message', payload: Message });

/** What an edit changes and nothing else: what is told of the rest at the same time may arrive before or after it. */
export const messageUpdated = defineEvent({
  name: 'message_updated',
  payload: z.pick(Message, {
    id: true,
    channel_id: true,
    user_id: true,
    content: true,
    seq: true,
    edited_at: true,
    version: true,
  }),
});

export const messageDeleted = defineEvent({
  name: 'message_deleted',
  payload: z.object({
    message_id: Id,
    channel_id: Id,
    seq: Count,
    /** The number of the newest message. */
    last_seq: Count,
    /** How many of the conversation's messages have been deleted. */
    deleted_count: Count,
  }),
});

/**
 * `user_id` has received or seen everything up to `seq`. To all readers when it changes what an author sees, else only to that
 * person's own tabs, for their unread counts.
 */
export const messageStatusUpdated = defineEvent({
  name: 'message_status_updated',
  payload: z.object({
    message_id: Id,
    channel_id: Id,
    user_id: Id,
    status: z.enum(['delivered', 'seen']),
    seq: Count,
  }),
});
