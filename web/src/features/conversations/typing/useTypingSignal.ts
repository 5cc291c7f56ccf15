import { conversationEvents } from '@workflow/contract/conversations/conversations.events.ts';
import { referenceTo } from '@workflow/contract/conversations/conversations.variant.ts';
import { variantOf } from '@workflow/contract/conversations/variants.ts';
import { TYPING_TIMEOUT_MS } from '@workflow/contract/messages/messages.limits.ts';
import { useEffect, useMemo } from 'react';
import { emit } from '../../../platform/socket/socket.ts';
import type { Conversation } from '../conversations.cache.ts';

const THROTTLE_MS = 1_500;

export interface TypingSignal {
  /** Call this after each keystroke that changed the text. */
  readonly keystroke: () => void;
  /** Call this when the text was sent or discarded. */
  readonly stop: () => void;
}

/** Sends typing and stop-typing events for the signed-in user. */
export function useTypingSignal({ id, kind }: Pick<Conversation, 'id' | 'kind'>): TypingSignal {
  const signal = useMemo(() => {
    const variant = variantOf(kind);
    const { typing, stopTyping } = conversationEvents(variant);
    const reference = referenceTo(variant, id);
    let saidAt = Number.NEGATIVE_INFINITY;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = () => {
      clearTimeout(timer);
      if (saidAt === Number.NEGATIVE_INFINITY) return;
      saidAt = Number.NEGATIVE_INFINITY;
      void emit(stopTyping, reference);
    };
    const keystroke = () => {
      clearTimeout(timer);
      timer = setTimeout(stop, TYPING_TIMEOUT_MS);
      const now = performance.now();
      if (now - saidAt < THROTTLE_MS) return;
      saidAt = now;
      void emit(typing, reference);
    };
    return { keystroke, stop };
  }, [id, kind]);
  useEffect(() => signal.stop, [signal]);
  return signal;
}
