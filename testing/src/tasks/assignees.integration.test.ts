import * as databases from '@workflow/contract/databases/databases.endpoints.ts';
import { joinDatabase, rowsUpdated } from '@workflow/contract/databases/databases.events.ts';
import { ASSIGNEES_ID } from '@workflow/contract/databases/query/built-in-properties.ts';
import { newNotification } from '@workflow/contract/notifications/notifications.events.ts';
import * as projects from '@workflow/contract/projects/projects.endpoints.ts';
import { myTasksChanged } from '@workflow/contract/tasks/my-tasks/my-tasks.events.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestProject, createTestTask } from '../databases/test-projects.ts';
import { startTestApp, type TestApp } from '../harness/app.ts';
import type { TestUser } from '../harness/test-user.ts';
import { createTestWorkspace } from '../harness/workspace.ts';

/** Assignees are edited, filtered, sorted and grouped like any property. */

let app: TestApp;
let owner: TestUser;
let member: TestUser;
let colleague: TestUser;
let outsider: TestUser;
let workspaceId: string;
let id: string;

beforeAll(async () => {
  app = await startTestApp();
  const workspace = await createTestWorkspace(app).with('member', 'colleague');
  ({ owner, member, colleague } = workspace);
  workspaceId = workspace.id;
  ({ owner: outsider } = await createTestWorkspace(app).with());
  ({ id } = await createTestProject(owner, workspaceId));
});
afterAll(() => app.close());

const at = (row_id: string) => ({ params: { id, row_id, property_id: ASSIGNEES_ID } });
const put = (row_id: string, value: unknown, was?: unknown) =>
  owner.call(databases.updateCell, { ...at(row_id), body: { value, ...(was !== undefined && { was }) } });
const assignedTo = async (row_id: string) =>
  (await owner.does(databases.getRow, { params: { id, row_id } })).assignees.map((one) => one.id).toSorted();
const ids = (...people: TestUser[]) => people.map((one) => one.id).toSorted();

it('adding a row to a person group assigns the person, and notifies them and all viewers', async () => {
  const task = await createTestTask(owner, id, 'Call the printer');
  const [looking, theirs] = [await colleague.connect(), await member.connect()];
  await looking.emit(joinDatabase, { database_id: id });

  const { status } = await put(task.id, [member.id]);

  expect(status).toBe(200);
  expect(await assignedTo(task.id)).toEqual(ids(member));
  const told = await looking.waitFor(rowsUpdated, ({ rows }) => rows.some((row) => row.assignees));
  expect(told.rows).toMatchObject([{ id: task.id, assignees: [{ id: member.id }] }]);
  const notification = await theirs.waitFor(newNotification);
  expect(notification).toMatchObject({ kind: 'task_assigned', subject_id: task.id, actor: { id: owner.id } });
  await theirs.waitFor(myTasksChanged);
  const activity = await owner.does(databases.listRowActivity, {
    params: { id, row_id: task.id },
    query: {},
  });
  expect(activity[0]).toMatchObject({ kind: 'assigned', subject_id: member.id });
});

it('moving a card between two people’s columns changes only these two', async () => {
  const task = await createTestTask(owner, id, 'Fold the letters');
  await put(task.id, [member.id, owner.id]);
  // A concurrent change by another user is preserved.
  await put(task.id, [member.id, owner.id, colleague.id]);

  await owner.does(projects.updateTask, {
    params: { id, task_id: task.id },
    body: {
      cells: { [ASSIGNEES_ID]: [colleague.id, owner.id] },
      was: { [ASSIGNEES_ID]: [member.id, owner.id] },
      after: null,
    },
  });

  expect(await assignedTo(task.id)).toEqual(ids(owner, colleague));
  await put(task.id, null);
  expect(await assignedTo(task.id)).toEqual([]);
});

it('a task that is created in a person’s column is assigned from the start', async () => {
  const theirs = await member.connect();
  const task = await owner.does(databases.createRow, {
    params: { id },
    body: { title: 'Buy stamps', cells: { [ASSIGNEES_ID]: [member.id] } },
  });
  expect(task.assignees.map((one) => one.id)).toEqual([member.id]);
  const notification = await theirs.waitFor(newNotification);
  expect(notification).toMatchObject({ kind: 'task_assigned', subject_id: task.id });
});

