import { createChannel } from '@workflow/contract/channels/channels.endpoints.ts';
import * as databases from '@workflow/contract/databases/databases.endpoints.ts';
import { search } from '@workflow/contract/search/search.endpoints.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { createTestWorkspace } from '../harness/workspace.ts';
import { DocumentTab } from '../pages/document.client.ts';
import { addParagraph } from '../pages/document.updates.ts';
import { createTestPage } from '../pages/test-pages.ts';
import { waitForIndex } from './search-index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('results that do not match by their title show an excerpt, and words with other endings are named', async () => {
  const { id: workspaceId, owner, member } = await createTestWorkspace(app).with('member');
  const query = { workspace_id: workspaceId };
  const page = await createTestPage(owner, workspaceId, { title: 'Handbook' });
  const tab = await new DocumentTab(owner, page.id).goOnline();
  addParagraph(tab.doc, `${'Keep the windows shut. '.repeat(200)}Switch the Lanterns off at night.`);
  await expect.poll(() => tab.sync.status.pendingUpdates).toBe(0);
  await tab.close();
  const channel = await owner.does(createChannel, {
    query,
    body: { name: 'random', description: 'Lanterns & more' },
  });
  const database = await owner.does(databases.createDatabase, { query, body: { title: 'Lantern parts' } });
  const row = await owner.does(databases.createRow, {
    params: { id: database.id },
    body: { title: 'Lantern' },
  });
  const find = (q: string) => member.does(search, { query: { ...query, q } as never });
  await expect.poll(async () => (await find('lanterns')).pages, { timeout: 60_000 }).toHaveLength(1);
  await waitForIndex(app);

  const found = await find('lanterns');
  expect(found.pages[0]!.excerpt).toMatch(/^… .{20,60}Switch the Lanterns off at night\.$/);
  expect(found.channels).toMatchObject([{ id: channel.id, excerpt: 'Lanterns & more' }]);
  expect(found.databases).toMatchObject([{ id: database.id, excerpt: null }]);
  expect(found.rows).toMatchObject([{ id: row.id, excerpt: null }]);
  expect(found.matched_words).toEqual(['lantern']);

  const mistyped = await find('lantrns');
  expect(mistyped.pages[0]!.excerpt).toContain('Switch the Lanterns off');
  expect(mistyped.matched_words).toEqual(['lanterns']);
  expect((await find('handbook lanterns')).pages[0]!.excerpt).toContain('Lanterns');
  expect((await find('handbook')).pages).toMatchObject([{ id: page.id, excerpt: null }]);
});
