import { useQueryClient } from '@tanstack/react-query';
import { conversationEvents } from '@workflow/contract/conversations/conversations.events.ts';
import { referenceTo } from '@workflow/contract/conversations/conversations.variant.ts';
import { variantOf } from '@workflow/contract/conversations/variants.ts';
import { useEffect, useRef } from 'react';
import { createClientState } from '../../platform/cache/client-state.ts';
import { retryUntilAnswered } from '../../platform/socket/retry-until-answered.ts';
import { emit, runOnEachConnect } from '../../platform/socket/socket.ts';
import {
  type Conversation,
  findConversation,
  receivesEvents,
  recordProgress,
} from './conversations.cache.ts';

/**
 * Describes when this tab joined the conversation's room. It receives all later events; messages up to `last_seq`
 * existed before.
 */
interface RoomMembership {
  readonly last_seq: number;
  /** Data requested before this time may be out of date. The time is a `performance.now()` value. */
  readonly staleBefore: number;
}

/**
 * The ids of conversations whose rooms this tab joined before. Since then it received their events, if the server also sends it these
 * events outside the room.
 */
const roomsJoinedBefore = createClientState('joined rooms', () => new Set<string>());

/**
 * Keeps this tab in the conversation's room while the conversation is on the screen; null means none. `catchUp` fetches
 * the messages missed before the tab joined.
 */
export function useConversationRoom(
  conversation: Pick<Conversation, 'id' | 'kind'> | null,
  catchUp: (membership: RoomMembership) => Promise<unknown>,
): void {
  const client = useQueryClient();
  const latest = useRef(catchUp);
  latest.current = catchUp;
  const { id, kind } = conversation ?? { id: null, kind: null };
  useEffect(() => {
    if (id === null) return;
    const variant = variantOf(kind);
    const { join, leave } = conversationEvents(variant);
    const reference = referenceTo(variant, id);
    const enter = async (signal: AbortSignal, again: boolean) => {
      const answer = await retryUntilAnswered(() => emit(join, reference), signal);
      if (!answer?.ok) return;
      const { last_seq, quiet_ms } = answer;
      const lastEventAt = performance.now() - quiet_ms;
      const row = findConversation(client, id);
      const receivesNoEvents = row !== undefined && !receivesEvents(row);
      if (receivesNoEvents) recordProgress(client, id, { last_seq });
      const hasReceivedEvents = roomsJoinedBefore(client).has(id) && !receivesNoEvents;
      const staleBefore = again
        ? Number.POSITIVE_INFINITY
        : hasReceivedEvents
          ? Number.NEGATIVE_INFINITY
          : lastEventAt;
      await latest.current({ last_seq, staleBefore });
      roomsJoinedBefore(client).add(id);
    };
    const stop = runOnEachConnect((signal, again) => {
      // A failure shows as the list's own error, or the next connect repairs it.
      enter(signal, again).catch(() => {});
    });
    return () => {
      stop();
      void emit(leave, reference);
    };
  }, [client, id, kind]);
}
