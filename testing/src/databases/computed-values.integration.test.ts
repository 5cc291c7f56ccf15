import * as databases from '@workflow/contract/databases/databases.endpoints.ts';
import {
  databaseRowsChanged,
  joinDatabase,
  rowsRecomputed,
} from '@workflow/contract/databases/databases.events.ts';
import { ROWS_READ_MAX } from '@workflow/contract/databases/databases.limits.ts';
import type { Property, Row } from '@workflow/contract/databases/databases.schema.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import type { TestSocket } from '../harness/socket.ts';
import type { TestUser } from '../harness/test-user.ts';
import { createTestWorkspace } from '../harness/workspace.ts';

/**
 * Invoices have totals that are computed from their lines. The owner edits lines; a colleague has the invoices open.
 */

let app: TestApp;
let owner: TestUser;
let colleague: TestUser;
let tab: TestSocket;
let workspaceId: string;
let invoices: string;
let lines: string;
let price: Property;
let relation: Property;
let sum: Property;
let number: Property;
let note: Property;

const add = (id: string, name: string, type: Property['type'], config: object = {}) =>
  owner.does(databases.createProperty, { params: { id }, body: { name, type, config: { ...config } } });
const rollup = (of: Property, name: string) =>
  add(invoices, name, 'rollup', { relation_id: relation.id, property_id: of.id, function: name });
const row = (id: string, cells: Record<string, unknown> = {}): Promise<Row> =>
  owner.does(databases.createRow, { params: { id }, body: { cells } });
const line = (amount: number) => row(lines, { [price.id]: amount });
const edit = (id: string, { id: row_id }: Row, { id: property_id }: Property, value: unknown) =>
  owner.does(databases.updateCell, { params: { id, row_id, property_id }, body: { value } });
const titleOf = async (id: string) =>
  (await owner.does(databases.getDatabase, { params: { id } })).properties.find(
    ({ type }) => type === 'title',
  )!;

/** The number of events that the colleague had received before, so that each check reads only newer ones. */
let readEvents = 0;
async function takeRecomputedIds(): Promise<string[]> {
  await tab.settled();
  const all = tab.all(rowsRecomputed);
  const since = all.slice(readEvents);
  readEvents = all.length;
  for (const { database_id } of since) expect(database_id).toBe(invoices);
  return [...new Set(since.flatMap(({ row_ids }) => row_ids))].toSorted();
}

async function sumOf({ id }: Row): Promise<unknown> {
  const { rows } = await colleague.does(databases.readRows, {
    params: { id: invoices },
    body: { row_ids: [id], property_ids: [sum.id] },
  });
  return rows[0]!.cells[sum.id];
}

const sortedIds = (...rows: Row[]) => rows.map(({ id }) => id).toSorted();

beforeAll(async () => {
  app = await startTestApp();
  const workspace = await createTestWorkspace(app).with('colleague');
  ({ owner, colleague } = workspace);
  workspaceId = workspace.id;
  const make = (title: string) =>
    owner.does(databases.createDatabase, { query: { workspace_id: workspaceId }, body: { title } });
  [{ id: invoices }, { id: lines }] = [await make('Invoices'), await make('Lines')];
  price = await add(lines, 'Price', 'number');
  note = await add(lines, 'Note', 'text');
  relation = await add(invoices, 'Lines', 'relation', { database_id: lines });
  sum = await rollup(price, 'sum');
  number = await rollup(price, 'count');
  tab = await colleague.connect();
  await tab.emit(joinDatabase, { database_id: invoices });
});
afterAll(() => app.close());
beforeEach(async () => {
  await takeRecomputedIds();
});

it('a price change publishes to viewers of the invoices which invoices to refetch', async () => {
  const [one, two] = [await line(3), await line(4)];
  const invoice = await row(invoices, { [relation.id]: [one.id, two.id] });
  const other = await row(invoices, { [relation.id]: [two.id] });
  await row(invoices);
  await takeRecomputedIds();

  await edit(lines, one, price, 30);

  expect(await takeRecomputedIds()).toEqual(sortedIds(invoice));
  expect(await sumOf(invoice)).toBe(34);
  await edit(lines, two, price, 1);
  expect(await takeRecomputedIds()).toEqual(sortedIds(invoice, other));
  expect(await sumOf(other)).toBe(1);
});

it('nothing is published for properties that no rollup reads, or that are only counted', async () => {
  const one = await line(3);
  await row(invoices, { [relation.id]: [one.id] });
  await takeRecomputedIds();

  await edit(lines, one, note, 'Paper');

  expect(await takeRecomputedIds()).toEqual([]);
  await owner.does(databases.deleteProperty, { params: { id: invoices, property_id: sum.id } });
  await edit(lines, one, price, 5);
  expect(await takeRecomputedIds()).toEqual([]);
  await owner.does(databases.restoreProperty, { params: { id: invoices, property_id: sum.id } });
});

it('renaming a row publishes the rows that link to it, because they sort by its title', async () => {
  const one = await line(3);
  const invoice = await row(invoices, { [relation.id]: [one.id] });
  await row(invoices);
  await takeRecomputedIds();

  await edit(lines, one, await titleOf(lines), 'Paper');

  expect(await takeRecomputedIds()).toEqual(sortedIds(invoice));
});

it('a new link publishes rows at both ends, from either side', async () => {
  const [one, two] = [await line(3), await line(4)];
  const [invoice, other] = [await row(invoices), await row(invoices)];
  await edit(invoices, invoice, relation, [one.id]);
  expect(await takeRecomputedIds()).toEqual(sortedIds(invoice));
  expect(await sumOf(invoice)).toBe(3);

  const back = { id: relation.config.property_id } as Property;
  await edit(lines, two, back, [invoice.id, other.id]);

  expect(await takeRecomputedIds()).toEqual(sortedIds(invoice, other));
  expect(await sumOf(invoice)).toBe(7);
});

