import { randomUUID } from 'node:crypto';
import { createWorkspace, listWorkspaces } from '@workflow/contract/workspaces/workspaces.endpoints.ts';
import {
  addressOf,
  type Database,
  openDatabase,
} from '@workflow/server/platform/database/connection/client.ts';
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest';
import { startTestApp } from '../harness/app.ts';
import { createDatabase, databaseUrlFor, dropDatabases } from '../harness/database.ts';
import type { TestUser } from '../harness/test-user.ts';
import { createTestWorkspace } from '../harness/workspace.ts';

const POOL = 8;
/** Two connections for the job queue, two for jobs, two for background work, and one to listen on. */
const OTHERS = 7;

let server: Database;
/** The name of a database user and its database. */
let name: string;

beforeAll(() => {
  server = openDatabase(addressOf(inject('databaseServer')), 1);
});
afterAll(() => server.close());
beforeEach(() => {
  name = `workflow_test_${process.pid}_${randomUUID().slice(0, 8)}`;
});

/** Runs the work of one user on a server whose database user is limited to this many connections. */
async function withConnections(limit: number, work: (by: TestUser) => Promise<void>): Promise<void> {
  await createDatabase(inject('databaseServer'), name);
  await server.sql.unsafe(`create role ${name} login password 'secret' connection limit ${limit}`);
  await server.sql.unsafe(`alter database ${name} owner to ${name}`);
  const url = new URL(databaseUrlFor(inject('databaseServer'), name));
  url.username = name;
  url.password = 'secret';
  const app = await startTestApp({ databaseUrl: url.href, databasePoolSize: POOL, logLevel: 'silent' });
  try {
    await work((await createTestWorkspace(app).with()).owner);
  } finally {
    await app.close();
    await dropDatabases(inject('databaseServer'), name);
    await server.sql.unsafe(`drop role ${name}`);
  }
}

const askAtOnce = (by: TestUser) =>
  Promise.all(
    Array.from({ length: 60 }, (_, index) =>
      index % 2
        ? by.call(listWorkspaces, {})
        : by.call(createWorkspace, { body: { name: `Workspace ${index}` } }),
    ),
  );

it('a server opens as many connections as it may, and uses them', async () => {
  await withConnections(POOL + OTHERS, async (owner) => {
    const answers = await askAtOnce(owner);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 201]));
  });
});

it('a server with too few connections rejects what it cannot do and does the rest', async () => {
  await withConnections(POOL + 1, async (owner) => {
    const answers = await askAtOnce(owner);
    const refused = answers.filter(({ status }) => status >= 300);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.length).toBeLessThan(answers.length);
    for (const answer of refused)
      expect(answer).toMatchObject({ status: 503, body: { code: 'database_away' } });
    expect((await owner.call(listWorkspaces, {})).status).toBe(200);
  });
});
