import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { getMe, logout } from '@workflow/contract/auth/auth.endpoints.ts';
import * as databases from '@workflow/contract/databases/databases.endpoints.ts';
import { addMember, removeMember } from '@workflow/contract/members/members.endpoints.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startOwnTestApp, type TestApp } from '../harness/app.ts';
import { type ServerProcess, startServerProcess } from '../harness/server-process.ts';
import { SECRET_KEY } from '../harness/settings.ts';
import { signInWithPassword } from '../harness/sign-up.ts';
import { TestUser } from '../harness/test-user.ts';
import { withoutTriggers } from '../harness/without-triggers.ts';
import { createTestWorkspace } from '../harness/workspace.ts';

let app: TestApp;
let server: ServerProcess;
let owner: TestUser;
let workspaceId: string;
let id: string;
beforeAll(async () => {
  app = await startOwnTestApp();
  const workspace = await createTestWorkspace(app).with();
  ({ owner, id: workspaceId } = workspace);
  ({ id } = await owner.does(databases.createDatabase, { query: { workspace_id: workspace.id }, body: {} }));
  const row = await owner.does(databases.createRow, { params: { id }, body: { title: 'Paper' } });
  await withoutTriggers(
    app,
    (sql) => sql`
    insert into database_rows (id, database_id, number, cells, position)
    select gen_random_uuid(), r.database_id, n, jsonb_build_object((select key from database_properties p where p.database_id = r.database_id and p.type = 'title'), repeat(md5(n::text), 100)), 'b' || n
    from database_rows r, generate_series(2, 5000) n where r.id = ${row.id}`,
  );
  const DATA_DIR = join(tmpdir(), `workflow-exports-${process.pid}`);
  server = await startServerProcess({
    DATABASE_URL: app.databaseUrl,
    DATABASE_POOL_SIZE: '4',
    SECRET_KEY,
    DATA_DIR,
  });
});
afterAll(async () => {
  await server.end('SIGTERM');
  await app.close();
});

function ask(by = owner, databaseId = id): ClientRequest {
  const asking = request(`${server.url}/api/v1/databases/${databaseId}/export`, {
    method: 'POST',
    agent: false,
    headers: {
      authorization: `Bearer ${by.tokens.access_token}`,
      'content-type': 'application/json',
    },
  });
  asking.on('error', () => {});
  return asking.end(JSON.stringify({ format: 'json' }));
}

/** Returns the number of statements of other connections that are in this state. */
async function countRunning(state: 'working' | 'waiting'): Promise<number> {
  const [row] = await app.database.sql<[{ count: number }]>`
    select count(*) filter (where ${state} = 'working' or wait_event_type = 'Lock')::int as count
    from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`;
  return row.count;
}

/** Expects that the server has finished: it serves other requests, has no open transaction and has logged nothing. */
async function expectSilence(): Promise<void> {
  await expect.poll(() => countRunning('working')).toBe(0);
  expect((await owner.call(databases.getDatabase, { params: { id } })).status).toBe(200);
  expect(server.output()).not.toMatch(/"level":(40|50|60)/);
}

test('cancelling an export before it starts is no server error', async () => {
  await app.database.sql.begin(async (sql) => {
    await sql`lock table database_properties in access exclusive mode`;
    const asking = ask();
    await expect.poll(() => countRunning('waiting')).toBe(1);
    const ended = new Promise((resolve) => asking.once('close', resolve));
    asking.destroy();
    await ended;
  });
  await expectSilence();
});

test('cancelling a running export is no server error', async () => {
  const asking = ask();
  const [answer] = (await once(asking, 'response')) as [IncomingMessage];
  answer.on('error', () => {});
  await once(answer, 'data');
  asking.destroy();
  await expectSilence();
});

test('exports that clients do not read leave the database connections to others', async () => {
  const colleague = await app.createUser('colleague');
  await owner.does(addMember, {
    params: { id: workspaceId },
    body: { user_id: colleague.id, role: 'member' },
  });
  const paused = [owner, owner, colleague, colleague].map((by) => ask(by));
  const answers = await Promise.all(paused.map((asking) => once(asking, 'response')));
  for (const [answer] of answers) (answer as IncomingMessage).on('error', () => {}).pause();
  // The exports are complete on the server, though no client has read them.
  await expect.poll(() => countRunning('working'), { timeout: 30_000 }).toBe(0);
  const reads = Array.from({ length: 8 }, () =>
    new TestUser(server.url, owner.tokens).call(databases.getDatabase, { params: { id } }),
  );
  expect((await Promise.all(reads)).map(({ status }) => status)).toEqual(Array(8).fill(200));
  const [lastAnswer] = answers.at(-1) as [IncomingMessage];
  const text = Buffer.concat(await lastAnswer.toArray()).toString();
  expect((JSON.parse(text) as { rows: unknown[] }).rows).toHaveLength(5_000);
  for (const asking of paused) asking.destroy();
  await expectSilence();
});

