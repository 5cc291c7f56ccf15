import type { QueryClient } from '@tanstack/react-query';
import { MESSAGE_PAGE_SIZE } from '@workflow/contract/messages/messages.limits.ts';
import type { Message } from '@workflow/contract/messages/messages.schema.ts';
import { createClientState } from '../../platform/cache/client-state.ts';
import { fetchMore, updateCache } from '../../platform/cache/live-query.ts';
import {
  type ConversationLocation,
  locationIdOf,
  messagesKey,
} from '../conversations/conversations.cache.ts';
import { findMessage, type MessageWindow, newestOf, oldestOf } from './messages.cache.ts';
import {
  fetchAround,
  fetchFirstSince,
  fetchNewest,
  fetchPage,
  highestKnownSeq,
  messagesQuery,
} from './messages.queries.ts';
import { addNewer, addOlder, keepNewest, keepOldest, mergeWindows } from './messages.window.ts';

export type Direction = 'older' | 'newer';

/**
 * The greatest number of messages rendered while a user scrolls. The cost of a layout grows with every rendered row,
 * also off screen. Messages beyond this number are fetched again when the user scrolls back.
 */
const WINDOW_MAX = 500;

const pagesInFlight = createClientState('pages in flight', () => new Map<string, Promise<void>>());

/** Loads the next page beyond an end of the window, if there is one. Concurrent calls share one request. */
export function loadMore(
  client: QueryClient,
  place: ConversationLocation,
  direction: Direction,
): Promise<void> {
  const running = pagesInFlight(client);
  const name = `${direction} ${locationIdOf(place)}`;
  const present =
    running.get(name) ?? fetchNextPage(client, place, direction).finally(() => void running.delete(name));
  running.set(name, present);
  return present;
}

async function fetchNextPage(
  client: QueryClient,
  place: ConversationLocation,
  direction: Direction,
): Promise<void> {
  const key = messagesKey(place);
  const cached = client.getQueryData<MessageWindow>(key);
  const isNewer = direction === 'newer';
  const end = cached && (isNewer ? newestOf(cached) : oldestOf(cached));
  if (!end || (isNewer ? cached.hasNewest : cached.hasFirst)) return;
  const known = highestKnownSeq(client, place);
  const limit = MESSAGE_PAGE_SIZE;
  await fetchMore<MessageWindow, Message[]>(
    client,
    key,
    () => fetchPage(place, { limit, ...(isNewer ? { after: end.id } : { before: end.id }) }),
    (now, page) => {
      // The user jumped elsewhere in the conversation while the request was in flight, so this page is not adjacent to
      // the window.
      if (!findMessage(now, end.id)) return now;
      const isAll = page.length < limit;
      return isNewer
        ? keepNewest(addNewer(now, page, isAll, known), WINDOW_MAX)
        : keepOldest(addOlder(now, page, isAll), WINDOW_MAX);
    },
  );
}

/**
 * Loads the messages around a message. Returns false and changes nothing if the message was deleted or the navigation
 * was superseded.
 */
export async function loadAround(
  client: QueryClient,
  place: ConversationLocation,
  id: string,
  isCurrent = () => true,
): Promise<boolean> {
  const cached = await client.ensureQueryData(messagesQuery(place));
  if (findMessage(cached, id)) return true;
  const key = messagesKey(place);
  await fetchMore<MessageWindow, MessageWindow>(
    client,
    key,
    () => fetchAround(client, place, id),
    (now, around) => (isCurrent() && findMessage(around, id) ? mergeWindows(around, now) : now),
  );
  return findMessage(client.getQueryData<MessageWindow>(key), id) !== undefined;
}

/**
 * Loads the messages around the first one since a moment and returns that message. Returns null if there is none or the
 * navigation was superseded.
 */
export async function loadFirstSince(
  client: QueryClient,
  place: ConversationLocation,
  at: string,
  isCurrent = () => true,
): Promise<string | null> {
  await client.ensureQueryData(messagesQuery(place));
  let goal: string | null = null;
  await fetchMore<MessageWindow, Awaited<ReturnType<typeof fetchFirstSince>>>(
    client,
    messagesKey(place),
    () => fetchFirstSince(client, place, at),
    (now, found) => {
      if (!isCurrent() || found.goal === null) return now;
      goal = found.goal;
      return mergeWindows(found.window, now);
    },
  );
  return goal;
}

/** Loads the newest messages, unless the window includes them or the navigation was superseded. */
export async function loadNewest(
  client: QueryClient,
  place: ConversationLocation,
  isCurrent = () => true,
): Promise<void> {
  const cached = await client.ensureQueryData(messagesQuery(place));
  if (cached.hasNewest) return;
  await fetchMore<MessageWindow, MessageWindow>(
    client,
    messagesKey(place),
    () => fetchNewest(client, place),
    (now, newest) => (isCurrent() ? mergeWindows(newest, now) : now),
  );
}

const WINDOW_MAX_WHEN_CLOSED = 100;

/**
 * Trims the window of a closed list to its newest messages, so that reopening it shows the present and renders few rows.
 */
export function trimToNewest(client: QueryClient, place: ConversationLocation): void {
  const queryKey = messagesKey(place);
  const cached = client.getQueryData<MessageWindow>(queryKey);
  if (cached?.hasNewest === false) client.removeQueries({ queryKey, exact: true });
  else updateCache<MessageWindow>(client, queryKey, (now) => keepNewest(now, WINDOW_MAX_WHEN_CLOSED));
}
