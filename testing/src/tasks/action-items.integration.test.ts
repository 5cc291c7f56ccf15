import * as projects from '@workflow/contract/projects/projects.endpoints.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestProject, createTestTask } from '../databases/test-projects.ts';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { createTestWorkspace } from '../harness/workspace.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('an action item keeps its position among others for simultaneous moves', async () => {
  const { id: workspaceId, owner, member } = await createTestWorkspace(app).with('member');
  const project = await createTestProject(owner, workspaceId);
  const task = await createTestTask(owner, project.id, 'Plan');
  const params = { id: project.id, task_id: task.id };
  const ids: string[] = [];
  for (const content of ['A', 'B', 'C', 'D'])
    ids.push((await owner.does(projects.createActionItem, { params, body: { content } })).id);
  const move = (at: number, position: number, by = owner) =>
    by.does(projects.updateActionItem, { params: { ...params, item_id: ids[at]! }, body: { position } });
  const order = async () => {
    const { action_items } = await owner.does(projects.getTask, { params });
    expect(action_items.map(({ position }) => position)).toEqual([0, 1, 2, 3]);
    return action_items.map(({ content }) => content).join('');
  };

  await move(1, 0);
  expect(await order()).toBe('BACD');
  await move(1, 1);
  expect(await order()).toBe('ABCD');
  expect(await move(0, 100_000)).toMatchObject({ position: 3 });
  expect(await order()).toBe('BCDA');
  await Promise.all([0, 1, 2, 3].flatMap((at) => [move(at, 3 - at), move(at, at, member)]));
  expect([...(await order())].toSorted().join('')).toBe('ABCD');
});
