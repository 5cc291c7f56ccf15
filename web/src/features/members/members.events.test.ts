import type { Member } from '@workflow/contract/members/members.schema.ts';
import { describe, expect, it } from 'vitest';
import { createQueryClient } from '../../platform/query-client.ts';
import { applyMemberAdded, applyMemberRemoved, applyMembersChanged } from './members.events.ts';
import { membersQuery } from './members.queries.ts';

const workspace_id = 'northwind';
const { queryKey } = membersQuery(workspace_id);

function person(id: string, day: number): Member {
  const names = { username: id, full_name: null, avatar_url: null, version: 1 };
  return {
    ...names,
    user_id: id,
    email: `${id}@example.com`,
    role: 'member',
    joined_at: `2026-11-0${day}T09:00:00.000Z`,
    user: { ...names, id, status: 'online', custom_status: null },
  };
}

function knowing(...members: Member[]) {
  const client = createQueryClient();
  client.setQueryData(queryKey, members);
  const ids = () => client.getQueryData<Member[]>(queryKey)?.map(({ user_id }) => user_id);
  const isCurrent = () => client.getQueryState(queryKey)?.isInvalidated === false;
  return { client, ids, isCurrent };
}

describe('the list of members', () => {
  it('gets who comes, once, without being fetched', () => {
    const { client, ids, isCurrent } = knowing(person('ann', 1), person('cem', 3));
    for (const member of [person('dora', 4), person('ben', 2), person('ben', 2)]) {
      applyMemberAdded(client, { workspace_id, member });
    }
    expect(ids()).toEqual(['ann', 'ben', 'cem', 'dora']);
    expect(isCurrent()).toBe(true);
  });

  it('keeps the later role and the later name, whichever comes first', () => {
    const ann = person('ann', 1);
    const promoted: Member = { ...ann, role: 'admin', version: 2 };
    const renamed: Member = { ...ann, username: 'anna', user: { ...ann.user, username: 'anna', version: 2 } };
    for (const order of [
      [promoted, renamed],
      [renamed, promoted],
      [promoted, renamed, ann],
    ]) {
      const { client } = knowing(ann);
      for (const member of order) applyMemberAdded(client, { workspace_id, member });
      expect(client.getQueryData(queryKey)).toEqual([{ ...renamed, role: 'admin', version: 2 }]);
    }
  });

  it('loses who goes, without being fetched', () => {
    const { client, ids, isCurrent } = knowing(person('ann', 1), person('ben', 2));
    applyMemberRemoved(client, { workspace_id, user_id: 'ann' });
    applyMemberRemoved(client, { workspace_id, user_id: 'ann' });
    expect(ids()).toEqual(['ben']);
    expect(isCurrent()).toBe(true);
  });

  it('is fetched where a guest is told that somebody has left a channel', () => {
    const { client, isCurrent } = knowing(person('ann', 1));
    applyMembersChanged(client, { workspace_id });
    expect(isCurrent()).toBe(false);
  });
});
