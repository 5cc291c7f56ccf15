import { QueryClient } from '@tanstack/react-query';
import type { Channel, ChannelFields } from '@workflow/contract/channels/channels.schema.ts';
import { expect, test } from 'vitest';
import { messagesKey } from '../conversations/conversations.cache.ts';
import { membersQuery } from '../members/members.queries.ts';
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

const createChannel = (id: string, changes: Partial<Channel> = {}) =>
  exampleChannel({ id, name: id, ...changes });

/** Creates the channel fields that an event carries. */
function fields(id: string, changes: Partial<Channel> = {}): ChannelFields {
  const { read_seq: _, unread_count: __, is_member: ___, ...shared } = createChannel(id, changes);
  return shared;
}

function cacheOf(role: string, ...channels: Channel[]): QueryClient {
  const client = new QueryClient();
  client.setQueryData<unknown>(workspacesQuery.queryKey, [{ id: 'w', role }]);
  client.setQueryData(channelsKey('w'), channels);
  return client;
}

const channelsIn = (client: QueryClient) => client.getQueryData<Channel[]>(channelsKey('w')) ?? [];

test('inserts a new channel once, in the order of names', () => {
  const client = cacheOf('member', createChannel('Alpha'), createChannel('gamma'));
  applyChannelCreated(client, fields('beta'));
  applyChannelCreated(client, fields('beta'));
  expect(channelsIn(client).map(({ name }) => name)).toEqual(['Alpha', 'beta', 'gamma']);
  expect(channelsIn(client)[1]).toEqual(createChannel('beta'));
});

test.each([
  ['member', false, false],
  ['member', true, true],
  ['guest', false, true],
])('for a %s, a created channel (private: %s) counts as added: %s', (role, is_private, is_member) => {
  const client = cacheOf(role);
  applyChannelCreated(client, fields('new', { is_private, last_seq: 3, message_count: 3 }));
  expect(channelsIn(client)[0]).toMatchObject({ is_member, read_seq: 3, unread_count: 0 });
});

test.each([
  ['guest', true],
  ['member', false],
])('for a %s, a channel that appears refetches the members: %s', (role, isRefetched) => {
  const client = cacheOf(role);
  client.setQueryData(membersQuery('w').queryKey, []);
  applyChannelCreated(client, fields('new', { is_private: true }));
  expect(client.getQueryState(membersQuery('w').queryKey)?.isInvalidated).toBe(isRefetched);
});

test('a rename moves the channel and keeps its read position', () => {
  const client = cacheOf(
    'member',
    createChannel('a', { last_seq: 9, message_count: 8, read_seq: 4, unread_count: 5 }),
    createChannel('b'),
  );
  applyChannelUpdated(
    client,
    fields('a', { name: 'z', description: 'new', version: 2, last_seq: 9, message_count: 8 }),
  );
  expect(channelsIn(client).map(({ name }) => name)).toEqual(['b', 'z']);
  expect(channelsIn(client)[1]).toMatchObject({ description: 'new', read_seq: 4, unread_count: 5 });
});

test('the newer of two updates wins in any order of arrival', () => {
  const changes = [fields('a', { name: 'b', version: 2 }), fields('a', { name: 'c', version: 3 })];
  for (const order of [changes, changes.toReversed()]) {
    const client = cacheOf('member', createChannel('a'));
    for (const change of order) applyChannelUpdated(client, change);
    expect(channelsIn(client)).toEqual([createChannel('a', { name: 'c', version: 3 })]);
  }
});

test('an update that arrives after newer messages does not undo them', () => {
  const client = cacheOf('member', createChannel('a', { last_seq: 9, message_count: 9 }));
  applyChannelUpdated(client, fields('a', { name: 'z', version: 2, last_seq: 7, message_count: 7 }));
  expect(channelsIn(client)[0]).toMatchObject({ name: 'z', last_seq: 9, message_count: 9 });
});

const messages = messagesKey({ kind: 'channel', id: 'a', workspace_id: 'w' });

test('deleting a channel removes its messages', () => {
  const client = cacheOf('member', createChannel('a'), createChannel('b'));
  client.setQueryData(messages, {});
  applyChannelDeleted(client, { channel_id: 'a', workspace_id: 'w' });
  applyChannelDeleted(client, { channel_id: 'a', workspace_id: 'w' });
  expect(channelsIn(client).map(({ id }) => id)).toEqual(['b']);
  expect(client.getQueryData(messages)).toBeUndefined();
});

test('the creator follows a new channel, also in a large workspace', () => {
  const client = cacheOf('member');
  applyOwnChannelCreated(
    client,
    createChannel('a', { followed_by: 'followers', is_followed: true, follow_version: 4 }),
  );
  expect(channelsIn(client)[0]).toMatchObject({ is_followed: true, follow_version: 4 });
});

test.each([
  ['member', false, false],
  ['member', true, true],
  ['guest', false, true],
])('for a %s who leaves a channel (private: %s), the channel disappears: %s', (role, is_private, gone) => {
  expect(disappearsOnLeave(cacheOf(role), createChannel('a', { is_private }))).toBe(gone);
});

test('a rejoined channel no longer counts as left', () => {
  const client = cacheOf('member');
  channelsRemovedLocally(client).add('a');
  applyChannelCreated(client, fields('a', { is_private: true }));
  expect(channelsRemovedLocally(client).has('a')).toBe(false);
});
