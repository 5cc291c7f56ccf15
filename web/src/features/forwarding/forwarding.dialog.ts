import type { Message } from '@workflow/contract/messages/messages.schema.ts';
import { create } from 'zustand';

interface Forwarding {
  readonly message: Message;
  readonly workspaceId: string;
}

/** The forward dialog. Its content stays until the closing animation ends. */
export const useForwarding = create<{ opened: boolean; about: Forwarding | null }>(() => ({
  opened: false,
  about: null,
}));

export const openForwarding = (about: Forwarding): void => useForwarding.setState({ opened: true, about });

export const closeForwarding = (): void => useForwarding.setState({ opened: false });
