import type { Message } from '@workflow/contract/messages/messages.schema.ts';
import { expectUpTo, receivedAllUpTo, receiveUpTo } from '../conversations/conversations.sequence.ts';
import { type MessageWindow, newestOf, oldestOf } from './messages.cache.ts';

/**
 * A window as it was fetched. `known` is the greatest number that was known of before the server was asked: what it did not answer of
 * that is deleted.
 */
export function createWindow(
  messages: readonly Message[],
  ends: Pick<MessageWindow, 'hasFirst' | 'hasNewest'>,
  known: number,
): MessageWindow {
  const newest = messages[0]?.seq ?? 0;
  const hasFirst = ends.hasFirst || messages.at(-1)?.seq === 1;
  const numbers = ends.hasNewest
    ? receivedAllUpTo(Math.max(known, newest))
    : expectUpTo(receivedAllUpTo(newest), known);
  return { messages, hasNewest: ends.hasNewest, hasFirst, sequence: numbers };
}

/** The first and the last number of those about which it says everything; null where that is nothing. */
function seqRangeOf(data: MessageWindow): { first: number; last: number } | null {
  const oldest = oldestOf(data);
  if (!oldest && !(data.hasFirst && data.hasNewest)) return null;
  return { first: data.hasFirst || !oldest ? 0 : oldest.seq, last: data.sequence.contiguousSeq };
}

/** Whether there is no hole between the two. */
export function isAdjacent(one: MessageWindow, other: MessageWindow): boolean {
  const [here, there] = [seqRangeOf(one), seqRangeOf(other)];
  return here !== null && there !== null && here.first <= there.last + 1 && there.first <= here.last + 1;
}

/** `fetched`, and beyond its ends what `held` has there, unless there is a hole between them. */
export function mergeWindows(fetched: MessageWindow, held: MessageWindow): MessageWindow {
  const reach = seqRangeOf(fetched);
  if (!reach || !isAdjacent(fetched, held)) return fetched;
  const newer = fetched.hasNewest ? [] : held.messages.filter(({ seq }) => seq > reach.last);
  const older = held.messages.filter(({ seq }) => seq < reach.first);
  const hasNewest = fetched.hasNewest || held.hasNewest;
  const [last, other] =
    hasNewest === fetched.hasNewest && newer.length === 0 ? [fetched, held] : [held, fetched];
  return {
    messages: [...newer, ...fetched.messages, ...older],
    hasFirst: fetched.hasFirst || held.hasFirst,
    hasNewest,
    sequence: expectUpTo(last.sequence, other.sequence.highestSeq),
  };
}

/** Of a window that was fetched what is numbered so, the newest included where it goes on to them; all of it where that is nothing. */
export function sliceWindow(data: MessageWindow, first: number, last: number): MessageWindow {
  const upTo = data.hasNewest ? Number.POSITIVE_INFINITY : last;
  const messages = data.messages.filter(({ seq }) => seq >= first && seq <= upTo);
  if (messages.length === 0 || messages.length === data.messages.length) return data;
  const hasFirst = data.hasFirst && messages.at(-1) === oldestOf(data);
  return createWindow(messages, { hasFirst, hasNewest: data.hasNewest }, data.sequence.highestSeq);
}

/** Adds a page of what is older than all that is loaded. */
export function addOlder(data: MessageWindow, page: readonly Message[], isAll: boolean): MessageWindow {
  const oldest = oldestOf(data);
  const older = oldest ? page.filter(({ seq }) => seq < oldest.seq) : page;
  return { ...data, messages: [...data.messages, ...older], hasFirst: isAll };
}

/** Adds a page of what is newer than all that is loaded. `known` is as with `windowOf`. */
export function addNewer(
  data: MessageWindow,
  page: readonly Message[],
  isAll: boolean,
  known: number,
): MessageWindow {
  const newest = newestOf(data)?.seq ?? 0;
  const newer = page.filter(({ seq }) => seq > newest);
  const last = newer[0]?.seq ?? 0;
  return {
    ...data,
    messages: [...newer, ...data.messages],
    hasNewest: isAll,
    sequence: receiveUpTo(data.sequence, isAll ? Math.max(known, last) : last),
  };
}

/** Forgets all but the newest. */
export function keepNewest(data: MessageWindow, count: number): MessageWindow {
  if (data.messages.length <= count) return data;
  return { ...data, messages: data.messages.slice(0, count), hasFirst: false };
}

/** Forgets all but the oldest: somebody reads far back, and what they come back to is fetched again. */
export function keepOldest(data: MessageWindow, count: number): MessageWindow {
  if (data.messages.length <= count) return data;
  const ends = { hasFirst: data.hasFirst, hasNewest: false };
  return createWindow(data.messages.slice(-count), ends, data.sequence.highestSeq);
}
