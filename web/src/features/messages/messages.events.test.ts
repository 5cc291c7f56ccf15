import { QueryClient } from '@tanstack/react-query';
import type { Channel } from '@workflow/contract/channels/channels.schema.ts';
import type { Message } from '@workflow/contract/messages/messages.schema.ts';
import type { Reaction } from '@workflow/contract/reactions/reactions.schema.ts';
import type { PositionInConversation } from '@workflow/contract/unread/unread.schema.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { setCurrentUserId } from '../../platform/session/current-user.ts';
import { channelsKey } from '../channels/channels.cache.ts';
import { exampleChannel } from '../channels/channels.examples.ts';
import { messagesKey } from '../conversations/conversations.cache.ts';
import { applyReactionAdded, applyReactionRemoved } from '../reactions/reactions.events.ts';
import { applyReadPositionsChanged } from '../unread/unread.events.ts';
import type { MessageWindow } from './messages.cache.ts';
import {
  applyMessageDeleted,
  applyMessageStatusUpdated,
  applyMessageUpdated,
  applyNewMessage,
} from './messages.events.ts';
import { exampleMessage, exampleWindow } from './messages.examples.ts';

const channel = exampleChannel({ last_seq: 2, last_message_at: '2026-11-20T12:00:02.000Z' });

const key = messagesKey({ kind: 'channel', id: 'c', workspace_id: 'w' });

function cacheOf(me: string): QueryClient {
  const client = new QueryClient();
  setCurrentUserId(client, me);
  client.setQueryData<Channel[]>(channelsKey('w'), [channel, { ...channel, id: 'other' }]);
  const window = exampleWindow([exampleMessage(2, { user_id: 'bob' }), exampleMessage(1)], {
    hasFirst: true,
  });
  client.setQueryData<MessageWindow>(key, window);
  return client;
}

const channelIn = (client: QueryClient) => client.getQueryData<Channel[]>(channelsKey('w'))?.[0];
const messagesIn = (client: QueryClient) => client.getQueryData<MessageWindow>(key)?.messages ?? [];

test('counts messages by others as unread, but not one’s own', () => {
  const client = cacheOf('ann');
  applyNewMessage(client, exampleMessage(3, { user_id: 'bob' }));
  expect(channelIn(client)).toMatchObject({ last_seq: 3, message_count: 3, unread_count: 1, read_seq: 2 });
  applyNewMessage(client, exampleMessage(4, { user_id: 'ann' }));
  expect(channelIn(client)).toMatchObject({ last_seq: 4, message_count: 4, unread_count: 1, read_seq: 2 });
});

test('sending a message moves the read position only if nothing is unread', () => {
  const client = cacheOf('ann');
  applyNewMessage(client, exampleMessage(3, { user_id: 'ann' }));
  expect(channelIn(client)).toMatchObject({ unread_count: 0, read_seq: 3 });
  applyNewMessage(client, exampleMessage(5, { user_id: 'ann' }));
  expect(channelIn(client)).toMatchObject({
    unread_count: 1,
    read_seq: 3,
    unread_excluded: [{ first: 5, last: 5 }],
  });
  applyNewMessage(client, exampleMessage(4, { user_id: 'ann' }));
  expect(channelIn(client)).toMatchObject({ unread_count: 0, read_seq: 5, unread_excluded: [] });
});

test('sending a message shows no earlier message as seen', () => {
  const client = cacheOf('ann');
  applyNewMessage(client, exampleMessage(3, { user_id: 'bob' }));
  expect(messagesIn(client).map(({ status }) => status)).toEqual(['sent', 'sent', 'sent']);
});

test('a reply that is only in its thread is neither listed nor unread in the conversation', () => {
  const client = cacheOf('ann');
  const reply = { user_id: 'bob', parent_id: 'm0002', thread_id: 'm0002', thread_only: true };
  applyNewMessage(client, exampleMessage(3, reply));
  expect(messagesIn(client).map(({ seq }) => seq)).toEqual([2, 1]);
  expect(channelIn(client)).toMatchObject({ last_seq: 3, unread_count: 0, read_seq: 3 });
  applyNewMessage(client, exampleMessage(4, { user_id: 'bob' }));
  expect(channelIn(client)).toMatchObject({ last_seq: 4, unread_count: 1, read_seq: 3 });
});

const readUpTo = (read_seq: number, changes: Partial<PositionInConversation> = {}) => ({
  channel_id: 'c',
  read_seq,
  read_version: 0,
  marked_seq: 0,
  seen_seq: read_seq,
  unread_excluded: null,
  unread_mentions: null,
  ...changes,
});

test('reading in another tab updates the unread count, but another user’s reading does not', () => {
  const client = cacheOf('ann');
  applyNewMessage(client, exampleMessage(3, { user_id: 'bob' }));
  const seen = { message_id: 'm0003', channel_id: 'c', status: 'seen', seq: 3 } as const;
  applyMessageStatusUpdated(client, { ...seen, user_id: 'cleo' });
  expect(channelIn(client)?.unread_count).toBe(1);
  applyMessageStatusUpdated(client, { ...seen, user_id: 'ann' });
  expect(channelIn(client)).toMatchObject({ unread_count: 1, seen_seq: 3 });
  applyReadPositionsChanged(client, { positions: [readUpTo(3)] });
  expect(channelIn(client)).toMatchObject({ unread_count: 0, read_seq: 3 });
});

