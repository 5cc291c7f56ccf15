import * as databases from '@workflow/contract/databases/databases.endpoints.ts';
import type { Property, Row } from '@workflow/contract/databases/databases.schema.ts';
import { ROLLUP_FUNCTIONS } from '@workflow/contract/databases/property-types/rollup.ts';
import { calculate } from '@workflow/contract/databases/query/calculate.ts';
import { calculationsOf } from '@workflow/contract/databases/query/calculations.ts';
import { groupsOf } from '@workflow/contract/databases/query/in-memory.ts';
import { archiveTask } from '@workflow/contract/tasks/archive/archive.endpoints.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import type { TestUser } from '../harness/test-user.ts';
import { createTestWorkspace } from '../harness/workspace.ts';
import { createTestProject, createTestTask, type Project } from './test-projects.ts';

let app: TestApp;
let owner: TestUser;
let project: Project;
let rollups: Property[];
let hours: Property;
let tasks: Row[];

beforeAll(async () => {
  app = await startTestApp();
  const workspace = await createTestWorkspace(app).with();
  ({ owner } = workspace);
  project = await createTestProject(owner, workspace.id);
  const params = { id: project.id };
  const add = (name: string, type: Property['type'], config: object = {}) =>
    owner.does(databases.createProperty, { params, body: { name, type, config: { ...config } } });
  hours = await add('Hours', 'number');
  const due = project.property('Due date');
  const relation_id = project.property('Sub-tasks').id;
  rollups = [];
  for (const name of ROLLUP_FUNCTIONS)
    for (const { id: property_id } of [hours, due])
      rollups.push(await add(name, 'rollup', { relation_id, property_id, function: name }));
  const under: string[] = [];
  for (const [index, day] of ['2030-01-03', '2030-01-01', null, '2030-02-01'].entries()) {
    const cells = { [hours.id]: index * 2.5, ...(day && { [due.id]: day }) };
    under.push((await createTestTask(owner, project.id, `Part ${index}`, cells)).id);
  }
  const above = [under.slice(0, 2), under.slice(2), []];
  for (const [index, parts] of above.entries()) {
    const status = ['Done', 'In Progress', 'Done'][index];
    const cells = { [relation_id]: parts, [project.property('Status').id]: status };
    await createTestTask(owner, project.id, `Whole ${index}`, cells);
  }
  tasks = (await owner.does(databases.queryRows, { params, body: {} })).rows;
});
afterAll(() => app.close());

const ask = async (
  calculations: { property_id: string; kind: string }[],
  group?: { value: string | null },
) => {
  const { values } = await owner.does(databases.calculateRows, {
    params: { id: project.id },
    body: {
      calculations: calculations as never,
      ...(group && { group: { property_id: project.property('Status').id, ...group } }),
    },
  });
  return values.map(({ value }) => value);
};

test('calculations of rollups are the same in SQL and in memory', async () => {
  for (const property of rollups) {
    const kinds = calculationsOf(property);
    const values = await ask(kinds.map((kind) => ({ property_id: property.id, kind })));
    const expected = kinds.map((kind) => calculate(kind, property, tasks));
    const roundValues = (list: (string | null)[]) =>
      list.map((value) => (value === null || value.includes('-') ? value : Number(Number(value).toFixed(6))));
    expect(roundValues(values), `${property.name} ${JSON.stringify(property.config)}`).toEqual(
      roundValues(expected),
    );
  }
});

test('a separate calculation is one response, also for no rows', async () => {
  const status = project.property('Status');
  const unique = { property_id: status.id, kind: 'unique' };
  expect(await ask([unique])).toEqual([calculate('unique', status, tasks)]);
  const rowsInGroup = (value: string | null) => tasks.filter((row) => groupsOf(status, row).includes(value));
  for (const value of ['Not Started', null])
    expect(await ask([unique], { value })).toEqual([calculate('unique', status, rowsInGroup(value))]);
  expect(rowsInGroup(null)).toEqual([]);
});

test('each group has its own calculations, without archived rows', async () => {
  const status = project.property('Status');
  const sum = { property_id: hours.id, kind: 'sum' };
  const count = { property_id: status.id, kind: 'count' };
  for (const value of ['Done', 'In Progress', 'Not Started', null]) {
    const among = tasks.filter((row) => groupsOf(status, row).includes(value));
    expect(await ask([count, sum], { value })).toEqual([
      String(among.length),
      calculate('sum', hours, among),
    ]);
  }
  const done = tasks.find(({ cells }) => cells[status.id] === 'Done')!;
  const [before] = await ask([count]);
  await owner.does(archiveTask, { params: { id: project.id, task_id: done.id } });
  expect(await ask([count])).toEqual([String(Number(before) - 1)]);
  expect(await ask([count], { value: 'Done' })).toEqual(['1']);
});
