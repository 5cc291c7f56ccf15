import type { QueryClient } from '@tanstack/react-query';
import { messageParams } from '@workflow/contract/conversations/conversations.variant.ts';
import { variantOf } from '@workflow/contract/conversations/variants.ts';
import { messageEndpoints } from '@workflow/contract/messages/messages.endpoints.ts';
import { MESSAGE_PAGE_MAX, MESSAGE_PAGE_SIZE } from '@workflow/contract/messages/messages.limits.ts';
import type { Message, MessagePage } from '@workflow/contract/messages/messages.schema.ts';
import type { Author } from '@workflow/contract/users/users.schema.ts';
import { call } from '../../platform/api/api.ts';
import { liveQuery } from '../../platform/cache/live-query.ts';
import {
  type ConversationLocation,
  findConversation,
  messagesKey,
} from '../conversations/conversations.cache.ts';
import { type MessageWindow, newestOf, oldestOf } from './messages.cache.ts';
import { addNewer, createWindow, isAdjacent, mergeWindows, sliceWindow } from './messages.window.ts';

/** The greatest number of messages fetched to include the first unread message when a conversation is opened. */
const MAX_UNREAD_TO_FETCH = 500;
/** The greatest number of requests for refetching a window. Older messages keep their cached state. */
export const MAX_REQUESTS = 20;

export function fetchPage(
  { id, kind, thread }: Omit<ConversationLocation, 'workspace_id'>,
  query: Partial<MessagePage> & { limit: number },
  signal?: AbortSignal,
): Promise<Message[]> {
  const variant = variantOf(kind);
  const { listMessages, listThread } = messageEndpoints(variant);
  if (thread === undefined) return call(listMessages, { params: { id }, query }, { signal });
  return call(listThread, { params: messageParams(variant, id, thread), query }, { signal });
}

/** Returns the greatest message number known to exist in the conversation. */
export function highestKnownSeq(client: QueryClient, place: ConversationLocation): number {
  const cached = client.getQueryData<MessageWindow>(messagesKey(place));
  return Math.max(findConversation(client, place.id)?.last_seq ?? 0, cached?.sequence.highestSeq ?? 0);
}

/** Fetches messages from the newest one back to the one numbered `until`. */
export async function fetchNewest(
  client: QueryClient,
  place: ConversationLocation,
  until = Number.POSITIVE_INFINITY,
  signal?: AbortSignal,
): Promise<MessageWindow> {
  const known = highestKnownSeq(client, place);
  const messages: Message[] = [];
  let hasFirst = false;
  for (let requests = 0; requests < MAX_REQUESTS && !hasFirst; requests++) {
    const before = messages.at(-1)?.id;
    const limit = before ? MESSAGE_PAGE_MAX : MESSAGE_PAGE_SIZE;
    const page = await fetchPage(place, { limit, before }, signal);
    messages.push(...page);
    hasFirst = page.length < limit;
    if (!page[0] || page.at(-1)!.seq <= until) break;
  }
  return createWindow(messages, { hasFirst, hasNewest: true }, known);
}

/** Fetches a message and the messages on both sides of it. */
export async function fetchAround(
  client: QueryClient,
  place: ConversationLocation,
  id: string,
  signal?: AbortSignal,
): Promise<MessageWindow> {
  const known = highestKnownSeq(client, place);
  return windowAround(await fetchPage(place, { limit: MESSAGE_PAGE_MAX, around: id }, signal), id, known);
}

const HALF_PAGE = Math.floor(MESSAGE_PAGE_MAX / 2);

/**
 * Creates a window from a page around a message. Fewer than `most` messages above that message mean that the page
 * reaches the first message.
 */
function windowAround(page: readonly Message[], id: string, known: number, most = HALF_PAGE): MessageWindow {
  const newer = page.findIndex((message) => message.id === id);
  const older = page.length - 1 - newer;
  // If the message was deleted, the page does not show how many messages lie on each side of it.
  const isThere = newer >= 0;
  const ends = {
    hasNewest: isThere && newer < most,
    hasFirst: isThere && older < MESSAGE_PAGE_MAX - HALF_PAGE - 1,
  };
  return createWindow(page, ends, known);
}

/**
 * Fetches the first message since a moment (an ISO timestamp), or the newest one if there is none, with the messages on
 * both sides.
 */
export async function fetchFirstSince(
  client: QueryClient,
  place: ConversationLocation,
  at: string,
): Promise<{ readonly goal: string | null; readonly window: MessageWindow }> {
  const known = highestKnownSeq(client, place);
  const page = await fetchPage(place, { limit: MESSAGE_PAGE_MAX, at });
  // The page surrounds the first number since that moment. If that message was deleted, the target is the next newer
  // one.
  const goal = page.findLast(({ created_at }) => created_at >= at) ?? page[0];
  return { goal: goal?.id ?? null, window: windowAround(page, goal?.id ?? '', known, HALF_PAGE - 1) };
}

/** Refetches a window that does not include the newest message. */
async function refetchWindow(
  client: QueryClient,
  place: ConversationLocation,
  { first, last }: { first: Message; last: Message },
  signal: AbortSignal,
): Promise<MessageWindow> {
  let fetched = await fetchAround(client, place, first.id, signal);
  for (let requests = 1; requests < MAX_REQUESTS && !fetched.hasNewest; requests++) {
    const newest = newestOf(fetched);
    if (!newest || newest.seq >= last.seq) break;
    const page = await fetchPage(place, { limit: MESSAGE_PAGE_MAX, after: newest.id }, signal);
    fetched = addNewer(fetched, page, page.length < MESSAGE_PAGE_MAX, highestKnownSeq(client, place));
  }
  // The fetched pages can reach beyond the window. Without this cut each refetch would enlarge it.
  return sliceWindow(fetched, first.seq, last.seq);
}

function oldestSeqToFetch(client: QueryClient, { id, thread }: ConversationLocation): number {
  if (thread !== undefined) return Number.POSITIVE_INFINITY;
  const conversation = findConversation(client, id);
  const unread = conversation?.unread_count ?? 0;
  return conversation && unread > 0 && unread <= MAX_UNREAD_TO_FETCH
    ? conversation.read_seq
    : Number.POSITIVE_INFINITY;
}

/**
 * Returns the query for a conversation's messages. It loads the newest messages first and later refetches the loaded
 * window.
 */
export function messagesQuery(place: ConversationLocation) {
  const queryKey = messagesKey(place);
  return liveQuery({
    queryKey,
    fetch: ({ client, signal }): Promise<MessageWindow> => {
      const cached = client.getQueryData<MessageWindow>(queryKey);
      const [first, last] = cached ? [oldestOf(cached), newestOf(cached)] : [];
      if (cached && !cached.hasNewest && first && last)
        return refetchWindow(client, place, { first, last }, signal);
      return fetchNewest(client, place, first?.seq ?? oldestSeqToFetch(client, place), signal);
    },
    merge: (fetched, cached, before) => {
      // The user jumped elsewhere in the conversation while this request was in flight.
      const isElsewhere = before !== undefined && !isAdjacent(before, cached) && !isAdjacent(fetched, cached);
      return isElsewhere ? cached : mergeWindows(fetched, cached);
    },
    hasRoom: true,
  });
}

/** Finds a user among the authors of the loaded messages. */
export const findAuthor = (
  client: QueryClient,
  place: ConversationLocation,
  userId: string,
): Author | undefined =>
  client.getQueryData<MessageWindow>(messagesKey(place))?.messages.find(({ user_id }) => user_id === userId)
    ?.user;
