import type { QueryClient } from '@tanstack/react-query';
import { messageParams } from '@workflow/contract/conversations/conversations.face.ts';
import { faceOf } from '@workflow/contract/conversations/faces.ts';
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

/** How far back the first look at a conversation reaches for the first unread message. */
const MAX_UNREAD_TO_FETCH = 500;
/** How many requests fetching anew what is loaded may take; what lies further back stays as it is. */
export const MAX_REQUESTS = 20;

export function fetchPage(
  { id, kind, thread }: ConversationLocation,
  query: Partial<MessagePage> & { limit: number },
  signal?: AbortSignal,
): Promise<Message[]> {
  const face = faceOf(kind);
  const { listMessages, listThread } = messageEndpoints(face);
  if (thread === undefined) return call(listMessages, { params: { id }, query }, { signal });
  return call(listThread, { params: messageParams(face, id, thread), query }, { signal });
}

/** The greatest number that there is known to be in the conversation. */
export function highestKnownSeq(client: QueryClient, place: ConversationLocation): number {
  const held = client.getQueryData<MessageWindow>(messagesKey(place));
  return Math.max(findConversation(client, place.id)?.last_seq ?? 0, held?.sequence.highestSeq ?? 0);
}

/** From the newest message back to the one numbered `until`. */
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

/** A message and what stands on both sides of it. */
export async function fetchAround(
  client: QueryClient,
  place: ConversationLocation,
  id: string,
  signal?: AbortSignal,
): Promise<MessageWindow> {
  const known = highestKnownSeq(client, place);
  return windowAround(await fetchPage(place, { limit: MESSAGE_PAGE_MAX, around: id }, signal), id, known);
}

const HALF = Math.floor(MESSAGE_PAGE_MAX / 2);

/** A page around a message, and whether it reaches the ends: fewer than `most` stand above the message only where there are no more. */
function windowAround(page: readonly Message[], id: string, known: number, most = HALF): MessageWindow {
  const newer = page.findIndex((message) => message.id === id);
  const older = page.length - 1 - newer;
  // Where the message is gone, nobody can tell how many of these stand on which side of it.
  const isThere = newer >= 0;
  const ends = {
    hasNewest: isThere && newer < most,
    hasFirst: isThere && older < MESSAGE_PAGE_MAX - HALF - 1,
  };
  return createWindow(page, ends, known);
}

/** The first message since a moment, given as the API writes it, or the newest where there is none; and what stands on both sides. */
export async function fetchFirstSince(
  client: QueryClient,
  place: ConversationLocation,
  at: string,
): Promise<{ readonly goal: string | null; readonly window: MessageWindow }> {
  const known = highestKnownSeq(client, place);
  const page = await fetchPage(place, { limit: MESSAGE_PAGE_MAX, at });
  // The page is around the first number since then: where that was deleted, the goal is one of those above it.
  const goal = page.findLast(({ created_at }) => created_at >= at) ?? page[0];
  return { goal: goal?.id ?? null, window: windowAround(page, goal?.id ?? '', known, HALF - 1) };
}

/** Anew what is loaded where that does not go on to the newest message. */
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
  // The pages reach beyond: else more would be loaded each time.
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

/** The newest messages; once there are some, anew whatever is loaded. */
export function messagesQuery(place: ConversationLocation) {
  const queryKey = messagesKey(place);
  return liveQuery({
    queryKey,
    fetch: ({ client, signal }): Promise<MessageWindow> => {
      const held = client.getQueryData<MessageWindow>(queryKey);
      const [first, last] = held ? [oldestOf(held), newestOf(held)] : [];
      if (held && !held.hasNewest && first && last)
        return refetchWindow(client, place, { first, last }, signal);
      return fetchNewest(client, place, first?.seq ?? oldestSeqToFetch(client, place), signal);
    },
    merge: (fetched, held, before) => {
      // The person has gone elsewhere in the conversation since this was asked for.
      const isElsewhere = before !== undefined && !isAdjacent(before, held) && !isAdjacent(fetched, held);
      return isElsewhere ? held : mergeWindows(fetched, held);
    },
    hasRoom: true,
  });
}

/** Somebody who wrote what is loaded of the conversation. */
export const findAuthor = (
  client: QueryClient,
  place: ConversationLocation,
  userId: string,
): Author | undefined =>
  client.getQueryData<MessageWindow>(messagesKey(place))?.messages.find(({ user_id }) => user_id === userId)
    ?.user;
