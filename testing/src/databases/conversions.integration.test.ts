import * as databases from '@workflow/contract/databases/databases.endpoints.ts';
import { joinDatabase, propertyUpdated } from '@workflow/contract/databases/databases.events.ts';
import type { Property } from '@workflow/contract/databases/databases.schema.ts';
import { conversionsOf, isConvertible } from '@workflow/contract/databases/property-types/conversion.ts';
import { propertyTypeOf, propertyTypes } from '@workflow/contract/databases/property-types/property-types.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import type { TestUser } from '../harness/test-user.ts';
import { createTestWorkspace } from '../harness/workspace.ts';

let app: TestApp;
let ada: TestUser;
let ben: TestUser;
let workspaceId: string;
beforeAll(async () => {
  app = await startTestApp();
  const workspace = await createTestWorkspace(app).with('member');
  [ada, ben, workspaceId] = [workspace.owner, workspace.member, workspace.id];
});
afterAll(() => app.close());

type Type = Property['type'];

const options = ['a', 'b', 'c'].map((value) => ({ value }));
const VALUES: Partial<Record<Type, () => readonly unknown[]>> = {
  text: () => ['12.5', 'yes', '2026-03-04', 'a, b', 'ada@example.com', 'https://example.com', 'whatever'],
  number: () => [0, 1, -2.5, 1e21],
  select: () => ['a', 'b', 'c'],
  status: () => ['a', 'b', 'c'],
  multi_select: () => [['a'], ['a', 'b'], ['c']],
  date: () => ['2026-03-04', '2026-03-04T10:00:00.000Z'],
  date_range: () => [{ start: '2026-03-04' }, { start: '2026-03-04', end: '2026-03-09' }],
  person: () => [[ada.id], [ada.id, ben.id]],
  checkbox: () => [true],
  url: () => ['https://example.com/a'],
  email: () => ['ada@example.com'],
  phone: () => ['+49 30 1234'],
};

async function createProperty(type: Type, values = VALUES[type]!()) {
  const { id } = await ada.does(databases.createDatabase, { query: { workspace_id: workspaceId }, body: {} });
  const config = ['select', 'status', 'multi_select'].includes(type) ? { options } : {};
  const property = await ada.does(databases.createProperty, {
    params: { id },
    body: { name: 'It', type, config },
  });
  for (const value of values)
    await ada.does(databases.createRow, { params: { id }, body: { cells: { [property.id]: value } } });
  const at = { params: { id, property_id: property.id } };
  const loadValues = async () =>
    (await ada.does(databases.queryRows, { params: { id }, body: { limit: 1000 } })).rows.map(
      ({ cells }) => cells[property.id] ?? null,
    );
  const rows = async () => (await ada.does(databases.queryRows, { params: { id }, body: {} })).rows;
  return { id, property, at, held: loadValues, rows };
}

const types = (Object.keys(propertyTypes) as Type[]).filter(isConvertible);

describe.each(types)('%s', (type) => {
  it.each(conversionsOf(type))(
    'converts to %s with valid values as the preview says, and back',
    async (to) => {
      const { property, at, held } = await createProperty(type);
      const before = await held();
      const foretold = await ada.does(databases.previewConversion, { ...at, body: { type: to } });
      expect(await held()).toEqual(before);
      const converted = await ada.does(databases.convertProperty, { ...at, body: { type: to } });
      expect([converted.id, converted.type]).toEqual([property.id, to]);
      const after = await held();
      const schema = propertyTypeOf(to).value!(converted.config);
      for (const value of after) if (value !== null) expect(schema.safeParse(value).success).toBe(true);
      const emptied = after.filter((value) => value === null).length;
      expect(foretold.values).toBe(before.length);
      // An unchecked box is an empty cell, so the conversion loses nothing.
      if (to === 'checkbox') expect(foretold.lost).toBeLessThanOrEqual(emptied);
      else expect(foretold.lost).toBe(emptied);
      const undone = await ben.does(databases.undoConversion, at);
      expect([undone.type, undone.config]).toEqual([type, property.config]);
      expect(await held()).toEqual(before);
    },
  );
});

