import type { Message } from '@workflow/contract/messages/messages.schema.ts';
import { create } from 'zustand';

interface Forwarding {
  readonly message: Message;
  readonly workspaceId: string;
}

/** What is shown stays while it closes. */
export const useForwarding = create<{ opened: boolean; about: Forwarding | null }>(() => ({
  opened: false,
  about: null,
}));

export const openForwarding = (about: Forwarding): void => useForwarding.setState({ opened: true, about });

export const closeForwarding = (): void => useForwarding.setState({ opened: false });
