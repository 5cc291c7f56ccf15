import { addChannelMember, searchChannelReaders } from '@workflow/contract/channels/channels.endpoints.ts';
import { READER_SEARCH_MAX } from '@workflow/contract/conversations/conversations.limits.ts';
import { searchDmReaders } from '@workflow/contract/dms/dms.conversation.endpoints.ts';
import { removeMember } from '@workflow/contract/members/members.endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import type { TestUser } from '../harness/test-user.ts';
import {
  createTestChannel,
  createTestDm,
  createTestWorkspace,
  type TestWorkspace,
} from '../harness/workspace.ts';

let app: TestApp;
let workspace: TestWorkspace<'member' | 'colleague' | 'guest' | 'outsider' | 'removed'>;
let ada: TestUser;

beforeAll(async () => {
  app = await startTestApp();
  workspace = await createTestWorkspace(app).with('member', 'colleague', 'guest', 'outsider', 'removed');
  ada = workspace.owner;
});
afterAll(() => app.close());

const sortedUsernames = (...people: TestUser[]) => people.map(({ user }) => user.username).toSorted();
const readers = async (id: string, q = '', by = ada) =>
  (await by.does(searchChannelReaders, { params: { id }, query: { q } })).users.map(
    ({ username }) => username,
  );
const nameOf = (person: TestUser, username: string, full_name: string | null) =>
  app.database.sql.begin(async (sql) => {
    await sql`update users set username = ${username}, full_name = ${full_name} where id = ${person.id}`;
    await sql`update user_names set text = ${`${username} ${full_name ?? ''}`.toLowerCase()} where user_id = ${person.id}`;
    person.user.username = username;
  });

describe('the users who can be mentioned in a conversation', () => {
  it('are its readers, and guests see only names', async () => {
    const { owner, member, colleague, guest } = workspace;
    const open = await createTestChannel(ada, workspace.id);
    expect((await readers(open.id)).toSorted()).toEqual(sortedUsernames(owner, member, colleague));
    const closed = await createTestChannel(ada, workspace.id, { is_private: true });
    expect(await readers(closed.id)).toEqual(sortedUsernames(owner));
    for (const { id } of [open, closed])
      await ada.does(addChannelMember, { params: { id }, body: { user_id: guest.id } });
    expect((await readers(open.id, '', guest)).toSorted()).toEqual(
      sortedUsernames(owner, member, colleague, guest),
    );
    expect((await readers(closed.id, '', guest)).toSorted()).toEqual(sortedUsernames(owner, guest));
    const dm = await createTestDm(ada, workspace.id, member);
    const { users } = await member.does(searchDmReaders, { params: { id: dm.id }, query: {} });
    expect(users.map(({ username }) => username).toSorted()).toEqual(sortedUsernames(owner, member));
  });

  it('are found by parts of their names, exact prefixes first', async () => {
    const { id } = await createTestChannel(ada, workspace.id);
    await nameOf(workspace.member, 'rosa.lin', 'Ann Sörensen');
    await nameOf(workspace.colleague, 'an_ton', null);
    expect(await readers(id, 'AN')).toEqual(['an_ton', 'rosa.lin']);
    expect(await readers(id, 'lin')).toEqual(['rosa.lin']);
    expect(await readers(id, 'n_t')).toEqual(['an_ton']);
    expect(await readers(id, 'nobody')).toEqual([]);
  });

  it('are a limited number, without users who left', async () => {
    const crowded = await createTestWorkspace(app).with('member');
    const { id } = await createTestChannel(crowded.owner, crowded.id);
    await app.database.sql`
      with people as (
        insert into users (id, email, username)
        select gen_random_uuid(), gen_random_uuid() || '@example.com', 'crowd' || to_char(n, 'FM000') from generate_series(1, 120) n
        returning id, username
      ), named as (
        insert into user_names (user_id, text, grams) select id, username, '{}' from people
      )
      insert into workspace_members (workspace_id, user_id, role) select ${crowded.id}, id, 'member' from people`;
    const found = await readers(id, 'crowd', crowded.owner);
    expect(found).toHaveLength(READER_SEARCH_MAX);
    expect(found[0]).toBe('crowd001');
    expect(await readers(id, 'crowd120', crowded.owner)).toEqual(['crowd120']);
    await crowded.owner.does(removeMember, { params: { id: crowded.id, user_id: crowded.member.id } });
    expect(await readers(id, crowded.member.user.username, crowded.owner)).toEqual([]);
  });
});
