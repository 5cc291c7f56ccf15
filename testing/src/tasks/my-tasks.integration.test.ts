import { deleteRow, updateCell, updateProperty } from '@workflow/contract/databases/databases.endpoints.ts';
import * as projects from '@workflow/contract/projects/projects.endpoints.ts';
import { listMyTasks } from '@workflow/contract/tasks/my-tasks/my-tasks.endpoints.ts';
import { myTasksChanged } from '@workflow/contract/tasks/my-tasks/my-tasks.events.ts';
import type { MyTasksState } from '@workflow/contract/tasks/my-tasks/my-tasks.schema.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestProject, createTestTask, type Project } from '../databases/test-projects.ts';
import { startTestApp, type TestApp } from '../harness/app.ts';
import type { TestUser } from '../harness/test-user.ts';
import { createTestWorkspace } from '../harness/workspace.ts';

let app: TestApp;
let workspaceId: string;
let ana: TestUser;
let ben: TestUser;
let launch: Project;
let hiring: Project;

beforeAll(async () => {
  app = await startTestApp();
  const workspace = await createTestWorkspace(app).with('member');
  workspaceId = workspace.id;
  ana = workspace.owner;
  ben = workspace.member;
  launch = await createTestProject(ana, workspaceId, { title: 'Launch' });
  hiring = await createTestProject(ana, workspaceId, { title: 'Hiring' });
});
afterAll(() => app.close());

const assign = (project: Project, taskId: string, { id }: TestUser) =>
  ana.does(projects.assignTask, { params: { id: project.id, task_id: taskId }, body: { user_id: id } });

async function createTaskOf(person: TestUser, project: Project, title: string, due?: string) {
  const cells = due ? { [project.property('Due date').id]: due } : {};
  const task = await createTestTask(ana, project.id, title, cells);
  await assign(project, task.id, person);
  return task;
}

const listOf = (person: TestUser, state: MyTasksState = 'open', more: object = {}) =>
  person.does(listMyTasks, { query: { workspace_id: workspaceId, state, ...more } });

const nameOf = (project: Project, cells: Record<string, unknown>) => cells[project.property('Name').id];
const namesIn = async (person: TestUser, state: MyTasksState = 'open', more: object = {}) =>
  (await listOf(person, state, more)).tasks.map(
    ({ cells }) => nameOf(launch, cells) ?? nameOf(hiring, cells),
  );

const setStatus = (project: Project, taskId: string, value: string) =>
  ana.does(updateCell, {
    params: { id: project.id, row_id: taskId, property_id: project.property('Status').id },
    body: { value },
  });

it('lists a user’s tasks of all projects by due date', async () => {
  await createTaskOf(ben, launch, 'Some day');
  await createTaskOf(ben, hiring, 'Write the advert', '2026-11-24');
  await createTaskOf(ben, launch, 'Call the printer', '2026-11-20');
  await createTaskOf(ana, launch, 'Not for Ben', '2026-11-20');
  await createTestTask(ana, launch.id, 'For nobody');
  expect(await namesIn(ben)).toEqual(['Call the printer', 'Write the advert', 'Some day']);
  const { projects: shown } = await listOf(ben);
  expect(shown.map(({ database }) => database.title).toSorted()).toEqual(['Hiring', 'Launch']);
  expect(shown[0]?.properties.map(({ name }) => name)).toEqual(['Name', 'Status', 'Priority', 'Due date']);
});

it('pages without gaps, also among tasks of one day and without a date', async () => {
  const { member: cara, id } = await createTestWorkspace(app).with('member');
  const project = await createTestProject(cara, id);
  const days = ['2026-12-01', '2026-12-01', '2026-12-02', undefined, undefined];
  for (const [index, day] of days.entries()) {
    const cells = day ? { [project.property('Due date').id]: day } : {};
    const { id: task_id } = await createTestTask(cara, project.id, `Task ${index}`, cells);
    await cara.does(projects.assignTask, {
      params: { id: project.id, task_id },
      body: { user_id: cara.id },
    });
  }
  for (const state of ['open', 'done'] as const) {
    const query = { workspace_id: id, state, limit: 2 };
    const whole = await cara.does(listMyTasks, { query: { ...query, limit: 100 } });
    const paged: string[] = [];
    let after: string | undefined;
    do {
      const page = await cara.does(listMyTasks, { query: { ...query, ...(after && { after }) } });
      paged.push(...page.tasks.map((task) => task.id));
      after = page.next ?? undefined;
    } while (after);
    expect(paged).toEqual(whole.tasks.map((task) => task.id));
    expect(paged).toHaveLength(5);
    for (const task_id of paged)
      await cara.does(projects.updateTaskCell, {
        params: { task_id, property_id: project.property('Status').id },
        body: { value: 'Done' },
      });
  }
});

