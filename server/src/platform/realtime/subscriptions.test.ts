import { definePermission, defineScope } from '@workflow/contract/core/api/permission.ts';
import type { Socket } from 'socket.io';
import { expect, test } from 'vitest';
import type { Caller } from '../actor.ts';
import type { Reader } from '../database/connection/client.ts';
import { rooms } from './rooms.ts';
import { Subscriptions } from './subscriptions.ts';
import type { Topic } from './topic.ts';

const absent = { code: 'gone', status: 404, detail: 'It is gone.' };
const scope = defineScope({ name: 'thing', maySee: () => true, absent });

const place = (id: string) => ({ id, workspace_id: 'w' });

const topic: Topic = {
  name: 'thing',
  permission: definePermission(scope, 'see_thing', () => true),
  roomsFor: async (_reader, _actor, id) => [rooms.open(place(id))],
};

async function createRecordingConnection(id: string) {
  const joined = new Set<string>();
  const socket = {
    rooms: joined,
    join: (names: string[]) => {
      for (const name of names) joined.add(name);
    },
    leave: (name: string) => joined.delete(name),
  };
  const subscriptions = new Subscriptions({
    socket: socket as unknown as Socket,
    actor: {} as Caller,
    reader: {} as Reader,
    onAccessGained: () => {},
  });
  await subscriptions.subscribe(topic, id);
  expect([...joined]).toEqual([rooms.open(place(id))]);
  return { joined, subscriptions };
}

test('a user who loses and regains access gets events again, even if other scopes close in between', async () => {
  const { joined, subscriptions } = await createRecordingConnection('here');
  subscriptions.end(rooms.conversation(place('here')));
  expect([...joined]).toEqual([]);
  const renewed = subscriptions.renew('w');
  subscriptions.close(rooms.conversation(place('elsewhere')));
  await renewed;
  expect([...joined]).toEqual([rooms.open(place('here'))]);
});

test('does not look up closed subscriptions again', async () => {
  const { joined, subscriptions } = await createRecordingConnection('here');
  subscriptions.close(rooms.conversation(place('here')));
  await subscriptions.renew('w');
  expect([...joined]).toEqual([]);
});