test('counts a deletion once, and a late response does not restore the message', () => {
  const client = cacheOf('ann');
  const third = exampleMessage(3, { user_id: 'bob' });
  applyNewMessage(client, third);
  const deletion = { message_id: third.id, channel_id: 'c', seq: 3, last_seq: 3, deleted_count: 1 };
  applyMessageDeleted(client, deletion);
  applyMessageDeleted(client, deletion);
  applyNewMessage(client, third);
  expect(channelIn(client)?.message_count).toBe(2);
  expect(messagesIn(client).map(({ seq }) => seq)).toEqual([2, 1]);
});

test('counts messages that arrive out of order once each', () => {
  const client = cacheOf('ann');
  for (const seq of [5, 3, 5, 4, 3]) applyNewMessage(client, exampleMessage(seq, { user_id: 'bob' }));
  expect(channelIn(client)).toMatchObject({ last_seq: 5, message_count: 5, unread_count: 3 });
  expect(messagesIn(client).map(({ seq }) => seq)).toEqual([5, 4, 3, 2, 1]);
});

test('a deletion that arrives before its message leaves the count unchanged', () => {
  const client = cacheOf('ann');
  const counts = { last_seq: 3, deleted_count: 1 };
  applyMessageDeleted(client, { message_id: 'm0003', channel_id: 'c', seq: 3, ...counts });
  applyNewMessage(client, exampleMessage(3, { user_id: 'bob' }));
  expect(channelIn(client)).toMatchObject({ last_seq: 3, message_count: 2 });
  expect(messagesIn(client).map(({ seq }) => seq)).toEqual([2, 1]);
});

test('a message that arrives after its seen event is shown as seen', () => {
  const client = cacheOf('ann');
  applyNewMessage(client, exampleMessage(4, { user_id: 'bob' }));
  applyNewMessage(client, exampleMessage(3, { user_id: 'ann' }));
  const reached = { message_id: 'm0006', channel_id: 'c', user_id: 'cleo' } as const;
  applyMessageStatusUpdated(client, { ...reached, status: 'seen', seq: 6 });
  applyNewMessage(client, exampleMessage(5, { user_id: 'ann' }));
  expect(messagesIn(client).map(({ seq, status }) => [seq, status])).toEqual([
    [5, 'seen'],
    [4, 'seen'],
    [3, 'seen'],
    [2, 'seen'],
    [1, 'seen'],
  ]);
});

test('only counts new messages while the window is far back', () => {
  const client = cacheOf('ann');
  const past = exampleWindow([exampleMessage(2), exampleMessage(1)], { hasFirst: true, hasNewest: false });
  client.setQueryData<MessageWindow>(key, past);
  applyNewMessage(client, exampleMessage(60, { user_id: 'bob' }));
  expect(messagesIn(client).map(({ seq }) => seq)).toEqual([2, 1]);
  expect(channelIn(client)).toMatchObject({ last_seq: 60, unread_count: 58 });
});

test('does not create windows of channels that are not loaded', () => {
  const client = new QueryClient();
  applyNewMessage(client, exampleMessage(1));
  expect(client.getQueryData(key)).toBeUndefined();
});

type Event = (client: QueryClient) => void;

interface GeneratedEvents {
  readonly there: Map<string, Message>;
  readonly events: Event[];
  last_seq: number;
  deleted_count: number;
}

const KINDS = ['new', 'reply', 'edit', 'delete', 'react', 'unreact', 'seen'] as const;

/** Generates a random sequence of events as the server would send them for one channel. */
const history = fc
  .array(
    fc.record({
      kind: fc.constantFrom(...KINDS),
      at: fc.nat(),
      who: fc.constantFrom('ann', 'bob', 'cleo'),
      emoji: fc.constantFrom('👍', '🎉'),
    }),
    { maxLength: 30 },
  )
  .map((steps) => {
    const first = [exampleMessage(1), exampleMessage(2, { user_id: 'bob' })];
    const happened: GeneratedEvents = {
      there: new Map(first.map((message) => [message.id, message])),
      events: [],
      last_seq: 2,
      deleted_count: 0,
    };
    steps.forEach((step, index) => {
      happened.events.push(...createEvents(happened, step, index));
    });
    return happened.events;
  });

