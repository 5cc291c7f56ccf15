import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addMember, listMembers } from '@workflow/contract/members/members.endpoints.ts';
import { changeActivity, presenceChanged } from '@workflow/contract/presence/presence.events.ts';
import { SOCKET_PATH } from '@workflow/contract/realtime/realtime.limits.ts';
import {
  changePresence,
  cleanUpDeadServers,
  recordServerHeartbeat,
} from '@workflow/server/features/presence/presence.service.ts';
import { newId } from '@workflow/server/platform/ids.ts';
import { closePolling } from '@workflow/web/platform/socket/close-polling.ts';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { copyDatabase, startOwnTestApp, startTestApp, type TestApp } from '../harness/app.ts';
import { hasRedis, startRedis, type TestRedis } from '../harness/redis.ts';
import { startServerProcess } from '../harness/server-process.ts';
import { registerUserAt, signInWithPassword } from '../harness/sign-up.ts';
import { recordStatements } from '../harness/statements.ts';
import { openWorkspaceTab } from '../harness/tabs.ts';
import { TestUser } from '../harness/test-user.ts';
import { createTestDm, createTestWorkspace } from '../harness/workspace.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const statusOf = async (reader: TestUser, workspaceId: string, { id }: TestUser) => {
  const { members } = await reader.does(listMembers, { params: { id: workspaceId } });
  return members.find(({ user_id }) => user_id === id)?.user.status;
};

test('a user’s arrival and departure are each published once to members of shared workspaces', {
  timeout: 30_000,
}, async () => {
  const { id, owner, member, outsider } = await createTestWorkspace(app).with('member', 'outsider');
  const watching = await openWorkspaceTab(owner, id);
  const elsewhere = await outsider.connect();
  expect(await statusOf(owner, id, member)).toBe('offline');
  const tabs = [await member.connect(), await member.connect()];
  const told = await watching.waitFor(presenceChanged, ({ user_id }) => user_id === member.id);
  expect(told).toMatchObject({ status: 'online', user: { id: member.id, status: 'online' } });
  expect(await statusOf(owner, id, member)).toBe('online');
  tabs[0]!.close();
  await tabs[1]!.settled();
  tabs[1]!.close();
  await watching.waitFor(
    presenceChanged,
    ({ user_id, status }) => user_id === member.id && status === 'offline',
  );
  expect(await statusOf(owner, id, member)).toBe('offline');
  const ofMember = watching.all(presenceChanged).filter(({ user_id }) => user_id === member.id);
  expect(ofMember.map(({ status }) => status)).toEqual(['online', 'offline']);
  await elsewhere.settled();
  expect(elsewhere.all(presenceChanged)).toEqual([]);
});

test('a user goes offline when the page is closed before its connection became a WebSocket', async () => {
  const { id, owner, member } = await createTestWorkspace(app).with('member');
  const watching = await openWorkspaceTab(owner, id);
  const page = io(app.url, {
    path: SOCKET_PATH,
    auth: { token: member.tokens.access_token },
    transports: ['polling'],
    forceNew: true,
  });
  const closed = new Promise((resolve) => page.once('disconnect', resolve));
  await watching.waitFor(presenceChanged, ({ user_id }) => user_id === member.id);
  closePolling(page.io.engine, (path, body) => fetch(new URL(path, app.url), { method: 'POST', body }));
  await closed;
  page.disconnect();
  await watching.waitFor(
    presenceChanged,
    ({ user_id, status }) => user_id === member.id && status === 'offline',
  );
});

test('a user who reloads the page never goes offline', async () => {
  const { id, owner, member } = await createTestWorkspace(app).with('member');
  const watching = await openWorkspaceTab(owner, id);
  for (let round = 0; round < 5; round++) (await member.connect()).close();
  await (await member.connect()).settled();
  await watching.settled();
  const ofMember = watching.all(presenceChanged).filter(({ user_id }) => user_id === member.id);
  expect(ofMember.map(({ status }) => status)).toEqual(['online']);
});

test('a user is away while inactive in every tab and on every device', async () => {
  const { id, owner, member } = await createTestWorkspace(app).with('member');
  const phone = new TestUser(app.url, await signInWithPassword(app.anonymous, member.user.email));
  const watching = await openWorkspaceTab(owner, id);
  const statuses = () =>
    watching
      .all(presenceChanged)
      .filter(({ user_id }) => user_id === member.id)
      .map(({ status }) => status);
  const tabs = [await member.connect(), await member.connect(), await phone.connect()];
  for (const tab of tabs) {
    await expect.poll(statuses).toEqual(['online']);
    await tab.emit(changeActivity, { is_active: false });
  }
  await expect.poll(statuses).toEqual(['online', 'away']);
  expect(await statusOf(owner, id, member)).toBe('away');
  await tabs[1]!.emit(changeActivity, { is_active: true });
  await expect.poll(statuses).toEqual(['online', 'away', 'online']);
  phone.closeSockets();
});

