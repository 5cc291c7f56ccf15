import { QueryClient } from '@tanstack/react-query';
import type { Channel, ChannelFields } from '@workflow/contract/channels/channels.schema.ts';
import { expect, test } from 'vitest';
import { messagesKey } from '../conversations/conversations.cache.ts';
import { workspacesQuery } from '../workspaces/workspaces.queries.ts';
import { channelsKey } from './channels.cache.ts';
import {
  applyChannelCreated,
  applyChannelDeleted,
  applyChannelUpdated,
  applyOwnChannelCreated,
  disappearsOnLeave,
} from './channels.events.ts';
import { exampleChannel } from './channels.examples.ts';
import { channelsRemovedLocally } from './channels.removed-locally.ts';

const channel = (id: string, changes: Partial<Channel> = {}) => exampleChannel({ id, name: id, ...changes });

/** Creates the channel fields that an event carries. */
function fields(id: string, changes: Partial<Channel> = {}): ChannelFields {
  const { read_seq: _, unread_count: __, is_member: ___, ...shared } = channel(id, changes);
  return shared;
}

function cacheOf(role: string, ...channels: Channel[]): QueryClient {
  const client = new QueryClient();
  client.setQueryData<unknown>(workspacesQuery.queryKey, [{ id: 'w', role }]);
  client.setQueryData(channelsKey('w'), channels);
  return client;
}

const channelsIn = (client: QueryClient) => client.getQueryData<Channel[]>(channelsKey('w')) ?? [];

test('a new channel stands in its place, once', () => {
  const client = cacheOf('member', channel('Alpha'), channel('gamma'));
  applyChannelCreated(client, fields('beta'));
  applyChannelCreated(client, fields('beta'));
  expect(channelsIn(client).map(({ name }) => name)).toEqual(['Alpha', 'beta', 'gamma']);
  expect(channelsIn(client)[1]).toEqual(channel('beta'));
});

test.each([
  ['member', false, false],
  ['member', true, true],
  ['guest', false, true],
])(
  'a %s hears of a channel (private: %s) as one that they were added to: %s',
  (role, is_private, is_member) => {
    const client = cacheOf(role);
    applyChannelCreated(client, fields('new', { is_private, last_seq: 3, message_count: 3 }));
    expect(channelsIn(client)[0]).toMatchObject({ is_member, read_seq: 3, unread_count: 0 });
  },
);

test('a rename moves the channel and leaves what was read', () => {
  const client = cacheOf(
    'member',
    channel('a', { last_seq: 9, message_count: 8, read_seq: 4, unread_count: 5 }),
    channel('b'),
  );
  applyChannelUpdated(
    client,
    fields('a', { name: 'z', description: 'new', version: 2, last_seq: 9, message_count: 8 }),
  );
  expect(channelsIn(client).map(({ name }) => name)).toEqual(['b', 'z']);
  expect(channelsIn(client)[1]).toMatchObject({ description: 'new', read_seq: 4, unread_count: 5 });
});

test('of two changes the later stands, whichever comes first', () => {
  const changes = [fields('a', { name: 'b', version: 2 }), fields('a', { name: 'c', version: 3 })];
  for (const order of [changes, changes.toReversed()]) {
    const client = cacheOf('member', channel('a'));
    for (const change of order) applyChannelUpdated(client, change);
    expect(channelsIn(client)).toEqual([channel('a', { name: 'c', version: 3 })]);
  }
});

test('an update that was overtaken by messages does not take them back', () => {
  const client = cacheOf('member', channel('a', { last_seq: 9, message_count: 9 }));
  applyChannelUpdated(client, fields('a', { name: 'z', version: 2, last_seq: 7, message_count: 7 }));
  expect(channelsIn(client)[0]).toMatchObject({ name: 'z', last_seq: 9, message_count: 9 });
});

const messages = messagesKey({ kind: 'channel', id: 'a', workspace_id: 'w' });

test('a deleted channel takes its messages along', () => {
  const client = cacheOf('member', channel('a'), channel('b'));
  client.setQueryData(messages, {});
  applyChannelDeleted(client, { channel_id: 'a', workspace_id: 'w' });
  applyChannelDeleted(client, { channel_id: 'a', workspace_id: 'w' });
  expect(channelsIn(client).map(({ id }) => id)).toEqual(['b']);
  expect(client.getQueryData(messages)).toBeUndefined();
});

test('whoever makes a channel follows it, also where not everyone does', () => {
  const client = cacheOf('member');
  applyOwnChannelCreated(
    client,
    channel('a', { followed_by: 'followers', is_followed: true, follow_version: 4 }),
  );
  expect(channelsIn(client)[0]).toMatchObject({ is_followed: true, follow_version: 4 });
});

test.each([
  ['member', false, false],
  ['member', true, true],
  ['guest', false, true],
])('for a %s who leaves a channel (private: %s) it is gone: %s', (role, is_private, gone) => {
  expect(disappearsOnLeave(cacheOf(role), channel('a', { is_private }))).toBe(gone);
});

test('a channel that one comes back to counts as left no more', () => {
  const client = cacheOf('member');
  channelsRemovedLocally(client).add('a');
  applyChannelCreated(client, fields('a', { is_private: true }));
  expect(channelsRemovedLocally(client).has('a')).toBe(false);
});
