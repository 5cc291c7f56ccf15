import * as z from 'zod/mini';
import { cacheByVariant } from '../core/api/api-variant.ts';
import { defineClientEvent, defineEvent } from '../core/api/event.ts';
import { Id } from '../core/schemas/id.ts';
import { Count } from '../core/schemas/number.ts';
import { SUBSCRIPTIONS_MAX } from '../realtime/realtime.limits.ts';
import { type ConversationVariant, referenceSchema } from './conversations.variant.ts';

export const conversationEvents = <const Variant extends ConversationVariant>(variant: Variant) =>
  cacheByVariant(variant, conversationEvents, () => {
    const { kind, prefix, see } = variant;
    const reference = referenceSchema<Variant['reference']>(variant);
    const payload = z.object(reference);
    const typist = z.object({ ...reference, user_id: Id, username: z.string() });
    return {
      /**
       * Subscribes the socket to the conversation: its messages, reactions and typing events. The acknowledgement has the newest `seq`,
       * and `quiet_ms`: for how many milliseconds the server has sent no event about the conversation. Data that the client fetched longer
       * ago may lack an edit or a reaction.
       */
      join: defineClientEvent({
        name: `join_${kind}`,
        payload,
        permission: see,
        // A tab that reconnects joins all of its conversations at once.
        ratePerSecond: SUBSCRIPTIONS_MAX,
        ack: z.object({ last_seq: Count, quiet_ms: Count }),
      }),
      leave: defineClientEvent({
        name: `leave_${kind}`,
        payload,
        permission: 'session',
        ratePerSecond: SUBSCRIPTIONS_MAX,
      }),
      /** The server accepts typing events only from sockets that have joined the conversation. */
      typing: defineClientEvent({
        name: `${prefix}typing`,
        payload,
        permission: see,
        ratePerSecond: 10,
      }),
      stopTyping: defineClientEvent({
        name: `${prefix}stop_typing`,
        payload,
        permission: see,
        ratePerSecond: 10,
      }),
      userTyping: defineEvent({ name: `${prefix}user_typing`, payload: typist }),
      userStoppedTyping: defineEvent({ name: `${prefix}user_stopped_typing`, payload: typist }),
    };
  });
