import { randomUUID } from 'node:crypto';
import { deleteAccount } from '@workflow/contract/account/account.endpoints.ts';
import { addChannelMember, removeChannelMember } from '@workflow/contract/channels/channels.endpoints.ts';
import * as databases from '@workflow/contract/databases/databases.endpoints.ts';
import { sendDmMessage } from '@workflow/contract/dms/dms.conversation.endpoints.ts';
import { listDms } from '@workflow/contract/dms/dms.endpoints.ts';
import { putDraft } from '@workflow/contract/drafts/drafts.endpoints.ts';
import { addMember, removeMember, updateMember } from '@workflow/contract/members/members.endpoints.ts';
import {
  deleteMessage,
  editMessage,
  markMessage,
  sendMessage,
} from '@workflow/contract/messages/messages.endpoints.ts';
import * as pages from '@workflow/contract/pages/pages.endpoints.ts';
import { pinMessage, unpinMessage } from '@workflow/contract/pins/pins.endpoints.ts';
import { addReaction, removeReaction } from '@workflow/contract/reactions/reactions.endpoints.ts';
import { saveMessage } from '@workflow/contract/saved/saved.endpoints.ts';
import { scheduleMessage } from '@workflow/contract/scheduled/scheduled.endpoints.ts';
import { executeCommand } from '@workflow/contract/slash-commands/slash-commands.endpoints.ts';
import { followThread, markThread } from '@workflow/contract/threads/threads.endpoints.ts';
import { markAllRead, markChannelRead, markUnread } from '@workflow/contract/unread/unread.endpoints.ts';
import { addressOf, openDatabase } from '@workflow/server/platform/database/connection/client.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { copyDatabase, startTestApp, type TestApp } from '../harness/app.ts';
import { PASSWORD } from '../harness/settings.ts';
import { TestUser } from '../harness/test-user.ts';
import {
  createTestChannel,
  createTestDm,
  createTestWorkspace,
  sendTestMessage,
  type TestWorkspace,
} from '../harness/workspace.ts';
import { createPageWithDatabase } from '../pages/test-pages.ts';

/** A network without any host: links are queued for previews, but no page is ever fetched. */
const EMPTY_PLACE = { resolve: async () => [], allows: () => false };
const [WORKERS, TURNS] = [12, 8];
const DELETIONS = 3;
const nothing = { params: { id: randomUUID() } };
/** Reverses the list for every second turn. */
const alternate = <T>(turn: number, list: readonly T[]) => (turn % 2 ? list.toReversed() : list);

let databaseUrl: string;
let servers: readonly [TestApp, TestApp];
let workspace: TestWorkspace<'member' | 'colleague'>;

beforeEach(async () => {
  databaseUrl = await copyDatabase();
  const [here, there] = await Promise.all([
    startTestApp({ databaseUrl }, EMPTY_PLACE),
    startTestApp({ databaseUrl }, EMPTY_PLACE),
  ]);
  servers = [here, there];
  workspace = await createTestWorkspace(here).with('member', 'colleague');
});
afterEach(() => Promise.all(servers.map((server) => server.close())));

async function createMember(): Promise<TestUser> {
  const user = await servers[0].createUser();
  const params = { id: workspace.id };
  await workspace.owner.does(addMember, { params, body: { user_id: user.id, role: 'member' } });
  return user;
}

/** Returns the number of deadlocks. PostgreSQL's statistics are complete once all other connections have closed. */
async function countDeadlocks(): Promise<number> {
  const { sql, close } = openDatabase(addressOf(databaseUrl), 1);
  try {
    const listOtherConnections = () => sql`
      select application_name, state, wait_event, query from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`;
    await expect.poll(async () => [...(await listOtherConnections())]).toEqual([]);
    const [row] = await sql<[{ count: number }]>`
      select deadlocks::int as count from pg_stat_database where datname = current_database()`;
    return row.count;
  } finally {
    await close();
  }
}

