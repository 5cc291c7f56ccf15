import * as z from 'zod/mini';
import { defineClientEvent, defineEvent } from '../core/event.ts';
import { ofFace } from '../core/face.ts';
import { Id } from '../core/id.ts';
import { Count } from '../core/number.ts';
import { SUBSCRIPTIONS_MAX } from '../realtime/realtime.limits.ts';
import { type ConversationFace, referenceOf } from './conversations.face.ts';

export const conversationEvents = <const Face extends ConversationFace>(face: Face) =>
  ofFace(face, conversationEvents, () => {
    const { kind, prefix, see } = face;
    const reference = referenceOf<Face['reference']>(face);
    const payload = z.object(reference);
    const typist = z.object({ ...reference, user_id: Id, username: z.string() });
    return {
      /**
       * Opens it: its messages, and who is typing, come from now on. Acknowledged with the newest message's number, and with for how many
       * milliseconds nothing was told of it: what was asked for longer ago may lack an edit or a reaction.
       */
      join: defineClientEvent({
        name: `join_${kind}`,
        payload,
        permission: see,
        // A tab that comes back opens all that it had open.
        ratePerSecond: SUBSCRIPTIONS_MAX,
        ack: z.object({ last_seq: Count, quiet_ms: Count }),
      }),
      leave: defineClientEvent({
        name: `leave_${kind}`,
        payload,
        permission: 'session',
        ratePerSecond: SUBSCRIPTIONS_MAX,
      }),
      /** Those who are typing have it open. */
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