test('a guest receives the presence only of users in a shared conversation', async () => {
  const { id, member, colleague, guest } = await createTestWorkspace(app).with(
    'member',
    'colleague',
    'guest',
  );
  await createTestDm(member, id, guest);
  const watching = await openWorkspaceTab(guest, id);
  await colleague.connect();
  await member.connect();
  await watching.waitFor(presenceChanged, ({ user_id }) => user_id === member.id);
  expect(watching.all(presenceChanged).map(({ user_id }) => user_id)).not.toContain(colleague.id);
});

test('users of a killed server go offline unless they are connected elsewhere', async () => {
  const { id, owner, member, colleague } = await createTestWorkspace(app).with('member', 'colleague');
  const { sql } = app.database;
  const watching = await openWorkspaceTab(owner, id);
  await colleague.connect();
  const dead = newId();
  await sql`insert into presence_servers (id, seen_at) values (${dead}, now() - interval '1 hour')`;
  for (const { id: user_id } of [member, colleague])
    await sql`insert into presences (server_id, session_id, user_id, is_active) values (${dead}, ${newId()}, ${user_id}, true)`;
  await sql`update users set status = 'online' where id = ${member.id}`;
  await Promise.all([cleanUpDeadServers(app.transact), cleanUpDeadServers(app.transact)]);
  await watching.waitFor(
    presenceChanged,
    ({ user_id, status }) => user_id === member.id && status === 'offline',
  );
  expect(await statusOf(owner, id, member)).toBe('offline');
  expect(await statusOf(owner, id, colleague)).toBe('online');
});

test('a user whose server process is killed goes offline, once', { timeout: 120_000 }, async () => {
  const survivor = await startOwnTestApp();
  const dataDir = await mkdtemp(join(tmpdir(), 'workflow-killed-'));
  const killed = await startServerProcess({ DATABASE_URL: survivor.databaseUrl, DATA_DIR: dataDir });
  try {
    const { id, owner } = await createTestWorkspace(survivor).with();
    const ben = await registerUserAt(killed.url, 'ben');
    await owner.does(addMember, { params: { id }, body: { user_id: ben.id, role: 'member' } });
    const watching = await openWorkspaceTab(owner, id);
    await ben.connect();
    await expect.poll(() => statusOf(owner, id, ben)).toBe('online');
    await killed.end('SIGKILL');
    expect(await statusOf(owner, id, ben)).toBe('online');
    // The test does not wait until the server has been silent for long enough.
    await survivor.database.sql`
      update presence_servers set seen_at = seen_at - interval '45 seconds'
      where id in (select server_id from presences where user_id = ${ben.id})`;
    const statuses = () =>
      watching
        .all(presenceChanged)
        .filter(({ user_id }) => user_id === ben.id)
        .map(({ status }) => status);
    await expect.poll(statuses, { timeout: 60_000 }).toEqual(['offline']);
    expect(await statusOf(owner, id, ben)).toBe('offline');
    expect(await survivor.database.sql`select 1 from presences where user_id = ${ben.id}`).toEqual([]);
    await watching.settled();
    expect(statuses()).toEqual(['offline']);
    ben.closeSockets();
  } finally {
    await killed.end('SIGKILL');
    await survivor.close();
    await rm(dataDir, { recursive: true });
  }
});

