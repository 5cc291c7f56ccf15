import { deleteRow, queryRows, updateCell } from '@workflow/contract/databases/databases.endpoints.ts';
import { joinDatabase, rowsCreated, rowsUpdated } from '@workflow/contract/databases/databases.events.ts';
import * as projects from '@workflow/contract/projects/projects.endpoints.ts';
import * as archive from '@workflow/contract/tasks/archive/archive.endpoints.ts';
import { listMyTasks } from '@workflow/contract/tasks/my-tasks/my-tasks.endpoints.ts';
import { exportDatabase } from '@workflow/contract/transfer/transfer.endpoints.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestProject, createTestTask, type Project } from '../databases/test-projects.ts';
import { startTestApp, type TestApp } from '../harness/app.ts';
import type { TestUser } from '../harness/test-user.ts';
import { createTestWorkspace } from '../harness/workspace.ts';

let app: TestApp;
let workspaceId: string;
let ana: TestUser;
let ben: TestUser;
let launch: Project;

beforeAll(async () => {
  app = await startTestApp();
  const workspace = await createTestWorkspace(app).with('member');
  workspaceId = workspace.id;
  ana = workspace.owner;
  ben = workspace.member;
});
beforeEach(async () => {
  launch = await createTestProject(ana, workspaceId, { title: 'Launch' });
});
afterAll(() => app.close());

const project = () => ({ params: { id: launch.id } });
const at = (task_id: string) => ({ params: { id: launch.id, task_id } });
const finish = (row_id: string) =>
  ana.does(updateCell, {
    params: { id: launch.id, row_id, property_id: launch.property('Status').id },
    body: { value: 'Done' },
  });
const listShownIds = async () =>
  (await ana.does(queryRows, { ...project(), body: {} })).rows.map(({ id }) => id);
const archived = async (query: object = {}) =>
  (await ben.does(archive.listArchivedTasks, { ...project(), query })).tasks.map(({ id }) => id);

it('an archived task is in no view, board or My tasks, and returns to its position', async () => {
  const [one, two, three] = [
    await createTestTask(ana, launch.id, 'One'),
    await createTestTask(ana, launch.id, 'Two'),
    await createTestTask(ana, launch.id, 'Three'),
  ];
  await ana.does(projects.assignTask, { ...at(two.id), body: { user_id: ben.id } });
  const { archived_at } = await ana.does(archive.archiveTask, at(two.id));
  expect(archived_at).not.toBeNull();
  expect(await listShownIds()).toEqual([one.id, three.id]);
  const board = await ana.does(projects.getBoard, project());
  expect(board.columns.flatMap(({ tasks }) => tasks.map(({ id }) => id))).not.toContain(two.id);
  expect((await ana.does(projects.getProject, project())).rows).toHaveLength(2);
  expect((await ben.does(listMyTasks, { query: { workspace_id: workspaceId } })).tasks).toEqual([]);
  expect((await ben.does(projects.getTask, at(two.id))).archived_at).toBe(archived_at);
  await ben.does(archive.unarchiveTask, at(two.id));
  expect(await listShownIds()).toEqual([one.id, two.id, three.id]);
  expect(await archived()).toEqual([]);
});

it('archiving all completed tasks archives only these, and publishes it', async () => {
  const [open, ...done] = [
    await createTestTask(ana, launch.id, 'Open'),
    await createTestTask(ana, launch.id, 'Done'),
    await createTestTask(ana, launch.id, 'Done, too'),
  ];
  for (const { id } of done) await finish(id);
  const socket = await ben.connect();
  await socket.emit(joinDatabase, { database_id: launch.id });
  expect(await ana.does(archive.archiveDoneTasks, project())).toEqual({ archived: 2, has_more: false });
  expect(await ana.does(archive.archiveDoneTasks, project())).toEqual({ archived: 0, has_more: false });
  expect(await listShownIds()).toEqual([open!.id]);
  await socket.settled();
  const told = socket.all(rowsUpdated).flatMap(({ rows }) => rows);
  expect(told.map(({ id }) => id).toSorted()).toEqual(done.map(({ id }) => id).toSorted());
  expect(told.every(({ archived_at }) => typeof archived_at === 'string')).toBe(true);
  await ana.does(archive.unarchiveTask, at(done[0]!.id));
  await socket.settled();
  expect(socket.all(rowsCreated).flatMap(({ rows }) => rows)).toMatchObject([
    { id: done[0]!.id, archived_at: null },
  ]);
});

it('archiving again changes and publishes nothing', async () => {
  const { id } = await createTestTask(ana, launch.id, 'Once');
  const first = await ana.does(archive.archiveTask, at(id));
  const socket = await ben.connect();
  await socket.emit(joinDatabase, { database_id: launch.id });
  const answers = await Promise.all(Array.from({ length: 5 }, () => ana.does(archive.archiveTask, at(id))));
  expect(answers.map(({ version }) => version)).toEqual(Array(5).fill(first.version));
  await socket.settled();
  expect(socket.all(rowsUpdated)).toEqual([]);
});

it('the archive is searchable and paged, latest first', async () => {
  const names = ['Order paper', 'PAPER, cut', 'Call the printer'];
  const tasks = [];
  for (const name of names) {
    const task = await createTestTask(ana, launch.id, name);
    await ana.does(archive.archiveTask, at(task.id));
    tasks.unshift(task.id);
  }
  expect(await archived()).toEqual(tasks);
  expect(await archived({ search: ' Paper ' })).toEqual(tasks.slice(1));
  expect(await archived({ search: '100%_\\' })).toEqual([]);
  expect(await archived({ limit: 2 })).toEqual(tasks.slice(0, 2));
  expect(await archived({ limit: 2, after: tasks[1] })).toEqual(tasks.slice(2));
  await ana.does(deleteRow, { params: { id: launch.id, row_id: tasks[0]! } });
  expect(await archived()).toEqual(tasks.slice(1));
});

it('an export includes archived tasks on request', async () => {
  const { id } = await createTestTask(ana, launch.id, 'Out of the way');
  await ana.does(archive.archiveTask, at(id));
  const text = async (body: object) =>
    String(await ana.does(exportDatabase, { ...project(), body: { format: 'csv', ...body } }));
  expect(await text({})).not.toContain('Out of the way');
  expect(await text({ archived: true })).toContain('Out of the way');
});

it('tasks in the trash or in another project are not found', async () => {
  const other = await createTestProject(ana, workspaceId);
  const task = await createTestTask(ana, other.id, 'Elsewhere');
  expect((await ana.call(archive.archiveTask, at(task.id))).status).toBe(404);
  const gone = await createTestTask(ana, launch.id, 'Gone');
  await ana.does(deleteRow, { params: { id: launch.id, row_id: gone.id } });
  expect((await ana.call(archive.archiveTask, at(gone.id))).status).toBe(404);
});