it('users who do everything in the same conversations on two servers cause no deadlock', async () => {
  const { owner, member, colleague, id: workspaceId } = workspace;
  const channels = await Promise.all([1, 2].map(() => createTestChannel(owner, workspaceId)));
  const people = [owner, member, colleague].map(({ tokens }) =>
    servers.map(({ url }) => new TestUser(url, tokens)),
  );
  const names = people.map(([person]) => `@${person!.user.username}`);
  const lasting: readonly string[][] = await Promise.all(
    channels.map(({ id }) =>
      Promise.all(names.map(async (name) => (await sendTestMessage(owner, id, `Who can, ${name}?`)).id)),
    ),
  );
  const passing: string[][] = channels.map(() => []);

  const work = async (index: number) => {
    for (let turn = 0; turn < TURNS; turn++) {
      const step = index + turn * 5;
      const [here, there] = alternate(turn, people[index % people.length]!);
      const channel = (index + turn) % channels.length;
      const channel_id = channels[channel]!.id;
      const [last, pass] = [lasting[channel]!, passing[channel]!];
      const one = { params: { id: last[step % last.length]! } };
      const latest = { params: { id: pass.at(-1 - (step % 3)) ?? one.params.id } };
      const original = lasting[1 - channel]![step % last.length]!;
      const message = { params: { message_id: one.params.id } };
      const links = alternate(step, ['https://one.example', 'https://two.example']);
      const named = channels[1 - channel]!.name.replace(' ', '-');
      const content = `${step} ${alternate(step, names).join(' ')} ${links.join(' ')} #${named}`;
      const reply = here!.call(sendMessage, {
        body: {
          channel_id,
          content,
          parent_id: (turn % 2 ? one : latest).params.id,
          forwarded_message_id: turn % 4 === 1 ? original : null,
          client_message_id: randomUUID(),
        },
      });
      const others = [
        () => there!.call(editMessage, { ...one, body: { content: `${content} ${turn}` } }),
        () => there!.call(deleteMessage, latest.params.id === one.params.id ? nothing : latest),
        () => there!.call(addReaction, { ...one, body: { emoji: '👍' } }),
        () => there!.call(pinMessage, one),
        () => there!.call(followThread, { ...one, body: { is_followed: step % 2 === 0 } }),
        () => there!.call(markChannelRead, { params: { id: channel_id } }),
        () => there!.call(saveMessage, { ...message, body: { state: 'in_progress' } }),
        () => there!.call(removeReaction, { params: { ...one.params, emoji: '👍' } }),
        () => there!.call(markMessage, { ...latest, query: { status: 'seen' } }),
        () => there!.call(unpinMessage, one),
        () => there!.call(markAllRead, { params: { id: workspaceId } }),
        () => there!.call(putDraft, { params: { id: channel_id }, body: { text: content } }),
        () => there!.call(markUnread, latest),
        () => there!.call(markThread, { ...one, body: { seq: step } }),
      ];
      const answers = await Promise.all([
        reply,
        ...[step, step + 1, step + 3].map((choice) => others[choice % others.length]!()),
      ]);
      for (const answer of answers) if (answer.status >= 500) throw new Error(JSON.stringify(answer.body));
      const [{ status, body }] = answers;
      if (status === 201) pass.push(body.id);
      // Nobody deletes the message that it replies to or forwards.
      else if (turn % 2) throw new Error(JSON.stringify(body));
    }
  };
  await Promise.all(Array.from({ length: WORKERS }, (_, index) => work(index)));

  await Promise.all(servers.map((server) => server.close()));
  expect(await countDeadlocks()).toBe(0);
});

it('users who do everything in the same pages and their databases cause no deadlock', async () => {
  const { owner, member, colleague, id } = workspace;
  const people = [owner, member, colleague].map(({ tokens }) =>
    servers.map(({ url }) => new TestUser(url, tokens)),
  );
  const tree = await Promise.all([1, 2, 3, 4].map(() => createPageWithDatabase(owner, id)));
  const leaving = { params: { id, user_id: member.id } };
  const coming = { params: { id }, body: { user_id: member.id, role: 'member' as const } };
  const work = async (index: number) => {
    for (let turn = 0; turn < TURNS; turn++) {
      const step = index + turn * 5;
      const [here, there] = alternate(turn, people[index % people.length]!);
      const [one, other] = [tree[step % tree.length]!, tree[(step * 3 + turn + 1) % tree.length]!];
      const page = { params: { id: one.id } };
      const database = { params: { id: other.databaseId } };
      const placed = { params: { id: one.id, database_id: other.databaseId } };
      const all = [
        () => here!.call(pages.updatePage, { ...page, body: { parent_id: other.id } }),
        () => there!.call(pages.deletePage, page),
        () => here!.call(databases.deleteDatabase, database),
        () => there!.call(pages.updatePage, { ...page, body: { parent_id: null, after: null } }),
        () => here!.call(pages.restorePage, page),
        () => there!.call(pages.placeDatabase, { ...placed, body: { after: null } }),
        () => here!.call(databases.restoreDatabase, database),
        () => there!.call(pages.takeDatabaseOff, placed),
        () => here!.call(pages.createPageDatabase, { ...page, body: {} }),
        () => there!.call(databases.updateDatabase, { ...database, body: { title: `${step}` } }),
        () => owner.call(removeMember, leaving),
        () => owner.call(addMember, coming),
      ];
      const answers = await Promise.all([0, 1, 3, 4].map((choice) => all[(step + choice) % all.length]!()));
      for (const { status, body } of answers) if (status >= 500) throw new Error(JSON.stringify(body));
    }
  };
  await Promise.all(Array.from({ length: WORKERS }, (_, index) => work(index)));

  // After any order of changes, each page has one path to the root, and each database belongs to one page.
  for (const { id: pageId } of tree) await owner.call(pages.restorePage, { params: { id: pageId } });
  const all = await owner.does(pages.listPages, { query: { workspace_id: id } });
  expect(all.map((page) => page.id)).toEqual(expect.arrayContaining(tree.map((page) => page.id)));
  const on = all.flatMap(({ database_ids }) => database_ids);
  expect(new Set(on).size).toBe(on.length);

  await Promise.all(servers.map((server) => server.close()));
  expect(await countDeadlocks()).toBe(0);
});

