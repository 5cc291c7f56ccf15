import * as databases from '@workflow/contract/databases/databases.endpoints.ts';
import { CELL_ITEMS_MAX } from '@workflow/contract/databases/databases.limits.ts';
import type { Property, Row } from '@workflow/contract/databases/databases.schema.ts';
import type { CellValue } from '@workflow/contract/databases/property-types/property-type.ts';
import { ROLLUP_FUNCTIONS } from '@workflow/contract/databases/property-types/rollup.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { recordStatements } from '../harness/statements.ts';
import type { TestUser } from '../harness/test-user.ts';
import { createTestWorkspace } from '../harness/workspace.ts';

type RollupFunction = (typeof ROLLUP_FUNCTIONS)[number];

const DAYS = ['2024-02-29', '0001-01-01', '9999-12-31', '2024-02-29T10:00:00.000Z'];
const OPTIONS = ['To do', 'Done', 'ä'];
const VALUES: Partial<Record<Property['type'], fc.Arbitrary<unknown>>> = {
  text: fc.constantFrom('a', 'b', 'ä', 'B', '12'),
  number: fc.oneof(fc.integer({ min: -9, max: 9 }), fc.constantFrom(0.1, 0.2, 1e21, -1e21, 1e-7)),
  date: fc.constantFrom(...DAYS),
  date_range: fc.constantFrom({ start: '2024-02-29' }, { start: '2024-02-29', end: '2024-03-01' }),
  checkbox: fc.boolean(),
  select: fc.constantFrom(...OPTIONS),
  multi_select: fc.uniqueArray(fc.constantFrom(...OPTIONS), { minLength: 1, maxLength: 3 }),
};

let app: TestApp;
let owner: TestUser;
/** The database whose rows are linked. */
let there: { id: string; properties: Property[]; rows: Row[] };
let here: string;
let relation: string;

const add = (id: string, type: Property['type'], config: object = {}, name = type as string) =>
  owner.does(databases.createProperty, { params: { id }, body: { name, type, config: { ...config } } });

beforeAll(async () => {
  app = await startTestApp();
  const workspace = await createTestWorkspace(app).with();
  ({ owner } = workspace);
  const make = () =>
    owner.does(databases.createDatabase, { query: { workspace_id: workspace.id }, body: {} });
  const [one, other] = [await make(), await make()];
  here = one.id;
  const properties: Property[] = [];
  const options = OPTIONS.map((value) => ({ value }));
  for (const type of Object.keys(VALUES) as Property['type'][])
    properties.push(await add(other.id, type, type.endsWith('select') ? { options } : {}));
  for (const type of ['created_time', 'edited_time', 'created_by', 'edited_by', 'unique_id'] as const)
    properties.push(await add(other.id, type));
  relation = (await add(here, 'relation', { database_id: other.id })).id;
  const cells = fc.record(VALUES as Record<string, fc.Arbitrary<unknown>>, { requiredKeys: [] });
  const rows: Row[] = [];
  for (const given of fc.sample(cells, { numRuns: 12, seed: 4 })) {
    const known = properties.flatMap(({ id, type }) => (type in given ? [[id, given[type]]] : []));
    const body = { cells: Object.fromEntries(known) as Record<string, unknown> };
    rows.push(await owner.does(databases.createRow, { params: { id: other.id }, body }));
  }
  there = { id: other.id, properties, rows };
});
afterAll(() => app.close());

async function rollupOf(target: Property, name: RollupFunction): Promise<Property> {
  return add(here, 'rollup', { relation_id: relation, property_id: target.id, function: name }, name);
}

const remove = ({ id: property_id }: Property) =>
  owner.does(databases.deleteProperty, { params: { id: here, property_id } });

const rowsWithValues = (rows: readonly Row[]) =>
  owner.does(databases.createRow, {
    params: { id: here },
    body: { cells: { [relation]: rows.map(({ id }) => id) } },
  });

const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

/** Formats a number without an exponent. */
const inDigits = (value: number) =>
  Math.abs(value) >= 1e21 ? BigInt(value).toString() : value === 1e-7 ? '0.0000001' : String(value);

/** Splits a cell value into the items that a rollup lists: a cell with several values counts as several items. */
function itemsOf(value: CellValue): string[] {
  if (Array.isArray(value)) return [...(value as readonly string[])];
  if (typeof value === 'number') return [inDigits(value)];
  if (typeof value !== 'object') return [String(value)];
  const { start, end } = value as { start: string; end?: string };
  return [end === undefined ? start : `${start}/${end}`];
}

/** A second implementation of rollups in memory, with which the test compares the server. */
function expectedRollup(name: RollupFunction, values: readonly (CellValue | null)[]): unknown {
  const present = values.filter((value) => value !== null);
  const numbers = present.filter((value) => typeof value === 'number');
  const texts = present.filter((value) => typeof value === 'string').toSorted();
  const sum = numbers.reduce((total, one) => total + one, 0);
  const close = (value: number) => expect.closeTo(value, 9) as unknown;
  switch (name) {
    case 'count':
      return values.length;
    case 'count_values':
      return present.length;
    case 'count_unique':
      return new Set(present.map(asText)).size;
    case 'sum':
      return close(sum);
    case 'average':
      return numbers.length === 0 ? undefined : close(sum / numbers.length);
    case 'min':
      return numbers.toSorted((one, other) => one - other)[0];
    case 'max':
      return numbers.toSorted((one, other) => other - one)[0];
    case 'earliest':
      return texts[0];
    case 'latest':
      return texts.at(-1);
    case 'percent_checked':
      return values.length === 0
        ? undefined
        : Math.round((100 * present.filter((value) => value === true).length) / values.length);
    case 'values':
      return present.length === 0 ? undefined : present.flatMap(itemsOf);
  }
}

