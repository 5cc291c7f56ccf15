import * as databases from '@workflow/contract/databases/databases.endpoints.ts';
import { CELL_ITEMS_MAX } from '@workflow/contract/databases/databases.limits.ts';
import type { Property } from '@workflow/contract/databases/databases.schema.ts';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { createTextFile } from '../files/uploads.ts';
import { startTestApp, type TestApp } from '../harness/app.ts';
import type { TestUser } from '../harness/test-user.ts';
import { createTestWorkspace } from '../harness/workspace.ts';
import { createTestProject, createTestTask } from './test-projects.ts';

let app: TestApp;
let people: [TestUser, TestUser, TestUser];
let workspaceId: string;
beforeAll(async () => {
  app = await startTestApp();
  const { owner, member, colleague, id } = await createTestWorkspace(app).with('member', 'colleague');
  people = [owner, member, colleague];
  workspaceId = id;
});
afterAll(() => app.close());

type Items = readonly (string | { readonly id: string })[];

const keysOf = (items: unknown) =>
  ((items ?? []) as Items).map((item) => (typeof item === 'string' ? item : item.id));

/** Creates a project cell that holds a list, and three values that the cell accepts. */
async function createListCell(type: 'file' | 'multi_select' | 'person' | 'relation') {
  const [owner] = people;
  const project = await createTestProject(owner, workspaceId);
  const { id } = project;
  const add = (config: object = {}) =>
    owner.does(databases.createProperty, {
      params: { id },
      body: { name: 'Several', type, config: { ...config } },
    });
  const task = await createTestTask(owner, id, 'Call the printer');
  const makers: Record<typeof type, () => Promise<[Property, Items]>> = {
    file: async () => [
      await add(),
      await Promise.all(
        ['a', 'b', 'c'].map((words) =>
          owner.does(databases.uploadDatabaseFile, { params: { id }, file: createTextFile(words) }),
        ),
      ),
    ],
    multi_select: async () => [
      await add({ options: ['a', 'b', 'c'].map((value) => ({ value })) }),
      ['a', 'b', 'c'],
    ],
    person: async () => [await add(), people.map((person) => person.id)],
    relation: async () => [
      project.property('Blocked by'),
      (await Promise.all(['a', 'b', 'c'].map((title) => createTestTask(owner, id, title)))).map(
        (row) => row.id,
      ),
    ],
  };
  const [property, items] = await makers[type]();
  const params = { id, row_id: task.id, property_id: property.id };
  const edit = (by: TestUser, value: Items, was?: Items | null) =>
    by.call(databases.updateCells, {
      params,
      body: {
        edits: [{ ...params, value, ...(was !== undefined && { was }) }].map(({ id: _, ...one }) => one),
      },
    });
  const read = async () =>
    keysOf((await owner.does(databases.getRow, { params })).cells[property.id]).toSorted();
  return { params, edit, read, items, property };
}

describe.each(['file', 'multi_select', 'person', 'relation'] as const)('a list cell of type %s', (type) => {
  it('keeps simultaneous additions of two users, and removes only what one removed', async () => {
    const { edit, read, items } = await createListCell(type);
    const [a, b, c] = items as [string, string, string];
    const all = keysOf(items).toSorted();
    for (let round = 0; round < 5; round++) {
      const added = await Promise.all([
        edit(people[0], [a], null),
        edit(people[1], [b], null),
        edit(people[2], [c], null),
      ]);
      expect(added.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(await read()).toEqual(all);
      // One user removes an item that the others do not touch, as undoing an addition does.
      await Promise.all([edit(people[0], [], [a]), edit(people[1], [b], [b])]);
      expect(await read()).toEqual(keysOf([b, c]).toSorted());
      await edit(people[2], [], [b, c]);
      expect(await read()).toEqual([]);
    }
  });
});

test('an edit without its base value replaces the list', async () => {
  const { edit, read } = await createListCell('multi_select');
  await edit(people[0], ['a', 'b']);
  await edit(people[1], ['c']);
  expect(await read()).toEqual(['c']);
  await edit(people[1], ['b', 'a'], ['c']);
  expect(await read()).toEqual(['a', 'b']);
});

test('merged additions do not exceed the limit of a cell', async () => {
  const { edit, read, params } = await createListCell('multi_select');
  const options = Array.from({ length: CELL_ITEMS_MAX + 1 }, (_, index) => ({ value: `Option ${index}` }));
  const [owner] = people;
  await owner.does(databases.updateProperty, { params, body: { config: { options } } });
  const values = options.map(({ value }) => value);
  expect((await edit(owner, values.slice(0, 60), null)).status).toBe(200);
  const { status, body } = await edit(people[1], values.slice(41), null);
  expect([status, body]).toEqual([
    422,
    expect.objectContaining({ detail: `“Several”: A cell can hold at most ${CELL_ITEMS_MAX} items.` }),
  ]);
  expect(await read()).toHaveLength(60);
});

test('the later of two parent tasks wins', async () => {
  const [owner, member] = people;
  const project = await createTestProject(owner, workspaceId);
  const parent = project.property('Parent task');
  const [task, one, other] = await Promise.all(
    ['task', 'one', 'other'].map((title) => createTestTask(owner, project.id, title)),
  );
  const params = { id: project.id, row_id: task!.id, property_id: parent.id };
  const choose = (by: TestUser, id: string) =>
    by.call(databases.updateCell, { params, body: { value: [id], was: null } });
  const answers = await Promise.all([choose(owner, one!.id), choose(member, other!.id)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const { cells } = await owner.does(databases.getRow, { params });
  expect(cells[parent.id]).toHaveLength(1);
});
