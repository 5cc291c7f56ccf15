import {
  addChannelMember,
  listChannels,
  removeChannelMember,
} from '@workflow/contract/channels/channels.endpoints.ts';
import { AUTO_FOLLOW_MEMBERS_MAX } from '@workflow/contract/channels/channels.limits.ts';
import { followDmThread, sendDmMessage } from '@workflow/contract/dms/dms.conversation.endpoints.ts';
import { listDms } from '@workflow/contract/dms/dms.endpoints.ts';
import {
  deleteMessage,
  editMessage,
  listMessages,
  listReceipts,
  listThread,
  markMessage,
  searchMessages,
  sendMessage,
} from '@workflow/contract/messages/messages.endpoints.ts';
import { newMessage } from '@workflow/contract/messages/messages.events.ts';
import { listNotifications } from '@workflow/contract/notifications/notifications.endpoints.ts';
import {
  followThread,
  getThreadFollow,
  listThreads,
  markThread,
} from '@workflow/contract/threads/threads.endpoints.ts';
import {
  threadFollowsUpdated,
  threadFollowUpdated,
  threadUpdated,
} from '@workflow/contract/threads/threads.events.ts';
import { THREADS_MAX } from '@workflow/contract/threads/threads.limits.ts';
import { markAllRead, unmarkAllRead } from '@workflow/contract/unread/unread.endpoints.ts';
import { joinWorkspace } from '@workflow/contract/workspaces/workspaces.events.ts';
import { newId } from '@workflow/server/platform/ids.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { copyDatabase, startTestApp, type TestApp } from '../harness/app.ts';
import { recordStatements } from '../harness/statements.ts';
import { TestUser } from '../harness/test-user.ts';
import {
  addUsers,
  createTestChannel,
  createTestDm,
  createTestWorkspace,
  sendTestMessage,
} from '../harness/workspace.ts';

let app: TestApp;
let other: TestApp;
let workspaceId: string;
let ada: TestUser;
let ben: TestUser;
let cleo: TestUser;
let channelId: string;
let rootId: string;

beforeAll(async () => {
  const databaseUrl = await copyDatabase();
  [app, other] = await Promise.all([startTestApp({ databaseUrl }), startTestApp({ databaseUrl })]);
});
beforeEach(async () => {
  const workspace = await createTestWorkspace(app).with('member', 'colleague');
  workspaceId = workspace.id;
  [ada, ben, cleo] = [workspace.owner, workspace.member, workspace.colleague];
  channelId = (await createTestChannel(ada, workspaceId)).id;
  rootId = (await sendTestMessage(ada, channelId, 'Where do we meet?')).id;
});
afterAll(async () => {
  await Promise.all([app.close(), other.close()]);
});

const reply = (by: TestUser, content = 'At the lake.', to = rootId) =>
  sendTestMessage(by, channelId, content, { parent_id: to });
const at = (id: string) => ({ params: { id } });
const fetchThread = async (id = rootId) => {
  const page = await ben.does(listMessages, { ...at(channelId), query: {} });
  return page.find((message) => message.id === id);
};
const listReplies = async (id = rootId) =>
  (await ben.does(listThread, { ...at(id), query: {} })).map(({ content }) => content).toReversed();
const follows = async (person: TestUser) => (await person.does(getThreadFollow, at(rootId))).is_followed;
const unread = async (person: TestUser) => {
  const rows = await person.does(listThreads, at(workspaceId));
  return rows.map(({ message_id, unread: replies }) => [message_id, replies.length]);
};
const markUpTo = (person: TestUser, id: string) =>
  person.does(markMessage, { ...at(id), query: { status: 'seen' } });
const unreadKinds = async (person: TestUser) =>
  (await person.does(listNotifications, { query: { unread_only: true } }))
    .map(({ kind }) => kind)
    .filter((kind) => kind !== 'member_added');
const tabOf = async (person: TestUser) => {
  const tab = await person.connect();
  await tab.emit(joinWorkspace, { workspace_id: workspaceId });
  return tab;
};

