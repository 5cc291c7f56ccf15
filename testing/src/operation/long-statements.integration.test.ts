import { getMe } from '@workflow/contract/auth/auth.endpoints.ts';
import * as databases from '@workflow/contract/databases/databases.endpoints.ts';
import { exportDatabase } from '@workflow/contract/transfer/transfer.endpoints.ts';
import { maintainSortIndexes } from '@workflow/server/features/databases/indexes/indexes.jobs.ts';
import { INDEXED_FROM_ROWS } from '@workflow/server/features/databases/indexes/sort-index.ts';
import {
  addressOf,
  type Database,
  openDatabase,
} from '@workflow/server/platform/database/connection/client.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startOwnTestApp, type TestApp } from '../harness/app.ts';
import type { TestUser } from '../harness/test-user.ts';
import { createTestWorkspace } from '../harness/workspace.ts';

let app: TestApp;
let other: Database;
let owner: TestUser;
let id: string;
beforeAll(async () => {
  // All requests share one connection, so a long statement on it would delay every one of them.
  app = await startOwnTestApp({ databasePoolSize: 1 });
  other = openDatabase(addressOf(app.databaseUrl), 2);
  const workspace = await createTestWorkspace(app).with();
  owner = workspace.owner;
  ({ id } = await owner.does(databases.createDatabase, { query: { workspace_id: workspace.id }, body: {} }));
});
afterAll(async () => {
  await other.close();
  await app.close();
});

/** Expects the server to answer a request while a statement that contains the text waits for a lock. */
async function expectResponseDuring(statement: string): Promise<void> {
  const waiting = () => other.sql`
    select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query ilike ${`%${statement}%`}`;
  await expect.poll(waiting, { timeout: 20_000 }).toHaveLength(1);
  expect((await owner.call(getMe, {})).status).toBe(200);
  expect(await waiting()).toHaveLength(1);
}

test('requests are answered while an export waits for the database', async () => {
  const exported = await other.sql.begin(async (sql) => {
    await sql`lock table database_rows in access exclusive mode`;
    const running = owner.call(exportDatabase, { params: { id }, body: { format: 'json' } });
    await expectResponseDuring('declare export_rows');
    return { running };
  });
  expect((await exported.running).status).toBe(200);
});

test('requests are answered while an index is built', async () => {
  const { properties } = await owner.does(databases.getDatabase, { params: { id } });
  const sorts = [{ property_id: properties[0]!.id, direction: 'ascending' as const }];
  await owner.does(databases.createView, {
    params: { id },
    body: { name: 'Sorted', type: 'table', config: { sorts } },
  });
  await other.sql`
    update database_counters set last_number = ${INDEXED_FROM_ROWS} where database_id = ${id}`;
  await other.sql.begin(async (sql) => {
    // This lock stops index builds, and neither reads nor writes.
    await sql`lock table database_rows in share update exclusive mode`;
    await app.transact((tx) => tx.enqueue(maintainSortIndexes, {}));
    await expectResponseDuring('create index concurrently');
  });
});
