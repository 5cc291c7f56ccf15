import { readdir, readFile } from 'node:fs/promises';
import { deleteAccount } from '@workflow/contract/account/account.endpoints.ts';
import * as dms from '@workflow/contract/dms/dms.conversation.endpoints.ts';
import { arrangeDm } from '@workflow/contract/dms/dms.conversation.endpoints.ts';
import * as own from '@workflow/contract/dms/dms.endpoints.ts';
import { dmStarted, groupDmLeft, groupDmUpdated, newDmMessage } from '@workflow/contract/dms/dms.events.ts';
import { GROUP_DM_NAME_MAX, GROUP_DM_OTHERS_MAX } from '@workflow/contract/dms/dms.limits.ts';
import type { Dm } from '@workflow/contract/dms/dms.schema.ts';
import { addMember, removeMember } from '@workflow/contract/members/members.endpoints.ts';
import { listNotifications } from '@workflow/contract/notifications/notifications.endpoints.ts';
import { listThreads } from '@workflow/contract/threads/threads.endpoints.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { PASSWORD } from '../harness/settings.ts';
import { openWorkspaceTab } from '../harness/tabs.ts';
import type { TestUser } from '../harness/test-user.ts';
import { createTestDm, createTestWorkspace, type TestWorkspace } from '../harness/workspace.ts';

let app: TestApp;
let workspace: TestWorkspace<'member' | 'colleague' | 'guest'>;
let ada: TestUser;
let ben: TestUser;
let cleo: TestUser;
let dan: TestUser;
let group: Dm;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  workspace = await createTestWorkspace(app).with('member', 'colleague', 'guest');
  [ada, ben, cleo] = [workspace.owner, workspace.member, workspace.colleague];
  dan = await createMember();
  group = await createTestDm(ada, workspace.id, ben, cleo);
});
afterAll(() => app.close());

async function createMember(): Promise<TestUser> {
  const user = await app.createUser();
  await ada.does(addMember, { params: { id: workspace.id }, body: { user_id: user.id, role: 'member' } });
  return user;
}

const params = () => ({ params: { id: group.id } });
const listOf = (person: TestUser) => person.does(own.listDms, { params: { workspace_id: workspace.id } });
const find = async (person: TestUser) => (await listOf(person)).find(({ id }) => id === group.id);
const say = (by: TestUser, content: string) => by.does(dms.sendDmMessage, { ...params(), body: { content } });
const add = (by: TestUser, ...whom: TestUser[]) =>
  by.call(own.addGroupDmMembers, { ...params(), body: { user_ids: whom.map(({ id }) => id) } });
const leave = (by: TestUser) => by.call(own.leaveGroupDm, params());
const rename = (by: TestUser, name: string | null) =>
  by.call(own.updateGroupDm, { ...params(), body: { name } });
const idsOf = (...people: TestUser[]) => people.map(({ id }) => id).toSorted();
const othersIn = (dm: Pick<Dm, 'other_users'> | undefined) => dm?.other_users.map(({ id }) => id);

describe('the name of a group', () => {
  it('is set by each member, and shown to all of them at once', async () => {
    const tab = await openWorkspaceTab(cleo, workspace.id);
    const { body } = await rename(ben, '  Launch team ');
    expect(body).toMatchObject({ name: 'Launch team', is_group: true, version: 1 });
    expect(await tab.waitFor(groupDmUpdated)).toMatchObject({
      id: group.id,
      name: 'Launch team',
      version: 1,
    });
    expect(await find(cleo)).toMatchObject({ name: 'Launch team', other_users: [{}, {}] });
    await rename(cleo, null);
    expect(await find(ada)).toMatchObject({ name: null, version: 2 });
  });

  it('is limited, and exists only in groups', async () => {
    expect((await rename(ada, 'n'.repeat(GROUP_DM_NAME_MAX + 1))).status).toBe(422);
    group = await createTestDm(ada, workspace.id, ben);
    expect((await rename(ada, 'Us')).body).toMatchObject({ code: 'not_a_group' });
    expect((await rename(cleo, 'Us')).body).toMatchObject({ code: 'dm_not_found' });
  });
});