describe('a message with a thread', () => {
  it('shows the number of replies, the time and author of the last, also for nested replies', async () => {
    expect(await fetchThread()).toMatchObject({ thread_id: null, thread: null, thread_version: 0 });
    const first = await reply(ben);
    const second = await reply(cleo, 'Or at home.', first.id);
    expect([first.thread_id, second.thread_id]).toEqual([rootId, rootId]);
    await reply(ada, 'At home, then.', second.id);
    const last = await reply(ben, 'Fine.');
    expect(await fetchThread()).toMatchObject({
      thread: {
        reply_count: 4,
        last_reply_at: last.created_at,
        people: [{ id: ben.id }, { id: ada.id }, { id: cleo.id }],
      },
      thread_version: 4,
    });
    expect(await fetchThread(first.id)).toMatchObject({ thread_id: rootId, thread: null });
    expect(await listReplies(second.id)).toEqual([
      'Where do we meet?',
      'At the lake.',
      'Or at home.',
      'At home, then.',
      'Fine.',
    ]);
  });

  it('counts simultaneous replies and deletions', async () => {
    const kept = await Promise.all(Array.from({ length: 8 }, () => reply(ben)));
    const answers = await Promise.all([
      ...kept.slice(0, 4).map(({ id }) => ben.call(deleteMessage, at(id))),
      ...Array.from({ length: 8 }, (_, index) =>
        (index % 2 ? ada : cleo).call(sendMessage, {
          body: { channel_id: channelId, content: 'Me too.', parent_id: rootId },
        }),
      ),
    ]);
    expect(answers.filter(({ status }) => status >= 300)).toEqual([]);
    expect((await fetchThread())?.thread?.reply_count).toBe(12);
    expect(await listReplies()).toHaveLength(13);
  });

  it('publishes the current thread to every tab, in any order of events', async () => {
    const tab = await tabOf(cleo);
    const first = await reply(ben);
    await reply(ada);
    await ben.does(deleteMessage, at(first.id));
    await tab.settled();
    const told = tab.all(threadUpdated);
    expect(told.map(({ thread_version, thread }) => [thread_version, thread?.reply_count])).toEqual([
      [1, 1],
      [2, 2],
      [3, 1],
    ]);
    expect(told.at(-1)).toMatchObject({ message_id: rootId, channel_id: channelId });
    expect((await fetchThread())?.thread).toEqual(told.at(-1)!.thread);
  });

  it('has no thread after all replies are deleted, and a new one after another reply', async () => {
    const { id } = await reply(ben);
    await ben.does(deleteMessage, at(id));
    expect(await fetchThread()).toMatchObject({ thread: null, thread_version: 2 });
    await reply(cleo);
    expect(await fetchThread()).toMatchObject({ thread: { reply_count: 1 }, thread_version: 3 });
  });

  it('is read with its thread in the same two statements as without', async () => {
    for (const by of [ada, ben, cleo]) await reply(by);
    const read = () => ben.does(listMessages, { ...at(channelId), query: {} });
    const statements = await recordStatements(app, read);
    expect(statements).toHaveLength(2);
  });
});

describe('a thread whose first message was deleted', () => {
  it('keeps its replies, accepts further ones, and disappears with the last', async () => {
    const first = await reply(ben);
    await ada.does(deleteMessage, at(rootId));
    expect(await listReplies()).toEqual(['At the lake.']);
    await reply(cleo, 'I agree.', first.id);
    expect(await listReplies(first.id)).toEqual(['At the lake.', 'I agree.']);
    const [row] = await ben.does(listThreads, at(workspaceId));
    expect(row).toMatchObject({
      message_id: rootId,
      root: null,
      thread: { reply_count: 2 },
      last_reply: { content: 'I agree.' },
    });
    for (const { id, user_id } of await ben.does(listThread, { ...at(rootId), query: {} })) {
      await (user_id === ben.id ? ben : cleo).does(deleteMessage, at(id));
    }
    for (const person of [ada, ben, cleo])
      expect(await person.does(listThreads, at(workspaceId))).toEqual([]);
    for (const endpoint of [listThread, getThreadFollow])
      expect((await ben.call(endpoint, at(rootId))).status).toBe(404);
  });

  it('keeps or rejects a simultaneous reply, and is never half deleted', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { id } = await sendTestMessage(ada, channelId);
      const body = { channel_id: channelId, content: 'Wait!', parent_id: id };
      const [gone, sent] = await Promise.all([
        ada.call(deleteMessage, at(id)),
        ben.call(sendMessage, { body }),
      ]);
      expect(gone.status).toBe(204);
      const { status } = await ben.call(listThread, at(id));
      expect([sent.status, status]).toEqual(sent.status === 201 ? [201, 200] : [422, 404]);
    }
  });
});