describe.each(ROLLUP_FUNCTIONS)('%s', (name) => {
  it('are the same in SQL and in memory for every property type', async () => {
    const { rows } = there;
    const groups = [[], rows.slice(0, 1), rows.slice(3, 8), rows];
    const rollups = new Map<string, Property>();
    for (const target of there.properties) rollups.set(target.id, await rollupOf(target, name));
    for (const group of groups) {
      const row = await rowsWithValues(group);
      const { rows: linked } = await owner.does(databases.queryRows, {
        params: { id: there.id },
        body: { limit: 100 },
      });
      for (const target of there.properties) {
        const values = group.map(({ id }) => {
          const { cells } = linked.find((one) => one.id === id)!;
          return (cells[target.id] ?? null) as CellValue | null;
        });
        const sent = row.cells[rollups.get(target.id)!.id];
        // Rows that were linked within one millisecond are in the order of their ids, so the test sorts both lists.
        const got = name === 'values' && Array.isArray(sent) ? sent.toSorted() : sent;
        const wanted = expectedRollup(name, values);
        expect([target.type, got]).toEqual([target.type, Array.isArray(wanted) ? wanted.toSorted() : wanted]);
      }
    }
    for (const rollup of rollups.values()) await remove(rollup);
  });
});

it('a rollup of very many rows works, and lists as many values as a cell can hold', {
  timeout: 60_000,
}, async () => {
  const MANY = 130_000;
  const numbers = there.properties.find(({ type }) => type === 'number')!;
  const { id: holder } = await rowsWithValues([]);
  await app.database.sql.begin(async (sql) => {
    // The foreign key checks are off, because they would take most of the time.
    await sql`set local session_replication_role = replica`;
    await sql`set local statement_timeout = 0`;
    await sql`
      with made as (
        insert into database_rows (id, database_id, number, cells, position)
        select gen_random_uuid(), p.database_id, 1000 + one, jsonb_build_object(p.key, one), 'b' || lpad(one::text, 8, '0') || 'V'
        from database_properties p, generate_series(1, ${MANY}::int) as one where p.id = ${numbers.id}
        returning id
      )
      insert into database_links (link_id, from_row_id, to_row_id) select ${relation}, ${holder}, id from made`;
  });
  const wanted = { count: MANY, min: 1, max: MANY, sum: (MANY * (MANY + 1)) / 2 };
  const names = Object.keys(wanted) as (keyof typeof wanted)[];
  const rollups = await Promise.all(names.map((name) => rollupOf(numbers, name)));
  const values = await rollupOf(numbers, 'values');
  const { status, body } = await owner.call(databases.getRow, { params: { id: here, row_id: holder } });
  expect(status).toBe(200);
  const got = rollups.map(({ name, id }) => [name, body.cells[id]]);
  expect(Object.fromEntries(got)).toEqual(wanted);
  expect(body.cells[values.id]).toHaveLength(CELL_ITEMS_MAX);
  for (const rollup of [...rollups, values]) await remove(rollup);
});

it('the number of linked rows needs no property, and every other calculation does', async () => {
  const config = { relation_id: relation, function: 'count' };
  const count = await add(here, 'rollup', config);
  const { cells } = await rowsWithValues(there.rows.slice(0, 3));
  expect(cells[count.id]).toBe(3);
  const { status, body } = await owner.call(databases.createProperty, {
    params: { id: here },
    body: { name: 'Sum', type: 'rollup', config: { ...config, function: 'sum' } },
  });
  expect([status, body]).toMatchObject([422, { detail: 'Choose a property.' }]);
  await remove(count);
});

it('a sum that exceeds every number is empty', async () => {
  const target = await add(there.id, 'number', {}, 'huge');
  const createRow = () =>
    owner.does(databases.createRow, {
      params: { id: there.id },
      body: { cells: { [target.id]: Number.MAX_VALUE } },
    });
  const rollups = [await rollupOf(target, 'sum'), await rollupOf(target, 'average')] as const;
  const { cells } = await rowsWithValues([await createRow(), await createRow()]);
  expect(rollups.map(({ id }) => cells[id])).toEqual([undefined, Number.MAX_VALUE]);
  for (const rollup of rollups) await remove(rollup);
});

it('the rollups of a page take as many statements as those of one row', async () => {
  const rollup = await rollupOf(there.properties[0]!, 'count');
  const read = (limit: number) =>
    recordStatements(app, () => owner.does(databases.queryRows, { params: { id: here }, body: { limit } }));
  const ofLinks = (statements: string[]) => statements.filter((one) => one.includes('database_links'));
  const [one, several] = [ofLinks(await read(1)), ofLinks(await read(40))];
  expect(several).toHaveLength(one.length);
  await remove(rollup);
});
