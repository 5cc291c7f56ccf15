import { randomUUID } from 'node:crypto';
import * as dms from '@workflow/contract/dms/dms.conversation.endpoints.ts';
import { listDms, markDmRead, startDm } from '@workflow/contract/dms/dms.endpoints.ts';
import {
  dmReactionAdded,
  dmStarted,
  dmTyping,
  dmUserTyping,
  joinDm,
  newDmMessage,
} from '@workflow/contract/dms/dms.events.ts';
import type { Dm } from '@workflow/contract/dms/dms.schema.ts';
import { addMember, listMembers, removeMember } from '@workflow/contract/members/members.endpoints.ts';
import { markMessage } from '@workflow/contract/messages/messages.endpoints.ts';
import { messageStatusUpdated } from '@workflow/contract/messages/messages.events.ts';
import { catchUp } from '@workflow/contract/realtime/realtime.events.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { openWorkspaceTab } from '../harness/tabs.ts';
import type { TestUser } from '../harness/test-user.ts';
import {
  createTestChannel,
  createTestDm,
  createTestWorkspace,
  type TestWorkspace,
} from '../harness/workspace.ts';

let app: TestApp;
let workspace: TestWorkspace<'member' | 'colleague' | 'guest'>;
let ada: TestUser;
let ben: TestUser;
let cleo: TestUser;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  workspace = await createTestWorkspace(app).with('member', 'colleague', 'guest');
  [ada, ben, cleo] = [workspace.owner, workspace.member, workspace.colleague];
});
afterAll(() => app.close());

const say = (by: TestUser, dm: Pick<Dm, 'id'>, content: string, client_message_id?: string) =>
  by.does(dms.sendDmMessage, { params: { id: dm.id }, body: { content, client_message_id } });
const listOf = (person: TestUser, query = {}) =>
  person.does(listDms, { params: { workspace_id: workspace.id }, query });
const start = (by: TestUser, whom: { other_user_id: string } | { other_user_ids: string[] }) =>
  by.call(startDm, { body: { workspace_id: workspace.id, ...whom } });

describe('starting a direct message', () => {
  it('notifies both users, each with the other’s name', async () => {
    const [ours, theirs] = [
      await openWorkspaceTab(ada, workspace.id),
      await openWorkspaceTab(ben, workspace.id),
    ];
    const dm = await createTestDm(ada, workspace.id, ben);
    expect(dm).toMatchObject({ other_user: { id: ben.id }, last_message: null, unread_count: 0 });
    expect(await ours.waitFor(dmStarted)).toEqual(dm);
    expect((await theirs.waitFor(dmStarted)).other_user).toMatchObject({ id: ada.id });
    expect(await listOf(ben)).toEqual([await theirs.waitFor(dmStarted)]);
    expect(await listOf(cleo)).toEqual([]);
  });

  it('returns the same conversation for the same two users, and another one for others', async () => {
    const first = await start(ada, { other_user_id: ben.id });
    const again = await start(ben, { other_user_id: ada.id });
    const other = await start(ada, { other_user_id: cleo.id });
    const group = await start(ada, { other_user_ids: [ben.id, cleo.id] });
    const same = await start(cleo, { other_user_ids: [ben.id, ada.id] });
    expect([first, again, other, group, same].map(({ status }) => status)).toEqual([201, 200, 201, 201, 200]);
    expect(again.body.id).toBe(first.body.id);
    expect(same.body.id).toBe(group.body.id);
    expect(new Set([first, other, group].map(({ body }) => body.id)).size).toBe(3);
    expect(group.body.other_users.map(({ id }) => id)).toEqual([ben.id, cleo.id].toSorted());
  });

  it('creates one conversation for fifty simultaneous requests and notifies each user once', async () => {
    const tabs = [await openWorkspaceTab(ada, workspace.id), await openWorkspaceTab(ben, workspace.id)];
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        index % 2 ? start(ada, { other_user_id: ben.id }) : start(ben, { other_user_id: ada.id }),
      ),
    );
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(49).fill(200), 201]);
    for (const tab of tabs) {
      await tab.settled();
      expect(tab.all(dmStarted)).toHaveLength(1);
    }
  });

  it('includes at most eight other users', async () => {
    const strangers = Array.from({ length: 9 }, () => randomUUID());
    const answers = [
      await start(ada, { other_user_id: ada.id }),
      await start(ada, { other_user_ids: [ada.id, ben.id] }),
      await start(ada, { other_user_ids: strangers }),
      await start(ada, { other_user_ids: [ben.id] }),
      await start(ada, {} as never),
    ];
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [422, 'dm_with_oneself'],
      [422, 'dm_with_oneself'],
      [422, 'invalid'],
      [422, 'invalid'],
      [422, 'invalid'],
    ]);
    expect(answers.at(-1)!.body.detail).toBe('Give other_user_id, or 2 to 8 other_user_ids.');
  });

  it('lets a guest know the user who writes to them, and no one else', async () => {
    const { guest } = workspace;
    const listKnown = async () => {
      const { members } = await guest.does(listMembers, { params: { id: workspace.id } });
      return members.map(({ user_id }) => user_id).toSorted();
    };
    expect((await start(guest, { other_user_id: ben.id })).status).toBe(404);
    await createTestDm(ben, workspace.id, guest);
    expect(await listKnown()).toEqual([ben.id, guest.id].toSorted());
    expect((await start(guest, { other_user_id: ben.id })).status).toBe(200);
  });
});

