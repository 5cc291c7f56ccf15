import * as databases from '@workflow/contract/databases/databases.endpoints.ts';
import { VIEWS_MAX } from '@workflow/contract/databases/databases.limits.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import type { Person } from '../harness/person.ts';
import { aWorkspace } from '../harness/workspace.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('views that somebody has for themselves take nobody else’s room', async () => {
  const { id: workspace_id, owner, member } = await aWorkspace(app).with('member');
  const { id } = await owner.does(databases.createDatabase, { query: { workspace_id }, body: {} });
  const make = (by: Person, is_personal: boolean) =>
    by.call(databases.createView, { params: { id }, body: { name: 'View', type: 'table', is_personal } });
  for (let number = 0; number < VIEWS_MAX; number++) expect((await make(member, true)).status).toBe(201);
  expect(await make(member, true)).toMatchObject({ status: 409, body: { code: 'too_many_views' } });

  expect((await make(owner, true)).status).toBe(201);
  for (let number = 0; number < VIEWS_MAX; number++) expect((await make(owner, false)).status).toBe(201);
  expect(await make(owner, false)).toMatchObject({ status: 409, body: { code: 'too_many_views' } });
  // Nor is there room for one that becomes everybody’s.
  const { views } = await member.does(databases.getDatabase, { params: { id } });
  const own = views.find((view) => view.is_personal)!;
  const shared = await member.call(databases.updateView, {
    params: { id, view_id: own.id },
    body: { is_personal: false },
  });
  expect(shared).toMatchObject({ status: 409, body: { code: 'too_many_views' } });
});