describe('converting values', () => {
  it('creates the options that texts need', async () => {
    const { at, held } = await createProperty('text', ['red', 'blue', 'red']);
    const { config } = await ada.does(databases.convertProperty, { ...at, body: { type: 'select' } });
    expect(config.options?.map(({ value }) => value)).toEqual(['red', 'blue']);
    expect(await held()).toEqual(['red', 'blue', 'red']);
  });

  it('renames the property in the same step, or fails as a whole', async () => {
    const { at } = await createProperty('text', ['red']);
    const convert = (body: { type: 'select' | 'formula'; name: string }) =>
      ada.call(databases.convertProperty, { ...at, body });
    expect((await convert({ type: 'formula', name: 'Colour' })).status).toBe(409);
    const tooLong = await convert({ type: 'select', name: 'C'.repeat(1_000) });
    expect(tooLong.status).toBe(422);
    const { properties } = await ben.does(databases.getDatabase, at);
    const before = properties.find(({ id }) => id === at.params.property_id)!;
    expect(before.type).toBe('text');
    expect(before.name).not.toBe('Colour');
    const tab = await ben.connect();
    await tab.emit(joinDatabase, { database_id: at.params.id });
    expect((await convert({ type: 'select', name: 'Colour' })).body).toMatchObject({
      name: 'Colour',
      type: 'select',
    });
    await tab.settled();
    expect(tab.all(propertyUpdated).map(({ property }) => [property.name, property.type])).toEqual([
      ['Colour', 'select'],
    ]);
    // If another user has converted the property to this type in the meantime, the name stays.
    expect((await convert({ type: 'select', name: 'Tint' })).body).toMatchObject({ name: 'Tint' });
  });

  it('keeps the first of several choices and says so in the preview', async () => {
    const { at, held } = await createProperty('multi_select');
    const preview = await ada.does(databases.previewConversion, { ...at, body: { type: 'status' } });
    expect(preview).toEqual({ values: 3, lost: 0, shortened: 1 });
    await ada.does(databases.convertProperty, { ...at, body: { type: 'status' } });
    expect(await held()).toEqual(['a', 'a', 'c']);
  });

  it('finds users by name', async () => {
    const { at, held } = await createProperty('text', [ben.user.username, 'nobody at all']);
    await ada.does(databases.convertProperty, { ...at, body: { type: 'person' } });
    expect(await held()).toEqual([[ben.id], null]);
  });

  it('finds users whose name contains a comma', async () => {
    await app.database.sql`update users set full_name = 'Doe, Jane' where id = ${ben.id}`;
    const { at, held } = await createProperty('text', ['Doe, Jane']);
    await ada.does(databases.convertProperty, { ...at, body: { type: 'person' } });
    expect(await held()).toEqual([[ben.id]]);
  });

  it('is impossible for the title and to a computed type', async () => {
    const { id, at } = await createProperty('text');
    const { properties } = await ada.does(databases.getDatabase, { params: { id } });
    const title = properties.find(({ type }) => type === 'title')!;
    const ofTitle = { params: { id, property_id: title.id }, body: { type: 'text' as const } };
    expect((await ada.call(databases.convertProperty, ofTitle)).status).toBe(409);
    const answer = await ada.call(databases.convertProperty, { ...at, body: { type: 'formula' } });
    expect(answer.status).toBe(409);
  });
});

describe('undoing a conversion', () => {
  it('is rejected after a value was edited or the property was converted again', async () => {
    const { id, property, at, rows } = await createProperty('text');
    await ada.does(databases.convertProperty, { ...at, body: { type: 'number' } });
    const [row] = await rows();
    const cell = { params: { id, row_id: row!.id, property_id: property.id } };
    await ben.does(databases.updateCell, { ...cell, body: { value: 99 } });
    expect(await ada.call(databases.undoConversion, at)).toMatchObject({
      status: 409,
      body: { code: 'conversion_not_undoable' },
    });
    // The value that Ben wrote can be converted back.
    await ben.does(databases.updateCell, { ...cell, body: { value: 12.5 } });
    expect((await ada.call(databases.undoConversion, at)).status).toBe(200);
    expect((await ada.call(databases.undoConversion, at)).status).toBe(409);
  });
});

it('a simultaneous edit is converted, or must match the new type', async () => {
  for (let round = 0; round < 8; round++) {
    const { id, property, at, rows } = await createProperty('text', ['1']);
    const [row] = await rows();
    const cell = { params: { id, row_id: row!.id, property_id: property.id } };
    const [, ...written] = await Promise.all([
      ada.does(databases.convertProperty, { ...at, body: { type: 'number' } }),
      ben.call(databases.updateCell, { ...cell, body: { value: '2' } }),
      ben.call(databases.updateCell, { ...cell, body: { value: 'two' } }),
    ]);
    for (const { status } of written) expect([200, 422]).toContain(status);
    const [after] = await rows();
    expect([1, 2, undefined]).toContain(after!.cells[property.id]);
  }
});

describe('a conversion of more rows than one batch', () => {
  const ROWS = 1_200;

  async function createManyTexts() {
    const { id, at, property } = await createProperty('text', ['1']);
    await app.database.sql`
      insert into database_rows (id, database_id, number, cells, position)
      select gen_random_uuid(), database_id, n,
        jsonb_build_object((select key from database_properties where id = ${property.id}), n::text),
        'b' || lpad(n::text, 5, '0')
      from database_rows, generate_series(2, ${ROWS}) n where database_id = ${id}`;
    const loadValues = async () => {
      const { rows, next } = await ada.does(databases.queryRows, { params: { id }, body: { limit: 1000 } });
      const rest = await ada.does(databases.queryRows, {
        params: { id },
        body: { limit: 1000, after: next },
      });
      return [...rows, ...rest.rows].map(({ cells }) => cells[property.id]);
    };
    return { id, at, held: loadValues };
  }
  const numbers = Array.from({ length: ROWS }, (_, index) => index + 1);

  it('converts all rows, and all of them back', async () => {
    const { at, held } = await createManyTexts();
    expect(await ada.does(databases.previewConversion, { ...at, body: { type: 'number' } })).toEqual({
      values: ROWS,
      lost: 0,
      shortened: 0,
    });
    await ada.does(databases.convertProperty, { ...at, body: { type: 'number' } });
    expect(await held()).toEqual(numbers);
    await ada.does(databases.undoConversion, at);
    expect(await held()).toEqual(numbers.map(String));
    const { config } = await ada.does(databases.convertProperty, { ...at, body: { type: 'select' } });
    expect(config.options).toHaveLength(500);
    expect((await held()).filter((value) => value !== undefined)).toHaveLength(500);
  });

  it('does not block new rows during the preview', async () => {
    const { id, at } = await createManyTexts();
    const preview = await app.database.sql.begin(async (sql) => {
      // Locks the counter row as a request that creates a row does.
      await sql`select 1 from database_counters where database_id = ${id} for no key update`;
      return ada.call(databases.previewConversion, { ...at, body: { type: 'number' } });
    });
    expect(preview.status).toBe(200);
  });
});
