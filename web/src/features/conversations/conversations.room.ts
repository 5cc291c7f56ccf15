import { useQueryClient } from '@tanstack/react-query';
import { conversationEvents } from '@workflow/contract/conversations/conversations.events.ts';
import { referTo } from '@workflow/contract/conversations/conversations.face.ts';
import { faceOf } from '@workflow/contract/conversations/faces.ts';
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

/** This tab is in the room: what comes from now on is heard, and there were messages up to `last_seq` before. */
interface RoomEntry {
  readonly last_seq: number;
  /** What was asked for until then, as `performance.now()` counts, may be out of date. */
  readonly staleBefore: number;
}

/** Those whose rooms this tab has entered: what is told of them it heard since, where it hears them elsewhere as well. */
const enteredBefore = createClientState('entered rooms', () => new Set<string>());

/** Keeps this tab in the conversation's room while it is on the screen; null where something else does. `catchUp` fetches what was missed until it was let in. */
export function useConversationRoom(
  conversation: Pick<Conversation, 'id' | 'kind'> | null,
  catchUp: (entered: RoomEntry) => Promise<unknown>,
): void {
  const client = useQueryClient();
  const latest = useRef(catchUp);
  latest.current = catchUp;
  const { id, kind } = conversation ?? { id: null, kind: null };
  useEffect(() => {
    if (id === null) return;
    const face = faceOf(kind);
    const { join, leave } = conversationEvents(face);
    const reference = referTo(face, id);
    const enter = async (signal: AbortSignal, again: boolean) => {
      const answer = await retryUntilAnswered(() => emit(join, reference), signal);
      if (!answer?.ok) return;
      const { last_seq, quiet_ms } = answer;
      const lastTold = performance.now() - quiet_ms;
      const row = findConversation(client, id);
      const isUnheard = row !== undefined && !receivesEvents(row);
      if (isUnheard) recordProgress(client, id, { last_seq });
      const heardSince = enteredBefore(client).has(id) && !isUnheard;
      const doubtedUntil = again
        ? Number.POSITIVE_INFINITY
        : heardSince
          ? Number.NEGATIVE_INFINITY
          : lastTold;
      await latest.current({ last_seq, staleBefore: doubtedUntil });
      enteredBefore(client).add(id);
    };
    const stop = runOnEachConnect((signal, again) => {
      // What fails here shows as the list's own error, or is made good at the next connect.
      enter(signal, again).catch(() => {});
    });
    return () => {
      stop();
      void emit(leave, reference);
    };
  }, [client, id, kind]);
}
