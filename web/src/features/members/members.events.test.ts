import type { QueryClient } from '@tanstack/react-query';
import type { Member } from '@workflow/contract/members/members.schema.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createQueryClient } from '../../platform/cache/query-client.ts';
import { applyMemberAdded, applyMemberRemoved, applyMembersChanged } from './members.events.ts';
import { membersQuery } from './members.queries.ts';

const workspace_id = 'northwind';
const { queryKey } = membersQuery(workspace_id);

/** Creates a member who joined at that membership version. */
function createPerson(id: string, version: number): Member {
  const names = { username: id, full_name: null, avatar_url: null, version: 1 };
  return {
    ...names,
    user_id: id,
    email: `${id}@example.com`,
    role: 'member',
    joined_at: '2026-11-01T09:00:00.000Z',
    version,
    user: {
      ...names,
      id,
      status: 'online',
      title: null,
      time_zone: null,
      custom_status: null,
      custom_status_expires_at: null,
      is_do_not_disturb: false,
    },
  };
}

function cacheWith(...members: Member[]) {
  const client = createQueryClient();
  client.setQueryData(queryKey, members);
  const ids = () => client.getQueryData<Member[]>(queryKey)?.map(({ user_id }) => user_id);
  const isCurrent = () => client.getQueryState(queryKey)?.isInvalidated === false;
  return { client, ids, isCurrent };
}

describe('the member list', () => {
  it('adds a new member once, without a refetch', () => {
    const { client, ids, isCurrent } = cacheWith(createPerson('ann', 1), createPerson('cem', 3));
    for (const member of [createPerson('dora', 4), createPerson('ben', 2), createPerson('ben', 2)]) {
      applyMemberAdded(client, { workspace_id, member });
    }
    expect(ids()).toEqual(['ann', 'ben', 'cem', 'dora']);
    expect(isCurrent()).toBe(true);
  });

  it('keeps the newer role and name in any order of events', () => {
    const ann = createPerson('ann', 1);
    const promoted: Member = { ...ann, role: 'admin', version: 2 };
    const renamed: Member = { ...ann, username: 'anna', user: { ...ann.user, username: 'anna', version: 2 } };
    for (const order of [
      [promoted, renamed],
      [renamed, promoted],
      [promoted, renamed, ann],
    ]) {
      const { client } = cacheWith(ann);
      for (const member of order) applyMemberAdded(client, { workspace_id, member });
      expect(client.getQueryData(queryKey)).toEqual([{ ...renamed, role: 'admin', version: 2 }]);
    }
  });

  it('removes a member who left, without a refetch', () => {
    const { client, ids, isCurrent } = cacheWith(createPerson('ann', 1), createPerson('ben', 2));
    applyMemberRemoved(client, { workspace_id, user_id: 'ann', version: 1 });
    applyMemberRemoved(client, { workspace_id, user_id: 'ann', version: 1 });
    expect(ids()).toEqual(['ben']);
    expect(isCurrent()).toBe(true);
  });

  it('keeps a member who rejoined and removes one who left again, in any order of events', () => {
    const memberAdded = (version: number) => (client: QueryClient) =>
      applyMemberAdded(client, { workspace_id, member: createPerson('ann', version) });
    const memberRemoved = (version: number) => (client: QueryClient) =>
      applyMemberRemoved(client, { workspace_id, user_id: 'ann', version });
    const stays = [memberAdded(3), memberRemoved(4), memberAdded(7)];
    const goes = [...stays, memberRemoved(7)];
    fc.assert(
      fc.property(fc.shuffledSubarray(stays, { minLength: 3 }), (told) => {
        const { client } = cacheWith(createPerson('ben', 1));
        for (const tell of [...told, ...told]) tell(client);
        expect(client.getQueryData(queryKey)).toEqual([createPerson('ann', 7), createPerson('ben', 1)]);
      }),
    );
    fc.assert(
      fc.property(fc.shuffledSubarray(goes, { minLength: 4 }), (told) => {
        const { client, ids } = cacheWith(createPerson('ben', 1));
        for (const tell of told) tell(client);
        expect(ids()).toEqual(['ben']);
      }),
    );
  });

  it('refetches when a guest learns that a user left a channel', () => {
    const { client, isCurrent } = cacheWith(createPerson('ann', 1));
    applyMembersChanged(client, { workspace_id });
    expect(isCurrent()).toBe(false);
  });
});
