import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as databases from '@workflow/contract/databases/databases.endpoints.ts';
import type { Property, Row } from '@workflow/contract/databases/databases.schema.ts';
import * as members from '@workflow/contract/members/members.endpoints.ts';
import { databaseFiles, updateFileUsage } from '@workflow/server/features/databases/files/databases.files.ts';
import { conversationFiles } from '@workflow/server/features/files/files.access.ts';
import { cleanUpFiles } from '@workflow/server/features/files/files.jobs.ts';
import { createFiles, type Files } from '@workflow/server/platform/files/files.ts';
import { newId } from '@workflow/server/platform/ids.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTextFile, fetchFile } from '../files/uploads.ts';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { recordStatements } from '../harness/statements.ts';
import type { TestUser } from '../harness/test-user.ts';
import { createTestWorkspace } from '../harness/workspace.ts';
import { createPicture } from '../profiles/photos.ts';

let app: TestApp;
let dataDir: string;
let files: Files;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'workflow-cells-'));
  app = await startTestApp({ dataDir });
  files = createFiles(join(dataDir, 'files'));
});
afterAll(async () => {
  await app.close();
  await rm(dataDir, { recursive: true });
});

interface Cell {
  readonly params: { readonly id: string; readonly row_id: string; readonly property_id: string };
}

async function createFileCell(
  by: TestUser,
  workspaceId: string,
): Promise<Cell & { property: Property; row: Row }> {
  const { id } = await by.does(databases.createDatabase, { query: { workspace_id: workspaceId }, body: {} });
  const property = await by.does(databases.createProperty, {
    params: { id },
    body: { name: 'Papers', type: 'file' },
  });
  const row = await by.does(databases.createRow, { params: { id }, body: { title: 'Contract' } });
  return { params: { id, row_id: row.id, property_id: property.id }, property, row };
}

const put = (by: TestUser, { params }: Cell, value: readonly { id: string }[]) =>
  by.does(databases.updateCell, { params, body: { value } });

const statusOf = async (by: TestUser, { id }: { id: string }) =>
  (await fetchFile(app.url, by, `/api/v1/files/${id}`)).status;

/** Runs the cleanup job as it runs each night. */
const sweep = () =>
  cleanUpFiles(files, { reader: app.database, transact: app.transact }, undefined, [
    conversationFiles,
    databaseFiles,
  ]);

/** Moves the time at which files became unused back by more than a day. */
const ageByADay = () =>
  app.database
    .sql`update files set unused_since = now() - interval '25 hours' where unused_since is not null`;

test('a file cell returns name, size and type, and readers of the database can download the file', async () => {
  const { id: workspaceId, owner, member, guest } = await createTestWorkspace(app).with('member', 'guest');
  const { owner: stranger } = await createTestWorkspace(app).with();
  const cell = await createFileCell(owner, workspaceId);
  const { id } = cell.params;
  const upload = (file: Blob) => member.does(databases.uploadDatabaseFile, { params: { id }, file });
  const picture = await upload(await createPicture());
  const notes = await upload(createTextFile('As agreed.', 'notes.txt'));
  expect(notes).toEqual({
    id: notes.id,
    name: 'notes.txt',
    size: 10,
    type: 'text/plain',
    has_picture: false,
  });
  // The server ignores the file fields that a client sends, except for the id.
  const row = await put(owner, cell, [{ ...notes, name: 'virus.exe' } as { id: string }, picture, notes]);
  expect(row.cells[cell.property.id]).toEqual([notes, picture]);

  expect(await Promise.all([owner, member, guest, stranger].map((by) => statusOf(by, notes)))).toEqual([
    200, 200, 404, 404,
  ]);
  const thumbnail = `/api/v1/files/${picture.id}/thumbnail`;
  expect((await fetchFile(app.url, owner, thumbnail)).headers.get('content-type')).toBe('image/webp');
  expect((await fetchFile(app.url, guest, thumbnail)).status).toBe(404);

  await owner.does(databases.deleteDatabase, { params: { id } });
  expect(await statusOf(member, notes)).toBe(404);
  await owner.does(databases.restoreDatabase, { params: { id } });
  expect(await statusOf(member, notes)).toBe(200);
  await owner.does(members.removeMember, { params: { id: workspaceId, user_id: member.id } });
  expect(await statusOf(member, notes)).toBe(404);
});

test('a cell accepts only files that were uploaded to its own database', async () => {
  const { id: workspaceId, owner } = await createTestWorkspace(app).with();
  const [cell, other] = [await createFileCell(owner, workspaceId), await createFileCell(owner, workspaceId)];
  const file = await owner.does(databases.uploadDatabaseFile, {
    params: { id: other.params.id },
    file: createTextFile(),
  });
  const answer = await owner.call(databases.updateCell, { params: cell.params, body: { value: [file] } });
  expect([answer.status, answer.body]).toEqual([
    422,
    expect.objectContaining({ detail: '“Papers”: This file does not exist.' }),
  ]);
});