it('guests cannot be assigned or chosen in a person cell, because they cannot see projects', async () => {
  const { id: workspace_id, owner: boss, guest } = await createTestWorkspace(app).with('guest');
  const project = await createTestProject(boss, workspace_id);
  const task = await createTestTask(boss, project.id, 'Sign');
  const assigned = await boss.call(projects.assignTask, {
    params: { id: project.id, task_id: task.id },
    body: { user_id: guest.id },
  });
  expect(assigned).toMatchObject({
    status: 422,
    body: { detail: 'Only members of the workspace can be assigned. Guests can’t.' },
  });
  const who = await boss.does(databases.createProperty, {
    params: { id: project.id },
    body: { name: 'Who', type: 'person' },
  });
  for (const property_id of [ASSIGNEES_ID, who.id]) {
    const cell = await boss.call(databases.updateCell, {
      params: { id: project.id, row_id: task.id, property_id },
      body: { value: [guest.id] },
    });
    expect(cell).toMatchObject({ status: 422, body: { code: 'cell_not_valid' } });
  }
});

it('a user of another workspace cannot be assigned, and a plain database has no assignees', async () => {
  const task = await createTestTask(owner, id, 'Sign');
  const refused = await put(task.id, [outsider.id]);
  expect(refused.status).toBe(422);
  expect(refused.body).toMatchObject({ code: 'cell_not_valid' });
  expect((await put(task.id, 'me')).status).toBe(422);
  expect(await assignedTo(task.id)).toEqual([]);

  const database = await owner.does(databases.createDatabase, {
    query: { workspace_id: workspaceId },
    body: {},
  });
  const row = await owner.does(databases.createRow, { params: { id: database.id }, body: {} });
  const { status } = await owner.call(databases.updateCell, {
    params: { id: database.id, row_id: row.id, property_id: ASSIGNEES_ID },
    body: { value: [owner.id] },
  });
  expect(status).toBe(404);
});

it('“me” in a filter is the asking user, also in a shared view', async () => {
  const project = await createTestProject(owner, workspaceId);
  const [mine, theirs] = [
    await createTestTask(owner, project.id, 'For the owner'),
    await createTestTask(owner, project.id, 'For the member'),
  ];
  for (const [task, { id: user_id }] of [
    [mine, owner],
    [theirs, member],
  ] as const)
    await owner.does(projects.assignTask, {
      params: { id: project.id, task_id: task.id },
      body: { user_id },
    });
  const filter = {
    match: 'and' as const,
    conditions: [{ property_id: ASSIGNEES_ID, operator: 'contains', value: 'me' }],
  };
  const view = await owner.does(databases.createView, {
    params: { id: project.id },
    body: {
      name: 'Mine',
      type: 'board',
      config: { ...(await emptyView(project.id)), filter, group_by: ASSIGNEES_ID },
    },
  });
  expect(view.config.filter).toEqual(filter);
  const seenBy = async (person: TestUser, operator = 'contains', value: unknown = 'me') => {
    const { rows } = await person.does(databases.queryRows, {
      params: { id: project.id },
      body: { filter: { ...filter, conditions: [{ property_id: ASSIGNEES_ID, operator, value }] } },
    });
    return rows.map((row) => row.id);
  };
  expect(await seenBy(owner)).toEqual([mine.id]);
  expect(await seenBy(member)).toEqual([theirs.id]);
  expect(await seenBy(colleague)).toEqual([]);
  expect(await seenBy(colleague, 'does_not_contain')).toHaveLength(2);
  expect(await seenBy(colleague, 'contains_any_of', ['me', member.id])).toEqual([theirs.id]);
  const { groups } = await owner.does(databases.countGroups, {
    params: { id: project.id },
    body: { group_by: ASSIGNEES_ID, filter },
  });
  expect(groups).toEqual([{ value: owner.id, count: 1 }]);
});

async function emptyView(project: string) {
  const { config } = await owner.does(databases.createView, {
    params: { id: project },
    body: { name: 'Empty', type: 'board' },
  });
  return config;
}
