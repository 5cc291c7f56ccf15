import { QueryClient } from '@tanstack/react-query';
import type { Dm } from '@workflow/contract/dms/dms.schema.ts';
import { expect, test } from 'vitest';
import { isLastMessageUnknown } from '../conversations/conversations.cache.ts';
import { applyMessageDeleted, applyMessageUpdated, applyNewMessage } from '../messages/messages.events.ts';
import { exampleMessage } from '../messages/messages.examples.ts';
import { compareNewestFirst, dmLabelOf, dmsKey, usersWithoutDm } from './dms.cache.ts';
import { applyDmStarted } from './dms.events.ts';
import { exampleDm as dm, exampleUser as person } from './dms.examples.ts';

const { channel_id: _, ...said } = exampleMessage(1);
const createMessage = (seq: number, content: string) => ({
  ...said,
  id: `m${seq}`,
  dm_id: 'd',
  seq,
  content,
  created_at: `2026-11-20T12:00:0${seq}.000Z`,
});

function createOpenDm(): { client: QueryClient; row: () => Dm } {
  const client = new QueryClient();
  client.setQueryData<Dm[]>(dmsKey('w'), []);
  applyDmStarted(client, dm('d', ['ann']));
  return { client, row: () => client.getQueryData<Dm[]>(dmsKey('w'))![0]! };
}

test('lists the conversation with the newest message first, before one that was only started', () => {
  const last_message = { id: 'm', user_id: 'ann', content: '', ended_call: null, seq: 1, version: 1 };
  const written = dm('a', ['ann'], {
    last_message: { ...last_message, created_at: '2026-11-20T09:00:00.000Z' },
  });
  const started = dm('b', ['ben'], { created_at: '2026-11-20T08:30:00.000Z' });
  expect(compareNewestFirst([started, written])).toEqual([written, started]);
});

test('a user who shares a group DM is still offered for a one-to-one DM', () => {
  const people = ['ann', 'ben'].map(person);
  const dms = [dm('a', ['ann']), dm('g', ['ann', 'ben'])];
  expect(usersWithoutDm(people, dms).map(({ id }) => id)).toEqual(['ben']);
});

test('updates the last message and the unread count in any order of events', () => {
  const { client, row } = createOpenDm();
  applyNewMessage(client, createMessage(2, 'two'));
  applyNewMessage(client, createMessage(1, 'one'));
  expect(row()).toMatchObject({ last_message: { content: 'two' }, unread_count: 2 });
  const edit = { ...createMessage(2, 'second'), version: 2 };
  applyMessageUpdated(client, edit);
  applyMessageUpdated(client, { ...edit, content: 'two', version: 1 });
  expect(row().last_message).toMatchObject({ content: 'second', version: 2 });
});

test('a message whose deletion arrives first never becomes the last message', () => {
  const { client, row } = createOpenDm();
  applyNewMessage(client, createMessage(1, 'one'));
  applyMessageDeleted(client, { message_id: 'm2', dm_id: 'd', seq: 2, last_seq: 2, deleted_count: 1 });
  applyNewMessage(client, createMessage(2, 'two'));
  expect(row().last_message?.content).toBe('one');
  expect(isLastMessageUnknown(row())).toBe(false);
});

test('marks the last message as unknown when it is deleted', () => {
  const { client, row } = createOpenDm();
  applyNewMessage(client, createMessage(1, 'one'));
  applyNewMessage(client, createMessage(2, 'two'));
  applyMessageDeleted(client, { message_id: 'm2', dm_id: 'd', seq: 2, last_seq: 2, deleted_count: 1 });
  expect(isLastMessageUnknown(row())).toBe(true);
  applyMessageDeleted(client, { message_id: 'm1', dm_id: 'd', seq: 1, last_seq: 2, deleted_count: 2 });
  expect(isLastMessageUnknown(row())).toBe(false);
});

test('a group is labeled with its name, and stays a group when only two are left', () => {
  const group = dm('g', ['ben'], { is_group: true, name: 'Launch team' });
  expect(dmLabelOf(group)).toBe('Launch team');
  expect(dmLabelOf({ ...group, name: null })).toBe('ben');
  expect(usersWithoutDm([person('ben')], [group])).toEqual([person('ben')]);
});
