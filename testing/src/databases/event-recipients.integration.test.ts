import * as databases from '@workflow/contract/databases/databases.endpoints.ts';
import * as databasesEvents from '@workflow/contract/databases/databases.events.ts';
import { ASSIGNEES_ID } from '@workflow/contract/databases/query/built-in-properties.ts';
import { removeMember } from '@workflow/contract/members/members.endpoints.ts';
import { newNotification } from '@workflow/contract/notifications/notifications.events.ts';
import { deletePage } from '@workflow/contract/pages/pages.endpoints.ts';
import { pageUpdated } from '@workflow/contract/pages/pages.events.ts';
import * as projects from '@workflow/contract/projects/projects.endpoints.ts';
import * as projectsEvents from '@workflow/contract/projects/projects.events.ts';
import { myTasksChanged } from '@workflow/contract/tasks/my-tasks/my-tasks.events.ts';
import { joinWorkspace } from '@workflow/contract/workspaces/workspaces.events.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import type { TestSocket } from '../harness/socket.ts';
import { createTestWorkspace, type TestWorkspace } from '../harness/workspace.ts';
import { createTestPage } from '../pages/test-pages.ts';
import { createTestProject, createTestTask } from './test-projects.ts';

const {
  joinDatabase,
  leaveDatabase,
  databaseCreated,
  databaseUpdated,
  databaseDeleted,
  selectCell,
  cellSelected,
  // This event goes to the user who waits for a calculation; see formula-calculations.integration.test.ts.
  formulaProgress: _,
  ...inside
} = databasesEvents;
const eventNames = (events: object) =>
  Object.values(events as Record<string, { name: string }>).map((one) => one.name);

/** Events for every workspace member who may see databases. */
const OF_THE_WORKSPACE = [...eventNames({ databaseCreated, databaseUpdated, databaseDeleted, pageUpdated })];
/** Events for the users who have the database open. */
const OF_ONE_DATABASE = [...eventNames(inside), ...eventNames(projectsEvents)];
/** Events for the single user whom they concern. */
const OF_ONE_PERSON = eventNames({ myTasksChanged, newNotification });

let app: TestApp;
let workspace: TestWorkspace<'member' | 'colleague' | 'guest' | 'outsider' | 'removed'>;
/** The names of the events that each user received. */
const heard: Record<string, string[]> = {};
let views: unknown[] = [];

beforeAll(async () => {
  app = await startTestApp();
  workspace = await createTestWorkspace(app).with('member', 'colleague', 'guest', 'outsider', 'removed');
  const { id: workspaceId, owner, member, colleague, guest, outsider, removed } = workspace;
  const project = await createTestProject(owner, workspaceId);
  const task = await createTestTask(owner, project.id, 'Call the printer');
  const page = await createTestPage(owner, workspaceId, { title: 'Launch' });

  const people = { owner, member, colleague, guest, outsider, removed };
  const tabs: Record<string, TestSocket> = {};
  for (const [name, person] of Object.entries(people)) {
    const tab = await person.connect();
    await tab.emit(joinWorkspace, { workspace_id: workspaceId });
    // The colleague is in the workspace, but has another screen open.
    if (name !== 'colleague') await tab.emit(joinDatabase, { database_id: project.id });
    tabs[name] = tab;
  }

  const params = { id: project.id };
  const onTask = { ...params, task_id: task.id };
  const status = project.property('Status').id;
  const extra = await owner.does(databases.createProperty, { params, body: { name: 'Notes', type: 'text' } });
  const onExtra = { ...params, property_id: extra.id };
  await owner.does(databases.updateProperty, { params: onExtra, body: { name: 'Remarks' } });
  await owner.does(databases.deleteProperty, { params: onExtra });
  const row = await createTestTask(owner, project.id, 'Order paper');
  await owner.does(databases.updateCell, {
    params: { ...params, row_id: task.id, property_id: status },
    body: { value: 'Done' },
  });
  const children = project.property('Sub-tasks').id;
  const count = { relation_id: children, property_id: project.property('Name').id, function: 'count' };
  await owner.does(databases.createProperty, {
    params,
    body: { name: 'Count', type: 'rollup', config: count },
  });
  await owner.does(databases.updateCell, {
    params: { ...params, row_id: task.id, property_id: children },
    body: { value: [row.id] },
  });
  await owner.does(databases.deleteRow, { params: { ...params, row_id: row.id } });
  for (const is_personal of [true, false]) {
    const view = await owner.does(databases.createView, {
      params,
      body: { name: is_personal ? 'Mine' : 'Ours', type: 'table', is_personal },
    });
    const onView = { ...params, view_id: view.id };
    await owner.does(databases.updateView, { params: onView, body: { name: 'Renamed' } });
    await owner.does(databases.deleteView, { params: onView });
  }
  const { id: comment_id } = await owner.does(projects.createComment, {
    params: onTask,
    body: { content: 'They open at nine.' },
  });
  await owner.does(projects.updateComment, {
    params: { ...onTask, comment_id },
    body: { content: 'At ten.' },
  });
  await owner.does(projects.deleteComment, { params: { ...onTask, comment_id } });
  const { id: item_id } = await owner.does(projects.createActionItem, {
    params: onTask,
    body: { content: 'Find the number' },
  });
  await owner.does(projects.deleteActionItem, { params: { ...onTask, item_id } });
  const { id: document_id } = await owner.does(projects.addDocument, {
    params: onTask,
    body: { url: 'https://example.com/1' },
  });
  await owner.does(projects.deleteDocument, { params: { ...onTask, document_id } });
  await owner.does(projects.assignTask, { params: onTask, body: { user_id: member.id } });
  await owner.does(databases.updateDatabase, { params, body: { title: 'Launch' } });
  await owner.does(databases.createDatabase, { query: { workspace_id: workspaceId }, body: {} });
  await owner.does(deletePage, { params: { id: page.id } });
  await owner.does(databases.deleteDatabase, { params });
  for (const [name, tab] of Object.entries(tabs)) {
    await tab.settled();
    heard[name] = tab.received.map((one) => one.name);
    if (name === 'member') views = tab.all(inside.viewCreated);
  }
});
afterAll(() => app.close());