describe('adding users to a group', () => {
  it('lets them read earlier messages, which are not unread', async () => {
    await say(ada, 'Before.');
    const [theirs, others] = [
      await openWorkspaceTab(dan, workspace.id),
      await openWorkspaceTab(ben, workspace.id),
    ];
    const { status, body } = await add(cleo, dan);
    expect([status, othersIn(body as Dm)]).toEqual([200, idsOf(ada, ben, dan)]);
    expect(await theirs.waitFor(dmStarted)).toEqual(await find(dan));
    expect(othersIn(await others.waitFor(groupDmUpdated))).toEqual(idsOf(ada, cleo, dan));
    expect(await find(dan)).toMatchObject({ unread_count: 0, last_message: { content: 'Before.' } });
    const read = await dan.does(dms.listDmMessages, params());
    expect(read.map(({ content }) => content)).toEqual(['Before.']);
    await say(ben, 'Welcome.');
    expect(await theirs.waitFor(newDmMessage)).toMatchObject({ content: 'Welcome.' });
  });

  it('changes nothing for users who are already in it', async () => {
    const tab = await openWorkspaceTab(ben, workspace.id);
    const { body } = await add(ada, ben, cleo);
    await tab.settled();
    expect([(body as Dm).version, tab.all(groupDmUpdated)]).toEqual([0, []]);
  });

  it('accepts only members whom the user can see, and no more than fit', async () => {
    const [stranger, guest] = [await app.createUser(), workspace.guest];
    expect((await add(ada, stranger)).body).toMatchObject({ code: 'member_not_found' });
    await add(ada, guest);
    expect((await add(guest, dan)).body).toMatchObject({ code: 'member_not_found' });
    const many = await Promise.all(Array.from({ length: GROUP_DM_OTHERS_MAX - 2 }, createMember));
    expect((await add(ada, ...many)).body).toMatchObject({ code: 'group_full' });
    expect((await add(ada, ...many.slice(1))).status).toBe(200);
    expect(othersIn(await find(ada))).toHaveLength(GROUP_DM_OTHERS_MAX);
  });

  it('notifies them, and the notification goes with the access', async () => {
    const kinds = async () =>
      (await dan.does(listNotifications, { query: {} })).map(({ kind, title }) => [kind, title]);
    await rename(ben, 'Launch team');
    await add(ben, dan);
    const [newest, ...others] = await kinds();
    expect(newest?.[0]).toBe('group_added');
    expect(newest?.[1]).toContain('added you to a group: Launch team');
    await leave(dan);
    expect(await kinds()).toEqual(others);
  });

  it('adds each user once when several members add at the same time', async () => {
    const erin = await createMember();
    const answers = await Promise.all([add(ada, dan, erin), add(ben, erin, dan), add(cleo, dan)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(othersIn(await find(ada))).toEqual(idsOf(ben, cleo, dan, erin));
  });
});

describe('a member who lacks the required two-factor authentication', () => {
  const setLacking = (lacking: boolean) => app.database.sql`
    update workspace_members set lacks_two_factor = ${lacking} where workspace_id = ${workspace.id} and user_id = ${dan.id}`;

  it('is added to groups and direct messages, and finds them after setting it up', async () => {
    await setLacking(true);
    const erin = await createMember();
    const { status, body } = await add(ada, dan, erin);
    expect([status, othersIn(body as Dm)]).toEqual([200, idsOf(ben, cleo, dan, erin)]);
    const others = { other_user_ids: [dan.id, ben.id] };
    const started = [
      await ada.call(own.startDm, { body: { workspace_id: workspace.id, other_user_id: dan.id } }),
      await ada.call(own.startDm, { body: { workspace_id: workspace.id, ...others } }),
    ];
    expect(started.map((answer) => answer.status)).toEqual([201, 201]);
    expect((await dan.call(dms.listDmMessages, params())).status).toBe(403);
    await setLacking(false);
    const ids = [group, ...started.map((answer) => answer.body as Dm)].map(({ id }) => id);
    expect((await listOf(dan)).map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  });
});

describe('leaving a group', () => {
  it('ends access at once, and the others see it', async () => {
    await add(ada, dan);
    await ben.does(arrangeDm, { ...params(), body: { is_starred: true } });
    const [theirs, others] = [
      await openWorkspaceTab(ben, workspace.id),
      await openWorkspaceTab(cleo, workspace.id),
    ];
    expect((await leave(ben)).status).toBe(204);
    expect(await theirs.waitFor(groupDmLeft)).toMatchObject({ dm_id: group.id, version: 2 });
    expect(othersIn(await others.waitFor(groupDmUpdated))).toEqual(idsOf(ada, dan));
    await say(ada, 'Without Ben.');
    await theirs.settled();
    expect(theirs.all(newDmMessage)).toEqual([]);
    expect(await find(ben)).toBeUndefined();
    const refused = await ben.call(dms.listDmMessages, params());
    expect([refused.status, (await leave(ben)).status]).toEqual([404, 404]);
  });

  it('can be undone by a member, who adds the user again', async () => {
    await add(ada, dan);
    await leave(ben);
    await say(ada, 'Come back.');
    await add(cleo, ben);
    expect(await find(ben)).toMatchObject({ unread_count: 0, last_message: { content: 'Come back.' } });
    expect(othersIn(await find(ada))).toEqual(idsOf(ben, cleo, dan));
  });

  it('keeps replies to followed threads read that were sent before the user returned', async () => {
    const root = await say(ada, 'Who is in?');
    const reply = (content: string) =>
      ada.does(dms.sendDmMessage, {
        ...params(),
        body: { content, parent_id: root.id, thread_only: true },
      });
    await reply('Me.');
    await ben.does(dms.followDmThread, {
      params: { id: group.id, message_id: root.id },
      body: { is_followed: true },
    });
    await leave(ben);
    await reply('And Cleo.');
    await add(cleo, ben);
    const unread = async () => {
      const threads = await ben.does(listThreads, { params: { id: workspace.id } });
      return threads.map((thread) => thread.unread);
    };
    expect(await unread()).toEqual([[]]);
    const later = await reply('Welcome back.');
    expect(await unread()).toEqual([[later.seq]]);
  });

  it('is refused for the last two, also when three leave at once', async () => {
    const answers = await Promise.all([leave(ada), leave(ben), leave(cleo)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 422, 422]);
    const left = (await Promise.all([ada, ben, cleo].map(find))).filter((dm) => dm !== undefined);
    expect(left.map(({ is_group, other_users }) => [is_group, other_users.length])).toEqual([
      [true, 1],
      [true, 1],
    ]);
  });

  it('keeps users who left the workspace as members, and they see the group again when they return', async () => {
    await ben.does(removeMember, { params: { id: workspace.id, user_id: ben.id } });
    await add(ada, dan);
    expect(othersIn(await find(ada))).toEqual(idsOf(ben, cleo, dan));
    await ada.does(addMember, { params: { id: workspace.id }, body: { user_id: ben.id, role: 'member' } });
    expect(othersIn(await find(ben))).toEqual(idsOf(ada, cleo, dan));
  });
});

describe('a member who deletes the account', () => {
  const erase = (user: TestUser) => user.does(deleteAccount, { body: { password: PASSWORD } });

  it('frees the seat, and the others see it', async () => {
    const more = await Promise.all(Array.from({ length: GROUP_DM_OTHERS_MAX - 2 }, () => createMember()));
    expect((await add(ada, ...more)).status).toBe(200);
    expect((await add(ada, dan)).body).toMatchObject({ code: 'group_full' });
    const tab = await openWorkspaceTab(ada, workspace.id);
    await erase(cleo);
    const seen = await tab.waitFor(groupDmUpdated, ({ id }) => id === group.id);
    expect(othersIn(seen)).not.toContain(cleo.id);
    expect((await add(ada, dan)).status).toBe(200);
  });

  it('frees the seat with the next update of the server, if the account was deleted before deletions did so', async () => {
    await add(ada, dan);
    const three = await createTestDm(ada, workspace.id, ben, cleo);
    const { sql } = app.database;
    for (const { id } of [ben, cleo])
      await sql`
        update users set username = 'deleted-' || id, email = 'deleted-' || id || '@deleted.invalid', password_hash = null
        where id = ${id}`;
    const folder = new URL('../../../server/migrations/', import.meta.url);
    const [name] = (await readdir(folder)).filter((file) => file.includes('free_seats_of_deleted_accounts'));
    await sql.unsafe(await readFile(new URL(name!, folder), 'utf8'));
    expect(othersIn(await find(ada))).toEqual([dan.id]);
    // One deleted account stays, so that the conversation has another user.
    expect(othersIn((await listOf(ada)).find(({ id }) => id === three.id))).toHaveLength(1);
    expect((await add(ada, await createMember())).status).toBe(200);
  });

  it('stays in a group of two', async () => {
    await leave(cleo);
    await erase(ben);
    expect(othersIn(await find(ada))).toEqual([ben.id]);
  });
});

describe('starting a conversation with the members of a changed group', () => {
  const start = (...whom: TestUser[]) => createTestDm(ada, workspace.id, ...whom);

  it('opens the group that has exactly these members', async () => {
    await add(ada, dan);
    expect((await start(ben, cleo, dan)).id).toBe(group.id);
    expect((await start(ben, cleo)).id).not.toBe(group.id);
  });

  it('opens the conversation of two users, not the group in which only they are left', async () => {
    await leave(cleo);
    const pair = await start(ben);
    expect([pair.is_group, pair.id === group.id]).toEqual([false, false]);
    expect((await start(ben)).id).toBe(pair.id);
  });

  it('prefers the conversation that was started with these members', async () => {
    const four = await start(ben, cleo, dan);
    await add(ada, dan);
    expect((await start(ben, cleo, dan)).id).toBe(four.id);
  });
});
