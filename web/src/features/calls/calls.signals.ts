import type { callEvents, dmCallDeclined } from '@workflow/contract/calls/calls.events.ts';
import type { ConversationVariant } from '@workflow/contract/conversations/conversations.variant.ts';
import type { EventPayload } from '@workflow/contract/core/api/event.ts';

type Events = ReturnType<typeof callEvents<ConversationVariant>>;

/** The events that concern the call of this tab: about its participants, and WebRTC signals. */
export interface CallSignals {
  readonly userJoined: EventPayload<Events['userJoinedCall']>;
  readonly userLeft: EventPayload<Events['userLeftCall']>;
  readonly ended: EventPayload<Events['callEnded']>;
  readonly declined: EventPayload<typeof dmCallDeclined>;
  readonly offer: EventPayload<Events['offerReceived']>;
  readonly answer: EventPayload<Events['answerReceived']>;
  readonly candidate: EventPayload<Events['candidateReceived']>;
}

export type CallSignalHandlers = {
  readonly [Name in keyof CallSignals]: (payload: CallSignals[Name]) => void;
};

/** The handlers of the call that this tab takes part in. */
let current: CallSignalHandlers | null = null;

/** Passes a signal to the call of this tab. Without a call, nothing happens. */
export const handleCallSignal = <Name extends keyof CallSignals>(
  name: Name,
  payload: CallSignals[Name],
): void => current?.[name](payload);

/** Receives the signals for the call of this tab until the returned function is called. */
export function receiveCallSignals(handlers: CallSignalHandlers): () => void {
  current = handlers;
  return () => {
    if (current === handlers) current = null;
  };
}
