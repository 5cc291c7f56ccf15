import { callEvents } from '@workflow/contract/calls/calls.events.ts';
import type { ConversationVariant } from '@workflow/contract/conversations/conversations.variant.ts';
import { referenceTo } from '@workflow/contract/conversations/conversations.variant.ts';
import type { Acknowledgement } from '@workflow/contract/core/api/event.ts';
import { isTransientRefusal } from '../../../platform/socket/retry-until-answered.ts';
import { emit } from '../../../platform/socket/socket.ts';
import type { PeerSignal } from './peer-signal.ts';

const RETRY_MS = 500;

interface Receiver {
  readonly user_id: string;
  readonly session_id: string;
}

/**
 * Sends the signals of one connection in order. While the server cannot be reached, or this tab has not rejoined yet, they wait; a signal
 * that the server refuses for another reason is dropped.
 */
export class SignalQueue {
  readonly #variant: ConversationVariant;
  readonly #conversationId: string;
  readonly #receiver: Receiver;
  readonly #waiting: PeerSignal[] = [];
  #isSending = false;
  #isClosed = false;

  constructor(variant: ConversationVariant, conversationId: string, receiver: Receiver) {
    this.#variant = variant;
    this.#conversationId = conversationId;
    this.#receiver = receiver;
  }

  add(signal: PeerSignal): void {
    this.#waiting.push(signal);
    if (!this.#isSending) void this.#sendAll();
  }

  close(): void {
    this.#isClosed = true;
  }

  async #sendAll(): Promise<void> {
    this.#isSending = true;
    for (let next = this.#waiting[0]; next && !this.#isClosed; next = this.#waiting[0]) {
      const answer = await this.#send(next);
      if (!answer.ok && (isTransientRefusal(answer.code) || answer.code === 'not_in_call'))
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
      else this.#waiting.shift();
    }
    this.#isSending = false;
  }

  #send(signal: PeerSignal): Promise<Acknowledgement> {
    const { sendOffer, sendAnswer, sendCandidate } = callEvents(this.#variant);
    const { user_id: to_user_id, session_id: to_session_id } = this.#receiver;
    const address = { ...referenceTo(this.#variant, this.#conversationId), to_user_id, to_session_id };
    if (signal.type === 'candidate') return emit(sendCandidate, { ...address, candidate: signal.candidate });
    const { type, sdp } = signal;
    return emit(type === 'offer' ? sendOffer : sendAnswer, { ...address, sdp: { type, sdp } });
  }
}
