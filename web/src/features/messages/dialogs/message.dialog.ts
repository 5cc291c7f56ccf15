import type { Message } from '@workflow/contract/messages/messages.schema.ts';
import { create } from 'zustand';

/** The dialog to show and its subject. */
export type MessageDialog =
  | { readonly kind: 'info' | 'history'; readonly message: Message; readonly workspaceId: string }
  /** `go` receives the moment to jump to, as an ISO timestamp. */
  | { readonly kind: 'date'; readonly go: (at: string) => void };

/** The open dialog. Its content stays until the closing animation ends. */
export const useMessageDialog = create<{ opened: boolean; about: MessageDialog | null }>(() => ({
  opened: false,
  about: null,
}));

export const openMessageDialog = (about: MessageDialog): void =>
  useMessageDialog.setState({ opened: true, about });

export const closeMessageDialog = (): void => useMessageDialog.setState({ opened: false });
