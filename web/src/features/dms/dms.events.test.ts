import { QueryClient } from '@tanstack/react-query';
import type { Dm } from '@workflow/contract/dms/dms.schema.ts';
import { expect, test } from 'vitest';
import { membersQuery } from '../members/members.queries.ts';
import { workspacesQuery } from '../workspaces/workspaces.queries.ts';
import { dmsKey } from './dms.cache.ts';
import { applyDmStarted, applyGroupDmLeft, applyGroupDmUpdated } from './dms.events.ts';
import { exampleDm, exampleUser } from './dms.examples.ts';

const group = (version: number, changes: Partial<Dm> = {}) =>
  exampleDm('g', ['ben', 'cleo'], { version, ...changes });
const left = (version: number) => ({ dm_id: 'g', workspace_id: 'w', version });

function cacheWith(...dms: Dm[]) {
  const client = new QueryClient();
  client.setQueryData(dmsKey('w'), dms);
  return { client, dms: () => client.getQueryData<Dm[]>(dmsKey('w')) };
}

test('a late event does not replace the newer name and members of a group, and its messages are kept', () => {
  const { client, dms } = cacheWith(group(1, { last_seq: 9 }));
  applyGroupDmUpdated(client, group(3, { name: 'Launch team', other_users: [exampleUser('dan')] }));
  applyGroupDmUpdated(client, group(2, { name: 'Earlier' }));
  expect(dms()).toMatchObject([
    { name: 'Launch team', version: 3, last_seq: 9, other_users: [{ id: 'dan' }] },
  ]);
});

test('late events do not restore a group that the user left', () => {
  const { client, dms } = cacheWith(group(1));
  applyGroupDmLeft(client, left(3));
  applyDmStarted(client, group(2));
  applyGroupDmUpdated(client, group(2));
  expect(dms()).toEqual([]);
});

test('a group that the user rejoined stays if the event of leaving it arrives late', () => {
  const { client, dms } = cacheWith(group(1));
  applyDmStarted(client, group(4));
  applyGroupDmLeft(client, left(3));
  expect(dms()).toEqual([group(4)]);
});

test.each([
  ['guest', true],
  ['member', false],
])('for a %s, a started direct message refetches the members: %s', (role, isRefetched) => {
  const { client } = cacheWith();
  client.setQueryData<unknown>(workspacesQuery.queryKey, [{ id: 'w', role }]);
  client.setQueryData(membersQuery('w').queryKey, []);
  applyDmStarted(client, group(1));
  expect(client.getQueryState(membersQuery('w').queryKey)?.isInvalidated).toBe(isRefetched);
});
