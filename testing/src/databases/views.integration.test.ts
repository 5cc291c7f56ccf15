import * as databases from '@workflow/contract/databases/databases.endpoints.ts';
import { VIEW_CHARACTERS_MAX, VIEWS_MAX } from '@workflow/contract/databases/databases.limits.ts';
import { EMPTY_VIEW } from '@workflow/contract/databases/query/view-config.schema.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import type { TestUser } from '../harness/test-user.ts';
import { createTestWorkspace } from '../harness/workspace.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('personal views do not count towards other users’ limits', async () => {
  const { id: workspace_id, owner, member } = await createTestWorkspace(app).with('member');
  const { id } = await owner.does(databases.createDatabase, { query: { workspace_id }, body: {} });
  const make = (by: TestUser, is_personal: boolean) =>
    by.call(databases.createView, { params: { id }, body: { name: 'View', type: 'table', is_personal } });
  for (let number = 0; number < VIEWS_MAX; number++) expect((await make(member, true)).status).toBe(201);
  expect(await make(member, true)).toMatchObject({ status: 409, body: { code: 'too_many_views' } });

  expect((await make(owner, true)).status).toBe(201);
  for (let number = 0; number < VIEWS_MAX; number++) expect((await make(owner, false)).status).toBe(201);
  expect(await make(owner, false)).toMatchObject({ status: 409, body: { code: 'too_many_views' } });
  // A personal view cannot become shared either when the limit is reached.
  const { views } = await member.does(databases.getDatabase, { params: { id } });
  const own = views.find((view) => view.is_personal)!;
  const shared = await member.call(databases.updateView, {
    params: { id, view_id: own.id },
    body: { is_personal: false },
  });
  expect(shared).toMatchObject({ status: 409, body: { code: 'too_many_views' } });
});

test('a view has a maximum size, including its filter values', async () => {
  const { id: workspace_id, owner } = await createTestWorkspace(app).with();
  const { id } = await owner.does(databases.createDatabase, { query: { workspace_id }, body: {} });
  const [title] = (await owner.does(databases.getDatabase, { params: { id } })).properties;
  const filter = (value: string) => ({
    match: 'and' as const,
    conditions: [{ property_id: title!.id, operator: 'is_empty', value }],
  });
  const make = (value: string) =>
    owner.call(databases.createView, {
      params: { id },
      body: { name: 'View', type: 'table', config: { ...EMPTY_VIEW, filter: filter(value) } },
    });
  const refused = { status: 422, body: { detail: 'A view can have at most 100,000 characters.' } };
  expect(await make('a'.repeat(VIEW_CHARACTERS_MAX))).toMatchObject(refused);
  const { status, body } = await make('a');
  expect(status).toBe(201);
  const changed = await owner.call(databases.updateView, {
    params: { id, view_id: body.id },
    body: { config: { ...EMPTY_VIEW, filter: filter('a'.repeat(VIEW_CHARACTERS_MAX)) } },
  });
  expect(changed).toMatchObject(refused);
});

test('a view can name only properties of its own database, deleted ones included', async () => {
  const { id: workspace_id, owner } = await createTestWorkspace(app).with();
  const other = await createTestWorkspace(app).with();
  const { id } = await owner.does(databases.createDatabase, { query: { workspace_id }, body: {} });
  const foreign = await other.owner.does(databases.createDatabase, {
    query: { workspace_id: other.id },
    body: {},
  });
  const [title] = (await owner.does(databases.getDatabase, { params: { id } })).properties;
  const [theirs] = (await other.owner.does(databases.getDatabase, { params: { id: foreign.id } })).properties;
  const configs = (property_id: string) => [
    { date_by: property_id },
    { cover_by: property_id },
    { properties: [{ property_id, hidden: true, pinned: false }] },
    { gantt: { start_by: property_id } },
    { gantt: { end_by: property_id } },
    { chart: { shape: 'bar' as const, x: property_id } },
    { chart: { shape: 'bar' as const, x: title!.id, figure: { kind: 'sum' as const, property_id } } },
    { chart: { shape: 'bar' as const, x: title!.id, split: { property_id } } },
    {
      form: {
        title: '',
        description: '',
        thanks: '',
        fields: [{ property_id, is_required: false, help: '' }],
      },
    },
  ];
  const make = (config: object) =>
    owner.call(databases.createView, {
      params: { id },
      body: { name: 'View', type: 'table', config: { ...EMPTY_VIEW, ...config } },
    });
  const refused = {
    status: 422,
    body: { code: 'query_not_valid', detail: 'The view refers to a property of another database.' },
  };
  for (const config of configs(theirs!.id)) expect(await make(config)).toMatchObject(refused);
  const condition = { property_id: theirs!.id, operator: 'is_empty', value: '' };
  for (const config of [
    { filter: { match: 'and' as const, conditions: [condition] } },
    { sorts: [{ property_id: theirs!.id, direction: 'ascending' as const }] },
    { group_by: theirs!.id },
  ])
    expect(await make(config)).toMatchObject({ status: 422, body: { code: 'query_not_valid' } });
  const { body: view } = await make({});
  const changed = await owner.call(databases.updateView, {
    params: { id, view_id: view.id },
    body: { config: { date_by: theirs!.id } },
  });
  expect(changed).toMatchObject(refused);

  const due = await owner.does(databases.createProperty, {
    params: { id },
    body: { name: 'Due', type: 'date' },
  });
  await owner.does(databases.deleteProperty, { params: { id, property_id: due.id } });
  for (const config of configs(due.id)) expect((await make(config)).status).toBe(201);
});
