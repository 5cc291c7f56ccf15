import { login, register, signInAsDemo } from '@workflow/contract/auth/auth.endpoints.ts';
import type { DemoAccount } from '@workflow/contract/auth/auth.schema.ts';
import { listChannels } from '@workflow/contract/channels/channels.endpoints.ts';
import { getDatabase, listDatabases } from '@workflow/contract/databases/databases.endpoints.ts';
import { rowTitleOf } from '@workflow/contract/databases/databases.property-roles.ts';
import { listDmMessages } from '@workflow/contract/dms/dms.conversation.endpoints.ts';
import { listDms } from '@workflow/contract/dms/dms.endpoints.ts';
import { getWorkspaceSummary } from '@workflow/contract/home/home.endpoints.ts';
import { listMembers } from '@workflow/contract/members/members.endpoints.ts';
import { listMessages } from '@workflow/contract/messages/messages.endpoints.ts';
import { MESSAGE_PAGE_MAX } from '@workflow/contract/messages/messages.limits.ts';
import { listPages } from '@workflow/contract/pages/pages.endpoints.ts';
import { updateProfile } from '@workflow/contract/profiles/profiles.endpoints.ts';
import { listComments, listProjects } from '@workflow/contract/projects/projects.endpoints.ts';
import { listWorkspaces } from '@workflow/contract/workspaces/workspaces.endpoints.ts';
import { channels, type DemoChannel } from '@workflow/server/features/demo/content/channels.ts';
import { databases } from '@workflow/server/features/demo/content/databases/index.ts';
import { type DemoPage, pages } from '@workflow/server/features/demo/content/pages.ts';
import { people } from '@workflow/server/features/demo/content/people.ts';
import { DEMO_WORKSPACE_ID } from '@workflow/server/features/demo/demo.plan.ts';
import { seedDemo, seedLargeChannel } from '@workflow/server/features/demo/demo.service.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startOwnTestApp, startTestApp, type TestApp } from '../harness/app.ts';
import { PASSWORD } from '../harness/settings.ts';
import { TestUser } from '../harness/test-user.ts';

interface DrawnPage {
  readonly title: string;
  readonly databases: readonly string[];
  readonly pages: readonly DrawnPage[];
}

const inDemo = { params: { workspace_id: DEMO_WORKSPACE_ID } };

