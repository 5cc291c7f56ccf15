import * as databases from '@workflow/contract/databases/databases.endpoints.ts';
import { formulaProgress, joinDatabase } from '@workflow/contract/databases/databases.events.ts';
import {
  CALCULATION_CHARACTERS_MAX,
  TEXT_CELL_LENGTH_MAX,
} from '@workflow/contract/databases/databases.limits.ts';
import { recomputeOutdatedFormulas } from '@workflow/server/features/databases/formulas/recompute.jobs.ts';
import { Failure } from '@workflow/server/platform/failure.ts';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { urlFor } from '../harness/client.ts';
import type { TestUser } from '../harness/test-user.ts';
import { createTestWorkspace } from '../harness/workspace.ts';

let app: TestApp;
let owner: TestUser;
let member: TestUser;
let workspaceId: string;
beforeAll(async () => {
  app = await startTestApp();
  ({ owner, member, id: workspaceId } = await createTestWorkspace(app).with('member'));
});
afterAll(() => app.close());
afterEach(() => void vi.restoreAllMocks());

/** Creates a database with a text property, formulas that copy that text, and rows that hold `text`. */
async function createDatabase(options: { text: string; formulas: number; rows: number }) {
  const { id } = await owner.does(databases.createDatabase, {
    query: { workspace_id: workspaceId },
    body: {},
  });
  const params = { id };
  const text = await owner.does(databases.createProperty, {
    params,
    body: { name: 'Text', type: 'text', config: {} },
  });
  const formulaIds: string[] = [];
  for (let number = 1; number <= options.formulas; number++) {
    const config = { expression: 'concat(prop("Text"))', result: 'text' };
    const body = { name: `Copy ${number}`, type: 'formula' as const, config };
    formulaIds.push((await owner.does(databases.createProperty, { params, body })).id);
  }
  const row = await owner.does(databases.createRow, { params, body: { cells: { [text.id]: options.text } } });
  await app.database.sql`
    insert into database_rows
    select (jsonb_populate_record(r, jsonb_build_object(
      'id', gen_random_uuid(), 'number', copy, 'position', r.position || copy))).*
    from database_rows r, generate_series(2, ${options.rows}::int) as copy where r.id = ${row.id}`;
  return { id, textId: text.id, formulaIds };
}

const change = (id: string, property_id: string, expression: string) => ({
  params: { id, property_id },
  body: { config: { expression, result: 'text' } },
});

const findProperty = async (id: string, propertyId: string) =>
  (await owner.does(databases.getDatabase, { params: { id } })).properties.find(
    (one) => one.id === propertyId,
  )!;

test('refuses a formula that would produce too much text in all rows, and still lets it be deleted', async () => {
  const copies = 6;
  const rows = CALCULATION_CHARACTERS_MAX / TEXT_CELL_LENGTH_MAX / copies + 1;
  const { id, formulaIds } = await createDatabase({
    text: 'a'.repeat(TEXT_CELL_LENGTH_MAX),
    formulas: copies,
    rows: Math.ceil(rows),
  });
  const [formulaId] = formulaIds as [string];
  const before = await findProperty(id, formulaId);
  const refused = await owner.call(databases.updateProperty, change(id, formulaId, 'upper(prop("Text"))'));
  expect([refused.status, refused.body.code]).toEqual([422, 'formulas_too_large']);
  expect(await findProperty(id, formulaId)).toEqual(before);
  expect((await owner.call(databases.updateProperty, change(id, formulaId, '"short"'))).status).toBe(200);
  const params = { id, property_id: formulaIds[1]! };
  expect((await owner.call(databases.deleteProperty, { params })).status).toBe(204);
});

test('refuses to restore a formula that would produce too much text in all rows', async () => {
  const copies = 6;
  const rows = Math.ceil(CALCULATION_CHARACTERS_MAX / TEXT_CELL_LENGTH_MAX / copies) + 1;
  const { id, formulaIds } = await createDatabase({
    text: 'a'.repeat(TEXT_CELL_LENGTH_MAX),
    formulas: copies,
    rows,
  });
  const params = { id, property_id: formulaIds[0]! };
  await owner.does(databases.deleteProperty, { params });
  const refused = await owner.call(databases.restoreProperty, { params });
  expect([refused.status, refused.body.code]).toEqual([422, 'formulas_too_large']);
});

test('calculates no rows when a property is deleted and restored that no formula reads', async () => {
  const { id } = await createDatabase({ text: 'some text', formulas: 2, rows: 5 });
  const body = { name: 'Other', type: 'text' as const, config: {} };
  const { id: property_id } = await owner.does(databases.createProperty, { params: { id }, body });
  const params = { id, property_id };
  await app.database.sql.begin(async (sql) => {
    // A calculation would wait for these row locks.
    await sql`select from database_rows where database_id = ${id} for update`;
    await sql`set local idle_in_transaction_session_timeout = 5000`;
    await owner.does(databases.deleteProperty, { params });
    await owner.does(databases.restoreProperty, { params });
  });
  expect(await findProperty(id, property_id)).toMatchObject({ name: 'Other' });
});

