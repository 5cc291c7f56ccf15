import type { QueryClient } from '@tanstack/react-query';
import type { Message } from '@workflow/contract/messages/messages.schema.ts';
import type { Pin } from '@workflow/contract/pins/pins.schema.ts';
import { workspaceKey } from '../../platform/cache/query-keys.ts';
import type { ConversationLocation } from '../conversations/conversations.cache.ts';

const PINS = 'pins';

/** The query key of a conversation's pinned messages. */
export const pinsKey = ({ workspace_id, kind, id }: ConversationLocation) =>
  workspaceKey(workspace_id, PINS, kind, id);

/** Refetches the pinned messages, because events do not contain their text. */
export const refetchPins = (client: QueryClient, conversationId: string): void =>
  void client.invalidateQueries({
    predicate: ({ queryKey }) => queryKey[2] === PINS && queryKey[4] === conversationId,
  });

/** Whether a message is pinned at a version. */
export interface PinState {
  readonly version: number;
  readonly pinned: Pin | null;
}

export function withPin(message: Message, { version, pinned }: PinState): Message {
  const known = message.pinned;
  if ((known?.version ?? 0) >= version || (known === null && pinned === null)) return message;
  return { ...message, pinned };
}
