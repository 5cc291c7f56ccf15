import { placeOf } from '@workflow/contract/conversations/faces.ts';
import type { Message } from '@workflow/contract/messages/messages.schema.ts';
import { useMemo } from 'react';
import type { OutboxEntry } from './outbox.ts';
import { useOutbox } from './sending.ts';

/** What was written in the conversation and is not among its messages yet. */
export function usePending(conversationId: string, messages: readonly Message[]): readonly OutboxEntry[] {
  const entries = useOutbox((outbox) => outbox.entries);
  return useMemo(() => {
    const here = entries.filter((entry) => placeOf(entry).id === conversationId);
    if (here.length === 0) return here;
    const confirmed = new Set(messages.map(({ client_message_id }) => client_message_id));
    return here.filter(({ id }) => !confirmed.has(id));
  }, [entries, conversationId, messages]);
}
