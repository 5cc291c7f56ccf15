import type { QueryClient } from '@tanstack/react-query';
import { MESSAGE_PAGE_MAX } from '@workflow/contract/messages/messages.limits.ts';
import { ApiError } from '../../platform/api/api.ts';
import { requestStartedAt, updateCacheAndPendingFetches } from '../../platform/cache/live-query.ts';
import {
  type ConversationLocation,
  cachedLocations,
  messagesKey,
} from '../conversations/conversations.cache.ts';
import { expectUpTo, receiveUpTo } from '../conversations/conversations.sequence.ts';
import { type MessageWindow, updateSequence } from './messages.cache.ts';
import { applyNewMessage } from './messages.events.ts';
import { fetchPage, MAX_REQUESTS, messagesQuery } from './messages.queries.ts';

/**
 * Fetches what is missing: whatever came after the last number up to which everything was heard of. `newest` is the greatest number
 * that is known to exist by other ways than events. What does not go on to the newest message misses nothing.
 */
export async function fetchMissingMessages(
  client: QueryClient,
  place: ConversationLocation,
  newest = 0,
): Promise<void> {
  const key = messagesKey(place);
  const note = (seq: number) =>
    updateCacheAndPendingFetches<MessageWindow>(client, key, (data) =>
      updateSequence(data, (numbers) => receiveUpTo(numbers, seq)),
    );
  for (let requests = 0; requests < MAX_REQUESTS; requests++) {
    const held = client.getQueryData<MessageWindow>(key);
    if (!held) return;
    const { contiguousSeq: upTo, highestSeq: heard } = held.sequence;
    const last = held.messages.find(({ seq }) => seq <= upTo);
    if (!last) break;
    if (!held.hasNewest) {
      updateCacheAndPendingFetches<MessageWindow>(client, key, (data) =>
        updateSequence(data, (numbers) => expectUpTo(numbers, newest)),
      );
      return;
    }
    const page = await fetchPage(place, { limit: MESSAGE_PAGE_MAX, after: last.id }).catch((error) => {
      // The message itself is gone: fetching anew what is loaded has to do.
      if (error instanceof ApiError && error.code === 'unknown_position') return null;
      throw error;
    });
    if (!page) break;
    for (const message of page.toReversed()) applyNewMessage(client, message);
    const isAll = page.length < MESSAGE_PAGE_MAX;
    note(Math.max(page[0]?.seq ?? 0, isAll ? Math.max(heard, newest) : 0));
    if (isAll) return;
  }
  await client.invalidateQueries({ queryKey: key, refetchType: 'all' });
}

/** This tab hears the conversation from now on: fetches what it missed until then. */
export async function catchUpMessages(
  client: QueryClient,
  place: ConversationLocation,
  { last_seq, staleBefore }: { last_seq: number; staleBefore: number },
): Promise<void> {
  const held = await client.fetchQuery({ ...messagesQuery(place), staleTime: 'static' });
  if (held.sequence.contiguousSeq < last_seq) await fetchMissingMessages(client, place, last_seq);
  for (const thread of cachedLocations(client, place.id)) {
    if (thread.thread !== undefined) await fetchMissingMessages(client, thread, last_seq);
  }
  // Edits, deletions and reactions have no number by which a gap would show.
  for (const one of cachedLocations(client, place.id)) {
    const queryKey = messagesKey(one);
    if (requestStartedAt(client, queryKey) <= staleBefore)
      await client.invalidateQueries({ queryKey, exact: true });
  }
}