describe('following a thread', () => {
  it('starts for its authors and mentioned users, unless they chose otherwise', async () => {
    expect(await follows(ada)).toBe(false);
    await reply(ben);
    expect(await Promise.all([ada, ben, cleo].map(follows))).toEqual([true, true, false]);
    await ben.does(followThread, { ...at(rootId), body: { is_followed: false } });
    const answer = await reply(ada, `Are you sure, @${ben.user.username}? What says @${cleo.user.username}?`);
    expect(await Promise.all([ada, ben, cleo].map(follows))).toEqual([true, false, true]);
    await reply(ben);
    expect(await follows(ben)).toBe(false);
    expect(await unread(cleo)).toEqual([[rootId, 2]]);
    await cleo.does(followThread, { ...at(answer.id), body: { is_followed: false } });
    expect(await unread(cleo)).toEqual([]);
  });

  it('starts for users mentioned in its first message, also by an edit', async () => {
    const { id } = await sendTestMessage(ada, channelId, `What do you say, @${cleo.user.username}?`);
    const answer = await sendTestMessage(ada, channelId, 'Well?', { parent_id: id });
    expect(await unread(cleo)).toEqual([[id, 1]]);
    const tab = await tabOf(ben);
    await ada.does(editMessage, { ...at(answer.id), body: { content: `Well, @${ben.user.username}?` } });
    expect(await tab.waitFor(threadFollowUpdated)).toMatchObject({ message_id: id, is_followed: true });
    expect(await unread(ben)).toEqual([[id, 1]]);
  });

  it('starts at its current end, and opening it marks it read on all devices', async () => {
    await reply(ben);
    await cleo.does(followThread, { ...at(rootId), body: { is_followed: true } });
    expect(await unread(cleo)).toEqual([[rootId, 0]]);
    const tab = await tabOf(cleo);
    const { seq } = await reply(ben);
    expect(await unread(cleo)).toEqual([[rootId, 1]]);
    const mark = () => cleo.does(markThread, { ...at(rootId), body: { seq: seq + 1_000 } });
    expect(await mark()).toMatchObject({ read_seq: seq });
    await mark();
    expect(await unread(cleo)).toEqual([[rootId, 0]]);
    await tab.settled();
    expect(tab.all(threadFollowUpdated)).toMatchObject([{ message_id: rootId, read_seq: seq }]);
    await reply(ben);
    expect(await unread(cleo)).toEqual([[rootId, 1]]);
  });

  it('cannot be marked read beyond its end, also after all replies are deleted', async () => {
    const { id } = await reply(ben);
    await ben.does(deleteMessage, at(id));
    await ada.does(markThread, { ...at(rootId), body: { seq: 1_000 } });
    await reply(ben);
    expect(await unread(ada)).toEqual([[rootId, 1]]);
  });

  it('is included in Mark all as read, and in its undo, on all devices', async () => {
    const { seq } = await reply(ben);
    const tab = await tabOf(ada);
    const marked = await ada.does(markAllRead, at(workspaceId));
    expect(marked.threads).toMatchObject([{ message_id: rootId, read_seq: seq }]);
    expect(await unread(ada)).toEqual([[rootId, 0]]);
    await ada.does(unmarkAllRead, { ...at(workspaceId), body: marked });
    expect(await unread(ada)).toEqual([[rootId, 1]]);
    await tab.settled();
    const told = tab
      .all(threadFollowsUpdated)
      .map(({ follows }) => follows.map(({ read_seq, read_version }) => [read_seq, read_version]));
    expect(told).toEqual([[[seq, 0]], [[marked.threads[0]!.before_seq, 1]]]);
    const again = await ada.does(markAllRead, at(workspaceId));
    const later = await reply(ben);
    await ada.does(markThread, { ...at(rootId), body: { seq: later.seq } });
    const back = await ada.does(unmarkAllRead, { ...at(workspaceId), body: again });
    expect(back.threads).toEqual([]);
    expect(await unread(ada)).toEqual([[rootId, 0]]);
  });

  it('lists unread threads first', async () => {
    const { id: read } = await sendTestMessage(ada, channelId);
    await reply(ben);
    const later = await reply(ben, 'Hello?', read);
    await ada.does(markThread, { ...at(read), body: { seq: later.seq } });
    expect(await unread(ada)).toEqual([
      [rootId, 1],
      [read, 0],
    ]);
  });

  it('lists every unread thread, even beyond the limit', async () => {
    await reply(ben);
    const { sql } = app.database;
    const roots = Array.from({ length: THREADS_MAX }, newId);
    await sql`
      with come as (update conversations set last_seq = last_seq + ${THREADS_MAX} where id = ${channelId} returning last_seq),
      root as (
        insert into messages (id, conversation_id, user_id, seq, content, created_at)
        select id, ${channelId}, ${ben.id}, last_seq - ${THREADS_MAX} + place, 'Number ' || place, now()
        from come, unnest(${roots}::uuid[]) with ordinality as root (id, place) returning id, seq
      ), thread as (
        insert into threads (message_id, reply_count, last_seq, last_reply_at, people)
        select id, 1, seq, now() + interval '1 hour', array[${ben.id}::uuid] from root
      )
      insert into thread_follows (message_id, user_id, follows, read_seq) select id, ${ada.id}, true, seq from root`;
    const listed = await unread(ada);
    expect(listed).toHaveLength(THREADS_MAX);
    expect(listed[0]).toEqual([rootId, 1]);
  });

  it('is live in a channel that the user does not follow, but not without access', async () => {
    await addUsers(app, workspaceId, AUTO_FOLLOW_MEMBERS_MAX);
    const secret = await createTestChannel(ada, workspaceId, { is_private: true });
    for (const { id: user_id } of [ben, cleo])
      await ada.does(addChannelMember, { ...at(secret.id), body: { user_id } });
    const { id } = await sendTestMessage(ada, secret.id);
    for (const by of [ben, cleo]) await sendTestMessage(by, secret.id, 'Yes.', { parent_id: id });
    await ada.does(removeChannelMember, { params: { id: secret.id, user_id: cleo.id } });
    expect(await unread(cleo)).toEqual([]);
    const tabs = [await tabOf(ben), await tabOf(cleo)];
    await reply(ben);
    await sendTestMessage(ada, secret.id, `Then so be it, @${cleo.user.username}.`, { parent_id: id });
    const { seq } = await reply(ada);
    expect(await tabs[0]!.waitFor(newMessage, (heard) => heard.seq === seq)).toMatchObject({
      channel_id: channelId,
    });
    for (const tab of tabs) await tab.settled();
    expect(tabs[1]!.received.filter(({ payload }) => JSON.stringify(payload).includes(secret.id))).toEqual(
      [],
    );
  });

  it('does not make a reply wait for the removal of a follower', async () => {
    await addUsers(app, workspaceId, AUTO_FOLLOW_MEMBERS_MAX);
    const { id } = await createTestChannel(ada, workspaceId);
    const root = await sendTestMessage(ada, id);
    for (const by of [ben, cleo])
      await by.does(followThread, { ...at(root.id), body: { is_followed: true } });
    const tab = await tabOf(ben);
    await app.database.sql.begin(async (sql) => {
      await sql`delete from workspace_members where workspace_id = ${workspaceId} and user_id = ${cleo.id}`;
      const said = await sendTestMessage(ada, id, 'Meanwhile.', { parent_id: root.id });
      expect(await tab.waitFor(newMessage, (heard) => heard.seq === said.seq)).toEqual(said);
    });
  });

  it('works in direct messages as in channels', async () => {
    const { id } = await createTestDm(ada, workspaceId, ben);
    const send = (by: TestUser, content: string, parent_id?: string) =>
      by.does(sendDmMessage, { ...at(id), body: { content, ...(parent_id && { parent_id }) } });
    const root = await send(ada, 'Do you have a minute?');
    const answer = await send(ben, 'In an hour.', root.id);
    expect(answer.thread_id).toBe(root.id);
    const [row] = await ada.does(listThreads, at(workspaceId));
    expect(row).toMatchObject({ dm_id: id, message_id: root.id, unread: [answer.seq] });
  });
});

