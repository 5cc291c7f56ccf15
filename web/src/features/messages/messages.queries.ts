import { type QueryClient, queryOptions, replaceEqualDeep } from '@tanstack/react-query';
import { listMessages } from '@workflow/contract/messages/messages.endpoints.ts';
import { MESSAGE_PAGE_MAX, MESSAGE_PAGE_SIZE } from '@workflow/contract/messages/messages.limits.ts';
import type { Message } from '@workflow/contract/messages/messages.schema.ts';
import { ApiError, call } from '../../platform/api.ts';
import { changeCached, fetchWithJournal } from '../../platform/journal.ts';
import { findChannel } from '../channels/channels.cache.ts';
import {
  appendOlder,
  changeNumbers,
  type MessagePages,
  messagesKey,
  newestFirst,
  newestOf,
  numbersOf,
  olderThan,
  oldestOf,
} from './messages.cache.ts';
import { applyNewMessage } from './messages.events.ts';
import { allUpTo, hearUpTo } from './messages.numbers.ts';

/** How far back the first look at a channel reaches for the first unread message. */
const UNREAD_REACH = 500;
/** How many requests fetching anew what is loaded may take; what lies further back stays as it is. */
const MOST_REQUESTS = 20;

/** Pages from the newest message back to the one numbered `until`. */
async function fetchBackTo(channelId: string, until: number, signal?: AbortSignal): Promise<MessagePages> {
  const pages: Message[][] = [];
  const pageParams: (string | null)[] = [];
  let before: string | undefined;
  let complete = false;
  for (let requests = 0; requests < MOST_REQUESTS && !complete; requests++) {
    const limit = before ? MESSAGE_PAGE_MAX : MESSAGE_PAGE_SIZE;
    const page = await call(
      listMessages,
      { params: { id: channelId }, query: { limit, before } },
      { signal },
    );
    pages.push(page);
    pageParams.push(before ?? null);
    complete = page.length < limit;
    const oldest = page.at(-1);
    if (!oldest || oldest.seq <= until) break;
    before = oldest.id;
  }
  return { pages, pageParams, complete };
}

function firstToFetch(client: QueryClient, channelId: string): number {
  const channel = findChannel(client, channelId);
  const unread = channel?.unread_count ?? 0;
  return channel && unread > 0 && unread <= UNREAD_REACH ? channel.read_seq : Number.POSITIVE_INFINITY;
}

/** Fetches the newest messages, and anew whatever is loaded beyond them. */
async function loadMessages(
  client: QueryClient,
  channelId: string,
  signal?: AbortSignal,
): Promise<MessagePages> {
  const key = messagesKey(channelId);
  const held = client.getQueryData<MessagePages>(key);
  const until = (held && oldestOf(held)?.seq) ?? firstToFetch(client, channelId);
  const existed = findChannel(client, channelId)?.last_seq ?? 0;
  const { result, changes } = await fetchWithJournal<MessagePages>(client, key, () =>
    fetchBackTo(channelId, until, signal),
  );
  const numbers = allUpTo(Math.max(existed, newestOf(result)?.seq ?? 0));
  const now = client.getQueryData<MessagePages>(key);
  const whole: MessagePages = { ...(now ? olderThan(result, now) : result), numbers };
  return replaceEqualDeep(
    now,
    changes.reduce((data, change) => change(data), whole),
  );
}

export function messagesQuery(client: QueryClient, channelId: string) {
  return queryOptions({
    queryKey: messagesKey(channelId),
    queryFn: ({ signal }) => loadMessages(client, channelId, signal),
    // Done in `loadMessages`: comparing thousands of messages at every event would be felt.
    structuralSharing: false,
  });
}

const underWay = new WeakMap<QueryClient, Map<string, Promise<void>>>();

/** Adds the page before the oldest message that is loaded; the same one is not fetched twice at once. */
export function loadOlder(client: QueryClient, channelId: string): Promise<void> {
  const running = underWay.get(client) ?? new Map<string, Promise<void>>();
  underWay.set(client, running);
  const present =
    running.get(channelId) ??
    fetchOlder(client, channelId).finally(() => {
      running.delete(channelId);
    });
  running.set(channelId, present);
  return present;
}

async function fetchOlder(client: QueryClient, channelId: string): Promise<void> {
  const key = messagesKey(channelId);
  const held = client.getQueryData<MessagePages>(key);
  const oldest = held && oldestOf(held);
  if (!oldest || held.complete) return;
  const query = { limit: MESSAGE_PAGE_SIZE, before: oldest.id };
  const { result: page, changes } = await fetchWithJournal<MessagePages, Message[]>(client, key, () =>
    call(listMessages, { params: { id: channelId }, query }),
  );
  client.setQueryData<MessagePages>(
    key,
    (now) =>
      now &&
      changes.reduce((data, change) => change(data), appendOlder(now, page, page.length < MESSAGE_PAGE_SIZE)),
  );
}

/**
 * Fetches what is missing: whatever came after the last number up to which everything was heard of. `newest` is the greatest number
 * that is known to exist by other ways than events.
 */
export async function fetchMissing(client: QueryClient, channelId: string, newest = 0): Promise<void> {
  const key = messagesKey(channelId);
  const note = (seq: number) =>
    changeCached<MessagePages>(client, key, (data) =>
      changeNumbers(data, (numbers) => hearUpTo(numbers, seq)),
    );
  for (let requests = 0; requests < MOST_REQUESTS; requests++) {
    const held = client.getQueryData<MessagePages>(key);
    if (!held) return;
    const { upTo, newest: heard } = numbersOf(held);
    const last = newestFirst(held).find(({ seq }) => seq <= upTo);
    if (!last) break;
    const query = { limit: MESSAGE_PAGE_MAX, after: last.id };
    const page = await call(listMessages, { params: { id: channelId }, query }).catch((error) => {
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
