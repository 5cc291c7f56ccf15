import { QueryClient } from '@tanstack/react-query';
import type { Member } from '@workflow/contract/members/members.schema.ts';
import { afterEach, expect, it } from 'vitest';
import { useDialogs } from '../../../ui/dialog/dialog-queue.ts';
import { membersQuery } from '../members.queries.ts';
import { refuseToOnlyOwner } from './only-owner.ts';

const olga = { user_id: 'olga', role: 'owner' } as Member;
const tom = { user_id: 'tom', role: 'admin' } as Member;
const shown = () => useDialogs.getState().queue.map(({ title, message }) => [title, message]);

function clientWith(members: Member[]): QueryClient {
  const client = new QueryClient();
  client.setQueryData(membersQuery('lumen').queryKey, members);
  return client;
}

async function refuse(
  client: QueryClient,
  member: Member,
): Promise<{ isRefused: boolean; dialogs: unknown }> {
  const refused = refuseToOnlyOwner(client, 'lumen', member);
  const dialogs = shown();
  useDialogs.getState().queue[0]?.answer(true);
  return { isRefused: await refused, dialogs };
}

afterEach(() => useDialogs.setState({ queue: [] }));

it('tells the only owner what to do first, in one dialog', async () => {
  const message =
    'A workspace needs an owner. Open the role of another member in this list and choose “Owner”, then try again.';
  expect(await refuse(clientWith([olga, tom]), olga)).toEqual({
    isRefused: true,
    dialogs: [['You’re the only owner', message]],
  });
});

it('does not name other members to an owner who is alone', async () => {
  const { isRefused, dialogs } = await refuse(clientWith([olga]), olga);
  expect(isRefused).toBe(true);
  expect(dialogs).toMatchObject([[expect.anything(), expect.stringContaining('Invite another person')]]);
});

it('refuses nothing to one of two owners, to other roles, or while the members are unknown', async () => {
  const allowed = { isRefused: false, dialogs: [] };
  expect(await refuse(clientWith([olga, { ...tom, role: 'owner' }]), olga)).toEqual(allowed);
  expect(await refuse(clientWith([olga, tom]), tom)).toEqual(allowed);
  expect(await refuse(new QueryClient(), olga)).toEqual(allowed);
});
