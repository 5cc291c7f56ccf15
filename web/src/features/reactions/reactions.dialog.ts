import type { Message } from '@workflow/contract/messages/messages.schema.ts';
import { create } from 'zustand';

interface Looking {
  readonly message: Message;
  /** One of the reactions; null for all. */
  readonly emoji: string | null;
}

export const useLooking = create<{ readonly looking: Looking | null }>(() => ({ looking: null }));

/** Shows everybody who reacted to a message. */
export const showReactors = (looking: Looking): void => useLooking.setState({ looking });
export const closeReactors = (): void => useLooking.setState({ looking: null });
