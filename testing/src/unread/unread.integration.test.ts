import { randomUUID } from 'node:crypto';
import {
  addChannelMember,
  getChannel,
  removeChannelMember,
  unfollowChannel,
} from '@workflow/contract/channels/channels.endpoints.ts';
import {
  UNREAD_EXCLUDED_MAX,
  unreadMentionsOf,
} from '@workflow/contract/conversations/conversations.unread.ts';
import { deleteDmMessage, sendDmMessage } from '@workflow/contract/dms/dms.conversation.endpoints.ts';
import { listDms, markDmRead } from '@workflow/contract/dms/dms.endpoints.ts';
import { addMember } from '@workflow/contract/members/members.endpoints.ts';
import * as messages from '@workflow/contract/messages/messages.endpoints.ts';
import { messageStatusUpdated } from '@workflow/contract/messages/messages.events.ts';
import { scheduleMessage, sendScheduled } from '@workflow/contract/scheduled/scheduled.endpoints.ts';
import * as unread from '@workflow/contract/unread/unread.endpoints.ts';
import { readPositionsChanged } from '@workflow/contract/unread/unread.events.ts';
import { READ_POSITIONS_MAX } from '@workflow/contract/unread/unread.limits.ts';
import { unreadMessages } from '@workflow/server/features/conversations/conversations.unread.access.ts';
import type { Fragment, Sql } from '@workflow/server/platform/database/connection/client.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { recordStatements } from '../harness/statements.ts';
import { openChannelTab } from '../harness/tabs.ts';
import type { TestUser } from '../harness/test-user.ts';
import {
  createTestChannel,
  createTestDm,
  createTestWorkspace,
  sendTestMessage,
  type TestWorkspace,
} from '../harness/workspace.ts';

let app: TestApp;
let workspace: TestWorkspace<'member' | 'colleague'>;
let [ada, ben]: TestUser[] = [];
let channelId: string;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  workspace = await createTestWorkspace(app).with('member', 'colleague');
  [ada, ben] = [workspace.owner, workspace.member];
  channelId = (await createTestChannel(ada, workspace.id)).id;
});
afterAll(() => app.close());

const say = async (by: TestUser, ...contents: string[]) => {
  const said = [];
  for (const content of contents) said.push(await sendTestMessage(by, channelId, content));
  return said;
};
const channelOf = (by: TestUser) => by.does(getChannel, { params: { id: channelId } });
const see = (by: TestUser, { id }: { id: string }, read_version?: number) =>
  by.does(messages.markMessage, { params: { id }, query: { status: 'seen', read_version } });
const markAsUnread = (by: TestUser, { id }: { id: string }) => by.call(unread.markUnread, { params: { id } });
const statuses = async (by: TestUser) =>
  (await by.does(messages.listMessages, { params: { id: channelId }, query: {} }))
    .map(({ status }) => status)
    .reverse();

