import type { Message } from '@workflow/contract/messages/messages.schema.ts';
import { create } from 'zustand';

/** What a dialog is about. */
export type MessageDialog =
  | { readonly kind: 'info' | 'history'; readonly message: Message; readonly workspaceId: string }
  /** `go` takes a moment, as the API writes it. */
  | { readonly kind: 'date'; readonly go: (at: string) => void };

/** What is shown stays while it closes. */
export const useMessageDialog = create<{ opened: boolean; about: MessageDialog | null }>(() => ({
  opened: false,
  about: null,
}));

export const openMessageDialog = (about: MessageDialog): void =>
  useMessageDialog.setState({ opened: true, about });

export const closeMessageDialog = (): void => useMessageDialog.setState({ opened: false });
