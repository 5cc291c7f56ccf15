import type { Message } from '@workflow/contract/messages/messages.schema.ts';
import { expectUpTo, receivedAllUpTo, receiveUpTo } from '../conversations/conversations.sequence.ts';
import { type MessageWindow, newestOf, oldestOf } from './messages.cache.ts';

/**
 * Creates a window from a fetched page. `known` is the greatest message number known before the request. A number up to
 * `known` that the page lacks belongs to a deleted message.
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

/** Returns the first and the last message number that the window covers; null if it is empty. */
function seqRangeOf(data: MessageWindow): { first: number; last: number } | null {
  const oldest = oldestOf(data);
  if (!oldest && !(data.hasFirst && data.hasNewest)) return null;
  return { first: data.hasFirst || !oldest ? 0 : oldest.seq, last: data.sequence.contiguousSeq };
}

/** Returns whether two windows touch or overlap, so that no message can be missing between them. */
export function isAdjacent(one: MessageWindow, other: MessageWindow): boolean {
  const [here, there] = [seqRangeOf(one), seqRangeOf(other)];
  return here !== null && there !== null && here.first <= there.last + 1 && there.first <= here.last + 1;
}

/** Extends `fetched` by the messages of `held` beyond its ends, unless there is a gap between the two. */
export function mergeWindows(fetched: MessageWindow, cached: MessageWindow): MessageWindow {
  const reach = seqRangeOf(fetched);
  if (!reach || !isAdjacent(fetched, cached)) return fetched;
  const newer = fetched.hasNewest ? [] : cached.messages.filter(({ seq }) => seq > reach.last);
  const older = cached.messages.filter(({ seq }) => seq < reach.first);
  const hasNewest = fetched.hasNewest || cached.hasNewest;
  const [last, other] =
    hasNewest === fetched.hasNewest && newer.length === 0 ? [fetched, cached] : [cached, fetched];
  return {
    messages: [...newer, ...fetched.messages, ...older],
    hasFirst: fetched.hasFirst || cached.hasFirst,
    hasNewest,
    sequence: expectUpTo(last.sequence, other.sequence.highestSeq),
  };
}

/**
 * Cuts a fetched window to the numbers from `first` to `last`. A window that includes the newest message stays open at
 * that end. If nothing would be left, the whole window is returned.
 */
export function sliceWindow(data: MessageWindow, first: number, last: number): MessageWindow {
  const upTo = data.hasNewest ? Number.POSITIVE_INFINITY : last;
  const messages = data.messages.filter(({ seq }) => seq >= first && seq <= upTo);
  if (messages.length === 0 || messages.length === data.messages.length) return data;
  const hasFirst = data.hasFirst && messages.at(-1) === oldestOf(data);
  return createWindow(messages, { hasFirst, hasNewest: data.hasNewest }, data.sequence.highestSeq);
}

/** Adds a page of messages older than the window. */
export function addOlder(data: MessageWindow, page: readonly Message[], isAll: boolean): MessageWindow {
  const oldest = oldestOf(data);
  const older = oldest ? page.filter(({ seq }) => seq < oldest.seq) : page;
  return { ...data, messages: [...data.messages, ...older], hasFirst: isAll };
}

/** Adds a page of messages newer than the window. `known` has the same meaning as in `createWindow`. */
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

/** Removes all but the newest `count` messages. */
export function keepNewest(data: MessageWindow, count: number): MessageWindow {
  if (data.messages.length <= count) return data;
  return { ...data, messages: data.messages.slice(0, count), hasFirst: false };
}

/**
 * Removes all but the oldest `count` messages. The user is reading far back; newer messages are fetched again when the
 * user scrolls down.
 */
export function keepOldest(data: MessageWindow, count: number): MessageWindow {
  if (data.messages.length <= count) return data;
  const ends = { hasFirst: data.hasFirst, hasNewest: false };
  return createWindow(data.messages.slice(-count), ends, data.sequence.highestSeq);
}
