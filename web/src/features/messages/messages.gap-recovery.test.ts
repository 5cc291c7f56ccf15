import { QueryClient } from '@tanstack/react-query';
import type { Channel } from '@workflow/contract/channels/channels.schema.ts';
import type { Message } from '@workflow/contract/messages/messages.schema.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setCurrentUserId } from '../../platform/session/current-user.ts';
import { reportConnected, resetConnection } from '../../platform/socket/connection-state.ts';
import { channelsKey } from '../channels/channels.cache.ts';
import { exampleChannel } from '../channels/channels.examples.ts';
import { messagesKey } from '../conversations/conversations.cache.ts';
import { threadsKey } from '../conversations/threads.cache.ts';
import type { MessageWindow } from './messages.cache.ts';
import {
  applyMessageDeleted,
  applyMessageStatusUpdated,
  applyMessageUpdated,
  applyNewMessage,
} from './messages.events.ts';
import { exampleMessage } from './messages.examples.ts';
import { startGapRecovery } from './messages.gap-recovery.ts';
import { messagesQuery } from './messages.queries.ts';

/** The messages on the fake server, and the queries that it received. */
let said: Message[];
let asked: Record<string, string>[];
let fails: ResponseInit | null;

const place = { kind: 'channel', id: 'c', workspace_id: 'w' } as const;

let client: QueryClient;
let stop: () => void;

beforeEach(async () => {
  vi.useFakeTimers();
  [said, asked, fails] = [[1, 2].map((seq) => exampleMessage(seq)), [], null];
  vi.stubGlobal('fetch', async (address: string) => {
    const query = Object.fromEntries(new URL(address, 'http://localhost').searchParams);
    asked.push(query);
    if (fails) return new Response('{}', fails);
    const from = said.findIndex(({ id }) => id === query['after']) + 1;
    return Response.json(said.slice(from).toReversed());
  });
  client = new QueryClient();
  setCurrentUserId(client, 'ann');
  client.setQueryData<Channel[]>(channelsKey('w'), [exampleChannel({ last_seq: 2, message_count: 2 })]);
  await client.fetchQuery(messagesQuery(place));
  asked.length = 0;
  reportConnected();
  stop = startGapRecovery(client);
});
afterEach(() => {
  stop();
  resetConnection();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Adds a message on the fake server and returns it. */
function say(seq: number, changes: Partial<Message> = {}): Message {
  const message = exampleMessage(seq, { user_id: 'bob', ...changes });
  said.push(message);
  return message;
}

const seqs = () => client.getQueryData<MessageWindow>(messagesKey(place))!.messages.map(({ seq }) => seq);
const waitTwoSeconds = () => vi.advanceTimersByTimeAsync(2_000);

test('fetches missing messages once per burst', async () => {
  const [, , fifth, sixth, , eighth] = [3, 4, 5, 6, 7, 8].map((seq) => say(seq));
  for (const message of [fifth, sixth, eighth]) applyNewMessage(client, message!);
  await waitTwoSeconds();
  expect(asked).toEqual([{ limit: '100', after: 'm0002' }]);
  expect(seqs()).toEqual([8, 7, 6, 5, 4, 3, 2, 1]);
  applyNewMessage(client, say(9));
  await waitTwoSeconds();
  expect(asked).toHaveLength(1);
});

test('refetches the threads if a missing number is not in the conversation, because it may be a reply in a thread', async () => {
  client.setQueryData(threadsKey('w'), []);
  const areStale = () => client.getQueryState(threadsKey('w'))!.isInvalidated;
  for (const message of [say(3), say(4)].slice(1)) applyNewMessage(client, message);
  await waitTwoSeconds();
  expect(areStale()).toBe(false);
  applyNewMessage(client, say(6));
  await waitTwoSeconds();
  expect(areStale()).toBe(true);
});

test('does not fetch messages that only arrive out of order', async () => {
  const messages = [3, 4, 5].map((seq) => say(seq));
  for (const message of messages.toReversed()) applyNewMessage(client, message);
  await waitTwoSeconds();
  expect(asked).toEqual([]);
});

test('does not fetch a message that was deleted before it arrived', async () => {
  applyNewMessage(client, say(4));
  const counts = { last_seq: 4, deleted_count: 1 };
  applyMessageDeleted(client, { message_id: 'm0003', channel_id: 'c', seq: 3, ...counts });
  await waitTwoSeconds();
  expect(asked).toEqual([]);
});

test.each([
  ['an edit', () => applyMessageUpdated(client, { ...said.at(-1)!, version: 2 })],
  [
    'a receipt',
    () =>
      applyMessageStatusUpdated(client, {
        message_id: 'm0003',
        channel_id: 'c',
        user_id: 'cleo',
        status: 'seen',
        seq: 3,
      }),
  ],
  [
    'a deletion',
    () => {
      const counts = { last_seq: 3, deleted_count: 1 };
      applyMessageDeleted(client, { message_id: 'm0001', channel_id: 'c', seq: 1, ...counts });
    },
  ],
])('%s reveals a missing message', async (_, tell) => {
  say(3);
  tell();
  await waitTwoSeconds();
  expect(asked).toHaveLength(1);
  expect(seqs()[0]).toBe(3);
});

test('fetches everything in a conversation that was empty', async () => {
  said = [];
  client.setQueryData<Channel[]>(channelsKey('w'), [exampleChannel()]);
  client.removeQueries({ queryKey: messagesKey(place) });
  await client.fetchQuery(messagesQuery(place));
  say(1);
  applyNewMessage(client, say(2));
  await waitTwoSeconds();
  expect(seqs()).toEqual([2, 1]);
});

test.each([408, 429, 500, 503])('retries a fetch that fails with %i', async (status) => {
  fails = { status };
  say(3);
  applyNewMessage(client, say(4));
  await waitTwoSeconds();
  expect(seqs()).toEqual([4, 2, 1]);
  fails = null;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(seqs()).toEqual([4, 3, 2, 1]);
});

test('waits for Retry-After before the retry', async () => {
  fails = { status: 429, headers: { 'retry-after': '60' } };
  say(3);
  applyNewMessage(client, say(4));
  await vi.advanceTimersByTimeAsync(55_000);
  expect(asked).toHaveLength(1);
  fails = null;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(seqs()).toEqual([4, 3, 2, 1]);
});

test('does not retry a rejected fetch', async () => {
  fails = { status: 404 };
  applyNewMessage(client, exampleMessage(4));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toHaveLength(1);
});

test('does not fetch a conversation that is not loaded, and counts it correctly', async () => {
  client.removeQueries({ queryKey: messagesKey(place) });
  applyNewMessage(client, say(7));
  await waitTwoSeconds();
  expect(asked).toEqual([]);
  const [channel] = client.getQueryData<Channel[]>(channelsKey('w'))!;
  expect(channel).toMatchObject({ last_seq: 7, message_count: 7, unread_count: 5 });
});
