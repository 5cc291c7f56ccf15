import * as databases from '@workflow/contract/databases/databases.endpoints.ts';
import { ACTIVITY_PAGE_SIZE } from '@workflow/contract/databases/databases.limits.ts';
import type { Activity } from '@workflow/contract/databases/databases.schema.ts';
import * as projects from '@workflow/contract/projects/projects.endpoints.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestProject, createTestTask } from '../databases/test-projects.ts';
import { startTestApp, type TestApp } from '../harness/app.ts';
import type { TestUser } from '../harness/test-user.ts';
import { createTestWorkspace } from '../harness/workspace.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const activityOf = (by: TestUser, id: string, row_id: string): Promise<Activity[]> =>
  by.does(databases.listRowActivity, { params: { id, row_id } });

test('a link is in the activity of both rows, with the title at that time', async () => {
  const { id: workspaceId, owner } = await createTestWorkspace(app).with();
  const project = await createTestProject(owner, workspaceId);
  // One after another, because rows that are linked at once are listed by their ids.
  const plan = await createTestTask(owner, project.id, 'Plan');
  const build = await createTestTask(owner, project.id, 'Build');
  const ship = await createTestTask(owner, project.id, 'Ship');
  const blockedBy = project.property('Blocked by').id;
  const blocking = project.property('Blocking').id;
  const link = (row_id: string, property_id: string, value: readonly string[] | null) =>
    owner.does(databases.updateCell, { params: { id: project.id, row_id, property_id }, body: { value } });
  await link(ship.id, blocking, [plan.id]);
  await link(build.id, blockedBy, [plan.id, ship.id]);
  await link(build.id, blockedBy, [ship.id]);
  await owner.does(projects.updateTask, {
    params: { id: project.id, task_id: plan.id },
    body: { title: 'Dream' },
  });

  const ofBuild = await activityOf(owner, project.id, build.id);
  expect(ofBuild.slice(0, 2)).toMatchObject([
    { from: [plan.id, ship.id], to: [ship.id] },
    { from: null, to: [plan.id, ship.id] },
  ]);
  expect(ofBuild[0]!.names).toEqual({
    [plan.id]: 'Plan',
    [ship.id]: 'Ship',
    [blockedBy]: 'Blocked by',
  });
  const ofPlan = (await activityOf(owner, project.id, plan.id)).filter(
    ({ property_id }) => property_id === blocking,
  );
  expect(ofPlan).toMatchObject([
    { kind: 'cell_changed', user: { id: owner.id }, from: [build.id], to: null },
    { kind: 'cell_changed', user: { id: owner.id }, from: null, to: [build.id] },
  ]);
  expect(ofPlan[0]!.names).toMatchObject({ [build.id]: 'Build', [blocking]: 'Blocking' });
  expect(await activityOf(owner, project.id, ship.id)).toMatchObject([
    { property_id: blocking, from: [plan.id], to: [plan.id, build.id] },
    { property_id: blocking, from: null, to: [plan.id] },
    { kind: 'created' },
  ]);
});

test('moving a sub-item is in the activity of its former parent too', async () => {
  const { id: workspaceId, owner } = await createTestWorkspace(app).with();
  const project = await createTestProject(owner, workspaceId);
  const [old, fresh, child] = await Promise.all(
    ['Old', 'Fresh', 'Child'].map((title) => createTestTask(owner, project.id, title)),
  );
  const parent = project.property('Parent task').id;
  const children = project.property('Sub-tasks').id;
  for (const above of [old, fresh])
    await owner.does(databases.updateCell, {
      params: { id: project.id, row_id: child!.id, property_id: parent },
      body: { value: [above!.id] },
    });
  expect((await activityOf(owner, project.id, old!.id)).slice(0, 2)).toMatchObject([
    { property_id: children, from: [child!.id], to: null },
    { property_id: children, from: null, to: [child!.id] },
  ]);
  expect((await activityOf(owner, project.id, fresh!.id))[0]).toMatchObject({ from: null, to: [child!.id] });
});