it('completed tasks are a separate list, latest first', async () => {
  const [one, other] = [await createTaskOf(ben, launch, 'One'), await createTaskOf(ben, hiring, 'Other')];
  await setStatus(launch, one.id, 'Done');
  await setStatus(hiring, other.id, 'Done');
  expect(await namesIn(ben, 'done')).toEqual(['Other', 'One']);
  expect(await namesIn(ben)).not.toContain('One');
  await setStatus(launch, one.id, 'In Progress');
  expect(await namesIn(ben)).toContain('One');
});

it('a date with a time is due on the reader’s local day', async () => {
  await createTaskOf(ben, launch, 'Late in the evening', '2026-10-24T22:30:00.000Z');
  const dueIn = async (time_zone: string) =>
    (await listOf(ben, 'open', { time_zone })).tasks.find(
      ({ cells }) => nameOf(launch, cells) === 'Late in the evening',
    )?.due_on;
  expect(await dueIn('UTC')).toBe('2026-10-24');
  expect(await dueIn('Europe/Berlin')).toBe('2026-10-25');
  expect(await dueIn('America/New_York')).toBe('2026-10-24');
});

it('excludes deleted projects, deleted tasks and other workspaces', async () => {
  const gone = await createTestProject(ana, workspaceId, { title: 'Gone' });
  await createTaskOf(ben, gone, 'In a project in the trash');
  const removed = await createTaskOf(ben, launch, 'In the trash');
  await ana.does(deleteRow, { params: { id: launch.id, row_id: removed.id } });
  await ana.does(projects.deleteProject, { params: { id: gone.id } });
  const { tasks } = await listOf(ben);
  expect(tasks.map(({ id }) => id)).not.toContain(removed.id);
  expect(tasks.map(({ database_id }) => database_id)).not.toContain(gone.id);
});

it.each([
  ['no time zone', { time_zone: 'Europe/Atlantis' }],
  ['an offset', { time_zone: '+01:00' }],
  ['no cursor', { after: 'nonsense' }],
  [
    'a cursor of another list',
    { after: Buffer.from('["2026-11-20 10:00:00+00","x"]').toString('base64url') },
  ],
  [
    'a day that is none',
    {
      after: Buffer.from('["2026-13-45","01a1fb21-a070-7279-96a8-9d3bac5f2f0a"]').toString('base64url'),
    },
  ],
  ['nothing to count', { limit: 0 }],
])('%s is rejected with one sentence', async (_, query) => {
  const { status } = await ben.call(listMyTasks, { query: { workspace_id: workspaceId, ...query } });
  expect(status).toBe(422);
});

it('assigned users receive every change that may concern their list, and no one else does', async () => {
  const task = await createTaskOf(ben, launch, 'Heard of');
  const [hers, his] = [await ana.connect(), await ben.connect()];
  const hears = async (act: () => Promise<unknown>) => {
    const before = his.all(myTasksChanged).length;
    await act();
    await his.settled();
    expect(his.all(myTasksChanged).length).toBeGreaterThan(before);
  };
  await hears(() => setStatus(launch, task.id, 'In Progress'));
  await hears(() =>
    ana.does(updateProperty, {
      params: { id: launch.id, property_id: launch.property('Due date').id },
      body: { name: 'Until' },
    }),
  );
  await hears(() =>
    ana.does(projects.updateProject, { params: { id: launch.id }, body: { title: 'The launch' } }),
  );
  await hears(() => ana.does(deleteRow, { params: { id: launch.id, row_id: task.id } }));
  const other = await createTaskOf(ben, hiring, 'No more');
  await hears(() =>
    ana.does(projects.unassignTask, { params: { id: hiring.id, task_id: other.id, user_id: ben.id } }),
  );
  const mine = hers.all(myTasksChanged).length;
  await setStatus(hiring, (await createTaskOf(ben, hiring, 'His alone')).id, 'Done');
  await hers.settled();
  expect(hers.all(myTasksChanged)).toHaveLength(mine);
});

it('a guest receives nothing about projects', async () => {
  const task = await createTaskOf(ben, hiring, 'As long as he is a member');
  const role = (to: 'guest' | 'member') =>
    app.database.sql`
      update workspace_members set role = ${to} where workspace_id = ${workspaceId} and user_id = ${ben.id}`;
  await role('guest');
  const socket = await ben.connect();
  await setStatus(hiring, task.id, 'In Progress');
  await socket.settled();
  expect(socket.all(myTasksChanged)).toHaveLength(0);
  expect((await ben.call(listMyTasks, { query: { workspace_id: workspaceId } })).status).toBe(403);
  await role('member');
});