describe('presence of many users', () => {
  /** Adds this many users to a workspace and returns their ids. */
  async function addManyUsers(workspaceId: string, count: number): Promise<string[]> {
    const people = await app.database.sql<{ id: string }[]>`
      with made as (
        insert into users (id, email, username, full_name, password_hash, status)
        select id, id || '@example.com', id, 'One of many', 'none', 'offline'
        from (select gen_random_uuid() as id from generate_series(1, ${count}::int)) one returning id
      )
      insert into workspace_members (workspace_id, user_id, role)
      select ${workspaceId}, id, 'member' from made returning user_id as id`;
    return people.map(({ id }) => id);
  }
  const countOnline = async (ids: string[]) => {
    const [row] = await app.database.sql<[{ count: number }]>`
      select count(*)::int as count from users where id = any(${ids}::uuid[]) and status = 'online'`;
    return row.count;
  };
  /** Returns a session of each user; the session has the user’s id. */
  const sessionsOf = (ids: string[]) => ids.map((id) => ({ sessionId: id, userId: id, isActive: true }));
  /** Returns the statements that look up the recipients of an event. */
  const audiencesIn = (statements: string[]) => statements.filter((one) => one.includes("'guest'"));

  test('takes as many statements for simultaneous changes as for one', async () => {
    const { id } = await createTestWorkspace(app).with();
    const people = await addManyUsers(id, 50);
    const server = newId();
    await app.database.sql`insert into presence_servers (id) values (${server})`;
    const change = (connected: string[], disconnected: string[]) =>
      recordStatements(app, () =>
        app.transact((tx) =>
          changePresence(tx, server, {
            connected: sessionsOf(connected),
            disconnected: sessionsOf(disconnected),
          }),
        ),
      );
    expect(audiencesIn(await change(people.slice(0, 1), []))).toHaveLength(1);
    expect(audiencesIn(await change(people.slice(1), people.slice(0, 1)))).toHaveLength(1);
    expect(await countOnline(people)).toBe(49);
  });

  test('of a killed server is cleared in batches of a hundred users', {
    timeout: 30_000,
  }, async () => {
    const { id, owner } = await createTestWorkspace(app).with();
    const watching = await openWorkspaceTab(owner, id);
    const people = await addManyUsers(id, 250);
    const { sql } = app.database;
    const statements = await recordStatements(app, async () => {
      await sql.begin(async (tx) => {
        const dead = newId();
        await tx`insert into presence_servers (id, seen_at) values (${dead}, now() - interval '1 hour')`;
        await tx`insert into presences (server_id, session_id, user_id, is_active)
          select ${dead}, gen_random_uuid(), unnest(${people}::uuid[]), true`;
        await tx`update users set status = 'online' where id = any(${people}::uuid[])`;
      });
      await Promise.all([cleanUpDeadServers(app.transact), cleanUpDeadServers(app.transact)]);
      await expect.poll(() => countOnline(people)).toBe(0);
    });
    expect(audiencesIn(statements)).toHaveLength(3);
    await watching.settled();
    const told = watching.all(presenceChanged).filter(({ user_id }) => people.includes(user_id));
    expect(new Set(told.map(({ user_id }) => user_id)).size).toBe(250);
    expect(told).toHaveLength(250);
  });

  test('is stored again by a server that was wrongly considered dead', async () => {
    const { id } = await createTestWorkspace(app).with();
    const people = await addManyUsers(id, 3);
    const server = newId();
    await app.transact((tx) => recordServerHeartbeat(tx, server));
    await app.transact((tx) =>
      changePresence(tx, server, { connected: sessionsOf(people), disconnected: [] }),
    );
    expect(await app.transact((tx) => recordServerHeartbeat(tx, server))).toBe(false);
    await app.database.sql`
      update presence_servers set seen_at = now() - interval '1 hour' where id = ${server}`;
    await cleanUpDeadServers(app.transact);
    await expect.poll(() => countOnline(people)).toBe(0);
    expect(await app.transact((tx) => recordServerHeartbeat(tx, server))).toBe(true);
    await app.transact((tx) =>
      changePresence(tx, server, { connected: sessionsOf(people.slice(1)), disconnected: [] }),
    );
    expect(await countOnline(people)).toBe(2);
  });
});

describe.skipIf(!hasRedis)('over two servers', () => {
  let redis: TestRedis;
  let here: TestApp;
  let there: TestApp;

  beforeAll(async () => {
    redis = await startRedis();
    const both = { databaseUrl: await copyDatabase(), redisUrl: redis.url };
    [here, there] = await Promise.all([startTestApp(both), startTestApp(both)]);
  });
  afterAll(async () => {
    await Promise.all([here.close(), there.close()]);
    await redis.stop();
  });

  test('a user is online while they have a connection to either', { timeout: 30_000 }, async () => {
    const { id, owner, member } = await createTestWorkspace(here).with('member');
    const watching = await openWorkspaceTab(new TestUser(there.url, owner.tokens), id);
    const [one, other] = await Promise.all([
      member.connect(),
      new TestUser(there.url, member.tokens).connect(),
    ]);
    const eventsOfMember = () => watching.all(presenceChanged).filter(({ user_id }) => user_id === member.id);
    await expect.poll(() => eventsOfMember().map(({ status }) => status)).toEqual(['online']);
    one.close();
    const stored = () => here.database.sql`select 1 from presences where user_id = ${member.id}`;
    await expect.poll(async () => (await stored()).length, { timeout: 15_000 }).toBe(1);
    expect(await statusOf(owner, id, member)).toBe('online');
    other.close();
    await watching.waitFor(
      presenceChanged,
      ({ user_id, status }) => user_id === member.id && status === 'offline',
    );
    expect(eventsOfMember().map(({ status }) => status)).toEqual(['online', 'offline']);
  });
});
