import * as databases from '@workflow/contract/databases/databases.endpoints.ts';
import { joinDatabase, viewCreated } from '@workflow/contract/databases/databases.events.ts';
import type { Property } from '@workflow/contract/databases/databases.schema.ts';
import { EMPTY_VIEW, type ViewConfig } from '@workflow/contract/databases/query/view-config.schema.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import type { TestUser } from '../harness/test-user.ts';
import { createTestWorkspace } from '../harness/workspace.ts';
import { createTestProject } from './test-projects.ts';

let app: TestApp;
let owner: TestUser;
let member: TestUser;
let workspaceId: string;
beforeAll(async () => {
  app = await startTestApp();
  ({ owner, member, id: workspaceId } = await createTestWorkspace(app).with('member'));
});
afterAll(() => app.close());

type PropertyConfigs = ViewConfig['properties'];

const shownConfig = (
  properties: readonly Property[],
  changes: Record<string, Partial<PropertyConfigs[number]>> = {},
): PropertyConfigs =>
  properties.map(({ id, name }) => ({ property_id: id, hidden: false, pinned: false, ...changes[name] }));

async function createView() {
  const project = await createTestProject(owner, workspaceId);
  const properties = ['Name', 'Status', 'Due date'].map(project.property);
  const [name, status, due] = properties as [Property, Property, Property];
  const view = await owner.does(databases.createView, {
    params: { id: project.id },
    body: { name: 'Ours', type: 'table', config: { ...EMPTY_VIEW, properties: shownConfig(properties) } },
  });
  const params = { id: project.id, view_id: view.id };
  const change = (by: TestUser, config: Partial<ViewConfig>, was: Partial<ViewConfig>) =>
    by.does(databases.updateView, { params, body: { config, was } });
  const read = async () =>
    (await owner.does(databases.getDatabase, { params })).views.find(({ id }) => id === view.id)!.config;
  return { project, properties, name, status, due, params, change, read };
}

test('simultaneous changes of different parts of a view are both stored', async () => {
  const { properties, status, due, change, read } = await createView();
  const before = { properties: shownConfig(properties) };
  const filter = {
    match: 'and' as const,
    conditions: [{ property_id: status.id, operator: 'is_not', value: 'Done' }],
  };
  await Promise.all([
    change(
      owner,
      { filter, sorts: [{ property_id: due.id, direction: 'ascending' }] },
      { filter: null, sorts: [] },
    ),
    change(member, { properties: shownConfig(properties, { Status: { width: 300 } }) }, before),
    change(owner, { properties: shownConfig(properties, { 'Due date': { hidden: true } }) }, before),
    change(member, { group_by: status.id }, { group_by: null }),
  ]);
  const config = await read();
  expect(config.filter).toEqual(filter);
  expect(config.sorts).toHaveLength(1);
  expect(config.group_by).toBe(status.id);
  expect(config.properties).toEqual(
    shownConfig(properties, { Status: { width: 300 }, 'Due date': { hidden: true } }),
  );
});

test('an unchanged part does not overwrite another user’s choice', async () => {
  const { status, change, read } = await createView();
  const conditions = [{ property_id: status.id, operator: 'is_not', value: 'Done' }];
  await change(owner, { filter: { match: 'and', conditions } }, { filter: null });
  const begun = { filter: null, sorts: [], group_by: null };
  await change(member, { ...begun, group_by: status.id }, begun);
  expect(await read()).toMatchObject({ filter: { conditions }, group_by: status.id });
});

test('one user moves a column while another resizes one', async () => {
  const { properties, name, status, due, change, read } = await createView();
  const before = { properties: shownConfig(properties) };
  await Promise.all([
    change(owner, { properties: shownConfig([name, due, status]) }, before),
    change(member, { properties: shownConfig(properties, { Status: { width: 300 } }) }, before),
  ]);
  expect((await read()).properties).toEqual(shownConfig([name, due, status], { Status: { width: 300 } }));
});

test('two users limit and collapse board columns at once', async () => {
  const { change, read } = await createView();
  const board = { columns: [], collapsed_lanes: [] };
  await change(owner, { board }, {});
  await Promise.all([
    change(owner, { board: { ...board, columns: [{ value: 'Done', limit: 5 }] } }, { board }),
    change(
      member,
      { board: { columns: [{ value: null, is_collapsed: true }], collapsed_lanes: ['High'] } },
      { board },
    ),
  ]);
  const { columns, collapsed_lanes } = (await read()).board!;
  expect(columns).toHaveLength(2);
  expect(columns).toEqual(
    expect.arrayContaining([
      { value: 'Done', limit: 5 },
      { value: null, is_collapsed: true },
    ]),
  );
  expect(collapsed_lanes).toEqual(['High']);
});

test('a change without base values replaces the given parts and keeps the others', async () => {
  const { params, properties, status, read } = await createView();
  await owner.does(databases.updateView, { params, body: { config: { group_by: status.id } } });
  await member.does(databases.updateView, { params, body: { config: { zoom: 'Week' } } });
  expect(await read()).toMatchObject({
    group_by: status.id,
    zoom: 'Week',
    properties: shownConfig(properties),
  });
  await owner.does(databases.deleteProperty, { params: { ...params, property_id: status.id } });
  // References of a view to a deleted property do not block later changes.
  await member.does(databases.updateView, { params, body: { config: { zoom: 'Day' } } });
  expect(await read()).toMatchObject({ zoom: 'Day' });
});

test('two first changes of a standard view save one view', async () => {
  const { project, properties, status } = await createView();
  const tab = await owner.connect();
  await tab.emit(joinDatabase, { database_id: project.id });
  const make = (by: TestUser, config: Partial<ViewConfig>, was: Partial<ViewConfig> = {}) =>
    by.call(databases.createView, {
      params: { id: project.id },
      body: {
        name: 'Table',
        type: 'table',
        config: { ...EMPTY_VIEW, ...config, is_standard: true },
        was: { ...EMPTY_VIEW, ...was },
        is_personal: false,
      },
    });
  const was = { properties: shownConfig(properties) };
  const answers = await Promise.all([
    make(owner, { properties: shownConfig(properties, { Status: { width: 300 } }) }, was),
    make(member, { properties: shownConfig(properties, { Name: { pinned: true } }) }, was),
    make(member, { group_by: status.id }),
  ]);
  expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 200, 201]);
  const { views } = await owner.does(databases.getDatabase, { params: { id: project.id } });
  const standing = views.filter(({ config }) => config.is_standard);
  expect(standing).toHaveLength(1);
  expect(standing[0]!.config).toMatchObject({
    group_by: status.id,
    properties: shownConfig(properties, { Status: { width: 300 }, Name: { pinned: true } }),
  });
  await tab.settled();
  expect(tab.all(viewCreated)).toHaveLength(1);
});
