import { QueryClient } from '@tanstack/react-query';
import type { FollowedThread } from '@workflow/contract/threads/threads.schema.ts';
import { expect, test } from 'vitest';
import { setCurrentUserId } from '../../platform/session/current-user.ts';
import { exampleMessage } from '../messages/messages.examples.ts';
import { addReply, removeFromThreads, threadsKey, updateThreadTexts } from './threads.cache.ts';

const key = threadsKey('w');

function createClient() {
  const client = new QueryClient();
  setCurrentUserId(client, 'me');
  const row: FollowedThread = {
    message_id: 'root',
    channel_id: 'c',
    workspace_id: 'w',
    is_followed: true,
    follow_version: 1,
    read_seq: 1,
    read_version: 0,
    root: null,
    thread: null,
    thread_version: 0,
    last_reply: null,
    unread: [],
  };
  client.setQueryData(key, [row]);
  const shown = () => client.getQueryData<FollowedThread[]>(key)![0]!;
  return { client, shown };
}

const reply = (seq: number, content: string, user_id = 'ben') =>
  exampleMessage(seq, { id: `m${seq}`, content, user_id, thread_id: 'root', channel_id: 'c' });

test('a thread shows its newest reply, also if an older one arrives later', () => {
  const { client, shown } = createClient();
  addReply(client, reply(4, 'Later'));
  addReply(client, reply(3, 'Earlier'));
  addReply(client, reply(4, 'Later'));
  expect(shown()).toMatchObject({ last_reply: { message_id: 'm4', content: 'Later' }, unread: [4, 3] });
  addReply(client, reply(5, 'My own', 'me'));
  expect(shown()).toMatchObject({ last_reply: { content: 'My own' }, unread: [4, 3] });
});

test('an edited reply shows its new text, and a deleted one disappears and lets the list be refetched', () => {
  const { client, shown } = createClient();
  addReply(client, reply(3, 'Earlier'));
  addReply(client, reply(4, 'Latre'));
  updateThreadTexts(client, { id: 'm4', content: 'Later', version: 2 });
  updateThreadTexts(client, { id: 'm4', content: 'Latre', version: 1 });
  expect(shown().last_reply).toMatchObject({ content: 'Later', version: 2 });
  removeFromThreads(client, { message_id: 'm3', seq: 3, channel_id: 'c' });
  expect(client.getQueryState(key)?.isInvalidated).toBe(false);
  removeFromThreads(client, { message_id: 'm4', seq: 4, channel_id: 'c' });
  expect(shown()).toMatchObject({ last_reply: null, unread: [] });
  expect(client.getQueryState(key)?.isInvalidated).toBe(true);
});