describe('marking a message unread', () => {
  it('makes it and all later messages unread, also one’s own, and its mentions again', async () => {
    const [, second, third] = await say(ada!, 'One', 'Two', `Three, @${ben!.user.username}`);
    const [mine] = await say(ben!, 'Mine');
    await see(ben!, mine!);
    expect(await channelOf(ben!)).toMatchObject({ unread_count: 0, unread_mentions: [] });
    const { body } = await markAsUnread(ben!, second!);
    expect(body).toMatchObject({ channel_id: channelId, read_seq: 1, read_version: 1, seen_seq: 4 });
    const channel = await channelOf(ben!);
    expect(channel).toMatchObject({ unread_count: 3, read_seq: 1 });
    expect(unreadMentionsOf(channel)).toBe(1);
    expect(channel.unread_mentions).toEqual(body.unread_mentions);
    expect(channel.unread_mentions[0]).toMatchObject({ message_id: third!.id });
  });

  it('keeps what others see: ticks, receipts, and no event', async () => {
    const [first, second] = await say(ada!, 'One', 'Two');
    await see(ben!, second!);
    const tab = await openChannelTab(ada!, channelId);
    await markAsUnread(ben!, first!);
    await see(ben!, first!);
    await tab.settled();
    expect(await statuses(ada!)).toEqual(['seen', 'seen']);
    const receipts = await ada!.does(messages.listReceipts, { params: { id: second!.id } });
    expect(receipts).toMatchObject([{ user_id: ben!.id, status: 'seen' }]);
    expect(tab.all(messageStatusUpdated)).toEqual([]);
    expect(tab.all(readPositionsChanged)).toEqual([]);
    expect(await channelOf(ben!)).toMatchObject({ read_seq: 1, seen_seq: 2, unread_count: 1 });
  });

  it('notifies the user’s own devices with the unread messages after it', async () => {
    const [first, second] = await say(ada!, 'One', 'Two', 'Three');
    await ada!.does(messages.deleteMessage, { params: { id: second!.id } });
    const devices = [await ben!.connect(), await ben!.connect()];
    const { body } = await markAsUnread(ben!, first!);
    for (const device of devices) {
      await device.settled();
      expect(device.all(readPositionsChanged)).toEqual([{ positions: [body] }]);
    }
    expect(body).toMatchObject({ read_seq: 0, unread_excluded: [{ first: 2, last: 2 }] });
    expect(await channelOf(ben!)).toMatchObject({
      unread_count: 2,
      unread_excluded: [{ first: 2, last: 2 }],
    });
  });

  it('survives a late read mark, which others still see, until the user reads on', async () => {
    const [first, , third] = await say(ada!, 'One', 'Two', 'Three');
    const { read_version } = await channelOf(ben!);
    await markAsUnread(ben!, first!);
    await see(ben!, third!, read_version);
    expect(await channelOf(ben!)).toMatchObject({ unread_count: 3, read_seq: 0, seen_seq: 3 });
    expect(await statuses(ada!)).toEqual(['seen', 'seen', 'seen']);
    await see(ben!, third!, read_version + 1);
    expect(await channelOf(ben!)).toMatchObject({ unread_count: 0, read_seq: 3 });
  });

  it('survives a late read mark also if it was unread before', async () => {
    const [first] = await say(ada!, 'One');
    await markAsUnread(ben!, first!);
    await see(ben!, first!, 0);
    expect(await channelOf(ben!)).toMatchObject({ unread_count: 1, read_version: 1 });
  });

  it('ends with a mark without a version, and not with the user’s own message', async () => {
    const [first, second] = await say(ada!, 'One', 'Two');
    await markAsUnread(ben!, first!);
    await say(ben!, 'Three');
    expect(await channelOf(ben!)).toMatchObject({
      unread_count: 2,
      read_seq: 0,
      unread_excluded: [{ first: 3, last: 3 }],
    });
    await markAsUnread(ben!, first!);
    await see(ben!, second!);
    expect(await channelOf(ben!)).toMatchObject({ unread_count: 1, read_seq: 2 });
  });

  it('reaches back before the user joined', async () => {
    const [first] = await say(ada!, 'One', 'Two');
    const late = await app.createUser();
    await ada!.does(addMember, {
      params: { id: workspace.id },
      body: { user_id: late.id, role: 'member' },
    });
    expect(await channelOf(late)).toMatchObject({ unread_count: 0 });
    await markAsUnread(late, first!);
    expect(await channelOf(late)).toMatchObject({ unread_count: 2 });
    expect(await statuses(ada!)).toEqual(['sent', 'sent']);
  });

  it('is not found for a deleted or inaccessible message', async () => {
    const [gone] = await say(ada!, 'One');
    await ada!.does(messages.deleteMessage, { params: { id: gone!.id } });
    expect(await markAsUnread(ben!, gone!)).toMatchObject({
      status: 404,
      body: { code: 'message_not_found' },
    });
    const secret = await createTestChannel(ada!, workspace.id, { is_private: true });
    const hidden = await sendTestMessage(ada!, secret.id);
    expect((await markAsUnread(ben!, hidden)).status).toBe(404);
  });

  it('is reset for a user who returns to a channel', async () => {
    const secret = await createTestChannel(ada!, workspace.id, { is_private: true });
    const member = { params: { id: secret.id, user_id: ben!.id } };
    const add = () => ada!.does(addChannelMember, { params: { id: secret.id }, body: { user_id: ben!.id } });
    await add();
    const message = await sendTestMessage(ada!, secret.id);
    await markAsUnread(ben!, message);
    await ada!.does(removeChannelMember, member);
    const device = await ben!.connect();
    await add();
    await device.settled();
    expect(device.all(readPositionsChanged)).toMatchObject([
      { positions: [{ channel_id: secret.id, read_seq: 1, read_version: 1 }] },
    ]);
  });

  it('takes one statement', async () => {
    const [first] = await say(ada!, 'One');
    await channelOf(ben!);
    expect(await recordStatements(app, () => markAsUnread(ben!, first!))).toHaveLength(1);
  });
});

