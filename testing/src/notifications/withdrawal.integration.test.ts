import {
  listNotifications,
  readAllNotifications,
} from '@workflow/contract/notifications/notifications.endpoints.ts';
import { arrangeChannel } from '@workflow/contract/sidebar/sidebar.endpoints.ts';
import { withdrawNotifications } from '@workflow/server/features/notifications/notifications.service.ts';
import type { Tx } from '@workflow/server/platform/database/transactions/transact.ts';
import { newIdAt } from '@workflow/server/platform/ids.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import type { TestUser } from '../harness/test-user.ts';
import { createTestChannel, createTestWorkspace, sendTestMessage } from '../harness/workspace.ts';

let app: TestApp;
let ada: TestUser;
let ben: TestUser;
let cleo: TestUser;
let channelId: string;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  const workspace = await createTestWorkspace(app).with('member', 'colleague');
  [ada, ben, cleo] = [workspace.owner, workspace.member, workspace.colleague];
  channelId = (await createTestChannel(ada, workspace.id)).id;
  await ben.does(readAllNotifications, {});
});
afterAll(() => app.close());

const EARLIER_MESSAGES = 5_000;

/** Inserts earlier messages of the owner into the channel, or into a thread. */
async function addEarlierMessages(threadId: string | null): Promise<void> {
  const { sql } = app.database;
  await sql`
    insert into messages (id, conversation_id, user_id, seq, content, parent_id, thread_id, created_at)
    select gen_random_uuid(), c.id, ${ada.id}, c.last_seq + number, 'Earlier.', ${threadId}, ${threadId}, now()
    from conversations c, generate_series(1, ${EARLIER_MESSAGES}::integer) number where c.id = ${channelId}`;
  await sql`
    update conversations set last_seq = last_seq + ${EARLIER_MESSAGES}::integer, message_count = message_count + ${EARLIER_MESSAGES}::integer
    where id = ${channelId}`;
}

const unread = () => ben.does(listNotifications, { query: { unread_only: true } });

/** Sends a message of another author, and waits until its notification counts so many. */
async function send(threadId: string | null, event_count: number): Promise<string> {
  const { id } = await sendTestMessage(
    cleo,
    channelId,
    `Number ${event_count}.`,
    threadId ? { parent_id: threadId } : {},
  );
  await vi.waitFor(async () => expect(await unread()).toMatchObject([{ event_count }]), {
    timeout: 15_000,
    interval: 30,
  });
  return id;
}

/** Returns how many rows of a table the transaction has read. */
async function countReadRows({ sql }: Tx, table: string): Promise<number> {
  const [{ rows }] = await sql<[{ rows: number }]>`
    select (seq_tup_read + idx_tup_fetch)::int as rows from pg_stat_xact_user_tables where relname = ${table}`;
  return rows;
}

/** Withdraws a message as its deletion does, and returns how many messages the withdrawal read. */
const withdraw = (id: string, threadId: string | null) =>
  app.transact(async (tx) => {
    await tx.sql`update messages set deleted_at = now() where id = ${id}`;
    const before = await countReadRows(tx, 'messages');
    await withdrawNotifications(tx, {
      events: [{ id, actorId: cleo.id, subjectIds: threadId ? [threadId, channelId] : [channelId] }],
    });
    return (await countReadRows(tx, 'messages')) - before;
  });

describe.each(['channel', 'thread'])(
  'a deleted message in a %s with thousands of earlier messages',
  (place) => {
    let threadId: string | null;
    beforeEach(async () => {
      threadId = place === 'thread' ? (await sendTestMessage(ben, channelId, 'What do you think?')).id : null;
      if (!threadId)
        await ben.does(arrangeChannel, { params: { id: channelId }, body: { notification_level: 'all' } });
      await addEarlierMessages(threadId);
      await app.database.sql`analyze messages`;
    });

    it('takes its notification with it and reads none of the earlier messages', async () => {
      const only = await send(threadId, 1);
      expect(await withdraw(only, threadId)).toBeLessThan(50);
      expect(await unread()).toEqual([]);
    });

    it('lowers the number and keeps the names if the other events are too far back, and reads a limited number of messages', async () => {
      await send(threadId, 1);
      const second = await send(threadId, 2);
      const last = await send(threadId, 3);
      await app.database
        .sql`update notifications set event_count = 5, actor_ids = actor_ids || ${ada.id}::uuid where source_id = ${last}`;
      await app.database
        .sql`update messages set user_id = ${ben.id} where user_id = ${ada.id} and conversation_id = ${channelId}`;
      const read = await withdraw(second, threadId);
      expect(read).toBeGreaterThan(500);
      expect(read).toBeLessThan(1_200);
      expect(await unread()).toMatchObject([
        { event_count: 4, actor: { id: cleo.id }, other_actor_count: 1, content: 'Number 3.' },
      ]);
    });
  },
);

it('a deleted message locks only the inboxes of notifications that may contain it', async () => {
  await ben.does(arrangeChannel, { params: { id: channelId }, body: { notification_level: 'all' } });
  const { sql } = app.database;
  const sentAgo = (hours: number) => newIdAt(new Date(Date.now() - hours * 60 * 60_000));
  const justNow = sentAgo(0);
  const sent = await send(null, 1);
  const isLockedBy = (id: string, { id: actorId }: TestUser) =>
    app.transact(async (tx) => {
      await withdrawNotifications(tx, { events: [{ id, actorId, subjectIds: [channelId] }] });
      const free =
        await sql`select 1 from notification_inboxes where user_id = ${ben.id} for update skip locked`;
      return free.length === 0;
    });
  expect(await isLockedBy(justNow, ada), 'by a message of another author').toBe(false);
  expect(await isLockedBy(sentAgo(2), cleo), 'by a message of long ago').toBe(false);
  expect(await isLockedBy(justNow, cleo), 'by a message of the time of the notification').toBe(true);
  expect(await isLockedBy(sent, cleo), 'by its message').toBe(true);
});
