import type { QueryClient } from '@tanstack/react-query';
import { conversationOfReference } from '@workflow/contract/conversations/variants.ts';
import { cachedLocations, messagesKey } from '../../conversations/conversations.cache.ts';
import type { ReplyTarget } from '../../conversations/conversations.drafts.ts';
import type { MessageWindow } from '../messages.cache.ts';
import { toReplyQuote } from '../text/reply-quote.ts';
import type { OutboxEntry } from './outbox.ts';

/** Finds a new reply target in the thread for an entry whose target was deleted. */
export function findOtherReplyTarget(client: QueryClient, entry: OutboxEntry): ReplyTarget | null {
  if (!entry.thread_id) return null;
  const place = cachedLocations(client, conversationOfReference(entry).id).find(
    ({ thread }) => thread === entry.thread_id,
  );
  const cached = place && client.getQueryData<MessageWindow>(messagesKey(place));
  if (!cached) return null;
  const messages = cached.messages.filter(({ id }) => id !== entry.parent_id && id !== entry.thread_id);
  return messages[0] ? toReplyQuote(messages[0]) : null;
}
