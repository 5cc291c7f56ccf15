import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as databases from '@workflow/contract/databases/databases.endpoints.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import type { Person } from '../harness/person.ts';
import { type ServerProcess, startServerProcess } from '../harness/server-process.ts';
import { SECRET_KEY } from '../harness/settings.ts';
import { aWorkspace } from '../harness/workspace.ts';

let app: TestApp;
let server: ServerProcess;
let owner: Person;
let id: string;
beforeAll(async () => {
  app = await startTestApp();
  const workspace = await aWorkspace(app).with();
  owner = workspace.owner;
  ({ id } = await owner.does(databases.createDatabase, { query: { workspace_id: workspace.id }, body: {} }));
  const row = await owner.does(databases.createRow, { params: { id }, body: { title: 'Paper' } });
  await app.database.sql`
    insert into database_rows (id, database_id, number, cells, position)
    select gen_random_uuid(), database_id, n, cells || jsonb_build_object('more', repeat(md5(n::text), 100)), 'b' || n
    from database_rows, generate_series(2, 20000) n where id = ${row.id}`;
  const DATA_DIR = join(tmpdir(), `workflow-exports-${process.pid}`);
  server = await startServerProcess({ DATABASE_URL: app.databaseUrl, SECRET_KEY, DATA_DIR });
});
afterAll(async () => {
  await server.end('SIGTERM');
  await app.close();
});

function ask(): ClientRequest {
  const asking = request(`${server.url}/api/v1/databases/${id}/export`, {
    method: 'POST',
    agent: false,
    headers: {
      authorization: `Bearer ${owner.tokens.access_token}`,
      'content-type': 'application/json',
    },
  });
  asking.on('error', () => {});
  return asking.end(JSON.stringify({ format: 'json' }));
}

/** How many statements of others are in this state. */
async function running(state: 'working' | 'waiting'): Promise<number> {
  const [row] = await app.database.sql<[{ count: number }]>`
    select count(*) filter (where ${state} = 'working' or wait_event_type = 'Lock')::int as count
    from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`;
  return row.count;
}

/** The server has done with it: it serves others, holds nothing in the database and has said nothing. */
async function expectSilence(): Promise<void> {
  await expect.poll(() => running('working')).toBe(0);
  expect((await owner.call(databases.getDatabase, { params: { id } })).status).toBe(200);
  expect(server.output()).not.toMatch(/"level":(40|50|60)/);
}

test('whoever gives up an export before it begins is no error of the server', async () => {
  await app.database.sql.begin(async (sql) => {
    await sql`lock table database_properties in access exclusive mode`;
    const asking = ask();
    await expect.poll(() => running('waiting')).toBe(1);
    const ended = new Promise((resolve) => asking.once('close', resolve));
    asking.destroy();
    await ended;
  });
  await expectSilence();
});

test('whoever gives up an export in the middle is no error of the server', async () => {
  const asking = ask();
  const [answer] = (await once(asking, 'response')) as [IncomingMessage];
  answer.on('error', () => {});
  await once(answer, 'data');
  asking.destroy();
  await expectSilence();
});
