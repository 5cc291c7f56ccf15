import type { Message } from '@workflow/contract/messages/messages.schema.ts';
import { allUpTo, expectUpTo, hearUpTo } from '../conversations/conversations.numbers.ts';
import { type MessageWindow, newestOf, oldestOf } from './messages.cache.ts';

/**
 * A window as it was fetched. `known` is the greatest number that was known of before the server was asked: what it did not answer of
 * that is deleted.
 */
export function windowOf(
  messages: readonly Message[],
  ends: Pick<MessageWindow, 'fromFirst' | 'toNewest'>,
  known: number,
): MessageWindow {
  const newest = messages[0]?.seq ?? 0;
  const fromFirst = ends.fromFirst || messages.at(-1)?.seq === 1;
  const numbers = ends.toNewest ? allUpTo(Math.max(known, newest)) : expectUpTo(allUpTo(newest), known);
  return { messages, toNewest: ends.toNewest, fromFirst, numbers };
}

/** The first and the last number of those about which it says everything; null where that is nothing. */
function reachOf(data: MessageWindow): { first: number; last: number } | null {
  const oldest = oldestOf(data);
  if (!oldest && !(data.fromFirst && data.toNewest)) return null;
  return { first: data.fromFirst || !oldest ? 0 : oldest.seq, last: data.numbers.upTo };
}

/** Whether there is no hole between the two. */
export function touches(one: MessageWindow, other: MessageWindow): boolean {
  const [here, there] = [reachOf(one), reachOf(other)];
  return here !== null && there !== null && here.first <= there.last + 1 && there.first <= here.last + 1;
}

/** `fetched`, and beyond its ends what `held` has there, unless there is a hole between them. */
export function extended(fetched: MessageWindow, held: MessageWindow): MessageWindow {
  const reach = reachOf(fetched);
  if (!reach || !touches(fetched, held)) return fetched;
  const newer = fetched.toNewest ? [] : held.messages.filter(({ seq }) => seq > reach.last);
  const older = held.messages.filter(({ seq }) => seq < reach.first);
  const toNewest = fetched.toNewest || held.toNewest;
  const [last, other] =
    toNewest === fetched.toNewest && newer.length === 0 ? [fetched, held] : [held, fetched];
  return {
    messages: [...newer, ...fetched.messages, ...older],
    fromFirst: fetched.fromFirst || held.fromFirst,
    toNewest,
    numbers: expectUpTo(last.numbers, other.numbers.newest),
  };
}

/** Of a window that was fetched what is numbered so, the newest included where it goes on to them; all of it where that is nothing. */
export function between(data: MessageWindow, first: number, last: number): MessageWindow {
  const upTo = data.toNewest ? Number.POSITIVE_INFINITY : last;
  const messages = data.messages.filter(({ seq }) => seq >= first && seq <= upTo);
  if (messages.length === 0 || messages.length === data.messages.length) return data;
  const fromFirst = data.fromFirst && messages.at(-1) === oldestOf(data);
  return windowOf(messages, { fromFirst, toNewest: data.toNewest }, data.numbers.newest);
}

/** Adds a page of what is older than all that is loaded. */
export function addOlder(data: MessageWindow, page: readonly Message[], isAll: boolean): MessageWindow {
  const oldest = oldestOf(data);
  const older = oldest ? page.filter(({ seq }) => seq < oldest.seq) : page;
  return { ...data, messages: [...data.messages, ...older], fromFirst: isAll };
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
    toNewest: isAll,
    numbers: hearUpTo(data.numbers, isAll ? Math.max(known, last) : last),
  };
}

/** Forgets all but the newest. */
export function keepNewest(data: MessageWindow, count: number): MessageWindow {
  if (data.messages.length <= count) return data;
  return { ...data, messages: data.messages.slice(0, count), fromFirst: false };
}

/** Forgets all but the oldest: somebody reads far back, and what they come back to is fetched again. */
export function keepOldest(data: MessageWindow, count: number): MessageWindow {
  if (data.messages.length <= count) return data;
  const ends = { fromFirst: data.fromFirst, toNewest: false };
  return windowOf(data.messages.slice(-count), ends, data.numbers.newest);
}
