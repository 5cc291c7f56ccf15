import type { Message } from '@workflow/contract/messages/messages.schema.ts';
import { create } from 'zustand';

interface ReactionsDialogTarget {
  readonly message: Message;
  /** The emoji to show; null for all. */
  readonly emoji: string | null;
}

export const useReactionsDialog = create<{ readonly looking: ReactionsDialogTarget | null }>(() => ({
  looking: null,
}));

/** Opens the dialog that lists everyone who reacted to a message. */
export const openReactionsDialog = (looking: ReactionsDialogTarget): void =>
  useReactionsDialog.setState({ looking });
export const closeReactionsDialog = (): void => useReactionsDialog.setState({ looking: null });