it('deleting and restoring a line publishes its invoice', async () => {
  const one = await line(3);
  const invoice = await row(invoices, { [relation.id]: [one.id] });
  await takeRecomputedIds();
  const params = { id: lines, row_id: one.id };

  await owner.does(databases.deleteRow, { params });
  expect(await takeRecomputedIds()).toEqual(sortedIds(invoice));
  expect(await sumOf(invoice)).toBe(0);
  await owner.does(databases.restoreRow, { params });
  expect(await takeRecomputedIds()).toEqual(sortedIds(invoice));
});

it('a formula over a price is followed as well', async () => {
  const gross = await add(lines, 'Gross', 'formula', { expression: 'prop("Price") * 2', result: 'number' });
  await rollup(gross, 'max');
  const one = await line(3);
  const invoice = await row(invoices, { [relation.id]: [one.id] });
  await takeRecomputedIds();

  await edit(lines, one, price, 8);

  expect(await takeRecomputedIds()).toEqual(sortedIds(invoice));
});

it.each([
  ['a property of the lines is removed', () => owner.does(databases.deleteProperty, { params: at(price) })],
  ['it comes back', () => owner.does(databases.restoreProperty, { params: at(price) })],
  [
    'it gets another type',
    async () => {
      await owner.does(databases.convertProperty, { params: at(price), body: { type: 'text' } });
      await owner.does(databases.undoConversion, { params: at(price) });
    },
  ],
  [
    'a rollup is made of something else',
    () =>
      owner.does(databases.updateProperty, {
        params: { id: invoices, property_id: number.id },
        body: { config: { ...number.config, function: 'max' } },
      }),
  ],
])('all computed values are refetched when %s', async (_, change) => {
  await tab.settled();
  const before = tab.all(databaseRowsChanged).length;
  await change();
  await tab.settled();
  const since = tab.all(databaseRowsChanged).slice(before);
  expect(since).toContainEqual({ workspace_id: workspaceId, database_id: invoices });
});

const at = ({ id }: Property) => ({ id: lines, property_id: id });

it('many invoices publish one event to refetch all rows', async () => {
  const one = await line(3);
  await app.database.sql`
    with made as (
      insert into database_rows (id, database_id, number, cells, position)
      select gen_random_uuid(), ${invoices}, 5000 + one, '{}', 'b' || lpad(one::text, 8, '0') || 'V'
      from generate_series(1, 1001) as one returning id
    )
    insert into database_links (link_id, from_row_id, to_row_id) select ${relation.id}, id, ${one.id} from made`;
  await tab.settled();
  const before = tab.all(databaseRowsChanged).length;

  await edit(lines, one, price, 4);

  expect(await takeRecomputedIds()).toEqual([]);
  expect(tab.all(databaseRowsChanged).slice(before)).toEqual([
    { workspace_id: workspaceId, database_id: invoices },
  ]);
});

it('two simultaneous price changes are both in the values read after both events', async () => {
  const [one, two] = [await line(1), await line(2)];
  const invoice = await row(invoices, { [relation.id]: [one.id, two.id] });
  await takeRecomputedIds();

  await Promise.all([edit(lines, one, price, 10), edit(lines, two, price, 20)]);

  expect(await takeRecomputedIds()).toEqual(sortedIds(invoice));
  expect(await sumOf(invoice)).toBe(30);
});

it('rows are read by id, whole or with some cells, without missing rows', async () => {
  const one = await line(7);
  const body = { row_ids: [one.id, invoices] };
  const params = { id: lines };
  const title = await titleOf(lines);
  await edit(lines, one, title, 'Paper');

  const { rows, rest } = await colleague.does(databases.readRows, { params, body });
  expect(rest).toEqual([]);
  expect(rows).toEqual([await owner.does(databases.getRow, { params: { ...params, row_id: one.id } })]);
  const some = await colleague.does(databases.readRows, {
    params,
    body: { ...body, property_ids: [title.id] },
  });
  expect(some.rows.map(({ id, cells }) => [id, cells])).toEqual([[one.id, { [title.id]: 'Paper' }]]);

  const filter = { match: 'and' as const, conditions: [{ property_id: price.id, operator: 'is', value: 7 }] };
  const cellsIn = async (property_ids: string[]) => {
    const found = await colleague.does(databases.queryRows, { params, body: { filter, property_ids } });
    return found.rows.find(({ id }) => id === one.id)?.cells;
  };
  expect(await cellsIn([title.id])).toEqual({ [title.id]: 'Paper' });
  expect(await cellsIn([])).toEqual({});
});

it('a response names the ids that had no room in it', async () => {
  const text = await add(lines, 'Text', 'text');
  const large = 'x'.repeat(10_000);
  const texts = [text, ...(await Promise.all(['b', 'c'].map((name) => add(lines, name, 'text'))))];
  const cells = Object.fromEntries(texts.map(({ id }) => [id, large]));
  const made: Row[] = [];
  for (let count = 0; count < 300; count++) made.push(await row(lines, cells));
  const wanted = new Set(made.map(({ id }) => id));
  expect(wanted.size).toBeLessThanOrEqual(ROWS_READ_MAX);

  const first = await owner.does(databases.readRows, {
    params: { id: lines },
    body: { row_ids: [...wanted] },
  });

  expect(first.rest.length).toBeGreaterThan(0);
  expect(first.rows.length).toBeGreaterThan(0);
  const then = await owner.does(databases.readRows, { params: { id: lines }, body: { row_ids: first.rest } });
  expect(then.rest).toEqual([]);
  expect(new Set([...first.rows, ...then.rows].map(({ id }) => id))).toEqual(wanted);
});
