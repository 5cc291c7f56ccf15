import * as databases from '@workflow/contract/databases/databases.endpoints.ts';
import type { Property } from '@workflow/contract/databases/databases.schema.ts';
import { ASSIGNEES_ID } from '@workflow/contract/databases/query/built-in-properties.ts';
import { updateTask } from '@workflow/contract/projects/projects.endpoints.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import type { TestUser } from '../harness/test-user.ts';
import { createTestWorkspace } from '../harness/workspace.ts';
import { createTestProject, createTestTask } from './test-projects.ts';

let app: TestApp;
let ada: TestUser;
let ben: TestUser;
let workspaceId: string;
beforeAll(async () => {
  app = await startTestApp();
  const { owner, member, id } = await createTestWorkspace(app).with('member');
  [ada, ben, workspaceId] = [owner, member, id];
});
afterAll(() => app.close());

/** Creates a project with two tasks, and functions that edit and undo cells as users do. */
async function createTable() {
  const project = await createTestProject(ada, workspaceId);
  const params = { id: project.id };
  const time = await ada.does(databases.createProperty, {
    params,
    body: { name: 'Time', type: 'date_range' },
  });
  const [first, second] = [
    await createTestTask(ada, project.id, 'Print'),
    await createTestTask(ada, project.id, 'Call'),
  ];
  const write = (by: TestUser, row: string, { id }: Property, value: unknown, was?: unknown) =>
    by.does(databases.updateCells, {
      params,
      body: {
        edits: [{ row_id: row, property_id: id, value, ...(was !== undefined && { was }) }],
        ...(was !== undefined && { if_unchanged: true }),
      },
    });
  const loadCell = async (row_id: string, { id }: Property) =>
    (await ada.does(databases.getRow, { params: { ...params, row_id } })).cells[id] ?? null;
  return { project, params, time, first: first.id, second: second.id, write, held: loadCell };
}

test('undo restores nothing that another user has edited since', async () => {
  const { project, params, first, second, write, held } = await createTable();
  const priority = project.property('Priority');
  for (const row of [first, second]) await write(ada, row, priority, 'High');
  await write(ben, first, priority, 'Low');
  const { rows } = await ada.does(databases.updateCells, {
    params,
    body: {
      if_unchanged: true,
      edits: [first, second].map((row_id) => ({
        row_id,
        property_id: priority.id,
        value: 'Medium',
        was: 'High',
      })),
    },
  });
  expect(rows.map(({ id }) => id)).toEqual([second]);
  expect(await held(first, priority)).toBe('Low');
  expect(await held(second, priority)).toBe('Medium');
});

test('a repeated undo after a lost response succeeds, and publishes nothing again', async () => {
  const { project, params, first, second, write, held } = await createTable();
  const [priority, name] = [project.property('Priority'), project.property('Name')];
  const { properties } = await ada.does(databases.getDatabase, { params });
  const parent = properties.find(({ config }) => config.role === 'parent')!;
  const labels = await ada.does(databases.createProperty, {
    params,
    body: {
      name: 'Labels',
      type: 'multi_select',
      config: { options: [{ value: 'Print' }, { value: 'Web' }] },
    },
  });
  const wanted = [
    [priority, 'High', null],
    [name, 'Print cards ', 'Print'],
    [parent, [second], null],
    [labels, ['Print'], null],
  ] as const;
  for (const [property, value, was] of wanted) {
    const [once] = (await write(ada, first, property, value, was)).rows;
    const cells = { [property.id]: once!.cells[property.id] };
    const again = await write(ada, first, property, value, was);
    expect(again.rows).toMatchObject([{ id: first, version: once!.version, cells }]);
  }
  const assign = (value: string[], was: string[]) =>
    write(ada, first, { ...priority, id: ASSIGNEES_ID }, value, was);
  const [assigned] = (await assign([ben.id], [])).rows;
  expect((await assign([ben.id], [])).rows).toMatchObject([{ id: first, assignees: assigned!.assignees }]);
  await write(ben, first, priority, 'Low');
  expect((await write(ada, first, priority, 'High', null)).rows).toEqual([]);
  expect(await held(first, priority)).toBe('Low');
  const listed = await ada.does(databases.listRowActivity, { params: { ...params, row_id: first } });
  expect(listed.filter(({ kind }) => kind === 'cell_changed')).toHaveLength(5);
});

test('undo accepts the former value as it was sent, before the server shortened it', async () => {
  const { params, project, first, write, held } = await createTable();
  const isPaid = await ada.does(databases.createProperty, {
    params,
    body: { name: 'Paid', type: 'checkbox' },
  });
  await write(ada, first, isPaid, true, false);
  expect(await held(first, isPaid)).toBe(true);
  const name = project.property('Name');
  await write(ada, first, name, 'Print cards ');
  await write(ada, first, name, 'Print all', 'Print cards ');
  expect(await held(first, name)).toBe('Print all');
});

test('a date range compares equal with swapped ends, and an empty cell equals itself', async () => {
  const { time, first, write, held } = await createTable();
  const week = { start: '2026-03-02', end: '2026-03-06' };
  await write(ada, first, time, week, null);
  expect(await held(first, time)).toEqual(week);
  await write(ada, first, time, null, { end: week.end, start: week.start });
  expect(await held(first, time)).toBeNull();
});

test('undo keeps a task under the parent that another user chose since', async () => {
  const { project, params, first, second, write, held } = await createTable();
  const response = await ada.does(databases.getDatabase, { params });
  const parent = response.properties.find(({ config }) => config.role === 'parent')!;
  const third = await createTestTask(ada, project.id, 'Flyers');
  await write(ada, first, parent, [second]);
  await write(ben, first, parent, [third.id]);
  await write(ada, first, parent, null, [second]);
  expect(await held(first, parent)).toEqual([third.id]);
});

test('undo moves a card only from where the user put it', async () => {
  const { project, params, first, write, held } = await createTable();
  const priority = project.property('Priority');
  await write(ben, first, priority, 'Low');
  await ada.does(updateTask, {
    params: { ...params, task_id: first },
    body: { after: null, cells: { [priority.id]: 'High' }, was: {}, if_unchanged: true },
  });
  expect(await held(first, priority)).toBe('Low');
});
