import type { QueryClient } from '@tanstack/react-query';
import type { SeqRange } from '@workflow/contract/conversations/conversations.unread.ts';
import { MESSAGE_PAGE_MAX } from '@workflow/contract/messages/messages.limits.ts';
import type { Message } from '@workflow/contract/messages/messages.schema.ts';
import { ApiError } from '../../platform/api/api.ts';
import { requestStartedAt, updateCacheAndPendingFetches } from '../../platform/cache/live-query.ts';
import {
  type ConversationLocation,
  cachedLocations,
  messagesKey,
} from '../conversations/conversations.cache.ts';
import { expectUpTo, receiveUpTo } from '../conversations/conversations.sequence.ts';
import { refetchThreads } from '../conversations/threads.cache.ts';
import { recordExcluded } from '../unread/unread.cache.ts';
import { type MessageWindow, updateSequence } from './messages.cache.ts';
import { applyNewMessage } from './messages.events.ts';
import { fetchPage, MAX_REQUESTS, messagesQuery } from './messages.queries.ts';

/**
 * Returns the ranges that a page, which begins with its newest message, lacks: those messages were deleted, or are only in their
 * thread.
 */
function missingRanges(page: readonly Message[], after: number, upTo: number): SeqRange[] {
  const seqs = [upTo + 1, ...page.map(({ seq }) => seq), after];
  return seqs.flatMap((seq, index) => {
    const later = seqs[index - 1] ?? seq;
    return later > seq + 1 ? { first: seq + 1, last: later - 1 } : [];
  });
}

/**
 * Fetches the messages after the last number up to which this tab received everything. `newest` is the greatest number
 * known from a source other than events. A window that does not include the newest message misses nothing.
 */
export async function fetchMissingMessages(
  client: QueryClient,
  place: ConversationLocation,
  newest = 0,
): Promise<void> {
  const key = messagesKey(place);
  const receiveSequence = (seq: number) =>
    updateCacheAndPendingFetches<MessageWindow>(client, key, (data) =>
      updateSequence(data, (numbers) => receiveUpTo(numbers, seq)),
    );
  for (let requests = 0; requests < MAX_REQUESTS; requests++) {
    const cached = client.getQueryData<MessageWindow>(key);
    if (!cached) return;
    const { contiguousSeq: upTo, highestSeq: received } = cached.sequence;
    const last = cached.messages.find(({ seq }) => seq <= upTo);
    if (!last) break;
    if (!cached.hasNewest) {
      updateCacheAndPendingFetches<MessageWindow>(client, key, (data) =>
        updateSequence(data, (numbers) => expectUpTo(numbers, newest)),
      );
      return;
    }
    const page = await fetchPage(place, { limit: MESSAGE_PAGE_MAX, after: last.id }).catch((error) => {
      // The message at the window's end was deleted, so the caller refetches the whole window.
      if (error instanceof ApiError && error.code === 'unknown_position') return null;
      throw error;
    });
    if (!page) break;
    for (const message of page.toReversed()) applyNewMessage(client, message);
    const isAll = page.length < MESSAGE_PAGE_MAX;
    const fetchedUpTo = Math.max(page[0]?.seq ?? 0, isAll ? Math.max(received, newest) : 0);
    if (place.thread === undefined) {
      const missing = missingRanges(page, last.seq, fetchedUpTo);
      recordExcluded(client, place.id, missing);
      // One of them may be a reply that is only in its thread, whose event was lost.
      if (missing.length > 0) refetchThreads(client, place.workspace_id);
    }
    receiveSequence(fetchedUpTo);
    if (isAll) return;
  }
  await client.invalidateQueries({ queryKey: key, refetchType: 'all' });
}

/** Fetches the messages that this tab missed before it subscribed to the conversation. */
export async function catchUpMessages(
  client: QueryClient,
  place: ConversationLocation,
  { last_seq, staleBefore }: { last_seq: number; staleBefore: number },
): Promise<void> {
  const cached = await client.fetchQuery({ ...messagesQuery(place), staleTime: 'static' });
  if (cached.sequence.contiguousSeq < last_seq) await fetchMissingMessages(client, place, last_seq);
  for (const thread of cachedLocations(client, place.id)) {
    if (thread.thread !== undefined) await fetchMissingMessages(client, thread, last_seq);
  }
  // Edits, deletions and reactions have no sequence number, so a gap check cannot detect missed ones.
  for (const one of cachedLocations(client, place.id)) {
    const queryKey = messagesKey(one);
    if (requestStartedAt(client, queryKey) <= staleBefore)
      await client.invalidateQueries({ queryKey, exact: true });
  }
}