const listRecipients = (name: string, events: readonly string[]) =>
  [...new Set(heard[name])].filter((one) => events.includes(one)).toSorted();

describe('an event about databases and projects', () => {
  it('reaches users who have the database open, with all its data', () => {
    const expected = [...OF_THE_WORKSPACE, ...OF_ONE_DATABASE];
    for (const name of ['owner', 'member'])
      expect(listRecipients(name, [...OF_THE_WORKSPACE, ...OF_ONE_DATABASE]), name).toEqual(
        expected.toSorted(),
      );
  });

  it('reaches other members only as a change of the list', () => {
    expect(listRecipients('colleague', [...OF_THE_WORKSPACE, ...OF_ONE_DATABASE])).toEqual(
      OF_THE_WORKSPACE.toSorted(),
    );
  });

  it('reaches the users whom it concerns, and no others', () => {
    expect(listRecipients('member', OF_ONE_PERSON)).toEqual(OF_ONE_PERSON.toSorted());
    for (const name of ['owner', 'colleague', 'guest', 'outsider', 'removed'])
      expect(listRecipients(name, OF_ONE_PERSON), name).toEqual([]);
  });

  it.each(['guest', 'outsider', 'removed'])('does not reach a %s who asked for it', (name) => {
    expect(listRecipients(name, [...OF_THE_WORKSPACE, ...OF_ONE_DATABASE, ...OF_ONE_PERSON])).toEqual([]);
  });

  it('reaches only the owner of a personal view', () => {
    expect(views).toMatchObject([{ view: { name: 'Ours' } }]);
    expect(heard.owner!.filter((one) => one === 'view_created')).toHaveLength(2);
  });
});

it('the cell that a user has selected is published to the others who have the database open, until the user leaves', async () => {
  const { id: workspaceId, owner, member, colleague } = workspace;
  const project = await createTestProject(owner, workspaceId);
  const task = await createTestTask(owner, project.id, 'Plan the launch');
  const [open, own, other, elsewhere] = await Promise.all(
    [owner, owner, member, colleague].map((user) => user.connect()),
  );
  const database = { database_id: project.id };
  for (const tab of [open, own, other]) await tab!.emit(joinDatabase, database);
  const cell = { row_id: task.id, property_id: ASSIGNEES_ID };
  const user = { ...database, user_id: owner.id, username: owner.user.username };
  expect(await elsewhere!.emit(selectCell, { ...database, cell })).toMatchObject({ ok: false });
  await open!.emit(selectCell, { ...database, cell });
  expect(await other!.waitFor(cellSelected)).toEqual({ ...user, cell });
  await open!.emit(leaveDatabase, database);
  await expect
    .poll(() => other!.all(cellSelected))
    .toEqual([
      { ...user, cell },
      { ...user, cell: null },
    ]);
  await own!.emit(selectCell, { ...database, cell });
  own!.close();
  await expect
    .poll(() => other!.all(cellSelected).slice(2))
    .toEqual([
      { ...user, cell },
      { ...user, cell: null },
    ]);
  await elsewhere!.settled();
  for (const tab of [open, elsewhere]) expect(tab!.all(cellSelected)).toEqual([]);
});

it('a user who leaves the workspace receives no more events of an open database', async () => {
  const { id: workspaceId, owner, member } = workspace;
  const project = await createTestProject(owner, workspaceId);
  const tab = await member.connect();
  await tab.emit(joinWorkspace, { workspace_id: workspaceId });
  await tab.emit(joinDatabase, { database_id: project.id });
  await createTestTask(owner, project.id, 'Before');
  await tab.waitFor(inside.rowsCreated);
  await owner.does(removeMember, { params: { id: workspaceId, user_id: member.id } });
  await createTestTask(owner, project.id, 'After');
  await owner.does(databases.updateDatabase, { params: { id: project.id }, body: { title: 'Launch' } });
  await tab.settled();
  expect(tab.all(inside.rowsCreated)).toHaveLength(1);
  expect(tab.all(databaseUpdated)).toEqual([]);
  expect(await tab.emit(joinDatabase, { database_id: project.id })).toMatchObject({
    ok: false,
    code: 'database_not_found',
  });
});