describe('sending a message', () => {
  it('leaves messages of others unread, and shows them to nobody as seen', async () => {
    await say(ada!, 'One', `Two, @${ben!.user.username}`);
    await say(ben!, 'Mine', 'Mine too');
    const channel = await channelOf(ben!);
    expect(channel).toMatchObject({
      unread_count: 2,
      read_seq: 0,
      seen_seq: 0,
      unread_excluded: [{ first: 3, last: 4 }],
    });
    expect(unreadMentionsOf(channel)).toBe(1);
    expect((await statuses(ada!)).slice(0, 2)).toEqual(['sent', 'sent']);
    await say(ada!, 'Five');
    expect(await channelOf(ben!)).toMatchObject({ unread_count: 3 });
  });

  /** The ways to send that do not show the conversation to the author first. */
  const ways: Record<string, (oldest: { id: string }) => Promise<unknown>> = {
    'a scheduled message': async () => {
      const send_at = new Date(Date.now() + 3_600_000).toISOString();
      const body = { content: 'Good morning', send_at };
      const { id } = await ben!.does(scheduleMessage, { params: { id: channelId }, body });
      await ben!.does(sendScheduled, { params: { scheduled_id: id } });
    },
    'a forwarded message': async () => {
      const elsewhere = await createTestChannel(ben!, workspace.id);
      const { id } = await sendTestMessage(ben!, elsewhere.id, 'Have a look');
      await ben!.does(messages.sendMessage, { body: { channel_id: channelId, forwarded_message_id: id } });
    },
    'a reply to an old message': ({ id }) => sendTestMessage(ben!, channelId, 'I agree', { parent_id: id }),
    'a reply in its thread': ({ id }) =>
      sendTestMessage(ben!, channelId, 'I agree', { parent_id: id, thread_only: true }),
  };
  it.each(Object.entries(ways))('leaves messages of others unread as %s', async (_, send) => {
    const [oldest] = await say(ada!, 'One', `Two, @${ben!.user.username}`);
    await send(oldest!);
    await expect.poll(async () => (await channelOf(ben!)).last_seq).toBe(3);
    const channel = await channelOf(ben!);
    expect(channel).toMatchObject({ unread_count: 2, read_seq: 0, seen_seq: 0 });
    expect(unreadMentionsOf(channel)).toBe(1);
  });

  it('moves the read position of an author who has read everything, for any number of messages', async () => {
    const [, second] = await say(ada!, 'One', 'Two');
    await see(ben!, second!);
    for (let count = 0; count < UNREAD_EXCLUDED_MAX + 10; count++) await say(ben!, 'Mine');
    const read = { unread_count: 0, read_seq: UNREAD_EXCLUDED_MAX + 12, unread_excluded: [] };
    expect(await channelOf(ben!)).toMatchObject(read);
    await say(ada!, 'News');
    expect(await channelOf(ben!)).toMatchObject({ ...read, unread_count: 1 });
  });
});

