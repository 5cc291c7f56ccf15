import type { Message } from '@workflow/contract/messages/messages.schema.ts';
import { create } from 'zustand';

interface ReactionsDialogTarget {
  readonly message: Message;
  /** One of the reactions; null for all. */
  readonly emoji: string | null;
}

export const useReactionsDialog = create<{ readonly looking: ReactionsDialogTarget | null }>(() => ({
  looking: null,
}));

/** Shows everybody who reacted to a message. */
export const openReactionsDialog = (looking: ReactionsDialogTarget): void =>
  useReactionsDialog.setState({ looking });
export const closeReactionsDialog = (): void => useReactionsDialog.setState({ looking: null });
