import { randomUUID } from 'node:crypto';
import * as databases from '@workflow/contract/databases/databases.endpoints.ts';
import { databaseRowsChanged, joinDatabase } from '@workflow/contract/databases/databases.events.ts';
import { createTask } from '@workflow/contract/projects/projects.endpoints.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import type { TestUser } from '../harness/test-user.ts';
import { createTestWorkspace } from '../harness/workspace.ts';
import { createTestProject } from './test-projects.ts';

let app: TestApp;
let owner: TestUser;
let member: TestUser;
let workspaceId: string;
let id: string;
beforeAll(async () => {
  app = await startTestApp();
  ({ owner, member, id: workspaceId } = await createTestWorkspace(app).with('member'));
  ({ id } = await owner.does(databases.createDatabase, { query: { workspace_id: workspaceId }, body: {} }));
});
afterAll(() => app.close());

const content = () => owner.does(databases.getDatabase, { params: { id } });

describe('properties', () => {
  const addProperty = (name: string) =>
    owner.does(databases.createProperty, { params: { id }, body: { name, type: 'text' } });
  const move = (property_id: string, after: string) =>
    owner.call(databases.updateProperty, { params: { id, property_id }, body: { after } });
  const namesFrom = async (first: string) => {
    const names = (await content()).properties.map(({ name }) => name);
    return names.slice(names.indexOf(first));
  };

  test('a restored property has a position of its own, and others can move after it', async () => {
    const third = await addProperty('third');
    const first = await addProperty('first');
    const params = { id, property_id: first.id };
    await owner.does(databases.deleteProperty, { params });
    const second = await addProperty('second');
    const restored = await owner.does(databases.restoreProperty, { params });
    expect(restored.position).not.toBe(second.position);
    expect((await move(third.id, restored.id)).status).toBe(200);
    const names = (await content()).properties.map(({ name }) => name);
    expect(names.indexOf('third')).toBe(names.indexOf('first') + 1);
  });

  test('a property can move after two that share a position', async () => {
    const [last, ...two] = [await addProperty('last'), await addProperty('a'), await addProperty('b')];
    const [a, b] = two.map((property) => property.id) as [string, string];
    await app.database.sql`
      update database_properties set position = ${two[0]!.position} where id = ${b}`;
    expect((await move(last.id, a)).status).toBe(200);
    expect(await namesFrom('a')).toEqual(['a', 'b', 'last']);
  });
});

test('a restored row has a position of its own, and others can move after it', async () => {
  const addRow = (title: string) => owner.does(databases.createRow, { params: { id }, body: { title } });
  const [third, first] = [await addRow('third'), await addRow('first')];
  const params = { id, row_id: first.id };
  await owner.does(databases.deleteRow, { params });
  const second = await addRow('second');
  const restored = await owner.does(databases.restoreRow, { params });
  expect(restored.position).not.toBe(second.position);
  await owner.does(databases.updateRow, { params: { id, row_id: third.id }, body: { after: first.id } });
  const ids = (await content()).rows.map((row) => row.id);
  expect(ids.indexOf(third.id)).toBe(ids.indexOf(first.id) + 1);
});

test('rows that are restored together get positions that nothing took in between', async () => {
  const addRow = (title: string) => owner.does(databases.createRow, { params: { id }, body: { title } });
  const gone = [await addRow('gone'), await addRow('gone too'), await addRow('gone as well')];
  const row_ids = gone.map((row) => row.id);
  await owner.does(databases.deleteRows, { params: { id }, body: { row_ids } });
  for (const one of gone) await addRow(`instead of ${one.number}`);
  await owner.does(databases.restoreRows, { params: { id }, body: { row_ids } });
  const { rows } = await content();
  expect(new Set(rows.map(({ position }) => position)).size).toBe(rows.length);
  expect(rows.filter((row) => row_ids.includes(row.id))).toHaveLength(3);
});

test('a view moves right after another one, regardless of personal views of other users', async () => {
  const add = (by: TestUser, name: string, is_personal: boolean) =>
    by.does(databases.createView, { params: { id }, body: { name, type: 'table', is_personal } });
  const own = await add(owner, 'own', true);
  const shared = await add(member, 'shared', false);
  expect(shared.position).not.toBe(own.position);
  const third = await add(owner, 'third', false);
  await owner.does(databases.updateView, { params: { id, view_id: third.id }, body: { after: own.id } });
  expect((await content()).views.map(({ name }) => name)).toEqual(['own', 'third', 'shared']);
  const foreign = { params: { id, view_id: third.id }, body: { after: own.id } };
  expect((await member.call(databases.updateView, foreign)).status).toBe(404);
});

test('a row cannot move after a missing row', async () => {
  const body = { title: 'lost', after: randomUUID() };
  const row = await owner.call(databases.createRow, { params: { id }, body });
  expect([row.status, row.body.code]).toEqual([404, 'row_not_found']);
  const project = await createTestProject(owner, workspaceId);
  const task = await owner.call(createTask, { params: { id: project.id }, body });
  expect([task.status, task.body.code]).toEqual([404, 'task_not_found']);
});