describe('sending while another process writes to the conversation', () => {
  /** Sends a message of Ben that waits for the conversation while `insert` adds one of Ada in another transaction. */
  async function sendMeanwhile(parentId: string | null, send: () => Promise<unknown>): Promise<void> {
    const { sql } = app.database;
    let sending: Promise<unknown> = Promise.resolve();
    await sql.begin(async (other) => {
      await other`select 1 from conversations where id = ${channelId} for no key update`;
      sending = send();
      const listWaiting = () => sql`
        select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query like '%with draft as%'`;
      await expect.poll(async () => (await listWaiting()).length).toBe(1);
      await other`
        insert into messages (id, conversation_id, user_id, seq, content, parent_id, thread_id, created_at)
        select ${randomUUID()}, ${channelId}, ${ada!.id}, c.last_seq, 'Written at the same time', ${parentId}::uuid, ${parentId}::uuid, now()
        from allocate_message_numbers(${channelId}, 1, true) c`;
      if (parentId)
        await other`
          update threads set reply_count = reply_count + 1, last_seq = last_seq + 1 where message_id = ${parentId}`;
    });
    await sending;
  }

  it('leaves its message unread', async () => {
    const [first] = await say(ada!, 'One');
    await see(ben!, first!);
    await sendMeanwhile(null, () => say(ben!, 'Mine'));
    expect(await channelOf(ben!)).toMatchObject({ last_seq: 3, unread_count: 1, read_seq: 1 });
  });

  it('leaves its reply in a thread unread', async () => {
    const [root] = await say(ada!, 'One');
    const reply = () => sendTestMessage(ben!, channelId, 'Mine', { parent_id: root!.id });
    await reply();
    await sendMeanwhile(root!.id, reply);
    const [follow] = await app.database.sql<[{ read_seq: number }]>`
      select read_seq from thread_follows where message_id = ${root!.id} and user_id = ${ben!.id}`;
    expect(follow.read_seq).toBe(2);
  });
});

