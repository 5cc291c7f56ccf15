import { conversationOfReference } from '@workflow/contract/conversations/variants.ts';
import type { Message } from '@workflow/contract/messages/messages.schema.ts';
import { useMemo } from 'react';
import type { ConversationLocation } from '../../conversations/conversations.cache.ts';
import type { OutboxEntry } from './outbox.ts';
import { useOutbox } from './outbox-sender.ts';

/** Returns the unsent messages of a conversation or thread that are not in its message list yet. */
export function usePendingMessages(
  { id, thread }: ConversationLocation,
  messages: readonly Message[],
): readonly OutboxEntry[] {
  const entries = useOutbox((outbox) => outbox.entries);
  return useMemo(() => {
    const here = entries.filter(
      (entry) =>
        conversationOfReference(entry).id === id &&
        (thread === undefined ? !entry.thread_only : entry.thread_id === thread),
    );
    if (here.length === 0) return here;
    const confirmed = new Set(messages.map(({ client_message_id }) => client_message_id));
    return here.filter(({ id }) => !confirmed.has(id));
  }, [entries, id, thread, messages]);
}
