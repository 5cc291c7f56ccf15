import { uploadPageFile } from '@workflow/contract/pages/document/document.endpoints.ts';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as Y from 'yjs';
import { createTextFile, fetchFile } from '../files/uploads.ts';
import { startOwnTestApp, type TestApp } from '../harness/app.ts';
import { createTestWorkspace } from '../harness/workspace.ts';
import { DocumentTab } from './document.client.ts';
import { addBlock } from './document.updates.ts';
import { createTestPage } from './test-pages.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startOwnTestApp();
});
afterAll(() => app.close());

it('exports a page with its subpages and files, and the links between them work', async () => {
  const { owner, id: workspaceId } = await createTestWorkspace(app).with();
  const root = await createTestPage(owner, workspaceId, { title: 'Handbook: 2026' });
  const inside = (title: string, parent_id = root.id) =>
    createTestPage(owner, workspaceId, { title, parent_id });
  const travel = await inside('Travel');
  await inside('travel');
  const deep = await inside('../../etc', travel.id);
  const tab = await new DocumentTab(owner, deep.id).goOnline();
  const file = await owner.does(uploadPageFile, {
    params: { id: deep.id },
    file: createTextFile('The dates.', 'dates.txt'),
  });
  addBlock(tab.doc, { kind: 'file', src: file.file_url, name: 'dates.txt' });
  const text = new Y.XmlText();
  addBlock(tab.doc, { kind: 'paragraph' }).insert(0, [text]);
  text.insert(0, 'Home', { link: { href: `/workspace/${workspaceId}/page/${root.id}` } });
  await expect.poll(() => tab.sync.status.pendingUpdates).toBe(0);
  await expect
    .poll(async () => (await app.database.sql`select 1 from page_files`).length, { timeout: 10_000 })
    .toBe(1);
  await tab.close();

  const response = await fetchFile(app.url, owner, `/api/v1/pages/${root.id}/export-tree?format=markdown`);
  expect(response.headers.get('content-disposition')).toContain('Handbook_ 2026.zip');
  const entries = unzipSync(response.bytes);
  expect(Object.keys(entries).toSorted()).toEqual([
    'Handbook_ 2026.md',
    'Handbook_ 2026/Travel.md',
    'Handbook_ 2026/Travel/_.._etc.md',
    'Handbook_ 2026/travel 2.md',
    'files/dates.txt',
  ]);
  expect(strFromU8(entries['files/dates.txt']!)).toBe('The dates.');
  const page = strFromU8(entries['Handbook_ 2026/Travel/_.._etc.md']!);
  expect(page).toContain('[dates.txt](<../../files/dates.txt>)');
  expect(page).toContain('[Home](<../../Handbook_%202026.md>)');
});