describe('unread messages', () => {
  const MANY = UNREAD_EXCLUDED_MAX + 50;
  const reply = (by: TestUser, root: { id: string }, content = 'Reply') => {
    const body = { channel_id: channelId, content, parent_id: root.id, thread_only: true };
    return by.does(messages.sendMessage, { body });
  };
  /** Sends 150 messages at once. */
  const sendMany = (send: () => Promise<unknown>) => Promise.all(Array.from({ length: MANY }, send));

  it('exclude any number of replies that are only in their thread', async () => {
    const [root] = await say(ada!, 'One');
    await see(ben!, root!);
    await sendMany(() => reply(ada!, root!));
    const read = { unread_count: 0, read_seq: MANY + 1, unread_excluded: [] };
    expect(await channelOf(ben!)).toMatchObject(read);
    await say(ada!, 'News');
    await sendMany(() => reply(ada!, root!));
    const replies = { first: MANY + 3, last: 2 * MANY + 2 };
    expect(await channelOf(ben!)).toMatchObject({ ...read, unread_count: 1, unread_excluded: [replies] });
  });

  it('exclude any number of own messages after an unread one', async () => {
    await say(ada!, 'One');
    await sendMany(() => sendTestMessage(ben!, channelId));
    const mine = { first: 2, last: MANY + 1 };
    expect(await channelOf(ben!)).toMatchObject({ unread_count: 1, read_seq: 0, unread_excluded: [mine] });
  });

  it('are found by an index that has no deleted messages and no replies that are only in their thread', async () => {
    const plan = await app.database.sql.begin(async (sql) => {
      // The planner would read the few messages of a test without an index.
      await sql`set local enable_seqscan = off`;
      await sql`set local enable_bitmapscan = off`;
      const next = unreadMessages(sql as unknown as Sql, sql`cursor.user_id` as Fragment);
      return sql<Record<string, string>[]>`
        explain (costs off) select unread.seq from conversation_cursors cursor join conversations c on c.id = cursor.conversation_id
        cross join lateral (${next} order by m.seq limit 1) unread where c.id = ${channelId}`;
    });
    const lines = plan.map((line) => line['QUERY PLAN']!);
    const reading = lines.findIndex((line) => line.includes('on messages m'));
    expect(lines[reading]).toMatch(/Index (Only )?Scan using messages_listed/);
    expect(lines.slice(reading).join()).not.toMatch(/deleted_at|thread_only/);
  });

  it('include a mention that is older than any number of mentions in threads', async () => {
    const mention = `Look, @${ben!.user.username}`;
    const [root] = await say(ada!, mention);
    await sendMany(() => reply(ada!, root!, mention));
    const { unread_mentions } = await channelOf(ben!);
    expect(unread_mentions.map(({ message_id }) => message_id)).toEqual([root!.id]);
  });

  it('excludes deleted messages', async () => {
    const said = await say(ada!, 'One', 'Two', 'Three', 'Four');
    await see(ben!, said[0]!);
    await ada!.does(messages.deleteMessage, { params: { id: said[2]!.id } });
    expect(await channelOf(ben!)).toMatchObject({
      unread_count: 2,
      unread_excluded: [{ first: 3, last: 3 }],
    });
  });

  it('of a direct message can be set in the same way', async () => {
    const dm = await createTestDm(ada!, workspace.id, ben!);
    const send = (content: string) => ada!.does(sendDmMessage, { params: { id: dm.id }, body: { content } });
    const [first, second] = [await send('One'), await send('Two')];
    await send('Three');
    await ben!.does(markDmRead, { params: { id: dm.id } });
    await ada!.does(deleteDmMessage, { params: { id: dm.id, message_id: second.id } });
    const { body } = await markAsUnread(ben!, first);
    expect(body).toMatchObject({ dm_id: dm.id, read_seq: 0, unread_excluded: [{ first: 2, last: 2 }] });
    const [listed] = await ben!.does(listDms, { params: { workspace_id: workspace.id } });
    expect(listed).toMatchObject({ unread_count: 2, read_version: 1, seen_seq: 3 });
    expect(await ben!.does(markDmRead, { params: { id: dm.id } })).toMatchObject({ unread_count: 0 });
  });
});

