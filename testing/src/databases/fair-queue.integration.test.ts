import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import * as databases from '@workflow/contract/databases/databases.endpoints.ts';
import { getGantt } from '@workflow/contract/projects/projects.endpoints.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { createTestWorkspace } from '../harness/workspace.ts';
import { createTestProject } from './test-projects.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ rateLimit: true });
});
afterAll(() => app.close());

/** Returns the number of statements that wait for a lock. */
async function countLockWaits(): Promise<number> {
  const [row] = await app.database.sql<[{ count: number }]>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  return row.count;
}

test('a user with many slow requests does not block other users', async () => {
  const { id: workspace_id, owner, member } = await createTestWorkspace(app).with('member');
  const { id } = await owner.does(databases.createDatabase, { query: { workspace_id }, body: {} });
  const params = { id };
  const { properties } = await owner.does(databases.getDatabase, { params });
  const property_id = properties[0]!.id;
  const startRequests = () =>
    Array.from({ length: 20 }, () => [
      member.call(databases.queryRows, { params, body: {} }),
      member.call(databases.countGroups, { params, body: { group_by: property_id } }),
      member.call(databases.calculateRows, {
        params,
        body: { calculations: [{ property_id, kind: 'count' }] },
      }),
    ]).flat();
  const asked = await app.database.sql.begin(async (sql) => {
    // While this lock is held, every statement that reads rows waits.
    await sql`lock table database_rows in access exclusive mode`;
    const all = startRequests();
    await expect.poll(countLockWaits).toBeGreaterThan(0);
    const listed = await owner.does(databases.listDatabases, { query: { workspace_id } });
    expect(listed).toHaveLength(1);
    return { all };
  });
  const answers = await Promise.all(asked.all);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
});

test('a user with too many waiting requests is rejected until they cancel some', async () => {
  const { id: workspace_id, owner, member } = await createTestWorkspace(app).with('member');
  const { id } = await createTestProject(owner, workspace_id);
  const params = { id };
  /**
   * Sends the request on a separate connection, as a client does that leaves the screen before the response arrives.
   */
  const ask = async (signal: AbortSignal) => {
    const headers = { authorization: `Bearer ${member.tokens.access_token}` };
    const asking = get(`${app.url}/api/v1/projects/${id}/view/board`, { agent: false, signal, headers });
    const [answer] = (await once(asking, 'response')) as [IncomingMessage];
    return answer.resume().statusCode!;
  };
  const all = await app.database.sql.begin(async (sql) => {
    // While this lock is held, every statement that reads rows waits.
    await sql`lock table database_rows in access exclusive mode`;
    const ending = new AbortController();
    const refused = Promise.withResolvers<number>();
    const asked = Promise.allSettled(
      Array.from({ length: 300 }, async () => {
        const status = await ask(ending.signal);
        if (status !== 200) refused.resolve(status);
      }),
    );
    expect(await refused.promise).toBe(429);
    await expect.poll(countLockWaits).toBeGreaterThan(0);
    expect(await member.call(getGantt, { params })).toMatchObject({
      status: 429,
      body: { code: 'rate_limited' },
    });
    ending.abort();
    const runOtherRequests = async () => {
      for (let time = 0; time < 3; time++)
        await owner.does(databases.listDatabases, { query: { workspace_id } });
      return 'waits';
    };
    const later: Promise<{ status: number }>[] = [];
    const requestAndRace = () => {
      later.push(member.call(getGantt, { params }));
      return Promise.race([later.at(-1)!.then(({ status }) => status), runOtherRequests()]);
    };
    await expect.poll(requestAndRace).toBe('waits');
    return { asked, last: later.at(-1)! };
  });
  await all.asked;
  expect((await all.last).status).toBe(200);
});
