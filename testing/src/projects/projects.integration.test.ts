import * as databases from '@workflow/contract/databases/databases.endpoints.ts';
import * as projects from '@workflow/contract/projects/projects.endpoints.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestProject, createTestTask } from '../databases/test-projects.ts';
import { startTestApp, type TestApp } from '../harness/app.ts';
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

test('the default properties exist once for simultaneous requests', async () => {
  const workspace_id = workspaceId;
  const fresh = await owner.does(projects.createProject, { query: { workspace_id }, body: {} });
  const ask = () => owner.does(projects.initializeProjectDefaults, { params: { id: fresh.id } });
  const answers = await Promise.all(Array.from({ length: 6 }, ask));
  const names = ({ name }: { name: string }) => name;
  for (const answer of answers) expect(answer.map(names)).toEqual(answers[0]!.map(names));
  const { properties } = await owner.does(databases.getDatabase, { params: { id: fresh.id } });
  expect(new Set(properties.map(names)).size).toBe(properties.length);
  expect(properties.map(names)).toEqual(expect.arrayContaining(['Name', 'Status', 'Priority', 'Due date']));
});

test('the Gantt chart returns dates and progress of each task', async () => {
  const workspace_id = workspaceId;
  const plan = await createTestProject(owner, workspace_id);
  const [status, start, due] = ['Status', 'Start date', 'Due date'].map((name) => plan.property(name).id);
  await createTestTask(owner, plan.id, 'Whole', {
    [status!]: 'Done',
    [start!]: '2026-11-02',
    [due!]: '2026-11-06',
  });
  await createTestTask(owner, plan.id, 'Open end', { [status!]: 'In Progress', [start!]: '2026-11-10' });
  const { tasks } = await owner.does(projects.getGantt, { params: { id: plan.id } });
  expect(tasks.map(({ name, start, progress }) => ({ name, start, progress }))).toEqual([
    { name: 'Whole', start: '2026-11-02', progress: 100 },
    { name: 'Open end', start: '2026-11-10', progress: 50 },
  ]);
  expect(tasks[0]!.end).toBe('2026-11-06');
});

test('the Gantt chart derives progress from the status group, regardless of option names', async () => {
  const workspace_id = workspaceId;
  const plan = await createTestProject(owner, workspace_id);
  const params = { id: plan.id, property_id: plan.property('Status').id };
  await owner.does(databases.deleteProperty, { params });
  const options = [
    { id: 'o1', value: 'Printing', color: 'blue', group: 'in_progress' },
    { id: 'o2', value: 'Delivered', color: 'green', group: 'complete' },
    { id: 'o3', value: 'Done thinking', color: 'gray', group: 'todo' },
  ];
  const stage = await owner.does(databases.createProperty, {
    params: { id: plan.id },
    body: { name: 'Stage', type: 'status', config: { options } },
  });
  for (const { value } of options) await createTestTask(owner, plan.id, value, { [stage.id]: value });
  const { tasks } = await owner.does(projects.getGantt, { params: { id: plan.id } });
  expect(tasks.map(({ name, progress }) => [name, progress])).toEqual([
    ['Printing', 50],
    ['Delivered', 100],
    ['Done thinking', 0],
  ]);
});

test('the board has a column for each status in order, with color and tasks', async () => {
  const plan = await createTestProject(owner, workspaceId);
  const [status, name] = [plan.property('Status'), plan.property('Name')];
  await createTestTask(owner, plan.id, 'Print');
  await createTestTask(owner, plan.id, 'Order paper', { [status.id]: 'Done' });
  await createTestTask(owner, plan.id, 'Call the printer');
  const board = await owner.does(projects.getBoard, { params: { id: plan.id } });
  expect(board.property?.id).toBe(status.id);
  expect(
    board.columns.map(({ value, color, tasks }) => [value, color, tasks.map(({ cells }) => cells[name.id])]),
  ).toEqual([
    ['Not Started', expect.stringMatching(/\w/), ['Print', 'Call the printer']],
    ['In Progress', expect.stringMatching(/\w/), []],
    ['Done', expect.stringMatching(/\w/), ['Order paper']],
  ]);
  expect(board.columns.map(({ color }) => color)).toEqual(status.config.options!.map(({ color }) => color));
});

test('a task can be renamed only if its project has a title property', async () => {
  const { id } = await owner.does(projects.createProject, {
    query: { workspace_id: workspaceId },
    body: {},
  });
  const task = await owner.does(projects.createTask, { params: { id }, body: {} });
  const rename = () =>
    owner.call(projects.updateTask, { params: { id, task_id: task.id }, body: { title: 'Plan' } });
  expect(await rename()).toMatchObject({
    status: 422,
    body: { code: 'no_title_property', detail: 'Cannot find title property' },
  });
  const properties = await owner.does(projects.initializeProjectDefaults, { params: { id } });
  const title = properties.find(({ type }) => type === 'title')!.id;
  expect((await rename()).body.cells).toMatchObject({ [title]: 'Plan' });
});
