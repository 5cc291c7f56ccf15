import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { messagesKey } from '../conversations/conversations.cache.ts';
import type { MessageWindow } from '../messages/messages.cache.ts';
import { exampleMessage, exampleWindow } from '../messages/messages.examples.ts';
import { applyReactionAdded, applyReactionRemoved } from './reactions.events.ts';

const reaction = (id: string) => ({
  id,
  channel_id: 'c',
  message_id: exampleMessage(1).id,
  user_id: id,
  username: id,
  full_name: null,
  emoji: '👍',
  created_at: '2026-11-20T12:00:00.000Z',
});

function cacheWithMessage() {
  const client = new QueryClient();
  const key = messagesKey({ kind: 'channel', id: 'c', workspace_id: 'w' });
  client.setQueryData<MessageWindow>(key, exampleWindow([exampleMessage(1)]));
  const cachedReactionIds = () =>
    client.getQueryData<MessageWindow>(key)!.messages[0]!.reactions.map(({ id }) => id);
  return { client, shown: cachedReactionIds };
}

test('a removed reaction does not return with an older event', () => {
  const { client, shown } = cacheWithMessage();
  applyReactionRemoved(client, reaction('r1'));
  applyReactionAdded(client, reaction('r1'));
  applyReactionAdded(client, reaction('r2'));
  expect(shown()).toEqual(['r2']);
});

test('stores only a limited number of removed reactions', () => {
  const { client, shown } = cacheWithMessage();
  const ids = Array.from({ length: 2_000 }, (_, index) => `r${index}`);
  for (const id of ids) applyReactionRemoved(client, reaction(id));
  for (const id of [ids.at(-1)!, ids[0]!]) applyReactionAdded(client, reaction(id));
  expect(shown()).toEqual([ids[0]]);
});