function createEvents(
  happened: GeneratedEvents,
  { kind, at, who, emoji }: { kind: (typeof KINDS)[number]; at: number; who: string; emoji: string },
  index: number,
): Event[] {
  const { there } = happened;
  const time = new Date(Date.UTC(2026, 10, 21, 0, 0, index)).toISOString();
  const message = [...there.values()][at % Math.max(1, there.size)];
  if (kind === 'new' || (kind === 'reply' && message)) {
    happened.last_seq += 1;
    const quote = kind === 'reply' &&
      message && {
        parent_id: message.id,
        reply_to_content: message.content,
        reply_to_version: message.version,
        reply_to_user: message.user,
      };
    const sent = exampleMessage(happened.last_seq, { user_id: who, ...quote });
    there.set(sent.id, sent);
    return [(client) => applyNewMessage(client, sent)];
  }
  if (!message) return [];
  const place = { message_id: message.id, channel_id: 'c' };
  if (kind === 'edit') {
    const version = message.version + 1;
    const edited = { ...message, content: `edit ${index}`, edited_at: time, version };
    there.set(message.id, edited);
    return [(client) => applyMessageUpdated(client, edited)];
  }
  if (kind === 'delete') {
    there.delete(message.id);
    happened.deleted_count += 1;
    const { last_seq, deleted_count } = happened;
    const deletion = { ...place, seq: message.seq, last_seq, deleted_count };
    return [(client) => applyMessageDeleted(client, deletion)];
  }
  if (kind === 'seen') {
    const seen = { ...place, user_id: who, status: 'seen', seq: message.seq } as const;
    return [(client) => applyMessageStatusUpdated(client, seen)];
  }
  const given = message.reactions.find((one) => one.user_id === who && one.emoji === emoji);
  if (kind === 'unreact') {
    if (!given) return [];
    there.set(message.id, { ...message, reactions: message.reactions.filter((one) => one !== given) });
    return [(client) => applyReactionRemoved(client, { ...given, channel_id: 'c' })];
  }
  if (given) return [];
  const reaction: Reaction = {
    id: `r${index}`,
    message_id: message.id,
    user_id: who,
    username: who,
    full_name: null,
    emoji,
    created_at: time,
  };
  there.set(message.id, { ...message, reactions: [...message.reactions, reaction] });
  return [(client) => applyReactionAdded(client, { ...reaction, channel_id: 'c' })];
}

const after = (events: Event[]) => {
  const client = cacheOf('ann');
  for (const event of events) event(client);
  return { channel: channelIn(client), messages: messagesIn(client) };
};

test('applying events twice changes nothing', () => {
  fc.assert(
    fc.property(history, (events) => {
      const once = after(events);
      expect(after(events.flatMap((event) => [event, event]))).toEqual(once);
      expect(after([...events, ...events])).toEqual(once);
    }),
  );
});

test('the result is the same for any order of events', () => {
  const disordered = history.chain((events) =>
    fc.tuple(
      fc.constant(events),
      fc.shuffledSubarray(events, { minLength: events.length, maxLength: events.length }),
    ),
  );
  fc.assert(
    fc.property(disordered, ([events, shuffled]) => {
      expect(after(shuffled)).toEqual(after(events));
    }),
    { numRuns: 500 },
  );
});

test('counts mentions of the user in any order of events, until they are read, edited away or deleted', () => {
  const user = { id: 'ann', username: 'ann', full_name: null, avatar_url: null };
  const ann = { name: 'ann', user, channel_id: null, present: null };
  const everybody = { name: 'channel', user: null, channel_id: null, present: null };
  const here = (...present: string[]) => ({ ...everybody, name: 'here', present });
  const elsewhere = { ...everybody, name: '#elsewhere', channel_id: 'elsewhere' };
  const createMessage = (seq: number, changes: Partial<Message>) =>
    exampleMessage(seq, { user_id: 'bob', ...changes });
  const by = (seq: number, version: number, mentions: Message['mentions']) =>
    createMessage(seq, { version, mentions });
  const deletion = { message_id: 'm0006', channel_id: 'c', seq: 6, last_seq: 10, deleted_count: 1 };
  const news: ((client: QueryClient) => void)[] = [
    (client) => applyNewMessage(client, by(3, 1, [ann])),
    (client) => applyReadPositionsChanged(client, { positions: [readUpTo(3)] }),
    (client) => applyNewMessage(client, by(4, 1, [])),
    (client) => applyMessageUpdated(client, by(4, 2, [ann])),
    (client) => applyNewMessage(client, by(5, 1, [ann])),
    (client) => applyMessageUpdated(client, by(5, 2, [])),
    (client) => applyNewMessage(client, by(6, 1, [ann])),
    (client) => applyMessageDeleted(client, deletion),
    (client) => applyNewMessage(client, by(7, 1, [everybody])),
    (client) => applyNewMessage(client, by(8, 1, [ann, everybody])),
    (client) => applyNewMessage(client, by(9, 1, [here('bob'), elsewhere])),
    (client) => applyNewMessage(client, by(10, 1, [here('ann', 'bob')])),
  ];
  const expected = [
    { message_id: 'm0010', seq: 10, version: 1, by_name: false },
    { message_id: 'm0008', seq: 8, version: 1, by_name: true },
    { message_id: 'm0007', seq: 7, version: 1, by_name: false },
    { message_id: 'm0004', seq: 4, version: 2, by_name: true },
  ];
  fc.assert(
    fc.property(fc.shuffledSubarray([...news, ...news], { minLength: 2 * news.length }), (order) => {
      const client = cacheOf('ann');
      for (const hear of order) hear(client);
      expect(channelIn(client)?.unread_mentions).toEqual(expected);
    }),
  );
});