describe('the list of direct messages', () => {
  it('shows the last message, the latest conversation first', async () => {
    const [withBen, withCleo] = [
      await createTestDm(ada, workspace.id, ben),
      await createTestDm(ada, workspace.id, cleo),
    ];
    await say(ben, withBen, 'one');
    const last = await say(cleo, withCleo, 'two');
    const gone = await say(cleo, withCleo, 'no');
    await cleo.does(dms.deleteDmMessage, { params: { id: withCleo.id, message_id: gone.id } });
    const listed = await listOf(ada);
    expect(listed.map(({ id }) => id)).toEqual([withCleo.id, withBen.id]);
    expect(listed[0]!.last_message).toEqual({
      id: last.id,
      user_id: cleo.id,
      content: 'two',
      ended_call: null,
      seq: 1,
      version: 1,
      created_at: last.created_at,
    });
    await say(ben, withBen, 'x'.repeat(1_000));
    const [first] = await listOf(ada);
    expect(first).toMatchObject({ id: withBen.id, last_message: { content: 'x'.repeat(200) } });
  });

  it('is paged', async () => {
    const others = await Promise.all(Array.from({ length: 5 }, () => app.createUser()));
    for (const { id: user_id } of others) {
      await ada.does(addMember, { params: { id: workspace.id }, body: { user_id, role: 'member' } });
    }
    for (const other of others) await createTestDm(ada, workspace.id, other);
    const paged: string[] = [];
    for (let after: string | undefined; ; after = paged.at(-1)) {
      const page = await listOf(ada, { limit: 2, after });
      paged.push(...page.map(({ id }) => id));
      if (page.length < 2) break;
    }
    expect(paged).toEqual((await listOf(ada)).map(({ id }) => id));
    expect(paged).toHaveLength(5);
  });

  it('pages past a conversation with oneself', async () => {
    const [mine, theirs] = [
      await createTestDm(ada, workspace.id, ben),
      await createTestDm(ben, workspace.id, cleo),
    ];
    for (const { id } of [theirs, await createTestChannel(ben, workspace.id), { id: randomUUID() }]) {
      const params = { workspace_id: workspace.id };
      const { status, body } = await ada.call(listDms, { params, query: { after: id } });
      expect([status, 'code' in body && body.code]).toEqual([422, 'unknown_dm']);
    }
    expect(await listOf(ada, { after: mine.id })).toEqual([]);
  });

  it('can be read while the last message is deleted', { timeout: 20_000 }, async () => {
    const dm = await createTestDm(ada, workspace.id, ben);
    for (let round = 0; round < 30; round++) {
      const said = await Promise.all([say(ben, dm, 'one'), say(ben, dm, 'two'), say(ben, dm, 'three')]);
      const deleting = said.map(({ id: message_id }) =>
        ben.does(dms.deleteDmMessage, { params: { id: dm.id, message_id } }),
      );
      const reading = Array.from({ length: 6 }, () => ada.call(markDmRead, { params: { id: dm.id } }));
      const answers = await Promise.all(reading);
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
      await Promise.all(deleting);
    }
  });

  it('counts unread messages for each user, on all devices', async () => {
    const dm = await createTestDm(ada, workspace.id, ben, cleo);
    const unread = async () =>
      Promise.all([ada, ben, cleo].map(async (person) => (await listOf(person))[0]!.unread_count));
    await say(ada, dm, 'one');
    await say(ada, dm, 'two');
    expect(await unread()).toEqual([0, 2, 2]);
    await say(ben, dm, 'three');
    expect(await unread()).toEqual([1, 2, 3]);
    const other = await openWorkspaceTab(cleo, workspace.id);
    const read = await cleo.does(markDmRead, { params: { id: dm.id } });
    expect(read).toMatchObject({ unread_count: 0, read_seq: 3 });
    expect(await other.waitFor(messageStatusUpdated)).toMatchObject({ dm_id: dm.id, status: 'seen', seq: 3 });
    expect(await unread()).toEqual([1, 2, 0]);
    await cleo.does(markDmRead, { params: { id: dm.id } });
    await other.settled();
    expect(other.all(messageStatusUpdated)).toHaveLength(1);
  });
});

