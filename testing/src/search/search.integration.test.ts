import { addChannelMember, updateChannel } from '@workflow/contract/channels/channels.endpoints.ts';
import * as databases from '@workflow/contract/databases/databases.endpoints.ts';
import { sendDmMessage } from '@workflow/contract/dms/dms.conversation.endpoints.ts';
import { removeMember } from '@workflow/contract/members/members.endpoints.ts';
import { deleteMessage, editMessage } from '@workflow/contract/messages/messages.endpoints.ts';
import { deletePage, updatePage } from '@workflow/contract/pages/pages.endpoints.ts';
import { updateProfile } from '@workflow/contract/profiles/profiles.endpoints.ts';
import { search } from '@workflow/contract/search/search.endpoints.ts';
import type { SearchResults } from '@workflow/contract/search/search.schema.ts';
import {
  deferRow,
  hasUnindexed,
  newMessages,
  queuedChanges,
} from '@workflow/server/features/search/search.index.store.ts';
import type { Tx } from '@workflow/server/platform/database/transactions/transact.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestProject, createTestTask } from '../databases/test-projects.ts';
import { startTestApp, type TestApp } from '../harness/app.ts';
import type { TestUser } from '../harness/test-user.ts';
import {
  createTestChannel,
  createTestDm,
  createTestWorkspace,
  sendTestMessage,
} from '../harness/workspace.ts';
import { createTestPage } from '../pages/test-pages.ts';
import { waitForIndex } from './search-index.ts';

let app: TestApp;
let workspaceId: string;
let ada: TestUser;
let ben: TestUser;
let guest: TestUser;
let outsider: TestUser;
let channelId: string;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  const workspace = await createTestWorkspace(app).with('member', 'guest', 'outsider');
  [workspaceId, ada, ben] = [workspace.id, workspace.owner, workspace.member];
  [guest, outsider] = [workspace.guest, workspace.outsider];
  channelId = (await createTestChannel(ada, workspaceId, { name: 'harbour' })).id;
});
afterAll(() => app.close());

const find = (by: TestUser, q: string, more: object = {}): Promise<SearchResults> =>
  by.does(search, { query: { q, workspace_id: workspaceId, ...more } as never });
const contents = async (q: string, by = ben, more: object = {}) =>
  (await find(by, q, { limit: 50, ...more })).messages.map(({ content }) => content);

async function say(...texts: string[]): Promise<void> {
  for (const text of texts) await sendTestMessage(ada, channelId, text);
  await waitForIndex(app);
}