describe('after thousands of moves to one position', () => {
  const MAX_POSITION_LENGTH = 2_656;

  /**
   * Gives two objects of a database adjacent position keys, between which every key is long, as after thousands of
   * insertions.
   */
  const crowdPositions = async (
    table: 'rows' | 'properties' | 'views',
    [first, second]: readonly string[],
  ) => {
    // Random digits do not compress; the index accepts keys that are only slightly longer.
    const long = `a5${Array.from({ length: MAX_POSITION_LENGTH }, () => Math.floor(Math.random() * 36).toString(36)).join('')}`;
    const [low, high] = [`${long}3`, `${long}4`];
    const { sql } = app.database;
    for (const [one, position] of [[first, low] as const, [second, high] as const])
      await sql`update ${sql(`database_${table}`)} set position = ${position} where id = ${one!}`;
  };
  const createDatabase = async () => {
    const query = { workspace_id: workspaceId };
    const database = await owner.does(databases.createDatabase, { query, body: {} });
    const tab = await member.connect();
    await tab.emit(joinDatabase, { database_id: database.id });
    const params = { id: database.id };
    const read = () => owner.does(databases.getDatabase, { params });
    /** Expects that open tabs get one event, which makes them refetch everything, and that all position keys are short again. */
    const expectSpread = async (list: 'rows' | 'properties' | 'views', order: readonly string[]) => {
      const things = (await read())[list];
      expect(things.map(({ id: one }) => one)).toEqual(order);
      expect(Math.max(...things.map(({ position }) => position.length))).toBeLessThan(30);
      await tab.settled();
      expect(tab.all(databaseRowsChanged)).toHaveLength(1);
    };
    return { params, read, expectSpread };
  };

  test('rows get new position keys in the same order', async () => {
    const { params, expectSpread } = await createDatabase();
    const add = async (after?: string) =>
      (await owner.does(databases.createRow, { params, body: { ...(after && { after }) } })).id;
    const [first, second, third] = [await add(), await add(), await add()];
    await crowdPositions('rows', [first, second]);
    const between = await add(first);
    await expectSpread('rows', [third, first, between, second]);
    await owner.does(databases.updateRow, { params: { ...params, row_id: third }, body: { after: between } });
    await expectSpread('rows', [first, between, third, second]);
  });

  test('duplicated rows get new position keys in the same order', async () => {
    const { params, expectSpread } = await createDatabase();
    const add = async () => (await owner.does(databases.createRow, { params, body: {} })).id;
    const row_ids = [await add(), await add()];
    await crowdPositions('rows', row_ids);
    const { rows } = await owner.does(databases.duplicateRows, { params, body: { row_ids } });
    const [one, other] = rows.map((row) => row.id);
    await expectSpread('rows', [row_ids[0]!, one!, row_ids[1]!, other!]);
  });

  test('properties and views get new position keys in the same order', async () => {
    const { params, read, expectSpread } = await createDatabase();
    for (const name of ['a', 'b', 'c'])
      await owner.does(databases.createProperty, { params, body: { name, type: 'text' } });
    const ids = (await read()).properties.map((property) => property.id);
    const [a, b, c] = ids.slice(-3) as [string, string, string];
    await crowdPositions('properties', [a, b]);
    await owner.does(databases.updateProperty, { params: { ...params, property_id: c }, body: { after: a } });
    await expectSpread('properties', [...ids.slice(0, -3), a, c, b]);

    const other = await createDatabase();
    const add = async (name: string) =>
      (await owner.does(databases.createView, { params: other.params, body: { name, type: 'table' } })).id;
    const [x, y, z] = [await add('x'), await add('y'), await add('z')];
    await crowdPositions('views', [x, y]);
    await owner.does(databases.updateView, { params: { ...other.params, view_id: z }, body: { after: x } });
    await other.expectSpread('views', [x, z, y]);
  });
});

test('rows are listed in their stored order, a page at a time', async () => {
  const list = await owner.does(databases.createDatabase, {
    query: { workspace_id: workspaceId },
    body: { title: 'Listed' },
  });
  const params = { id: list.id };
  const ids: string[] = [];
  for (const title of ['a', 'b', 'c'])
    ids.push((await owner.does(databases.createRow, { params, body: { title } })).id);
  const first = await owner.does(databases.listRows, { params, query: { limit: 2 } });
  expect(first.rows.map((row) => row.id)).toEqual(ids.slice(0, 2));
  const second = await owner.does(databases.listRows, { params, query: { limit: 2, after: first.next! } });
  expect(second).toMatchObject({ rows: [{ id: ids[2] }], next: null });
  const bad = await owner.call(databases.listRows, { params, query: { after: 'nowhere' } });
  expect(bad).toMatchObject({ status: 422, body: { code: 'query_not_valid' } });
});