test('an export ends when the user is removed from the workspace while it is sent', async () => {
  const member = await app.createUser('member');
  await owner.does(addMember, { params: { id: workspaceId }, body: { user_id: member.id, role: 'member' } });
  const asking = ask(member);
  const [answer] = (await once(asking, 'response')) as [IncomingMessage];
  let bytes = 0;
  const ended = new Promise<string>((resolve) => {
    answer.on('error', () => resolve('broken off')).on('end', () => resolve('complete'));
  });
  answer.once('data', () => {
    answer.pause();
  });
  await once(answer, 'pause');
  await owner.does(removeMember, { params: { id: workspaceId, user_id: member.id } });
  answer.on('data', (piece: Buffer) => {
    bytes += piece.length;
  });
  answer.resume();
  expect(await ended).toBe('broken off');
  expect(bytes).toBeGreaterThan(0);
  await expectSilence();
});

test('an export ends when the session of its request ends, though the user has another session', async () => {
  const member = await app.createUser('leaving');
  await owner.does(addMember, { params: { id: workspaceId }, body: { user_id: member.id, role: 'member' } });
  const tokens = await signInWithPassword(app.anonymous, member.user.email);
  const elsewhere = new TestUser(server.url, tokens);
  const asking = [member, elsewhere].map((by) => ask(by));
  const answers = await Promise.all(
    asking.map(async (one) => ((await once(one, 'response')) as [IncomingMessage])[0]),
  );
  const [ended, complete] = answers.map((answer) => {
    answer.once('data', () => answer.pause());
    return new Promise<string>((resolve) => {
      answer.on('error', () => resolve('broken off')).on('end', () => resolve('complete'));
    });
  });
  await Promise.all(answers.map((answer) => once(answer, 'pause')));
  // The user signs out on one server while another server sends the export.
  await member.does(logout, { body: { refresh_token: member.tokens.refresh_token } });
  await expect
    .poll(async () => (await new TestUser(server.url, member.tokens).call(getMe, {})).status)
    .toBe(401);
  for (const answer of answers) answer.on('data', () => {}).resume();
  expect([await ended, await complete]).toEqual(['broken off', 'complete']);
  await expectSilence();
});

test('a user’s second export waits, so that exports of other users and index builds have connections', async () => {
  const [second, third] = [await app.createUser('second'), await app.createUser('third')];
  for (const { id: user_id } of [second, third])
    await owner.does(addMember, { params: { id: workspaceId }, body: { user_id, role: 'member' } });
  const small = await owner.does(databases.createDatabase, {
    query: { workspace_id: workspaceId },
    body: {},
  });
  await owner.does(databases.createRow, { params: { id: small.id }, body: { title: 'Paper' } });
  const exporting = async () => {
    const [row] = await app.database.sql<[{ count: number }]>`
      select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like '%declare export_rows%'`;
    return row.count;
  };
  const sizes: Promise<number>[] = [];
  const startExport = (by: TestUser) => {
    const answer = once(ask(by, small.id), 'response') as Promise<[IncomingMessage]>;
    sizes.push(answer.then(async ([one]) => Buffer.concat(await one.toArray()).length));
  };
  await app.database.sql.begin(async (sql) => {
    await sql`lock table database_rows in access exclusive mode`;
    startExport(owner);
    startExport(owner);
    await expect.poll(exporting, { timeout: 10_000 }).toBeGreaterThan(0);
    await sleep(500);
    expect(await exporting()).toBe(1);
    startExport(second);
    await expect.poll(exporting, { timeout: 10_000 }).toBe(2);
    startExport(third);
    await sleep(500);
    expect(await exporting()).toBe(2);
  });
  const [size, ...others] = await Promise.all(sizes);
  expect(size).toBeGreaterThan('Paper'.length);
  expect(others).toEqual([size, size, size]);
  await expectSilence();
});

test('an export that is abandoned before its first row releases its connection at once', async () => {
  await app.database.sql.begin(async (sql) => {
    await sql`lock table database_rows in access exclusive mode`;
    const asking = ask();
    await expect.poll(() => countRunning('waiting'), { timeout: 10_000 }).toBe(1);
    asking.destroy();
    await expect.poll(() => countRunning('waiting'), { timeout: 5_000 }).toBe(0);
  });
  await expectSilence();
});