describe('a search', () => {
  it('finds words in any order, as parts of words and with other endings, ignoring case and accents', async () => {
    await say(
      'The ferries leave from the harbour at nine',
      'Café Größe in ÅRHUS',
      'Die Häuser am Hafen',
      'Nothing else',
    );
    expect(await contents('NINE ferry')).toEqual(['The ferries leave from the harbour at nine']);
    expect(await contents('arbou')).toEqual(['The ferries leave from the harbour at nine']);
    expect(await contents('leaving')).toEqual(['The ferries leave from the harbour at nine']);
    expect(await contents('cafe grosse arhus')).toEqual(['Café Größe in ÅRHUS']);
    expect(await contents('Hauses')).toEqual(['Die Häuser am Hafen']);
    expect(await contents('ferry eleven')).toEqual([]);
  });

  it('tolerates a typing error in a word when nothing else matches', async () => {
    await say('The lighthouse keeper', 'A lighthuose with a typing error');
    expect(await contents('ligthouse')).toEqual(['The lighthouse keeper']);
    expect(await contents('lighthuose')).toEqual(['A lighthuose with a typing error']);
    expect(await contents('lighthose kepeer')).toEqual(['The lighthouse keeper']);
    expect(await contents('"ligthouse keeper"')).toEqual([]);
    expect(await contents('lihgtouhse')).toEqual([]);
    expect(await contents('keeper -lighthouse')).toEqual([]);
  });

  it('finds Chinese, addresses, paths, identifiers, numbers and emoji', async () => {
    await say(
      '明天我们在会议室开会',
      'See https://example.com/tides?day=3#top and 192.168.10.7',
      'Edit /etc/hosts and src/app.ts',
      'call getUserName or snake_case_value',
      'order 4711-A costs 12,50',
      'shipped 🎉',
      'C# and C++',
    );
    expect(await contents('会议')).toHaveLength(1);
    expect(await contents('会')).toHaveLength(1);
    expect(await contents('example.com/tides')).toHaveLength(1);
    expect(await contents('192.168.10')).toHaveLength(1);
    expect(await contents('/etc/hosts')).toHaveLength(1);
    expect(await contents('app.ts')).toHaveLength(1);
    expect(await contents('username')).toHaveLength(1);
    expect(await contents('case')).toHaveLength(1);
    expect(await contents('4711-A')).toHaveLength(1);
    expect(await contents('12,5')).toHaveLength(1);
    expect(await contents('🎉')).toEqual(['shipped 🎉']);
    expect(await contents('c#')).toEqual(['C# and C++']);
    expect(await contents('%')).toEqual([]);
  });

  it('understands phrases and excluded words', async () => {
    await say('red fish swims', 'fish red', 'red fish sleeps');
    expect(await contents('"red fish"')).toHaveLength(2);
    expect(await contents('red fish -sleeps')).toHaveLength(2);
    expect(await contents('red -"red fish"')).toEqual(['fish red']);
    expect(await contents('-red')).toEqual([]);
  });

  it('ranks whole words before parts of words, and near words before distant ones', async () => {
    await say(
      'cat and then many other words that are between the two, at last a dog',
      'concatenate',
      'a cat',
      'cat dog',
    );
    expect((await contents('cat')).at(-1)).toBe('concatenate');
    expect((await contents('cat dog'))[0]).toBe('cat dog');
    expect(await contents('cat', ben, { sort: 'newest' })).toEqual([
      'cat dog',
      'a cat',
      'concatenate',
      'cat and then many other words that are between the two, at last a dog',
    ]);
    const second = await find(ben, 'cat', { kind: 'message', sort: 'newest', offset: 1, limit: 2 });
    expect(second.messages.map(({ content }) => content)).toEqual(['a cat', 'concatenate']);
    expect(second.totals.message).toBe(4);
  });

  it('finds edited messages by their new text only, and deleted ones not at all', async () => {
    const { id } = await sendTestMessage(ada, channelId, 'We ship on Friday');
    await waitForIndex(app);
    await ada.does(editMessage, { params: { id }, body: { content: 'We ship on Monday' } });
    expect(await contents('friday')).toEqual([]);
    await waitForIndex(app);
    expect(await contents('friday')).toEqual([]);
    expect(await contents('monday')).toEqual(['We ship on Monday']);
    await ada.does(deleteMessage, { params: { id } });
    expect(await contents('monday')).toEqual([]);
    await waitForIndex(app);
    const rows = await app.database.sql`select 1 from search_documents where id = ${id}`;
    expect(rows).toEqual([]);
  });

  it('finds new messages within a second', async () => {
    await sendTestMessage(ada, channelId, 'The zeppelin lands');
    await vi.waitFor(
      async () => expect(await contents('zeppelin', ben, { kind: 'message' })).toHaveLength(1),
      {
        timeout: 1_000,
        interval: 50,
      },
    );
  });

  it('indexes an edited message before the many rows that another workspace imported first', async () => {
    const { id: otherId, owner } = await createTestWorkspace(app).with();
    const { id: projectId } = await createTestProject(owner, otherId);
    const task = await createTestTask(owner, projectId, 'Repaint the hull');
    const message = await sendTestMessage(ada, channelId, 'We ship on Friday');
    await waitForIndex(app);
    await app.database.sql.begin(async (tx) => {
      // The lock keeps the indexer from the queue during this test.
      await tx`select pg_advisory_xact_lock(hashtextextended('search index', 0))`;
      await app.database.sql`
        insert into database_rows select (copy).* from (
          select jsonb_populate_record(original, jsonb_build_object('id', gen_random_uuid(), 'position', original.position || n, 'number', 1000 + n)) as copy
          from database_rows original cross join generate_series(1, 400) n where original.id = ${task.id}
        ) copies`;
      await ada.does(editMessage, { params: { id: message.id }, body: { content: 'We ship on Monday' } });
      const first = await queuedChanges.list({ sql: tx } as never, {
        limit: 300,
        tables: ['messages', 'database_rows'],
      });
      expect(first).toHaveLength(300);
      expect(first.map(({ row_id }) => row_id)).toContain(message.id);
    });
    await waitForIndex(app);
    expect(await contents('monday')).toEqual(['We ship on Monday']);
  });

  describe('the queue of changes', () => {
    const tables = ['messages', 'pages'];
    const undo = new Error('undo');

    /** Runs the work in a transaction that holds the lock of the index, so that the indexer does nothing, and rolls it back. */
    async function inIndexer(work: (tx: Tx) => Promise<void>): Promise<void> {
      await waitForIndex(app);
      const transaction = app.database.sql.begin(async (sql) => {
        await sql`select pg_advisory_xact_lock(hashtextextended('search index', 0))`;
        await sql`delete from search_queue`;
        await work({ sql } as unknown as Tx);
        throw undo;
      });
      await expect(transaction).rejects.toBe(undo);
    }

    it('lists the newest change first, before older changes of many scopes', async () => {
      await inIndexer(async (tx) => {
        await tx.sql`
          insert into search_queue (table_name, row_id, scope_id)
          select 'pages', gen_random_uuid(), gen_random_uuid() from generate_series(1, 400)`;
        const [edit] = await tx.sql<[{ row_id: string }]>`
          insert into search_queue (table_name, row_id, scope_id) values ('pages', gen_random_uuid(), gen_random_uuid()) returning row_id`;
        const rows = await queuedChanges.list(tx, { limit: 300, tables });
        expect(rows).toHaveLength(300);
        expect(rows[0]).toMatchObject({ row_id: edit.row_id });
      });
    });

    it('leaves rows of tables that this version does not know', async () => {
      await inIndexer(async (tx) => {
        await tx.sql`insert into search_queue (table_name, row_id) values ('hidden_tables', gen_random_uuid())`;
        expect(await queuedChanges.list(tx, { limit: 300, tables })).toEqual([]);
        expect(await hasUnindexed(tx, tables)).toBe(false);
        expect(await hasUnindexed(tx, ['hidden_tables'])).toBe(true);
      });
    });

    it('retries a deferred row after a minute, then after longer, and forgets it when a newer change is indexed', async () => {
      await inIndexer(async (tx) => {
        const query = { limit: 300, tables };
        const wait = () => tx.sql`update search_queue set retry_at = retry_at - interval '61 seconds'`;
        const id = crypto.randomUUID();
        await deferRow(tx, { table_name: 'pages', row_id: id, position: '0', failures: 0 });
        expect(await queuedChanges.list(tx, query)).toEqual([]);
        expect(await hasUnindexed(tx, tables)).toBe(false);
        await wait();
        const [row] = await queuedChanges.list(tx, query);
        expect(row).toMatchObject({ row_id: id, failures: 1 });
        await queuedChanges.remove(tx, [row!]);
        await deferRow(tx, row!);
        await wait();
        expect(await queuedChanges.list(tx, query)).toEqual([]);
        await deferRow(tx, { ...row!, failures: 1_000 });
        await tx.sql`insert into search_queue (table_name, row_id) values ('pages', ${id})`;
        const changed = await queuedChanges.list(tx, query);
        expect(changed).toMatchObject([{ row_id: id, failures: 0 }]);
        await queuedChanges.remove(tx, changed);
        expect(await tx.sql`select 1 from search_queue`).toEqual([]);
      });
    });

    it('never moves the cursor of a conversation back', async () => {
      const first = await sendTestMessage(ada, channelId, 'One');
      await sendTestMessage(ada, channelId, 'Two');
      await inIndexer(async (tx) => {
        await newMessages.remove(tx, [
          { table_name: 'messages', row_id: first.id, position: '1', failures: 0 },
        ]);
        const waiting = await newMessages.list(tx, { limit: 300, tables });
        expect(waiting.map(({ position, row_id }) => [position, row_id])).toEqual([]);
      });
    });
  });

  it('finds pages, databases, projects, rows, tasks, channels and people', async () => {
    const page = await createTestPage(ada, workspaceId, { title: 'Lighthouse plan' });
    const database = await ada.does(databases.createDatabase, {
      query: { workspace_id: workspaceId },
      body: { title: 'Lighthouse parts' },
    });
    const row = await ada.does(databases.createRow, {
      params: { id: database.id },
      body: { title: 'Lighthouse lamp' },
    });
    const project = await createTestProject(ada, workspaceId, { title: 'Lighthouse repair' });
    const task = await createTestTask(ada, project.id, 'Paint the lighthouse');
    const channel = await createTestChannel(ada, workspaceId, { name: 'lighthouse-news' });
    await waitForIndex(app);
    const found = await find(ben, 'lighthouse');
    expect(found.pages).toEqual([
      {
        id: page.id,
        workspace_id: workspaceId,
        title: page.title,
        icon: page.icon,
        excerpt: null,
        updated_at: page.updated_at,
      },
    ]);
    expect(found.databases.map(({ id }) => id)).toEqual([database.id]);
    expect(found.projects.map(({ id }) => id)).toEqual([project.id]);
    expect(found.rows).toMatchObject([
      { id: row.id, title: 'Lighthouse lamp', database: { title: 'Lighthouse parts' } },
    ]);
    expect(found.tasks.map(({ id }) => id)).toEqual([task.id]);
    expect(found.channels).toMatchObject([{ id: channel.id, name: 'lighthouse-news', is_private: false }]);
    expect(found.totals).toMatchObject({
      page: 1,
      database: 1,
      project: 1,
      row: 1,
      task: 1,
      channel: 1,
      message: 0,
    });
    expect((await find(ben, ada.user.username)).people).toMatchObject([{ id: ada.id }]);
    await ada.does(updatePage, { params: { id: page.id }, body: { title: 'Tower plan' } });
    await ada.does(updateChannel, { params: { id: channel.id }, body: { name: 'tower-news' } });
    await ada.does(databases.deleteDatabase, { params: { id: database.id } });
    await waitForIndex(app);
    expect((await find(ben, 'lighthouse')).totals).toMatchObject({
      page: 0,
      database: 0,
      row: 0,
      channel: 0,
      task: 1,
    });
    await ada.does(deletePage, { params: { id: page.id } });
    expect((await find(ben, 'tower')).totals).toMatchObject({ page: 0, channel: 1 });
  });

  it('finds only what the caller can see, and stops finding it as soon as access ends', async () => {
    const hidden = await createTestChannel(ada, workspaceId, { name: 'vault', is_private: true });
    await sendTestMessage(ada, hidden.id, 'The password is tulip');
    await createTestPage(ada, workspaceId, { title: 'Tulip page' });
    await waitForIndex(app);
    expect((await find(ada, 'tulip')).totals).toMatchObject({ message: 1, page: 1 });
    expect((await find(ben, 'tulip')).totals).toMatchObject({ message: 0, page: 1 });
    expect((await find(ben, 'vault')).totals).toMatchObject({ channel: 0 });
    expect((await find(guest, 'tulip')).totals).toMatchObject({ message: 0, page: 0 });
    expect((await find(outsider, 'tulip')).totals).toMatchObject({ message: 0, page: 0 });
    expect((await find(ben, 'in:vault tulip')).unknown).toEqual([
      { operator: 'in', value: 'vault', is_ambiguous: false },
    ]);
    await ada.does(addChannelMember, { params: { id: hidden.id }, body: { user_id: guest.id } });
    expect((await find(guest, 'tulip')).messages).toMatchObject([
      { channel: { name: 'vault', is_private: true } },
    ]);
    await ada.does(removeMember, { params: { id: workspaceId, user_id: guest.id } });
    expect((await find(guest, 'tulip')).totals.message).toBe(0);
  });

  it('narrows results with operators, and lists unknown values', async () => {
    await say('anchor one', 'anchor two https://example.com');
    await sendTestMessage(ben, channelId, 'anchor three');
    const other = await createTestChannel(ada, workspaceId, { name: 'the pier' });
    await sendTestMessage(ben, other.id, `anchor four @${ada.user.username}`);
    await waitForIndex(app);
    expect(await contents(`anchor from:@${ben.user.username}`)).toHaveLength(2);
    expect(await contents('anchor from:me')).toHaveLength(2);
    expect(await contents('anchor -from:me in:#harbour')).toHaveLength(2);
    expect(await contents('in:the-pier')).toHaveLength(1);
    expect(await contents('anchor has:link')).toEqual(['anchor two https://example.com']);
    expect(await contents('anchor to:me', ada)).toHaveLength(1);
    const today = new Date().toISOString().slice(0, 10);
    expect(await contents(`anchor on:${today}`)).toHaveLength(4);
    expect(await contents(`anchor before:${today}`)).toEqual([]);
    // Node knows this time zone, but PostgreSQL does not.
    expect(await contents(`anchor on:${today.slice(0, 4)}`, ben, { time_zone: 'AET' })).toHaveLength(4);
    expect((await find(ben, 'anchor from:nobody-here before:2026-13-01 has:wings')).unknown).toEqual([
      { operator: 'from', value: 'nobody-here', is_ambiguous: false },
      { operator: 'before', value: '2026-13-01', is_ambiguous: false },
      { operator: 'has', value: 'wings', is_ambiguous: false },
    ]);
    expect((await find(ben, 'on:constructor')).unknown).toEqual([
      { operator: 'on', value: 'constructor', is_ambiguous: false },
    ]);
  });

  it('finds users of operators by a part of their name if there is only one, and says if there are several', async () => {
    await say('anchor one');
    await sendTestMessage(ben, channelId, 'anchor two');
    const dm = await createTestDm(ada, workspaceId, ben);
    await ben.does(sendDmMessage, { params: { id: dm.id }, body: { content: 'anchor three' } });
    await waitForIndex(app);
    const part = ben.user.username.slice(0, -1);
    const { messages, unknown } = await find(ada, `anchor from:${part} in:#harbour`);
    expect(unknown).toEqual([]);
    expect(messages.map(({ content }) => content)).toEqual(['anchor two']);
    expect(await contents(`anchor in:@${part}`, ada)).toEqual(['anchor three']);
    await ada.does(updateProfile, { body: { full_name: 'Zoë Quayle' } });
    await ben.does(updateProfile, { body: { full_name: 'Zoe Quinn' } });
    await waitForIndex(app);
    expect((await find(ben, 'from:quinn')).unknown).toEqual([]);
    // Only beginnings of words match, so that a name that is being typed does not match in the middle of another.
    for (const value of ['from:uinn', 'in:uinn', 'from:\ufe0f'])
      expect((await find(ben, value)).unknown).toMatchObject([{ is_ambiguous: false }]);
    expect((await find(ben, 'from:zoe')).unknown).toEqual([
      { operator: 'from', value: 'zoe', is_ambiguous: true },
    ]);
  });

  it('finds what a former member wrote, also in direct messages', async () => {
    await sendTestMessage(ben, channelId, 'anchor two');
    const dm = await createTestDm(ada, workspaceId, ben);
    await ben.does(sendDmMessage, { params: { id: dm.id }, body: { content: 'anchor three' } });
    await waitForIndex(app);
    await ada.does(removeMember, { params: { id: workspaceId, user_id: ben.id } } as never);
    expect(await contents(`from:@${ben.user.username} in:harbour`, ada)).toEqual(['anchor two']);
    expect(await contents(`in:@${ben.user.username}`, ada)).toEqual(['anchor three']);
    expect((await find(outsider, `from:${ben.user.username}`)).unknown).toHaveLength(1);
  });

  it('finds a former member by a part of the name, although many users of other workspaces have such names', async () => {
    await app.database.sql`
      insert into users (id, email, username, full_name)
      select id, id || '@example.com', 'v' || replace(id::text, '-', ''), 'Brunhilde Stranger'
      from (select ('00000000-0000-4000-9000-' || lpad(to_hex(number), 12, '0'))::uuid as id from generate_series(1, 60) number) made`;
    await waitForIndex(app);
    const { id, owner, member } = await createTestWorkspace(app).with('member');
    const channel = await createTestChannel(owner, id);
    await member.does(updateProfile, { body: { full_name: 'Brunhilde Bergmann' } });
    await sendTestMessage(member, channel.id, 'anchor two');
    await waitForIndex(app);
    await owner.does(removeMember, { params: { id, user_id: member.id } } as never);
    const query = { q: 'from:brunhil', workspace_id: id } as never;
    expect(await owner.does(search, { query })).toMatchObject({ unknown: [], totals: { message: 1 } });
  });

  it('returns nothing for an empty search, and an error message for an invalid one', async () => {
    for (const q of ['', '  ', '\u200b', 'from:']) expect((await find(ben, q)).totals.message).toBe(0);
    const { status } = await ben.call(search, { query: { q: 'a'.repeat(251) } as never });
    expect(status).toBe(422);
  });
});
