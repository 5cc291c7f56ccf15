import * as databases from '@workflow/contract/databases/databases.endpoints.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { aWorkspace } from '../harness/workspace.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('whoever asks for much that takes long keeps nobody else from being served', async () => {
  const { id: workspace_id, owner, member } = await aWorkspace(app).with('member');
  const { id } = await owner.does(databases.createDatabase, { query: { workspace_id }, body: {} });
  const params = { id };
  const { properties } = await owner.does(databases.getDatabase, { params });
  const property_id = properties[0]!.id;
  const asking = () =>
    Array.from({ length: 20 }, () => [
      member.call(databases.queryRows, { params, body: {} }),
      member.call(databases.countGroups, { params, body: { group_by: property_id } }),
      member.call(databases.calculateRows, {
        params,
        body: { calculations: [{ property_id, kind: 'count' }] },
      }),
    ]).flat();
  const waiting = async () => {
    const [row] = await app.database.sql<[{ count: number }]>`
      select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    return row.count;
  };
  const asked = await app.database.sql.begin(async (sql) => {
    // As long as it is held, whatever reads a row takes its time.
    await sql`lock table database_rows in access exclusive mode`;
    const all = asking();
    await expect.poll(waiting).toBeGreaterThan(0);
    const listed = await owner.does(databases.listDatabases, { query: { workspace_id } });
    expect(listed).toHaveLength(1);
    return { all };
  });
  const answers = await Promise.all(asked.all);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
});