it('members who leave a private channel with /leave at once cause no deadlock', async () => {
  const { owner, member, colleague, id: workspace_id } = workspace;
  for (let turn = 0; turn < TURNS; turn++) {
    const { id } = await createTestChannel(owner, workspace_id, { is_private: true });
    for (const { id: user_id } of [member, colleague])
      await owner.does(addChannelMember, { params: { id }, body: { user_id } });
    const body = { command: '/leave', workspace_id, channel_id: id };
    const answers = await Promise.all(
      [owner, member, colleague].map((user) => user.does(executeCommand, { body })),
    );
    for (const answer of answers) expect(answer.success).toBe(true);
  }
  await Promise.all(servers.map((server) => server.close()));
  expect(await countDeadlocks()).toBe(0);
});

it('members who write in the groups of a user who deletes the account cause no deadlock', async () => {
  const { owner, colleague, id: workspaceId } = workspace;
  for (let turn = 0; turn < DELETIONS; turn++) {
    const leaver = await createMember();
    const fourth = await createMember();
    const groups = await Promise.all(
      [[colleague], [fourth], [colleague, fourth]].map((others) =>
        createTestDm(owner, workspaceId, leaver, ...others),
      ),
    );
    let isDeleted = false;
    const write = async (user: TestUser) => {
      for (let step = 0; !isDeleted; step++) {
        const params = { id: groups[step % groups.length]!.id };
        const content = step % 2 ? 'See you.' : `Goodbye, @${leaver.user.username}.`;
        const { status, body } = await user.call(sendDmMessage, { params, body: { content } });
        if (status >= 500) throw new Error(JSON.stringify(body));
      }
    };
    const writing = [owner, owner, leaver, leaver].map(write);
    const { status } = await leaver.call(deleteAccount, { body: { password: PASSWORD } });
    isDeleted = true;
    await Promise.all(writing);
    expect(status).toBe(204);
    for (const { id } of groups) {
      const seen = (await owner.does(listDms, { params: { workspace_id: workspaceId } })).find(
        (dm) => dm.id === id,
      );
      expect(seen?.other_users.map((other) => other.id)).not.toContain(leaver.id);
    }
  }
  await Promise.all(servers.map((server) => server.close()));
  expect(await countDeadlocks()).toBe(0);
});

it('admins who change the role of a user who deletes the account, or remove the user from a channel, cause no deadlock', async () => {
  const { owner, id: workspaceId } = workspace;
  for (let turn = 0; turn < DELETIONS; turn++) {
    const leaver = await createMember();
    const channel = await createTestChannel(owner, workspaceId, { is_private: true });
    await owner.does(addChannelMember, { params: { id: channel.id }, body: { user_id: leaver.id } });
    await leaver.does(scheduleMessage, {
      params: { id: channel.id },
      body: { content: 'Later', send_at: new Date(Date.now() + 3_600_000).toISOString() },
    });
    const [{ status }] = await Promise.all([
      leaver.call(deleteAccount, { body: { password: PASSWORD } }),
      owner.call(updateMember, { params: { id: workspaceId, user_id: leaver.id }, body: { role: 'guest' } }),
      owner.call(removeChannelMember, { params: { id: channel.id, user_id: leaver.id } }),
    ]);
    expect(status).toBe(204);
  }
  await Promise.all(servers.map((server) => server.close()));
  expect(await countDeadlocks()).toBe(0);
});