test('a file stays while a cell names it, also in the trash, and is deleted a day later', async () => {
  const { id: workspaceId, owner } = await createTestWorkspace(app).with();
  const cell = await createFileCell(owner, workspaceId);
  const { id, row_id } = cell.params;
  const upload = (words: string) =>
    owner.does(databases.uploadDatabaseFile, { params: { id }, file: createTextFile(words) });
  const [kept, taken, unused] = [await upload('kept'), await upload('taken away'), await upload('unused')];
  await put(owner, cell, [kept, taken]);
  await put(owner, cell, [kept]);
  await owner.does(databases.deleteRow, { params: { id, row_id } });

  await sweep();
  expect(await Promise.all([kept, taken, unused].map((file) => statusOf(owner, file)))).toEqual([
    200, 200, 200,
  ]);
  await ageByADay();
  await sweep();
  expect(await Promise.all([kept, taken, unused].map((file) => statusOf(owner, file)))).toEqual([
    200, 404, 404,
  ]);

  // Deleting the row can be undone for as long as the file exists.
  await owner.does(databases.restoreRow, { params: { id, row_id } });
  await put(owner, cell, []);
  await sweep();
  await put(owner, cell, [kept]);
  await ageByADay();
  await sweep();
  expect(await statusOf(owner, kept)).toBe(200);
  // A duplicate of the row keeps the file in use as well.
  const { rows } = await owner.does(databases.duplicateRows, { params: { id }, body: { row_ids: [row_id] } });
  expect(rows[0]!.cells[cell.property.id]).toEqual([kept]);
  await put(owner, cell, []);
  await sweep();
  await ageByADay();
  await sweep();
  expect(await statusOf(owner, kept)).toBe(200);
});

test('the cleanup reads the cells of a large database in batches', async () => {
  const { id: workspaceId, owner } = await createTestWorkspace(app).with();
  const cell = await createFileCell(owner, workspaceId);
  const { id } = cell.params;
  const upload = (words: string) =>
    owner.does(databases.uploadDatabaseFile, { params: { id }, file: createTextFile(words) });
  const used = [await upload('first'), await upload('last')];
  const unused = await upload('unused');
  const rows = Array.from({ length: 5 }, () => ({ cells: {} }));
  const created = await owner.does(databases.createRows, { params: { id }, body: { rows } });
  await put(owner, cell, [used[0]!]);
  const last = { params: { ...cell.params, row_id: created.rows.at(-1)!.id } };
  await put(owner, { ...cell, ...last }, [used[1]!]);
  await app.database.sql`
    update files set unused_since = case when id = ${unused.id} then null else now() end where database_id = ${id}`;
  const statements = await recordStatements(app, () =>
    updateFileUsage({ reader: app.database, transact: app.transact }, id, 4),
  );
  expect(statements.filter((statement) => statement.includes('jsonb_each'))).toHaveLength(2);
  const marked = await app.database.sql<{ id: string; is_used: boolean }[]>`
    select id, unused_since is null as is_used from files where database_id = ${id}`;
  expect(
    marked
      .filter(({ is_used }) => is_used)
      .map((file) => file.id)
      .toSorted(),
  ).toEqual(used.map((file) => file.id).toSorted());
  expect(marked).toHaveLength(3);
});

test('rows of one database, in the order of their ids, are read by an index', async () => {
  const plan = await app.database.sql.begin(async (sql) => {
    await sql`set local enable_seqscan = off`;
    return sql<{ 'QUERY PLAN': string }[]>`
      explain select id, cells from database_rows where database_id = ${newId()} and id > ${newId()} order by id limit 5000`;
  });
  const lines = plan.map((line) => line['QUERY PLAN']).join('\n');
  expect(lines).toContain('database_rows_by_id');
  expect(lines).not.toContain('Filter:');
});

test('a file that is added during the cleanup is stored or the edit is rejected', async () => {
  const { id: workspaceId, owner } = await createTestWorkspace(app).with();
  const cell = await createFileCell(owner, workspaceId);
  const { id } = cell.params;
  for (let round = 0; round < 8; round++) {
    const file = await owner.does(databases.uploadDatabaseFile, {
      params: { id },
      file: createTextFile(`Round ${round}`),
    });
    await ageByADay();
    const [answer] = await Promise.all([
      owner.call(databases.updateCell, { params: cell.params, body: { value: [file] } }),
      sweep(),
    ]);
    expect(await statusOf(owner, file)).toBe(answer.status === 200 ? 200 : 404);
  }
});