test('the activity still names former members and deleted properties', async () => {
  const { id: workspaceId, owner, member } = await createTestWorkspace(app).with('member');
  const project = await createTestProject(owner, workspaceId);
  const task = await createTestTask(owner, project.id, 'Plan');
  const property = await owner.does(databases.createProperty, {
    params: { id: project.id },
    body: { name: 'Reviewer', type: 'person' },
  });
  await owner.does(databases.updateCell, {
    params: { id: project.id, row_id: task.id, property_id: property.id },
    body: { value: [member.id] },
  });
  await owner.does(projects.assignTask, {
    params: { id: project.id, task_id: task.id },
    body: { user_id: member.id },
  });
  await owner.does(databases.deleteProperty, { params: { id: project.id, property_id: property.id } });
  const [assigned, changed] = await activityOf(owner, project.id, task.id);
  expect(assigned!.names).toEqual({ [member.id]: expect.stringMatching(/\S/) });
  expect(changed!.names).toEqual({
    [member.id]: assigned!.names[member.id],
    [property.id]: 'Reviewer',
  });
});

test('the activity records changes of action items and documents, and nothing without a change', async () => {
  const { id: workspaceId, owner, member } = await createTestWorkspace(app).with('member');
  const project = await createTestProject(owner, workspaceId);
  const task = await createTestTask(owner, project.id, 'Plan');
  const params = { id: project.id, task_id: task.id };
  const item = await owner.does(projects.createActionItem, { params, body: { content: 'Call' } });
  const at = { ...params, item_id: item.id };
  await member.does(projects.updateActionItem, {
    params: at,
    body: { content: 'Call Jo', is_completed: true },
  });
  await member.does(projects.updateActionItem, { params: at, body: { is_completed: true, position: 3 } });
  await member.does(projects.toggleActionItem, { params: at });
  await member.does(projects.deleteActionItem, { params: at });
  const document = await owner.does(projects.addDocument, {
    params,
    body: { url: 'https://example.com/plan.pdf', title: 'The plan' },
  });
  await owner.does(projects.addDocument, { params, body: { url: 'https://example.com/a' } });
  await owner.does(projects.deleteDocument, { params: { ...params, document_id: document.id } });
  const told = (await activityOf(owner, project.id, task.id)).map(({ kind, from, to }) => ({
    kind,
    from,
    to,
  }));
  expect(told).toEqual([
    { kind: 'document_deleted', from: 'The plan', to: null },
    { kind: 'document_added', from: null, to: 'https://example.com/a' },
    { kind: 'document_added', from: null, to: 'The plan' },
    { kind: 'item_deleted', from: 'Call Jo', to: null },
    { kind: 'item_reopened', from: null, to: 'Call Jo' },
    { kind: 'item_done', from: null, to: 'Call Jo' },
    { kind: 'item_changed', from: 'Call', to: 'Call Jo' },
    { kind: 'item_added', from: null, to: 'Call' },
    { kind: 'created', from: null, to: null },
  ]);
});

test('the activity is paged, also while more is added', async () => {
  const { id: workspaceId, owner } = await createTestWorkspace(app).with();
  const project = await createTestProject(owner, workspaceId);
  const task = await createTestTask(owner, project.id, 'Plan');
  const params = { id: project.id, row_id: task.id };
  const rename = (title: string) => owner.does(databases.updateRow, { params, body: { title } });
  const DONE = 2 * ACTIVITY_PAGE_SIZE + 5;
  for (let number = 1; number < DONE; number++) await rename(`Plan ${number}`);
  const pages: Activity[][] = [];
  for (let before: string | undefined, more = true; more; before = pages.at(-1)!.at(-1)!.id) {
    const page = await owner.does(databases.listRowActivity, {
      params,
      query: before === undefined ? {} : { before },
    });
    pages.push(page);
    more = page.length === ACTIVITY_PAGE_SIZE;
    await rename(`Meanwhile ${pages.length}`);
  }
  expect(pages.map(({ length }) => length)).toEqual([ACTIVITY_PAGE_SIZE, ACTIVITY_PAGE_SIZE, 5]);
  expect(pages.flat().map(({ kind, to }) => to ?? kind)).toEqual([
    ...Array.from({ length: DONE - 1 }, (_, at) => `Plan ${DONE - 1 - at}`),
    'created',
  ]);
  expect(await owner.does(databases.listRowActivity, { params, query: { limit: 1 } })).toMatchObject([
    { to: `Meanwhile ${pages.length}` },
  ]);
});
