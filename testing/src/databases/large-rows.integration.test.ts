import * as databases from '@workflow/contract/databases/databases.endpoints.ts';
import {
  databaseRowsChanged,
  joinDatabase,
  rowsCreated,
} from '@workflow/contract/databases/databases.events.ts';
import {
  CELL_ITEMS_MAX,
  LINKING_PROPERTIES_MAX,
  PROPERTIES_MAX,
  ROLLUP_TEXT_MAX,
  ROW_CHARACTERS_MAX,
  TEXT_CELL_LENGTH_MAX,
} from '@workflow/contract/databases/databases.limits.ts';
import type { NewProperty, Row } from '@workflow/contract/databases/databases.schema.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import type { TestUser } from '../harness/test-user.ts';
import { withoutTriggers } from '../harness/without-triggers.ts';
import { createTestWorkspace } from '../harness/workspace.ts';

let app: TestApp;
let owner: TestUser;
let workspaceId: string;
beforeAll(async () => {
  app = await startTestApp();
  ({ owner, id: workspaceId } = await createTestWorkspace(app).with());
});
afterAll(() => app.close());

const createDatabase = async () =>
  (await owner.does(databases.createDatabase, { query: { workspace_id: workspaceId }, body: {} })).id;
const add = (id: string, body: NewProperty) => owner.does(databases.createProperty, { params: { id }, body });
const addRow = (id: string, cells: object = {}) =>
  owner.call(databases.createRow, { params: { id }, body: { cells: { ...cells } } });
/** Returns random text, which does not compress. */
const randomText = (length: number) =>
  Array.from({ length }, () => Math.floor(Math.random() * 36).toString(36)).join('');

describe('a row', () => {
  const LONG = 'a'.repeat(TEXT_CELL_LENGTH_MAX);

  test('has a maximum size for every kind of write, and can be shortened', async () => {
    const id = await createDatabase();
    const texts: string[] = [];
    for (let number = 0; number <= ROW_CHARACTERS_MAX / TEXT_CELL_LENGTH_MAX; number++)
      texts.push((await add(id, { name: `Text ${number}`, type: 'text', config: {} })).id);
    const [first, ...others] = texts as [string, ...string[]];
    const whole = Object.fromEntries(others.map((text) => [text, LONG]));
    expect(await addRow(id, { ...whole, [first]: LONG })).toMatchObject({ body: { code: 'row_too_large' } });
    const made = await addRow(id, whole);
    expect(made.status).toBe(201);
    const row_id = made.body.id;
    const write = (property_id: string, value: string) =>
      owner.call(databases.updateCell, { params: { id, row_id, property_id }, body: { value } });
    expect(await write(first, 'More')).toMatchObject({
      status: 422,
      body: { detail: 'A row can hold at most 100,000 characters. Shorten its texts.' },
    });
    expect((await write(others[0]!, 'Short')).status).toBe(200);
    expect((await write(first, 'More')).status).toBe(200);
  });

  test('has free space after a property is deleted, and can be shortened after it is restored', async () => {
    const id = await createDatabase();
    const addTexts = async (count: number) => {
      const texts: string[] = [];
      while (texts.length < count) texts.push((await add(id, { name: 'Text', type: 'text', config: {} })).id);
      return texts;
    };
    const before = await addTexts(ROW_CHARACTERS_MAX / TEXT_CELL_LENGTH_MAX);
    const whole = Object.fromEntries(before.map((text) => [text, LONG]));
    const { id: row_id } = (await addRow(id, whole)).body;
    const [first, second] = before as [string, string];
    const write = (property_id: string, value: string) =>
      owner.call(databases.updateCell, { params: { id, row_id, property_id }, body: { value } });
    const [other] = (await addTexts(1)) as [string];
    expect(await write(other, LONG)).toMatchObject({ status: 422 });
    await owner.does(databases.deleteProperty, { params: { id, property_id: first } });
    expect((await write(other, LONG)).status).toBe(200);
    await owner.does(databases.convertProperty, {
      params: { id, property_id: second },
      body: { type: 'url' },
    });
    expect((await write(second, `https://example.com/${'a'.repeat(1_000)}`)).status).toBe(200);
    await owner.does(databases.restoreProperty, { params: { id, property_id: first } });
    const { cells } = await owner.does(databases.getRow, { params: { id, row_id } });
    expect(cells[first]).toBe(LONG);
    expect(await write(second, `https://example.com/${'a'.repeat(1_900)}`)).toMatchObject({ status: 422 });
    expect((await write(first, 'Short')).status).toBe(200);
  });

  test('stores a limited size of deleted properties', async () => {
    const id = await createDatabase();
    const { id: text } = await add(id, { name: 'Text', type: 'text', config: {} });
    const { id: row_id } = (await addRow(id)).body;
    await app.database.sql`
      update database_rows set cells = jsonb_build_object('gone', repeat('a', ${ROW_CHARACTERS_MAX * 10 - 5}))
      where id = ${row_id}`;
    const write = (value: string) =>
      owner.call(databases.updateCell, { params: { id, row_id, property_id: text }, body: { value } });
    expect((await write('Short')).status).toBe(200);
    expect(await write('Longer')).toMatchObject({ status: 422, body: { code: 'row_too_large' } });
  });

  test('has no more relations and rollups than a page of rows can load', async () => {
    const id = await createDatabase();
    const config = { database_id: id };
    for (let number = 0; number < LINKING_PROPERTIES_MAX / 2; number++)
      await add(id, { name: `Needs ${number}`, type: 'relation', config });
    expect(
      await owner.call(databases.createProperty, {
        params: { id },
        body: { name: 'One more', type: 'relation', config },
      }),
    ).toMatchObject({ status: 409, body: { code: 'too_many_properties' } });
  });
});

