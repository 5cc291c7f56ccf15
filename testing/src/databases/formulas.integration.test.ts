import * as databases from '@workflow/contract/databases/databases.endpoints.ts';
import { PROPERTY_NAME_MAX, TEXT_CELL_LENGTH_MAX } from '@workflow/contract/databases/databases.limits.ts';
import { setOwnTimeZone } from '@workflow/contract/tasks/reminders/reminders.endpoints.ts';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import type { TestUser } from '../harness/test-user.ts';
import { createTestWorkspace } from '../harness/workspace.ts';
import { createTestProject, createTestTask, type Project } from './test-projects.ts';

let app: TestApp;
let owner: TestUser;
let project: Project;
let workspaceId: string;
beforeAll(async () => {
  app = await startTestApp();
  ({ owner, id: workspaceId } = await createTestWorkspace(app).with());
  project = await createTestProject(owner, workspaceId);
});
afterAll(() => app.close());

const formula = (name: string, expression: string, result = 'number') =>
  owner.call(databases.createProperty, {
    params: { id: project.id },
    body: { name, type: 'formula', config: { expression, result } },
  });

describe('a formula', () => {
  it('updates with the cells and formulas that it reads', async () => {
    const { body: length } = await formula('Length', 'length(prop("Name"))');
    const { body: twice } = await formula('Twice', 'prop("Length") * 2');
    const task = await createTestTask(owner, project.id, 'four');
    expect(task.cells).toMatchObject({ [length.id]: 4, [twice.id]: 8 });
    const params = { id: project.id, row_id: task.id };
    const changed = await owner.does(databases.updateRow, { params, body: { title: 'sixsix' } });
    expect(changed.cells).toMatchObject({ [length.id]: 6, [twice.id]: 12 });
  });

  it.each([
    ['prop("Nothing")', 'refers to “Nothing”'],
    ['constructor("return 1")()', 'Unknown function'],
    ['prop("Name").constructor', 'syntax error'],
    ['toString()', 'Unknown function'],
    ['1 +', 'syntax error'],
    ['a = 1', 'syntax error'],
    [`${'-'.repeat(300)}1`, 'deeply'],
    ['this', 'syntax error'],
    ['Price * 2', 'Write prop("Price")'],
    ['Unit price * 2', 'Write a property as prop("Name")'],
  ])('%s is rejected with one sentence', async (expression, word) => {
    const { status, body } = await formula('Wrong', expression);
    expect([status, body.code]).toEqual([422, 'config_not_valid']);
    expect(body.detail).toContain(word);
  });

  it('cannot refer to itself, directly or indirectly', async () => {
    const { body: one } = await formula('One', '1');
    const { body: other } = await formula('Other', 'prop("One") + 1');
    const params = { id: project.id, property_id: one.id };
    const config = { expression: `prop("${other.id}")`, result: 'number' };
    const { status, body } = await owner.call(databases.updateProperty, { params, body: { config } });
    expect([status, body.detail]).toEqual([422, expect.stringContaining('refers to itself')]);
  });
});

describe('a formula over a date-time', () => {
  // 1 April 01:30 in Berlin
  const moment = '2026-03-31T23:30:00.000Z';
  const createMonth = async (database: Project, time_zone?: string) => {
    const params = { id: database.id };
    const { id: dateId } = await owner.does(databases.createProperty, {
      params,
      body: { name: 'Appointment', type: 'date', config: {} },
    });
    const config = {
      expression: 'month(prop("Appointment"))',
      result: 'number',
      ...(time_zone && { time_zone }),
    };
    const month = await owner.does(databases.createProperty, {
      params,
      body: { name: 'Month', type: 'formula', config },
    });
    return { month, row: await createTestTask(owner, database.id, 'at night', { [dateId]: moment }) };
  };

  it('reads the date in the time zone of the formula, for cells, filters and other readers alike', async () => {
    const database = await createTestProject(owner, workspaceId);
    const { month, row } = await createMonth(database, 'Europe/Berlin');
    expect(row.cells[month.id]).toBe(4);
    const params = { id: database.id };
    const rowsIn = async (value: number) => {
      const condition = { property_id: month.id, operator: 'at_most', value };
      const body = {
        filter: { match: 'and' as const, conditions: [condition] },
        time_zone: 'America/New_York',
      };
      return (await owner.does(databases.queryRows, { params, body })).rows.map(({ id }) => id);
    };
    expect([await rowsIn(3), await rowsIn(4)]).toEqual([[], [row.id]]);
    const address = { ...params, property_id: month.id };
    const change = (config: Record<string, unknown>) =>
      owner.call(databases.updateProperty, { params: address, body: { config } });
    // A change that names no time zone keeps it.
    const { body: kept } = await change({ expression: 'month(prop("Appointment")) + 0', result: 'number' });
    expect(kept.config.time_zone).toBe('Europe/Berlin');
    await change({ ...kept.config, time_zone: 'UTC' });
    const read = await owner.does(databases.getRow, { params: { ...params, row_id: row.id } });
    expect(read.cells[month.id]).toBe(3);
    const { status, body } = await change({ ...kept.config, time_zone: 'Mars/Olympus' });
    expect([status, body.detail]).toEqual([422, 'Unknown time zone.']);
  });

  it('takes the time zone of the user who creates the formula', async () => {
    await owner.does(setOwnTimeZone, { body: { time_zone: 'Europe/Berlin' } });
    const { month, row } = await createMonth(await createTestProject(owner, workspaceId));
    expect([month.config.time_zone, row.cells[month.id]]).toEqual(['Europe/Berlin', 4]);
  });
});