describe('on a server with demo accounts', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ demoAccounts: true });
  });
  afterAll(() => app.close());

  async function signedIn(account: DemoAccount): Promise<TestUser> {
    return new TestUser(app.url, await app.anonymous.does(signInAsDemo, { body: { account } }));
  }

  test('exists at the first start and is created once', async () => {
    const again = await Promise.all([1, 2].map(() => app.transact((tx) => seedDemo(tx))));
    expect(again).toEqual([{ state: 'exists' }, { state: 'exists' }]);
    const admin = await signedIn('admin');
    expect(await admin.does(listWorkspaces, {})).toMatchObject([{ id: DEMO_WORKSPACE_ID, role: 'owner' }]);
    const { members } = await admin.does(listMembers, { params: { id: DEMO_WORKSPACE_ID } });
    expect(members.map(({ username, role }) => [username, role]).sort()).toEqual(
      people.map(({ username, role }) => [username, role]).sort(),
    );
  });

  test('keep their usernames, so that the next visitor can sign in', async () => {
    const visitor = await signedIn('admin');
    expect(await visitor.call(updateProfile, { body: { username: 'nobody-2' } })).toMatchObject({
      status: 403,
      body: { code: 'demo_username' },
    });
    await visitor.does(updateProfile, { body: { username: 'admin', custom_status: 'Here' } });
    await visitor.does(updateProfile, { body: { custom_status: '🐕 Walking Pixel, back soon' } });
    expect((await signedIn('admin')).id).toBe(visitor.id);
  });

  test('has projects and databases with content and saved views', async () => {
    const admin = await signedIn('admin');
    const query = { query: { workspace_id: DEMO_WORKSPACE_ID } };
    const made = [...(await admin.does(listProjects, query)), ...(await admin.does(listDatabases, query))];
    expect(made.map(({ title }) => title).sort()).toEqual(databases.map(({ title }) => title).sort());
    for (const content of databases) {
      const { id } = made.find(({ title }) => title === content.title)!;
      const { rows, views, properties } = await admin.does(getDatabase, { params: { id } });
      expect(rows.map((row) => rowTitleOf(row, properties))).toEqual(content.rows.map(({ name }) => name));
      expect(views.map(({ name }) => name)).toEqual(content.views.map(({ name }) => name));
      const now = new Date().toISOString();
      for (const [index, row] of rows.entries()) {
        const given = content.rows[index]!;
        const filled = new Set(Object.keys(row.cells));
        const isThere = (name: string) => filled.has(properties.find((one) => one.name === name)!.id);
        const said = Object.entries(given.cells).filter(([, cell]) => cell !== false);
        expect(said.filter(([name]) => !isThere(name))).toEqual([]);
        expect(row.assignees.map(({ username }) => username).sort()).toEqual(
          [...(given.assignees ?? [])].sort(),
        );
        expect(row.created_at <= now).toBe(true);
      }
      const talked = content.rows.findIndex(({ comments = [] }) => comments.length > 0);
      if (talked < 0) continue;
      const comments = await admin.does(listComments, { params: { id, task_id: rows[talked]!.id } });
      expect(comments.map(({ content: text }) => text)).toEqual(
        content.rows[talked]!.comments!.map(([, , text]) => text),
      );
      expect(comments.every(({ created_at }) => created_at <= now)).toBe(true);
    }
  });

  test('has a page tree with databases', async () => {
    const admin = await signedIn('admin');
    const query = { query: { workspace_id: DEMO_WORKSPACE_ID } };
    const made = [...(await admin.does(listProjects, query)), ...(await admin.does(listDatabases, query))];
    const all = await admin.does(listPages, query);
    const drawTree = (parent: string | null): DrawnPage[] =>
      all
        .filter(({ parent_id }) => parent_id === parent)
        .map(({ id, title, database_ids }) => ({
          title,
          databases: database_ids.map((one) => made.find((database) => database.id === one)!.title),
          pages: drawTree(id),
        }));
    const toDrawnPages = (siblings: readonly DemoPage[]): DrawnPage[] =>
      siblings.map(({ title, databases: on, pages: under = [] }) => ({
        title,
        databases: on,
        pages: toDrawnPages(under),
      }));
    expect(drawTree(null)).toEqual(toDrawnPages(pages));
    expect(await admin.does(getWorkspaceSummary, { params: { id: DEMO_WORKSPACE_ID } })).toMatchObject({
      pages: all.length,
    });
    const handbook = all.find(({ title }) => title === 'Handbook')!;
    const { body } = await admin.send(`/api/v1/pages/${handbook.id}/export?format=markdown`);
    expect(body).toContain('## What we value');
    expect(body).toContain('- **Write it down.** A decision that is only in a call did not happen.');
  });

  test('has accounts without passwords', async () => {
    for (const { email } of people) {
      const { status } = await app.anonymous.call(login, { body: { email, password: PASSWORD } });
      expect(status).toBe(401);
    }
  });

  test.each(['admin', 'test', 'demo'] as const)(
    '%s sees their channels, some of them unread',
    async (account) => {
      const person = await signedIn(account);
      const seen = await person.does(listChannels, inDemo);
      const expected = (channels as readonly DemoChannel[])
        .filter(({ isPrivate, members }) => !isPrivate || members.includes(account))
        .map(({ name, isPrivate, unread }) => ({
          name,
          is_private: isPrivate,
          unread_count: unread[account] ?? 0,
        }));
      expect(seen.map(({ name, is_private, unread_count }) => ({ name, is_private, unread_count }))).toEqual(
        expected.sort((a, b) => a.name.localeCompare(b.name)),
      );
      expect(seen.some(({ unread_count }) => unread_count > 0)).toBe(true);
      expect(seen.some(({ unread_count }) => unread_count === 0)).toBe(true);
    },
  );

  test('has conversations with sequence numbers without gaps, correct counts and read messages', async () => {
    const admin = await signedIn('admin');
    const seen = await admin.does(listChannels, inDemo);
    for (const { id, last_seq, message_count, last_message_at } of seen) {
      const talk = [];
      for (let before: string | undefined; talk.length === 0 || before; ) {
        const page = await admin.does(listMessages, {
          params: { id },
          query: { limit: MESSAGE_PAGE_MAX, ...(before ? { before } : {}) },
        });
        talk.push(...page);
        before = page.length === MESSAGE_PAGE_MAX ? page.at(-1)?.id : undefined;
      }
      expect(talk.map(({ seq }) => seq)).toEqual(talk.map((_, index) => last_seq - index));
      expect(talk).toHaveLength(message_count);
      expect(talk[0]?.created_at).toBe(last_message_at);
      // Also channels that the plan creates later than the message are mentions.
      const kickoff = talk.find(({ content }) => content.includes('decisions: #launch'));
      if (kickoff)
        expect(kickoff.mentions.flatMap(({ name, channel_id: to }) => (to ? [name] : [])).toSorted()).toEqual(
          ['#engineering', '#launch', '#support'],
        );
      expect(new Set(talk.map(({ status }) => status))).toEqual(new Set(['seen']));
      expect(
        talk.every(({ parent_id, reply_to_content }) => (parent_id === null) === (reply_to_content === null)),
      ).toBe(true);
    }
    const dms = await admin.does(listDms, inDemo);
    for (const { id, last_seq, message_count, last_message } of dms) {
      const talk = await admin.does(listDmMessages, { params: { id } });
      expect(talk.map(({ seq }) => seq)).toEqual(talk.map((_, index) => last_seq - index));
      expect(talk).toHaveLength(message_count);
      expect(last_message?.id).toBe(talk[0]?.id);
    }
    expect(dms.map(({ unread_count }) => unread_count).toSorted()).toEqual([0, 0, 2]);
    const { messages } = await admin.does(getWorkspaceSummary, { params: { id: DEMO_WORKSPACE_ID } });
    // The total counts all messages that the user can read, including direct messages.
    expect(messages).toBe([...seen, ...dms].reduce((sum, { message_count }) => sum + message_count, 0));
  });

  test('gets an optional large channel once', async () => {
    expect(await app.transact((tx) => seedLargeChannel(tx, 2_345))).toEqual({
      state: 'created',
      channel: 'volume-2345',
    });
    expect(await app.transact((tx) => seedLargeChannel(tx, 2_345))).toMatchObject({ state: 'exists' });
    const person = await signedIn('test');
    const channel = (await person.does(listChannels, inDemo)).find(({ name }) => name === 'volume-2345');
    expect(channel).toMatchObject({ last_seq: 2_345, message_count: 2_345, unread_count: 0 });
    const page = await person.does(listMessages, { params: { id: channel!.id }, query: {} });
    expect(page.map(({ seq }) => seq)).toEqual(page.map((_, index) => 2_345 - index));
    const times = page.map(({ created_at }) => created_at);
    expect(times).toEqual([...times].sort().reverse());
  });
});

test('is not created if a user already has one of its usernames', async () => {
  const app = await startOwnTestApp();
  try {
    const body = { username: 'jon', email: 'jon@example.com', password: PASSWORD };
    await app.anonymous.does(register, { body });
    expect(await app.transact((tx) => seedDemo(tx))).toEqual({
      state: 'names taken',
      takenUsernames: ['jon'],
    });
    expect(await app.transact((tx) => seedLargeChannel(tx, 10))).toMatchObject({ state: 'no demo company' });
  } finally {
    await app.close();
  }
});
