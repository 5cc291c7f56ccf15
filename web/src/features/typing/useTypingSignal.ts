import { stopTyping, typing } from '@workflow/contract/channels/channels.events.ts';
import { TYPING_STOPS_AFTER_MS } from '@workflow/contract/messages/messages.limits.ts';
import { useEffect, useMemo } from 'react';
import { emit } from '../../platform/socket.ts';

const AT_MOST_EVERY_MS = 1_500;

export interface TypingSignal {
  /** A key was pressed that changed the text. */
  readonly keystroke: () => void;
  /** The text was sent or given up. */
  readonly stop: () => void;
}

/** Tells the others in the channel that this person is typing, and when they stop. */
export function useTypingSignal(channelId: string): TypingSignal {
  const signal = useMemo(() => {
    let saidAt = Number.NEGATIVE_INFINITY;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = () => {
      clearTimeout(timer);
      if (saidAt === Number.NEGATIVE_INFINITY) return;
      saidAt = Number.NEGATIVE_INFINITY;
      void emit(stopTyping, { channel_id: channelId });
    };
    const keystroke = () => {
      clearTimeout(timer);
      timer = setTimeout(stop, TYPING_STOPS_AFTER_MS);
      const now = performance.now();
      if (now - saidAt < AT_MOST_EVERY_MS) return;
      saidAt = now;
      void emit(typing, { channel_id: channelId });
    };
    return { keystroke, stop };
  }, [channelId]);
  useEffect(() => signal.stop, [signal]);
  return signal;
}