const EMOJI = '\u{1F600}';

test.each([
  ['concat("a", prop("Name"))', `a${EMOJI.repeat(TEXT_CELL_LENGTH_MAX - 1)}`],
  ['upper(prop("Name")) + "ß"', EMOJI.repeat(TEXT_CELL_LENGTH_MAX)],
  ['upper(concat("ß", prop("Name")))', `SS${EMOJI.repeat(TEXT_CELL_LENGTH_MAX - 2)}`],
])('%s is as long as a cell may be, and its last character is whole', async (expression, text) => {
  const { body: property } = await formula('Long', expression, 'text');
  const { body } = await owner.call(databases.createRow, {
    params: { id: project.id },
    body: { title: EMOJI.repeat(TEXT_CELL_LENGTH_MAX) },
  });
  expect(body.cells[property.id]).toBe(text);
  await owner.does(databases.deleteProperty, { params: { id: project.id, property_id: property.id } });
});

test('a number that is too large is empty, also for filters', async () => {
  const { body: property } = await formula('Endless', '1e999');
  const row = await createTestTask(owner, project.id, 'endless');
  expect(row.cells).not.toHaveProperty(property.id);
  const conditions = [{ property_id: property.id, operator: 'is_not_empty' }];
  const body = { filter: { match: 'and' as const, conditions } };
  const { rows } = await owner.does(databases.queryRows, { params: { id: project.id }, body });
  expect(rows).toEqual([]);
});

test('the other side of a relation gets its database’s title, shortened to fit', async () => {
  const title = `${'x'.repeat(PROPERTY_NAME_MAX - 1)}${EMOJI}${EMOJI}`;
  const long = await createTestProject(owner, workspaceId, { title });
  const { status, body } = await owner.call(databases.createProperty, {
    params: { id: long.id },
    body: { name: 'Tasks', type: 'relation', config: { database_id: project.id } },
  });
  expect(status).toBe(201);
  const { properties } = await owner.does(databases.getDatabase, { params: { id: project.id } });
  const back = properties.find(({ id }) => id === body.config.property_id);
  expect(back?.name).toBe(`${'x'.repeat(PROPERTY_NAME_MAX - 1)}${EMOJI}`);
});

test('renaming an option updates its cells, and deleting it empties them', async () => {
  const { id } = project;
  const status = project.property('Status');
  const [one, other] = [
    await createTestTask(owner, id, 'a'),
    await createTestTask(owner, id, 'b', { [status.id]: 'Done' }),
  ];
  const { options } = status.config as { options: { id: string; value: string; color: string }[] };
  const config = { options: [{ ...options[0]!, value: 'Open' }, options[1]!] };
  await owner.does(databases.updateProperty, { params: { id, property_id: status.id }, body: { config } });
  const cellOf = async (row_id: string) =>
    (await owner.does(databases.getRow, { params: { id, row_id } })).cells[status.id];
  expect(await Promise.all([one, other].map((row) => cellOf(row.id)))).toEqual(['Open', undefined]);
});

test('a cell of a deleted property is rejected, and restoring the property restores the cell', async () => {
  const { id } = project;
  const property_id = project.property('Priority').id;
  const task = await createTestTask(owner, id, 'kept', { [property_id]: 'High' });
  const params = { id, property_id };
  await owner.does(databases.deleteProperty, { params });
  const edit = { params: { id, row_id: task.id, property_id }, body: { value: 'Low' } };
  const { status, body } = await owner.call(databases.updateCell, edit);
  expect([status, body.code]).toEqual([404, 'property_not_found']);
  await owner.does(databases.restoreProperty, { params });
  const row = await owner.does(databases.getRow, { params: { id, row_id: task.id } });
  expect(row.cells[property_id]).toBe('High');
});

test('a relation shows on both sides, and a rollup shows its result', async () => {
  const other = await createTestProject(owner, workspaceId, { title: 'Other' });
  const params = { id: project.id };
  const relation = await owner.does(databases.createProperty, {
    params,
    body: { name: 'Needs', type: 'relation', config: { database_id: other.id } },
  });
  const rollup = await owner.does(databases.createProperty, {
    params,
    body: {
      name: 'How many',
      type: 'rollup',
      config: { relation_id: relation.id, property_id: other.property('Name').id, function: 'count' },
    },
  });
  const there = [await createTestTask(owner, other.id, 'x'), await createTestTask(owner, other.id, 'y')];
  const ids = there.map((row) => row.id);
  const task = await createTestTask(owner, project.id, 'needs two', { [relation.id]: ids });
  expect(task.cells).toMatchObject({ [relation.id]: ids, [rollup.id]: 2 });
  const back = await owner.does(databases.getRow, { params: { id: other.id, row_id: ids[0]! } });
  expect(back.cells[relation.config.property_id as string]).toEqual([task.id]);
});
