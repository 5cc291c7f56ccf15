import type { QueryClient } from '@tanstack/react-query';
import { callEvents, dmCallDeclined } from '@workflow/contract/calls/calls.events.ts';
import type { ActiveCall } from '@workflow/contract/calls/calls.schema.ts';
import type { ConversationVariant } from '@workflow/contract/conversations/conversations.variant.ts';
import { conversationOfReference, variants } from '@workflow/contract/conversations/variants.ts';
import { quietUntil } from '@workflow/contract/users/do-not-disturb.ts';
import { BoundedMap } from '../../platform/cache/bounded-map.ts';
import { type Change, updateCacheAndPendingFetches } from '../../platform/cache/live-query.ts';
import { type Applier, defineApplier, ignoreEvent } from '../../platform/feature/event-applier.ts';
import { getCurrentUserId } from '../../platform/session/current-user.ts';
import { useSession } from '../../platform/session/session.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { isAnsweredCall, saveAnsweredCall } from './calls.answered.storage.ts';
import { ACTIVE_CALL, withActiveCall, withoutActiveCall } from './calls.cache.ts';
import { startRinging, stopRinging, useCurrentCall } from './calls.current.ts';
import { handleCallSignal } from './calls.signals.ts';
import { callsTexts as texts } from './calls.texts.ts';

type Events = ReturnType<typeof callEvents<ConversationVariant>>;

/** The ids of ended calls. Late events must not bring them back. */
const endedIds = new BoundedMap<true>('ended calls');

/** The ids of calls that this user answered or declined, in this tab or elsewhere. These calls do not ring again. */
const answeredIds = new BoundedMap<true>('answered calls');

function markAnswered(client: QueryClient, callId: string): void {
  answeredIds.set(client, callId, true);
  saveAnsweredCall(getCurrentUserId(client), callId);
  stopRinging(callId);
}

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

const isInQuietTime = (): boolean =>
  quietUntil(useSession.getState().user?.do_not_disturb ?? null, Date.now()) !== null;

/** A call in a direct message rings for the other members, unless this tab is in it or they do not want to be disturbed. */
export const applyCallStarted: Applier<Events['callStarted']> = (client, call) => {
  applyActiveCall(client, call);
  const isCalled = call.dm_id && call.started_by !== getCurrentUserId(client);
  const isInCall = useCurrentCall.getState().request?.conversation.id === call.dm_id;
  const isOver =
    endedIds.has(client, call.id) ||
    answeredIds.has(client, call.id) ||
    isAnsweredCall(getCurrentUserId(client), call.id);
  if (isCalled && !isInCall && !isOver && !isInQuietTime())
    startRinging({ callId: call.id, dmId: call.dm_id! });
};

export const applyUserJoined: Applier<Events['userJoinedCall']> = (client, event) => {
  applyActiveCall(client, event.call);
  if (event.user_id === getCurrentUserId(client)) {
    // The user has answered on another device or in another tab: in this one, answering stops the ringing before it joins.
    if (useCurrentCall.getState().ringing?.callId === event.call.id) toast.success(texts.answeredElsewhere);
    markAnswered(client, event.call.id);
  }
  handleCallSignal('userJoined', event);
};

export const applyUserLeft: Applier<Events['userLeftCall']> = (client, event) => {
  applyActiveCall(client, event.call);
  handleCallSignal('userLeft', event);
};

export const applyCallEnded: Applier<Events['callEnded']> = (client, event) => {
  endedIds.set(client, event.call_id, true);
  stopRinging(event.call_id);
  updateActiveCall(client, conversationOfReference(event).id, (known) =>
    withoutActiveCall(known, event.call_id),
  );
  handleCallSignal('ended', event);
};

export const applyCallDeclined: Applier<typeof dmCallDeclined> = (client, event) => {
  if (event.user_id === getCurrentUserId(client)) markAnswered(client, event.call_id);
  handleCallSignal('declined', event);
};

const conversationAppliers = variants.flatMap((variant) => {
  const events = callEvents(variant);
  return [
    defineApplier(events.callStarted, applyCallStarted),
    defineApplier(events.userJoinedCall, applyUserJoined),
    defineApplier(events.userLeftCall, applyUserLeft),
    defineApplier(events.callEnded, applyCallEnded),
    ignoreEvent(events.existingCallParticipants, 'The acknowledgement of joining contains the participants.'),
    defineApplier(events.offerReceived, (_, signal) => handleCallSignal('offer', signal)),
    defineApplier(events.answerReceived, (_, signal) => handleCallSignal('answer', signal)),
    defineApplier(events.candidateReceived, (_, signal) => handleCallSignal('candidate', signal)),
  ];
});

export const callsAppliers = [...conversationAppliers, defineApplier(dmCallDeclined, applyCallDeclined)];
