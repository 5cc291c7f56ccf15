import { QueryClient } from '@tanstack/react-query';
import type { Message } from '@workflow/contract/messages/messages.schema.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { messagesKey } from '../conversations/conversations.cache.ts';
import type { MessageWindow } from './messages.cache.ts';
import { catchUpMessages } from './messages.catch-up.ts';
import { applyMessageUpdated, applyNewMessage } from './messages.events.ts';
import { exampleMessage } from './messages.examples.ts';
import { loadAround, loadMore, loadNewest, trimToNewest } from './messages.paging.ts';
import { messagesQuery } from './messages.queries.ts';
import { pageOf } from './messages.server.examples.ts';

const place = { kind: 'channel', id: 'c', workspace_id: 'w' } as const;
const key = messagesKey(place);

/** The messages on the fake server, newest first, and the requests that it received. */
let said: Message[];
let asked: string[];
/** The fake server answers only after this promise resolves. */
let held: Promise<unknown>;
let client: QueryClient;

beforeEach(async () => {
  said = Array.from({ length: 400 }, (_, index) => exampleMessage(400 - index));
  [asked, held] = [[], Promise.resolve()];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(new URL(address, 'http://localhost').search);
    const page = pageOf(said, address);
    await held;
    return Response.json(page);
  });
  client = new QueryClient();
  await client.fetchQuery(messagesQuery(place));
  asked.length = 0;
});
afterEach(() => void vi.unstubAllGlobals());

const cachedWindow = () => client.getQueryData<MessageWindow>(key)!;
const cachedRange = () => [cachedWindow().messages[0]?.seq, cachedWindow().messages.at(-1)?.seq];
const id = (seq: number) => exampleMessage(seq).id;

function say(seq: number): void {
  const message = exampleMessage(seq, { user_id: 'bob' });
  said.unshift(message);
  applyNewMessage(client, message);
}

/** Delays the fake server's answers; returns a function that releases them. */
function hold(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  held = promise;
  return resolve;
}

test('far back, loads pages at both ends until the newer end reaches messages that arrived since', async () => {
  await loadAround(client, place, id(200));
  expect(cachedRange()).toEqual([250, 151]);
  say(401);
  expect(cachedRange()).toEqual([250, 151]);
  await loadMore(client, place, 'older');
  expect(cachedRange()).toEqual([250, 101]);
  for (let pages = 0; pages < 10 && !cachedWindow().hasNewest; pages++)
    await loadMore(client, place, 'newer');
  expect(cachedRange()).toEqual([401, 101]);
  say(402);
  expect(cachedRange()).toEqual([402, 101]);
  expect(cachedWindow().messages).toHaveLength(302);
});

test('the window stays bounded while scrolling far, and pages load again on the way back', async () => {
  said = Array.from({ length: 900 }, (_, index) => exampleMessage(900 - index));
  client.clear();
  await client.fetchQuery(messagesQuery(place));
  for (let pages = 0; pages < 30 && !cachedWindow().hasFirst; pages++) await loadMore(client, place, 'older');
  expect(cachedRange()).toEqual([500, 1]);
  expect(cachedWindow().hasNewest).toBe(false);
  say(901);
  for (let pages = 0; pages < 30 && !cachedWindow().hasNewest; pages++)
    await loadMore(client, place, 'newer');
  expect(cachedRange()).toEqual([901, 402]);
  expect(cachedWindow()).toMatchObject({
    hasFirst: false,
    sequence: { contiguousSeq: 901, highestSeq: 901 },
  });
});

test('includes messages that arrive while the last page loads', async () => {
  await loadAround(client, place, id(340));
  const goOn = hold();
  const loading = loadMore(client, place, 'newer');
  say(401);
  goOn();
  await loading;
  expect(cachedWindow().hasNewest).toBe(true);
  expect(cachedRange()[0]).toBe(401);
});

test('reaches a nearby message without leaving the newest messages', async () => {
  await loadAround(client, place, id(320));
  expect(cachedWindow().hasNewest).toBe(true);
  expect(cachedRange()).toEqual([400, 271]);
  expect(cachedWindow().messages).toHaveLength(130);
});

test('keeps the position after a reconnect and shows changes there', async () => {
  await loadAround(client, place, id(200));
  said = said.map((one) => (one.seq === 200 ? { ...one, content: 'changed', version: 2 } : one));
  said.unshift(exampleMessage(401));
  await catchUpMessages(client, place, { last_seq: 401, staleBefore: Number.POSITIVE_INFINITY });
  await client.refetchQueries({ queryKey: key });
  expect(cachedWindow().hasNewest).toBe(false);
  expect(cachedWindow().messages.find(({ seq }) => seq === 200)?.content).toBe('changed');
  expect(cachedWindow().messages.some(({ seq }) => seq > 350)).toBe(false);
});

test('ignores a page whose request preceded a jump elsewhere', async () => {
  const goOn = hold();
  const [refetched, older] = [client.refetchQueries({ queryKey: key }), loadMore(client, place, 'older')];
  held = Promise.resolve();
  await loadAround(client, place, id(100));
  expect(cachedRange()).toEqual([150, 51]);
  goOn();
  await Promise.all([refetched, older]);
  expect(cachedRange()).toEqual([150, 51]);
  expect(cachedWindow().messages).toHaveLength(100);
});

test('ignores a page next to the former position after a jump', async () => {
  await loadAround(client, place, id(100));
  const goOn = hold();
  const [older, newer] = [loadMore(client, place, 'older'), loadMore(client, place, 'newer')];
  held = Promise.resolve();
  await loadNewest(client, place);
  goOn();
  await Promise.all([older, newer]);
  expect(cachedRange()).toEqual([400, 351]);
  expect(cachedWindow().messages).toHaveLength(50);
});

test('shows edits far back, also those that arrive while their page loads', async () => {
  const goOn = hold();
  const loading = loadAround(client, place, id(200));
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  applyMessageUpdated(client, { ...exampleMessage(200), content: 'changed', version: 2 });
  goOn();
  await loading;
  expect(cachedWindow().messages.find(({ seq }) => seq === 200)?.content).toBe('changed');
});

test('returning to the newest messages misses nothing, and the next visit starts there', async () => {
  await loadAround(client, place, id(100));
  await loadNewest(client, place);
  expect(cachedRange()).toEqual([400, 351]);
  await loadAround(client, place, id(100));
  trimToNewest(client, place);
  expect(client.getQueryData(key)).toBeUndefined();
});

test('a refetch far back loads only the current window', async () => {
  await loadAround(client, place, id(200));
  const before = cachedRange();
  for (let times = 0; times < 3; times += 1) await client.refetchQueries({ queryKey: key });
  expect(cachedRange()).toEqual(before);
  expect(cachedWindow()).toMatchObject({ hasFirst: false, hasNewest: false });
});
