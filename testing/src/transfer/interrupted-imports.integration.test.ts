import { mkdtemp, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import * as databases from '@workflow/contract/databases/databases.endpoints.ts';
import { removeMember } from '@workflow/contract/members/members.endpoints.ts';
import { listMessages } from '@workflow/contract/messages/messages.endpoints.ts';
import { scheduleMessage } from '@workflow/contract/scheduled/scheduled.endpoints.ts';
import * as transfer from '@workflow/contract/transfer/transfer.endpoints.ts';
import { IMPORT_RETENTION_DAYS } from '@workflow/contract/transfer/transfer.limits.ts';
import { sendDueMessages } from '@workflow/server/features/scheduled/scheduled.jobs.ts';
import {
  deleteExpiredImports,
  importRows,
  runImport,
} from '@workflow/server/features/transfer/import.jobs.ts';
import { createFiles, type Files } from '@workflow/server/platform/files/files.ts';
import { newId } from '@workflow/server/platform/ids.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import type { TestUser } from '../harness/test-user.ts';
import { createTestChannel, createTestWorkspace } from '../harness/workspace.ts';
import { createTransferHelpers } from './transfer.helpers.ts';
import { createCsvFile } from './transfer.scenarios.ts';

let app: TestApp;
let owner: TestUser;
let workspaceId: string;
let files: Files;
let filesDir: string;
beforeAll(async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'workflow-import-'));
  app = await startTestApp({ dataDir });
  filesDir = join(dataDir, 'files');
  files = createFiles(filesDir);
  ({ owner, id: workspaceId } = await createTestWorkspace(app).with('member'));
});
afterAll(() => app.close());
const { createStock, upload, waitForImport, targetsOf, prepareImport } = createTransferHelpers(() => ({
  app,
  owner,
  workspaceId,
}));