test('many large new rows publish only that rows changed', async () => {
  const id = await createDatabase();
  const { id: text } = await add(id, { name: 'Text', type: 'text', config: {} });
  const made = await addRow(id, { [text]: 'a'.repeat(TEXT_CELL_LENGTH_MAX) });
  const tab = await owner.connect();
  await tab.emit(joinDatabase, { database_id: id });
  const row_ids = [made.body.id];
  const duplicate = () => owner.does(databases.duplicateRows, { params: { id }, body: { row_ids } });
  for (let count = 1; count < 128; count *= 2) row_ids.push(...(await duplicate()).rows.map((row) => row.id));
  await tab.settled();
  // At that point the row had 64 texts of ten thousand characters.
  expect(tab.all(databaseRowsChanged)).toHaveLength(0);
  await duplicate();
  await tab.settled();
  expect(tab.all(databaseRowsChanged)).toHaveLength(1);
  expect(tab.all(rowsCreated)).toHaveLength(7);
});

describe('a page of large rows', () => {
  const everyRow = async (id: string) => {
    const pages: Row[][] = [];
    let after: string | null = null;
    do {
      const { rows, next }: { rows: Row[]; next: string | null } = await owner.does(databases.queryRows, {
        params: { id },
        body: { limit: 1_000, after },
      });
      pages.push(rows);
      after = next;
    } while (after !== null);
    return pages;
  };

  test('has fewer rows, and the others follow on the next pages', async () => {
    const id = await createDatabase();
    const { id: text } = await add(id, { name: 'Text', type: 'text', config: {} });
    const made = await addRow(id, { [text]: 'x' });
    const ROWS = 300;
    // Half of the rows compress so well that their size on disk does not show how large they are.
    await withoutTriggers(
      app,
      (sql) => sql`
      insert into database_rows (id, database_id, number, cells, position)
      select gen_random_uuid(), database_id, n, jsonb_build_object(
        (select key from database_properties where id = ${text}),
        case when n % 2 = 0 then repeat('a', 90000) else ${randomText(90_000)}::text end
      ), 'b' || lpad(n::text, 5, '0')
      from database_rows, generate_series(2, ${ROWS}) n where id = ${made.body.id}`,
    );
    const first = await owner.does(databases.getDatabase, { params: { id } });
    expect(first.next).not.toBeNull();
    expect(JSON.stringify(first.rows).length).toBeLessThan(10 * 1024 * 1024);
    const pages = await everyRow(id);
    for (const rows of pages) expect(JSON.stringify(rows).length).toBeLessThan(10 * 1024 * 1024);
    expect(pages.length).toBeGreaterThan(2);
    expect(pages.flat().map(({ number }) => number)).toEqual(Array.from({ length: ROWS }, (_, n) => n + 1));
  });

  test('has fewer rows also if linked rows make it large', async () => {
    const id = await createDatabase();
    const { id: text } = await add(id, { name: 'Text', type: 'text', config: {} });
    const relation = await add(id, { name: 'Needs', type: 'relation', config: { database_id: id } });
    const rollups = [];
    for (let number = 0; number < 5; number++) {
      const config = { relation_id: relation.id, property_id: text, function: 'values' };
      rollups.push(await add(id, { name: `Texts ${number}`, type: 'rollup', config }));
    }
    const ROWS = 300;
    const made = await addRow(id, { [text]: 'a'.repeat(400) });
    await app.database.sql`
      insert into database_rows (id, database_id, number, cells, position)
      select gen_random_uuid(), database_id, n, cells, 'b' || lpad(n::text, 5, '0')
      from database_rows, generate_series(2, ${ROWS}) n where id = ${made.body.id}`;
    await app.database.sql`
      insert into database_links (link_id, from_row_id, to_row_id)
      select ${relation.id}, one.id, other.id from database_rows one, database_rows other
      where one.database_id = ${id} and other.database_id = ${id} and other.number <= ${CELL_ITEMS_MAX}`;
    // Autovacuum does this within a minute; until then PostgreSQL takes the 30,000 links for a few.
    await app.database.sql`analyze database_links, database_rows`;
    const pages = await everyRow(id);
    expect(pages.length).toBeGreaterThan(1);
    expect(pages.flat().map(({ number }) => number)).toEqual(Array.from({ length: ROWS }, (_, n) => n + 1));
    const listed = pages[0]![0]!.cells[rollups[0]!.id] as string[];
    expect(listed.map(({ length }) => length)).toEqual(Array(CELL_ITEMS_MAX).fill(ROLLUP_TEXT_MAX));
  });
});

test('one request can calculate as many properties as a database can have', async () => {
  const id = await createDatabase();
  const { id: span } = await add(id, { name: 'Span', type: 'date_range', config: {} });
  const value = { start: '2026-03-04', end: '2026-03-09' };
  for (const cells of [{ [span]: value }, { [span]: value }, {}]) await addRow(id, cells);
  const includes = { property_id: span, operator: 'includes', value: '2026-03-05' };
  const { values } = await owner.does(databases.calculateRows, {
    params: { id },
    body: {
      filter: { match: 'and', conditions: [includes] },
      calculations: Array.from({ length: PROPERTIES_MAX }, (_, number) => ({
        property_id: span,
        kind: number % 2 === 0 ? ('unique' as const) : ('count' as const),
      })),
    },
  });
  expect(values.map((one) => one.value)).toEqual(
    Array.from({ length: PROPERTIES_MAX }, (_, number) => (number % 2 === 0 ? '1' : '2')),
  );
});