describe('a message in a direct message', () => {
  it('reaches its participants wherever they are, and no one else', async () => {
    const tabs = [ben, cleo, workspace.guest].map((person) => openWorkspaceTab(person, workspace.id));
    const [bens, cleos, guests] = await Promise.all(tabs);
    const dm = await createTestDm(ada, workspace.id, ben);
    // From then on Ben's tab receives events of the new conversation; `catch_up` makes it fetch earlier messages.
    await bens!.settled();
    expect(bens!.all(catchUp)).toEqual([{ workspace_id: workspace.id }]);
    const message = await say(ada, dm, 'Only for you.');
    expect(await bens!.waitFor(newDmMessage)).toEqual(message);
    await ben.does(dms.addDmReaction, {
      params: { id: dm.id, message_id: message.id },
      body: { emoji: '🎉' },
    });
    expect(await bens!.waitFor(dmReactionAdded)).toMatchObject({
      dm_id: dm.id,
      dm_message_id: message.id,
      emoji: '🎉',
    });
    await ben.does(markMessage, { params: { id: message.id }, query: { status: 'seen' } });
    const [again] = await ada.does(dms.listDmMessages, { params: { id: dm.id } });
    expect(again).toMatchObject({ status: 'seen', reactions: [{ emoji: '🎉', user_id: ben.id }] });
    for (const tab of [cleos!, guests!]) {
      await tab.settled();
      const heard = JSON.stringify(tab.received);
      expect(heard).not.toContain(dm.id);
    }
  });

  it('is sent once for one client_message_id, however many requests come at once', async () => {
    const dm = await createTestDm(ada, workspace.id, ben);
    const id = randomUUID();
    const sent = await Promise.all(Array.from({ length: 20 }, () => say(ada, dm, 'Once.', id)));
    expect(new Set(sent.map((message) => message.id)).size).toBe(1);
    expect(await ada.does(dms.listDmMessages, { params: { id: dm.id } })).toHaveLength(1);
  });

  it('is not found in another conversation', async () => {
    const [dm, other] = [
      await createTestDm(ada, workspace.id, ben),
      await createTestDm(ada, workspace.id, cleo),
    ];
    const message = await say(ada, dm, 'Here.');
    const edit = await ada.call(dms.editDmMessage, {
      params: { id: other.id, message_id: message.id },
      body: { content: 'There.' },
    });
    expect([edit.status, edit.body.code]).toEqual([404, 'message_not_found']);
  });

  it('shows typing to participants who have it open', async () => {
    const dm = await createTestDm(ada, workspace.id, ben);
    const [typist, reader] = [await ada.connect(), await ben.connect()];
    for (const tab of [typist, reader]) await tab.emit(joinDm, { dm_id: dm.id });
    await typist.emit(dmTyping, { dm_id: dm.id });
    expect(await reader.waitFor(dmUserTyping)).toEqual({
      dm_id: dm.id,
      user_id: ada.id,
      username: ada.user.username,
    });
  });
});