test.each([
  {
    title: 'the change of a formula',
    endpoint: databases.updateProperty,
    ids: (made: Awaited<ReturnType<typeof createDatabase>>) => made.formulaIds[0]!,
    body: { config: { expression: 'upper(prop("Text"))', result: 'text' } },
  },
  {
    title: 'the deletion of a property that a formula reads',
    endpoint: databases.deleteProperty,
    ids: (made: Awaited<ReturnType<typeof createDatabase>>) => made.textId,
    body: null,
  },
])('cancels $title when the client closes the connection', async ({ endpoint, ids, body }) => {
  const made = await createDatabase({ text: 'some text', formulas: 1, rows: 250 });
  const { id } = made;
  const propertyId = ids(made);
  const before = await findProperty(id, propertyId);
  const params = { id, property_id: propertyId };
  const controller = new AbortController();
  const isWaiting = async () => {
    const [found] = await app.database.sql<[{ count: number }]>`
      select count(*)::int as count from pg_locks where not granted and locktype in ('tuple', 'transactionid')`;
    return found!.count > 0;
  };
  const aborted = await app.database.sql.begin(async (sql) => {
    // The last rows are locked, so that the calculation waits in its last batch.
    await sql`select from database_rows where database_id = ${id} order by id desc limit 10 for update`;
    const answer = owner
      .send(urlFor(endpoint, { params } as never), {
        method: endpoint.method,
        signal: controller.signal,
        ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
      })
      .catch((error: unknown) => error);
    await expect.poll(isWaiting).toBe(true);
    const abort = vi.spyOn(AbortController.prototype, 'abort');
    controller.abort();
    // The test holds the lock until the server has noticed that the connection is closed.
    await expect.poll(() => abort.mock.calls.some(([reason]) => reason instanceof Failure)).toBe(true);
    return answer;
  });
  expect(aborted).toMatchObject({ name: 'AbortError' });
  // This change waits for the end of the previous one, and is the only one that counts.
  const renamed = await owner.does(databases.updateProperty, { params, body: { name: 'Renamed' } });
  expect(renamed).toEqual({ ...before, name: 'Renamed', version: before.version + 1 });
});

test('publishes the progress of the calculation only to the user who changed the formula', async () => {
  const { id, formulaIds } = await createDatabase({ text: 'some text', formulas: 1, rows: 250 });
  const tab = await owner.connect();
  const othersTab = await member.connect();
  await othersTab.emit(joinDatabase, { database_id: id });
  // A second passes between two looks of the calculation at the clock. For other code, such as the watch over silent connections, it does not.
  const now = performance.now.bind(performance);
  let skipped = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => {
    if (!new Error().stack?.includes('/formulas/recompute.ts')) return now();
    skipped += 1_000;
    return now() + skipped;
  });
  await owner.does(databases.updateProperty, change(id, formulaIds[0]!, 'upper(prop("Text"))'));
  vi.restoreAllMocks();
  await Promise.all([tab.settled(), othersTab.settled()]);
  expect(othersTab.all(formulaProgress)).toEqual([]);
  expect(tab.all(formulaProgress)).toEqual([
    { workspace_id: workspaceId, database_id: id, rows_done: 100, rows_total: 250 },
    { workspace_id: workspaceId, database_id: id, rows_done: 200, rows_total: 250 },
  ]);
});

test('computes all rows again once after an update that changes what formulas return', async () => {
  const { id, formulaIds } = await createDatabase({ text: 'new', formulas: 1, rows: 250 });
  const { sql } = app.database;
  const [property] = await sql<[{ key: string }]>`
    select key from database_properties where id = ${formulaIds[0]!}`;
  await sql`
    update database_rows set cells = cells || jsonb_build_object(${property.key}::text, 'old')
    where database_id = ${id}`;
  await sql`update database_counters set formulas_outdated = true where database_id = ${id}`;
  await recomputeOutdatedFormulas({ reader: app.database, transact: app.transact });
  const results = await sql<{ result: string; count: number }[]>`
    select cells->>${property.key}::text as result, count(*)::int as count from database_rows
    where database_id = ${id} group by 1`;
  expect([...results]).toEqual([{ result: 'new', count: 250 }]);
  const [counters] = await sql<[{ formulas_outdated: boolean }]>`
    select formulas_outdated from database_counters where database_id = ${id}`;
  expect(counters.formulas_outdated).toBe(false);
});

test('a database whose formulas cannot be computed does not keep others from theirs, and is tried again', async () => {
  const { sql } = app.database;
  const content = { text: 'new', formulas: 1, rows: 1 };
  const ids = [(await createDatabase(content)).id, (await createDatabase(content)).id];
  await sql`update database_counters set formulas_outdated = true where database_id in ${sql(ids)}`;
  const countOutdated = async () =>
    (await sql`select 1 from database_counters where formulas_outdated and database_id in ${sql(ids)}`)
      .length;
  let isFirst = true;
  const transact: typeof app.transact = Object.assign((work: Parameters<typeof app.transact>[0]) => {
    if (!isFirst) return app.transact(work);
    isFirst = false;
    return Promise.reject(new Error('The connection was lost.'));
  }, app.transact) as typeof app.transact;
  const recompute = () => recomputeOutdatedFormulas({ reader: app.database, transact });
  await expect(recompute()).rejects.toThrow('The connection was lost.');
  expect(await countOutdated()).toBe(1);
  await recompute();
  expect(await countOutdated()).toBe(0);
});
