import * as databases from '@workflow/contract/databases/databases.endpoints.ts';
import { rowTitleOf } from '@workflow/contract/databases/databases.property-roles.ts';
import * as projects from '@workflow/contract/projects/projects.endpoints.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import type { TestUser } from '../harness/test-user.ts';
import { createTestWorkspace } from '../harness/workspace.ts';
import { createTestProject, createTestTask } from './test-projects.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function namesIn(by: TestUser, id: string): Promise<string[]> {
  const { rows, properties } = await by.does(databases.getDatabase, { params: { id } });
  return rows.map((row) => rowTitleOf(row, properties));
}

test('duplicates follow their originals, with cells, relations and people', async () => {
  const { id: workspaceId, owner, member } = await createTestWorkspace(app).with('member');
  const project = await createTestProject(owner, workspaceId);
  const params = { id: project.id };
  const [above, first, second] = [
    await createTestTask(owner, project.id, 'Above', { [project.property('Status').id]: 'Done' }),
    await createTestTask(owner, project.id, 'First', { [project.property('Priority').id]: 'High' }),
    await createTestTask(owner, project.id, 'Second'),
  ];
  await owner.does(databases.updateCell, {
    params: { ...params, row_id: above.id, property_id: project.property('Sub-tasks').id },
    body: { value: [first.id] },
  });
  await owner.does(projects.assignTask, {
    params: { id: project.id, task_id: first.id },
    body: { user_id: member.id },
  });
  const { rows } = await member.does(databases.duplicateRows, {
    params,
    body: { row_ids: [first.id, above.id, second.id] },
  });
  expect(await namesIn(owner, project.id)).toEqual(['Above', 'Above', 'First', 'First', 'Second', 'Second']);
  const [ofFirst, ofAbove] = rows;
  const parent = project.property('Parent task').id;
  expect(ofFirst!.cells[project.property('Priority').id]).toBe('High');
  expect(ofFirst!.cells[parent]).toEqual([above.id]);
  expect(ofFirst!.assignees.map(({ id }) => id)).toEqual([member.id]);
  // A sub-task has one parent and keeps it.
  expect(ofAbove!.cells[project.property('Sub-tasks').id]).toBeUndefined();
});

test('rows that several users delete and restore at once change once, without a deadlock', async () => {
  const { id: workspaceId, owner, member } = await createTestWorkspace(app).with('member');
  const project = await createTestProject(owner, workspaceId);
  const params = { id: project.id };
  const tasks = [];
  for (let place = 0; place < 6; place++)
    tasks.push(await createTestTask(owner, project.id, `Task ${place}`));
  // The tasks are linked with each other, so that deleting one changes what the others show.
  for (const [place, task] of tasks.entries()) {
    const value = place > 0 ? [tasks[place - 1]!.id] : [];
    const property_id = project.property('Blocked by').id;
    await owner.does(databases.updateCell, {
      params: { ...params, row_id: task.id, property_id },
      body: { value },
    });
  }
  const ids = tasks.map(({ id }) => id);
  for (let round = 0; round < 5; round++) {
    const deletions = await Promise.all([
      owner.does(databases.deleteRows, { params, body: { row_ids: ids.slice(0, 4) } }),
      member.does(databases.deleteRows, { params, body: { row_ids: ids.slice(2).toReversed() } }),
    ]);
    const gone = deletions.flatMap(({ rows }) => rows.map(({ id }) => id));
    expect(gone.toSorted()).toEqual(ids.toSorted());
    const restorals = await Promise.all([
      owner.does(databases.restoreRows, { params, body: { row_ids: ids.slice(0, 4).toReversed() } }),
      member.does(databases.restoreRows, { params, body: { row_ids: ids.slice(2) } }),
    ]);
    expect(restorals.flatMap(({ rows }) => rows.map(({ id }) => id)).toSorted()).toEqual(ids.toSorted());
  }
  expect(await namesIn(owner, project.id)).toEqual(tasks.map((_, place) => `Task ${place}`));
});

test('rows of another database cannot be deleted or duplicated', async () => {
  const { id: workspaceId, owner } = await createTestWorkspace(app).with();
  const [project, other] = [
    await createTestProject(owner, workspaceId),
    await createTestProject(owner, workspaceId),
  ];
  const task = await createTestTask(owner, other.id, 'Elsewhere');
  const request = { params: { id: project.id }, body: { row_ids: [task.id] } };
  expect((await owner.does(databases.deleteRows, request)).rows).toEqual([]);
  expect((await owner.call(databases.duplicateRows, request)).status).toBe(404);
  expect(await namesIn(owner, other.id)).toEqual(['Elsewhere']);
});

test('rows that are created together are at the end with cells and links, or none is created', async () => {
  const { id: workspaceId, owner, member } = await createTestWorkspace(app).with('member');
  const project = await createTestProject(owner, workspaceId);
  const params = { id: project.id };
  const above = await createTestTask(owner, project.id, 'Above');
  const [title, status, priority] = ['Name', 'Status', 'Priority'].map((name) => project.property(name).id);
  const parent = project.property('Parent task').id;
  const { rows } = await member.does(databases.createRows, {
    params,
    body: {
      rows: [
        { cells: { [title!]: 'First', [priority!]: 'High', [parent]: [above.id] } },
        { cells: { [title!]: 'Second', [status!]: null } },
      ],
    },
  });
  expect(await namesIn(owner, project.id)).toEqual(['Above', 'First', 'Second']);
  expect(rows.map(({ number }) => number)).toEqual([above.number + 1, above.number + 2]);
  expect(rows[0]!.cells).toMatchObject({
    [status!]: 'Not Started',
    [priority!]: 'High',
    [parent]: [above.id],
  });
  // A cell that the request sets to empty stays empty, even if new tasks have a default value.
  expect(rows[1]!.cells[status!]).toBeUndefined();
  const refused = await member.call(databases.createRows, {
    params,
    body: { rows: [{ cells: { [title!]: 'Third' } }, { cells: { [status!]: 'No such status' } }] },
  });
  expect(refused.status).toBe(422);
  expect(await namesIn(owner, project.id)).toHaveLength(3);
});