describe('marking all as read', () => {
  const markAll = (by: TestUser) => by.does(unread.markAllRead, { params: { id: workspace.id } });
  const takeBack = (by: TestUser, body: Awaited<ReturnType<typeof markAll>>) =>
    by.does(unread.unmarkAllRead, { params: { id: workspace.id }, body });
  const counts = async (by: TestUser) => {
    const [dm] = await by.does(listDms, { params: { workspace_id: workspace.id } });
    return [(await channelOf(by)).unread_count, dm?.unread_count];
  };

  it('leaves nothing unread, is not visible to others, and can be undone', async () => {
    await say(ada!, 'One', `Two, @${ben!.user.username}`);
    const dm = await createTestDm(ada!, workspace.id, ben!);
    await ada!.does(sendDmMessage, { params: { id: dm.id }, body: { content: 'Hello' } });
    const [author, device] = [await openChannelTab(ada!, channelId), await ben!.connect()];
    const marked = await markAll(ben!);
    expect(marked.conversations).toHaveLength(2);
    expect(await counts(ben!)).toEqual([0, 0]);
    expect(await statuses(ada!)).toEqual(['sent', 'sent']);
    expect(await markAll(ben!)).toEqual({ conversations: [], threads: [] });
    expect(await takeBack(ben!, marked)).toEqual(marked);
    expect(await counts(ben!)).toEqual([2, 1]);
    expect((await channelOf(ben!)).unread_mentions).toHaveLength(1);
    expect(await takeBack(ben!, marked)).toEqual({ conversations: [], threads: [] });
    for (const tab of [author, device]) await tab.settled();
    expect(author.all(messageStatusUpdated)).toEqual([]);
    expect(device.all(readPositionsChanged).map(({ positions }) => positions.length)).toEqual([2, 2]);
  });

  it('leaves out a channel that the user does not follow, if its only mentions are in threads', async () => {
    await ben!.does(unfollowChannel, { params: { id: channelId } });
    const [root] = await say(ada!, 'One');
    const content = `Look, @${ben!.user.username}`;
    const reply = { channel_id: channelId, content, parent_id: root!.id, thread_only: true };
    await ada!.does(messages.sendMessage, { body: reply });
    expect((await markAll(ben!)).conversations).toEqual([]);
    await say(ada!, content);
    expect((await markAll(ben!)).conversations).toHaveLength(1);
  });

  it('is not undone in a conversation that the user has read or marked since', async () => {
    const [first, second] = await say(ada!, 'One', 'Two');
    const marked = await markAll(ben!);
    await markAsUnread(ben!, second!);
    expect(await takeBack(ben!, marked)).toEqual({ conversations: [], threads: [] });
    expect(await counts(ben!)).toEqual([1, undefined]);
    const again = await markAll(ben!);
    await see(ben!, (await say(ada!, 'Three'))[0]!);
    expect(await takeBack(ben!, again)).toEqual({ conversations: [], threads: [] });
    expect(first).toBeDefined();
  });

  it('takes one statement besides the permission, for any number of conversations', async () => {
    for (let index = 0; index < 5; index++)
      await sendTestMessage(ada!, (await createTestChannel(ada!, workspace.id)).id);
    const statements = await recordStatements(app, () => markAll(ben!));
    expect(statements.filter((text) => text.includes('conversation_cursors'))).toHaveLength(1);
  });

  it('restores only the user’s own positions in this workspace', async () => {
    await say(ada!, 'One');
    const marked = await markAll(ben!);
    expect(await takeBack(workspace.colleague, marked)).toEqual({ conversations: [], threads: [] });
    const other = await createTestWorkspace(app).with();
    const elsewhere = await other.owner.call(unread.unmarkAllRead, {
      params: { id: other.id },
      body: marked,
    });
    expect(elsewhere.body).toEqual({ conversations: [], threads: [] });
  });
});

it('can be undone in one request, for any numbers', async () => {
  const numbers = { before_seq: 1_000_000, read_seq: 9_999_999, read_version: 9_999_999 };
  const as = (key: string) =>
    Array.from({ length: READ_POSITIONS_MAX }, () => ({ [key]: randomUUID(), ...numbers }));
  const body = { conversations: as('conversation_id'), threads: as('message_id') } as never;
  const answer = await ada!.call(unread.unmarkAllRead, { params: { id: workspace.id }, body });
  expect(answer).toMatchObject({ status: 200, body: { conversations: [], threads: [] } });
});

describe('marking one channel as read', () => {
  it('has the effect of reading the newest message', async () => {
    await say(ada!, 'One', 'Two');
    expect(await ben!.does(unread.markChannelRead, { params: { id: channelId } })).toMatchObject({
      unread_count: 0,
      seen_seq: 2,
    });
    expect(await statuses(ada!)).toEqual(['seen', 'seen']);
  });
});

describe('a page after a sequence number', () => {
  it('starts with the first existing message after it', async () => {
    const said = await say(ada!, 'One', 'Two', 'Three', 'Four');
    await ada!.does(messages.deleteMessage, { params: { id: said[1]!.id } });
    const page = await ben!.does(messages.listMessages, {
      params: { id: channelId },
      query: { after_seq: 1, limit: 1 },
    });
    expect(page.map(({ content }) => content)).toEqual(['Three']);
  });
});