describe('a user who leaves the workspace', () => {
  const leave = (person: TestUser) =>
    person.does(removeMember, { params: { id: workspace.id, user_id: person.id } });

  it('loses access at once, while others keep reading with the user’s name', async () => {
    const dm = await createTestDm(ada, workspace.id, ben);
    const message = await say(ben, dm, 'Goodbye.');
    const tab = await openWorkspaceTab(ben, workspace.id);
    await tab.emit(joinDm, { dm_id: dm.id });
    await leave(ben);
    await say(ada, dm, 'Are you there?');
    const params = { id: dm.id };
    const refused = [
      await ben.call(dms.listDmMessages, { params }),
      await ben.call(dms.sendDmMessage, { params, body: { content: 'Still.' } }),
      await ben.call(markDmRead, { params }),
      await ben.call(dms.deleteDmMessage, { params: { ...params, message_id: message.id } }),
      await ben.call(listDms, { params: { workspace_id: workspace.id } }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    expect(await tab.emit(joinDm, { dm_id: dm.id })).toMatchObject({ ok: false, code: 'dm_not_found' });
    await tab.settled();
    expect(tab.all(newDmMessage)).toEqual([]);
    const [listed] = await listOf(ada);
    expect(listed!.other_user).toMatchObject({ id: ben.id, username: ben.user.username });
    const said = await ada.does(dms.listDmMessages, { params });
    expect(said.map(({ content }) => content)).toEqual(['Are you there?', 'Goodbye.']);
  });

  it('has access again when they return: messages in between are never unread', async () => {
    const dm = await createTestDm(ada, workspace.id, ben);
    await leave(ben);
    await say(ada, dm, 'Too bad.');
    await ada.does(addMember, { params: { id: workspace.id }, body: { user_id: ben.id, role: 'member' } });
    expect(await listOf(ben)).toMatchObject([{ id: dm.id, unread_count: 0, last_seq: 1 }]);
    const tab = await openWorkspaceTab(ben, workspace.id);
    await say(ada, dm, 'Welcome back.');
    expect(await tab.waitFor(newDmMessage)).toMatchObject({ content: 'Welcome back.' });
    expect((await listOf(ben))[0]!.unread_count).toBe(1);
  });

  it('is in a direct message that is started at that moment, or the request fails', {
    timeout: 20_000,
  }, async () => {
    for (let round = 0; round < 10; round++) {
      const other = await app.createUser();
      const params = { id: workspace.id };
      await ada.does(addMember, { params, body: { user_id: other.id, role: 'member' } });
      const [started] = await Promise.all([start(ada, { other_user_id: other.id }), leave(other)]);
      expect([201, 404]).toContain(started.status);
      const mine = (await listOf(ada)).some(({ other_user }) => other_user.id === other.id);
      expect(mine).toBe(started.status === 201);
    }
  });
});

it('channel members have no access to direct messages of others', async () => {
  await createTestChannel(ada, workspace.id);
  const dm = await createTestDm(ada, workspace.id, ben);
  const { status, body } = await cleo.call(dms.listDmMessages, { params: { id: dm.id } });
  expect([status, body.code]).toEqual([404, 'dm_not_found']);
});