describe('an interrupted import', () => {
  const ROWS = 3_500;
  const manyRows = () =>
    createCsvFile(
      `Name,Kind\n${Array.from({ length: ROWS }, (_, index) => `row ${index},${index % 7}`).join('\n')}`,
    );

  async function beginImport() {
    const { id, properties } = await createStock({ name: 'Kind', type: 'select', config: {} });
    return { databaseId: id, importId: await prepareImport(id, properties, manyRows()) };
  }

  const titlesOf = async (databaseId: string) => {
    const rows = await app.database.sql<{ title: string }[]>`
      select cells->>'1' as title from database_rows where database_id = ${databaseId} order by number`;
    return rows.map(({ title }) => title);
  };
  const expected = Array.from({ length: ROWS }, (_, index) => `row ${index}`);

  /** Simulates a stored file that ends with an error after this many bytes. */
  const breakingAfter = (bytes: number): Files => ({
    ...files,
    find: async (key) => {
      const stored = await files.find(key);
      return (
        stored && {
          ...stored,
          open: async () => {
            const whole = await stored.open();
            return Readable.from(
              (async function* () {
                let left = bytes;
                for await (const piece of whole) {
                  for (let at = 0; at < piece.length; at += 1_000) {
                    if (left <= 0) throw new Error('The disk is gone.');
                    left -= 1_000;
                    yield piece.subarray(at, at + 1_000);
                  }
                }
              })(),
            );
          },
        }
      );
    },
  });

  it('continues where it was, with every row once', async () => {
    const { databaseId, importId } = await beginImport();
    await expect(runImport(breakingAfter(30_000), app.transact, importId)).rejects.toThrow(
      'The disk is gone.',
    );
    const { rows_done } = await owner.does(transfer.getImport, { params: { id: importId } });
    expect(rows_done).toBeGreaterThan(0);
    await runImport(files, app.transact, importId);
    expect(await titlesOf(databaseId)).toEqual(expected);
    expect(await waitForImport(importId)).toMatchObject({
      state: 'done',
      rows_done: ROWS + 1,
      rows_imported: ROWS,
    });
  });

  it('runs once even if several workers take it', async () => {
    const { databaseId, importId } = await beginImport();
    await Promise.all(Array.from({ length: 3 }, () => runImport(files, app.transact, importId)));
    expect(await titlesOf(databaseId)).toEqual(expected);
  });

  it('is queued once, although its user resumes it several times', async () => {
    const { databaseId, importId } = await beginImport();
    const { sql } = app.database;
    const resume = () => owner.call(transfer.resumeImport, { params: { id: importId } });
    const countJobs = async () =>
      (await sql`select from pgboss.job where data->>'import_id' = ${importId}`).count;
    for (let time = 0; time < 3; time++) await resume();
    expect(await countJobs()).toBe(0);
    await sql`update database_imports set updated_at = now() - interval '1 minute' where id = ${importId}`;
    for (let time = 0; time < 3; time++) await resume();
    expect(await countJobs()).toBe(1);
    expect(await waitForImport(importId)).toMatchObject({ state: 'done' });
    expect(await titlesOf(databaseId)).toEqual(expected);
  });

  it('keeps its file while it runs, however old the upload is', async () => {
    const { importId } = await beginImport();
    const pathOf = (id: string) => join(filesDir, 'imports', id);
    const abandoned = newId();
    await writeFile(pathOf(abandoned), 'an upload whose transaction failed');
    const old = new Date(Date.now() - (IMPORT_RETENTION_DAYS + 1) * 24 * 3_600_000);
    for (const id of [importId, abandoned]) await utimes(pathOf(id), old, old);
    await deleteExpiredImports(files, { reader: app.database, transact: app.transact });
    expect(await files.find(`imports/${abandoned}`)).toBeNull();
    await runImport(files, app.transact, importId);
    expect(await waitForImport(importId)).toMatchObject({ state: 'done' });
  });

  it('runs in slices, each a job', async () => {
    const { databaseId, importId } = await beginImport();
    await runImport(files, app.transact, importId, 0);
    expect(await waitForImport(importId)).toMatchObject({ state: 'done' });
    expect(await titlesOf(databaseId)).toEqual(expected);
  });

  it('stops when it is cancelled, and keeps its rows', async () => {
    const { databaseId, importId } = await beginImport();
    await expect(runImport(breakingAfter(30_000), app.transact, importId)).rejects.toThrow();
    const before = await titlesOf(databaseId);
    await owner.does(transfer.cancelImport, { params: { id: importId } });
    await runImport(files, app.transact, importId);
    expect(await titlesOf(databaseId)).toEqual(before);
    const again = await owner.call(transfer.resumeImport, { params: { id: importId } });
    expect([again.status, again.body.code]).toEqual([409, 'import_not_begun']);
  });

  it('stops when the database is deleted or its user leaves', async () => {
    const { databaseId, importId } = await beginImport();
    await owner.does(databases.deleteDatabase, { params: { id: databaseId } });
    await runImport(files, app.transact, importId);
    expect(await waitForImport(importId)).toMatchObject({ state: 'failed', failure: 'database_gone' });

    const leaver = await app.createUser();
    await app.database
      .sql`insert into workspace_members (workspace_id, user_id, role) values (${workspaceId}, ${leaver.id}, 'member')`;
    const { id: target } = await createStock();
    const preview = await upload(createCsvFile(), target, leaver);
    await owner.does(removeMember, { params: { id: workspaceId, user_id: leaver.id } });
    const answer = await leaver.call(transfer.startImport, {
      params: { id: preview.import.id },
      body: { reading: preview.reading, columns: targetsOf(preview) },
    });
    expect([answer.status, answer.body.code]).toEqual([404, 'import_not_found']);
  });

  it('stops when its user lacks the two-factor authentication that the workspace requires', async () => {
    const { id: databaseId, properties } = await createStock();
    const importId = await prepareImport(databaseId, properties, createCsvFile('Name\nBolt\n'));
    const setSuspended = (suspended: boolean) => app.database.sql`
      update workspace_members set lacks_two_factor = ${suspended}
      where workspace_id = ${workspaceId} and user_id = ${owner.id}`;
    await setSuspended(true);
    try {
      await runImport(files, app.transact, importId);
    } finally {
      await setSuspended(false);
    }
    expect(await waitForImport(importId)).toMatchObject({ state: 'failed', failure: 'database_gone' });
    expect(await titlesOf(databaseId)).toEqual([]);
  });
});

it('a server sends due messages while an import waits for a lock', async () => {
  const { id, properties } = await createStock();
  const importId = await prepareImport(id, properties, createCsvFile('Name\nBolt\n'));
  const channel = await createTestChannel(owner, workspaceId);
  const { sql } = app.database;
  const scheduled = await owner.does(scheduleMessage, {
    params: { id: channel.id },
    body: { content: 'Good morning', send_at: new Date(Date.now() + 3_600_000).toISOString() },
  });
  await sql.begin(async (other) => {
    await other`select 1 from database_counters where database_id = ${id} for update`;
    await app.transact((tx) => tx.enqueue(importRows, { import_id: importId }));
    const waiting = () => sql`
      select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(waiting, { timeout: 10_000 }).toHaveLength(1);
    await sql`update scheduled_messages set send_at = now() - interval '1 minute' where id = ${scheduled.id}`;
    await app.transact((tx) => tx.enqueue(sendDueMessages, { at: new Date().toISOString() }));
    const sent = async () => {
      const messages = await owner.does(listMessages, { params: { id: channel.id }, query: {} });
      return messages.map(({ content }) => content);
    };
    await expect.poll(sent, { timeout: 10_000 }).toEqual(['Good morning']);
  });
  expect(await waitForImport(importId)).toMatchObject({ state: 'done', rows_imported: 1 });
});
