import type { QueryClient } from '@tanstack/react-query';
import { callEvents } from '@workflow/contract/calls/calls.events.ts';
import type { ActiveCall } from '@workflow/contract/calls/calls.schema.ts';
import type { ConversationFace } from '@workflow/contract/conversations/conversations.face.ts';
import { conversationOfReference, faces } from '@workflow/contract/conversations/faces.ts';
import { BoundedMap } from '../../platform/cache/bounded-map.ts';
import { type Change, updateCacheAndPendingFetches } from '../../platform/cache/live-query.ts';
import { type Applier, defineApplier, ignoreEvent } from '../../platform/feature/applier.ts';
import { ACTIVE_CALL, withActiveCall, withoutActiveCall } from './calls.cache.ts';
import { handleCallSignal } from './calls.signals.ts';

type Events = ReturnType<typeof callEvents<ConversationFace>>;

/** The ids of ended calls. Late events must not bring them back. */
const endedIds = new BoundedMap<true>('ended calls');

function updateActiveCall(
  client: QueryClient,
  conversationId: string,
  change: Change<ActiveCall | null>,
): void {
  const shown = client.getQueryCache().findAll({
    predicate: ({ queryKey }) => queryKey[2] === ACTIVE_CALL && queryKey[4] === conversationId,
  });
  for (const { queryKey } of shown) updateCacheAndPendingFetches(client, queryKey, change);
}

/** Shows a state of a call, unless a newer one is known. */
export function applyActiveCall(client: QueryClient, call: ActiveCall): void {
  if (endedIds.has(client, call.id)) return;
  updateActiveCall(client, conversationOfReference(call).id, (known) => withActiveCall(known, call));
}

export const applyUserJoined: Applier<Events['userJoinedCall']> = (client, event) => {
  applyActiveCall(client, event.call);
  handleCallSignal('userJoined', event);
};

export const applyUserLeft: Applier<Events['userLeftCall']> = (client, event) => {
  applyActiveCall(client, event.call);
  handleCallSignal('userLeft', event);
};

export const applyCallEnded: Applier<Events['callEnded']> = (client, event) => {
  endedIds.set(client, event.call_id, true);
  updateActiveCall(client, conversationOfReference(event).id, (known) =>
    withoutActiveCall(known, event.call_id),
  );
  handleCallSignal('ended', event);
};

export const callsAppliers = faces.flatMap((face) => {
  const events = callEvents(face);
  return [
    defineApplier(events.callStarted, applyActiveCall),
    defineApplier(events.userJoinedCall, applyUserJoined),
    defineApplier(events.userLeftCall, applyUserLeft),
    defineApplier(events.callEnded, applyCallEnded),
    ignoreEvent(events.existingCallParticipants, 'The acknowledgement of joining contains the participants.'),
    defineApplier(events.offerReceived, (_, signal) => handleCallSignal('offer', signal)),
    defineApplier(events.answerReceived, (_, signal) => handleCallSignal('answer', signal)),
    defineApplier(events.candidateReceived, (_, signal) => handleCallSignal('candidate', signal)),
  ];
});
