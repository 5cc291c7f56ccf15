import * as databases from '@workflow/contract/databases/databases.endpoints.ts';
import { PROPERTIES_MAX } from '@workflow/contract/databases/databases.limits.ts';
import type { NewProperty, Property } from '@workflow/contract/databases/databases.schema.ts';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { recordStatements } from '../harness/statements.ts';
import type { TestUser } from '../harness/test-user.ts';
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
const addRow = (id: string) => owner.does(databases.createRow, { params: { id }, body: {} });
const formula = (expression: string) => ({ expression, result: 'number' });
const relationTo = (database_id: string): NewProperty => ({
  name: 'Needs',
  type: 'relation',
  config: { database_id },
});
const findLockWaits = () => app.database.sql`
  select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

describe('a row that is created while', () => {
  const options = [{ value: 'Open' }];
  const STATE: NewProperty = { name: 'State', type: 'select', config: { options, default: 'Open' } };
  const LENGTH = 'length(prop("State"))';

  it.each([
    [
      'a formula is added',
      (id: string) => add(id, { name: 'Twice', type: 'formula', config: formula(`${LENGTH} * 2`) }),
      [4, 8],
    ],
    [
      'a formula is changed',
      (id: string, _: Property, { id: property_id }: Property) =>
        owner.does(databases.updateProperty, {
          params: { id, property_id },
          body: { config: formula(`${LENGTH} * 3`) },
        }),
      [12],
    ],
    [
      'what a formula reads is removed',
      (id: string, { id: property_id }: Property) =>
        owner.does(databases.deleteProperty, { params: { id, property_id } }),
      [0],
    ],
  ])('%s has what the formulas are now', async (_, change, values) => {
    const id = await createDatabase();
    const state = await add(id, STATE);
    const length = await add(id, { name: 'Length', type: 'formula', config: formula(LENGTH) });
    const there = await addRow(id);
    // Another transaction locks the first row, so that the change still runs when the second property is created, or
    // waits for it.
    const { changing, making } = await app.database.sql.begin(async (sql) => {
      await sql`select 1 from database_rows where id = ${there.id} for update`;
      const changing = change(id, state, length);
      await expect.poll(findLockWaits).toHaveLength(1);
      const making = addRow(id);
      await Promise.race([making, expect.poll(findLockWaits).toHaveLength(2)]);
      return { changing, making };
    });
    await Promise.all([changing, making]);
    const { rows, properties } = await owner.does(databases.getDatabase, { params: { id } });
    const formulas = properties.filter(({ type }) => type === 'formula');
    const computed = rows.map(({ cells }) => formulas.map((one) => cells[one.id]));
    expect(computed).toEqual([values, values]);
  });
});

describe('two simultaneous changes do not deadlock', () => {
  const countDeadlocks = async () => {
    const [row] = await app.database.sql<[{ deadlocks: string }]>`
      select deadlocks from pg_stat_database where datname = current_database()`;
    return Number(row.deadlocks);
  };
  const rounds = (count: number) => Array.from({ length: count }, (_, round) => round);

  test('when two users relate two databases to each other', async () => {
    const before = await countDeadlocks();
    const [one, other] = [await createDatabase(), await createDatabase()];
    for (const _ of rounds(10)) await Promise.all([add(one, relationTo(other)), add(other, relationTo(one))]);
    await expect.poll(countDeadlocks).toBe(before);
  });

  test('when two users move a row and the property that is written with it', async () => {
    const before = await countDeadlocks();
    const id = await createDatabase();
    const property = await add(id, { name: 'Number', type: 'number', config: {} });
    const row = await addRow(id);
    for (const round of rounds(10)) {
      await Promise.all([
        owner.does(databases.updateRow, {
          params: { id, row_id: row.id },
          body: { cells: { [property.id]: round }, after: null },
        }),
        owner.does(databases.updateProperty, {
          params: { id, property_id: property.id },
          body: { after: null },
        }),
      ]);
    }
    await expect.poll(countDeadlocks).toBe(before);
  });
});

describe('two properties of a database cannot have the same name', () => {
  const text = (name: string): NewProperty => ({ name, type: 'text', config: {} });
  const addPrices = async () => {
    const id = await createDatabase();
    const names = (all: readonly Property[]) => all.map(({ name }) => name);
    const added = [await add(id, text('Price')), await add(id, text('Price'))] as const;
    return { id, added, names: names(added) };
  };

  test('a new property gets a number, also when two users create it at once', async () => {
    const { id, names } = await addPrices();
    expect(names).toEqual(['Price', 'Price 2']);
    const together = await Promise.all([add(id, text('Price')), add(id, text('Price'))]);
    expect(together.map(({ name }) => name).toSorted()).toEqual(['Price 3', 'Price 4']);
  });

  test('a property cannot be renamed to it, also while its type is changed', async () => {
    const { id, added } = await addPrices();
    const params = { id, property_id: added[1].id };
    const isTaken = { status: 409, body: { code: 'property_name_taken' } };
    const body = { name: 'Price' };
    expect(await owner.call(databases.updateProperty, { params, body })).toMatchObject(isTaken);
    const converted = await owner.call(databases.convertProperty, {
      params,
      body: { ...body, type: 'number' },
    });
    expect(converted).toMatchObject(isTaken);
    expect(await owner.does(databases.updateProperty, { params, body: { name: 'Price 2' } })).toMatchObject({
      name: 'Price 2',
    });
  });

  test('a restored property gets a number, and the other side of a relation too', async () => {
    const { id, added } = await addPrices();
    const params = { id, property_id: added[0].id };
    await owner.does(databases.deleteProperty, { params });
    await owner.does(databases.updateProperty, {
      params: { id, property_id: added[1].id },
      body: { name: 'Price' },
    });
    expect(await owner.does(databases.restoreProperty, { params })).toMatchObject({ name: 'Price 2' });
    const other = await createDatabase();
    await add(id, relationTo(other));
    await add(id, relationTo(other));
    const { properties } = await owner.does(databases.getDatabase, { params: { id: other } });
    const relations = properties.filter(({ type }) => type === 'relation');
    expect(relations.map(({ name }) => name)).toEqual(['New Database', 'New Database 2']);
  });
});

describe('a full database', () => {
  const isFull = { status: 409, body: { code: 'too_many_properties' } };
  let full: string;
  let removed: string;
  beforeAll(async () => {
    full = await createDatabase();
    removed = (await add(full, { name: 'Removed', type: 'text', config: {} })).id;
    await owner.does(databases.deleteProperty, { params: { id: full, property_id: removed } });
    await app.database.sql`
      insert into database_properties (id, database_id, key, name, type, config, position)
      select gen_random_uuid(), ${full}, 'k' || one, 'One more', 'text', '{}', 'b' || lpad(one::text, 8, '0') || 'V'
      from generate_series(
        (select count(*) + 1 from database_properties where database_id = ${full} and deleted_at is null),
        ${PROPERTIES_MAX}::int
      ) as one`;
  });
  afterAll(async () => {
    const { properties } = await owner.does(databases.getDatabase, { params: { id: full } });
    expect(properties).toHaveLength(PROPERTIES_MAX);
  });

  it('accepts no new property', async () => {
    const body: NewProperty = { name: 'Too many', type: 'text', config: {} };
    expect(await owner.call(databases.createProperty, { params: { id: full }, body })).toMatchObject(isFull);
  });

  it('accepts no restored property', async () => {
    const params = { id: full, property_id: removed };
    expect(await owner.call(databases.restoreProperty, { params })).toMatchObject(isFull);
  });

  it('accepts no other side of a relation', async () => {
    const id = await createDatabase();
    const related = await owner.call(databases.createProperty, { params: { id }, body: relationTo(full) });
    expect(related).toMatchObject(isFull);
    const { properties } = await owner.does(databases.getDatabase, { params: { id } });
    expect(properties.map(({ type }) => type)).not.toContain('relation');
  });
});

describe('options that several users change at once', () => {
  const STATE: NewProperty = {
    name: 'State',
    type: 'select',
    config: { options: [{ value: 'Open' }, { value: 'Done' }] },
  };
  const change = (id: string, property_id: string, body: object) =>
    owner.does(databases.updateProperty, { params: { id, property_id }, body });
  const stateOf = async (id: string, property: string) =>
    (await owner.does(databases.getDatabase, { params: { id } })).rows.map(({ cells }) => cells[property]);

  test('are all stored, and no cell loses or changes its option', async () => {
    const id = await createDatabase();
    const state = await add(id, STATE);
    const { config: was } = state;
    const names = ['Waiting', 'Blocked', 'Later'];
    await Promise.all(
      names.map(async (value) => {
        await change(id, state.id, { config: { ...was, options: [...was.options!, { value }] }, was });
        await owner.does(databases.createRow, { params: { id }, body: { cells: { [state.id]: value } } });
      }),
    );
    expect((await stateOf(id, state.id)).toSorted()).toEqual(names.toSorted());
    const { properties } = await owner.does(databases.getDatabase, { params: { id } });
    const options = properties.find((one) => one.id === state.id)!.config.options!;
    expect(options.map(({ value }) => value).toSorted()).toEqual(['Open', 'Done', ...names].toSorted());
    expect(new Set(options.map((one) => one.id)).size).toBe(5);
  });

  test('keep their cells when they are named without ids, in any order', async () => {
    const id = await createDatabase();
    const state = await add(id, STATE);
    await owner.does(databases.createRow, { params: { id }, body: { cells: { [state.id]: 'Done' } } });
    await change(id, state.id, { config: { options: [{ value: 'Done' }, { value: 'New' }] } });
    expect(await stateOf(id, state.id)).toEqual(['Done']);
    // A new option at the position of the last one is a different option.
    const { options } = (await change(id, state.id, { config: { options: [{ value: 'Done' }] } })).config;
    await change(id, state.id, { config: { options: [...options!, { value: 'Newer' }] } });
    await change(id, state.id, { config: { options: [{ value: 'Newest' }] } });
    expect(await stateOf(id, state.id)).toEqual([undefined]);
  });
});

test.each<[string, NewProperty, string]>([
  [
    'a rollup of no relation',
    { name: 'Sum', type: 'rollup', config: { function: 'count' } },
    'Choose a relation.',
  ],
  ['a relation to no database', { name: 'Item', type: 'relation', config: {} }, 'Choose a database.'],
  [
    'a button without a label',
    { name: 'Go', type: 'button', config: { label: '', actions: [] } },
    'Label is required.',
  ],
  [
    'a formula without words',
    { name: 'F', type: 'formula', config: { expression: '' } },
    'The formula is empty.',
  ],
])('%s is refused with what is missing, in one sentence', async (_, body, detail) => {
  const answer = await owner.call(databases.createProperty, { params: { id: await createDatabase() }, body });
  expect([answer.status, answer.body]).toEqual([422, expect.objectContaining({ detail })]);
});

test('a cell edit loads the properties of the database once, and once more the edited property to lock it', async () => {
  const id = await createDatabase();
  const linked = await add(id, relationTo(id));
  const { properties } = await owner.does(databases.getDatabase, { params: { id } });
  const title = properties.find(({ type }) => type === 'title')!;
  const [one, other] = [await addRow(id), await addRow(id)];
  const editCell = (property: Property, value: unknown) =>
    owner.does(databases.updateCell, {
      params: { id, row_id: one.id, property_id: property.id },
      body: { value },
    });
  const edits = [
    () => editCell(title, 'Paper'),
    () => editCell(linked, [other.id]),
    () =>
      owner.does(databases.updateRow, {
        params: { id, row_id: one.id },
        body: { cells: { [title.id]: 'Ink' } },
      }),
  ];
  for (const edit of edits) {
    const statements = (await recordStatements(app, edit)).filter((statement) =>
      /from database_properties\s+where/.test(statement),
    );
    const [locking, loading] = [true, false].map((isLocked) =>
      statements.filter((statement) => statement.includes('for share') === isLocked),
    );
    expect(locking).toHaveLength(1);
    expect(loading!.filter((statement) => statement.includes('database_id ='))).toHaveLength(1);
  }
});