it('works on two servers with one count', async () => {
  const atOtherServer = (person: TestUser) => new TestUser(other.url, person.tokens);
  const here = await Promise.all(
    Array.from({ length: 6 }, (_, index) => reply(index % 2 ? ben : atOtherServer(cleo))),
  );
  expect((await fetchThread())?.thread?.reply_count).toBe(here.length);
  const [there] = await atOtherServer(ben).does(listMessages, {
    ...at(channelId),
    query: { around: rootId },
  });
  expect(there).toBeDefined();
  const page = await atOtherServer(ben).does(listThread, { ...at(rootId), query: { limit: 3 } });
  expect(page.map(({ seq }) => seq)).toEqual(
    here
      .map(({ seq }) => seq)
      .toSorted((a, b) => b - a)
      .slice(0, 3),
  );
  const older = await atOtherServer(ben).does(listThread, {
    ...at(rootId),
    query: { before: page.at(-1)!.id },
  });
  expect(older).toHaveLength(4);
  expect(older.at(-1)?.id).toBe(rootId);
});

describe('a reply that is only in its thread', () => {
  const replyInThread = (by: TestUser, content = 'Only here.', to = rootId) =>
    sendTestMessage(by, channelId, content, { parent_id: to, thread_only: true });
  const channelOf = async (person: TestUser) =>
    (await person.does(listChannels, { params: { workspace_id: workspaceId }, query: {} })).find(
      ({ id }) => id === channelId,
    )!;
  const listed = async (query: object = {}) =>
    (await ben.does(listMessages, { ...at(channelId), query })).map(({ content }) => content);

  it('is in the thread and its summary, and not in the pages of the conversation', async () => {
    const sent = await replyInThread(ada);
    expect(sent).toMatchObject({ thread_id: rootId, thread_only: true, seq: 2 });
    await sendTestMessage(ada, channelId, 'Three');
    expect(await listed()).toEqual(['Three', 'Where do we meet?']);
    expect(await listed({ after: rootId })).toEqual(['Three']);
    expect(await listed({ around: sent.id })).toEqual(['Three', 'Where do we meet?']);
    expect(await listReplies()).toEqual(['Where do we meet?', 'Only here.']);
    expect((await fetchThread())?.thread).toMatchObject({ reply_count: 1, people: [{ id: ada.id }] });
  });

  it('is unread in the thread, and changes neither unread count, mentions nor last message of the conversation', async () => {
    await markUpTo(ben, rootId);
    const before = await channelOf(ben);
    await reply(ben);
    const { last_message_at } = await channelOf(ben);
    const answer = await replyInThread(ada, `Only here, @${ben.user.username}.`);
    const after = await channelOf(ben);
    expect(after).toMatchObject({ last_seq: 3, last_message_at, unread_count: before.unread_count });
    expect(after.unread_mentions).toEqual([]);
    expect(await unread(ben)).toEqual([[rootId, 1]]);
    await ben.does(markThread, { ...at(rootId), body: { seq: answer.seq } });
    expect(await unread(ben)).toEqual([[rootId, 0]]);
  });

  it('notifies its followers and mentioned users, until they have read the thread', async () => {
    await reply(ben);
    await replyInThread(ada);
    await replyInThread(ada, `Only here, @${cleo.user.username}.`);
    await expect.poll(() => unreadKinds(ben)).toEqual(['thread_reply']);
    await expect.poll(() => unreadKinds(cleo)).toEqual(['mention']);
    const last = await sendTestMessage(ada, channelId, 'Everyone');
    await markUpTo(ben, last.id);
    expect(await unreadKinds(ben)).toEqual(['thread_reply']);
    await ben.does(markThread, { ...at(rootId), body: { seq: last.seq } });
    await expect.poll(() => unreadKinds(ben)).toEqual([]);
  });

  it('leaves an earlier mention unread for a user who is mentioned later, and counts only later replies as unread', async () => {
    await replyInThread(ada, 'Only here, @channel.');
    await replyInThread(ben, 'More.');
    await expect.poll(() => unreadKinds(cleo)).toEqual(['mention']);
    const answer = await replyInThread(ada, `You too, @${cleo.user.username}.`);
    await expect.poll(() => unreadKinds(cleo)).toEqual(['mention', 'mention']);
    expect(await unread(cleo)).toEqual([[rootId, 1]]);
    await cleo.does(markThread, { ...at(rootId), body: { seq: answer.seq } });
    await expect.poll(() => unreadKinds(cleo)).toEqual([]);
  });

  it('notifies users who do not follow the thread, until they have read it', async () => {
    const answer = await replyInThread(ada, 'Only here, @channel.');
    await expect.poll(() => unreadKinds(cleo)).toEqual(['mention']);
    const read = { is_followed: false, follow_version: 0, read_seq: answer.seq };
    expect(await cleo.does(markThread, { ...at(rootId), body: { seq: answer.seq } })).toMatchObject(read);
    await expect.poll(() => unreadKinds(cleo)).toEqual([]);
    expect(await cleo.does(getThreadFollow, at(rootId))).toMatchObject(read);
    await replyInThread(ada, `Only here, @${cleo.user.username}.`);
    expect(await unread(cleo)).toEqual([[rootId, 1]]);
    const follow = { is_followed: true, follow_version: 1 };
    expect(await cleo.does(getThreadFollow, at(rootId))).toMatchObject(follow);
  });

  it('is unread in the thread for all members of a direct message, until they unfollow it', async () => {
    const dm = await createTestDm(ada, workspaceId, ben, cleo);
    const send = (body: object) =>
      ada.does(sendDmMessage, { ...at(dm.id), body: body as { content: string } });
    const first = await send({ content: 'The contract is attached.' });
    const tab = await ben.connect();
    await send({ content: 'Please sign it by noon.', parent_id: first.id, thread_only: true });
    for (const person of [ben, cleo]) {
      expect(await unread(person)).toEqual([[first.id, 1]]);
      await expect.poll(() => unreadKinds(person)).toContain('thread_reply');
    }
    await tab.settled();
    expect(tab.all(threadFollowUpdated)).toMatchObject([{ message_id: first.id, is_followed: true }]);
    await cleo.does(followDmThread, {
      params: { id: dm.id, message_id: first.id },
      body: { is_followed: false },
    });
    await send({ content: 'Or by one.', parent_id: first.id, thread_only: true });
    expect(await unread(ben)).toEqual([[first.id, 2]]);
    expect(await unread(cleo)).toEqual([]);
  });

  it('is found in searches, and is the last message of no direct message', async () => {
    await replyInThread(ada, 'A heron over the lake.');
    const found = await ben.does(searchMessages, { ...at(channelId), query: { q: 'heron' } });
    expect(found.messages).toMatchObject([{ content: 'A heron over the lake.', thread_only: true }]);
    const dm = await createTestDm(ada, workspaceId, ben);
    const send = (body: object) =>
      ada.does(sendDmMessage, { ...at(dm.id), body: body as { content: string } });
    const first = await send({ content: 'Hello' });
    await send({ content: 'In the thread', parent_id: first.id, thread_only: true });
    const [row] = await ben.does(listDms, { params: { workspace_id: workspaceId }, query: {} });
    expect(row).toMatchObject({ last_message: { content: 'Hello' }, unread_count: 1 });
  });

  it('is delivered, and never seen by reading the conversation', async () => {
    const answer = await replyInThread(ada);
    await markUpTo(ben, answer.id);
    expect(await channelOf(ben)).toMatchObject({ seen_seq: 0 });
    await markUpTo(ben, rootId);
    const [shown] = await ada.does(listThread, { ...at(rootId), query: {} });
    expect(shown).toMatchObject({ id: answer.id, status: 'delivered' });
    const receipts = await ada.does(listReceipts, { ...at(answer.id), query: {} });
    expect(receipts).toMatchObject([{ user_id: ben.id, status: 'delivered' }]);
  });

  it('needs a message to reply to', async () => {
    const body = { channel_id: channelId, content: 'Alone', thread_only: true };
    expect(await ada.call(sendMessage, { body })).toMatchObject({ status: 422 });
  });

  it('leaves earlier replies of others unread for its author', async () => {
    await reply(ben, 'I follow this.');
    await replyInThread(ada, 'Unread');
    await replyInThread(ben, 'Answer to another message');
    expect(await unread(ben)).toEqual([[rootId, 1]]);
  });
});
