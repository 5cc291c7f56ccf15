import {
  createWorkspace,
  getWorkspace,
  updateWorkspace,
} from '@workflow/contract/workspaces/workspaces.endpoints.ts';
import { workspaceUpdated } from '@workflow/contract/workspaces/workspaces.events.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { createTestWorkspace } from '../harness/workspace.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('an admin renames a workspace, and all members see it, also in tabs that show another workspace', async () => {
  const { owner, admin, member, outsider, id } = await createTestWorkspace(app).with(
    'admin',
    'member',
    'outsider',
  );
  const [tab, outside] = [await member.connect(), await outsider.connect()];
  const before = await owner.does(getWorkspace, { params: { id } });
  const body = { name: '  Northwind Traders ', icon: '🧭' };
  const changed = await admin.does(updateWorkspace, { params: { id }, body });
  expect(changed).toMatchObject({ name: 'Northwind Traders', icon: '🧭', slug: before.slug, role: 'admin' });
  expect(changed.version).toBe(before.version + 1);
  await tab.settled();
  expect(tab.all(workspaceUpdated)).toEqual([
    {
      id,
      name: 'Northwind Traders',
      icon: '🧭',
      channel_creators: 'members',
      inviters: 'admins',
      two_factor_required: false,
      message_retention_days: null,
      file_retention_days: null,
      deletion: null,
      allowed_email_domains: [],
      version: changed.version,
    },
  ]);
  await outside.settled();
  expect(outside.all(workspaceUpdated)).toEqual([]);
});

it('one field changes without the other, and an unchanged one causes no event', async () => {
  const owner = await app.createUser();
  const { id } = await owner.does(createWorkspace, { body: { name: 'Acme', icon: '🚀' } });
  const tab = await owner.connect();
  const change = (body: object) => owner.does(updateWorkspace, { params: { id }, body });
  expect(await change({ icon: '' })).toMatchObject({ name: 'Acme', icon: null, version: 2 });
  expect(await change({ name: 'Acme', icon: null })).toMatchObject({ version: 2 });
  expect(await change({})).toMatchObject({ version: 2 });
  expect(await change({ name: 'Acme Studio' })).toMatchObject({
    name: 'Acme Studio',
    icon: null,
    version: 3,
  });
  expect((await owner.call(updateWorkspace, { params: { id }, body: { name: ' ' } })).status).toBe(422);
  await tab.settled();
  expect(tab.all(workspaceUpdated).map(({ version }) => version)).toEqual([2, 3]);
});
