import { uploadPageFile } from '@workflow/contract/pages/document/document.endpoints.ts';
import { deletePage, updatePage } from '@workflow/contract/pages/pages.endpoints.ts';
import * as publication from '@workflow/contract/pages/publication/publication.endpoints.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTextFile } from '../files/uploads.ts';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { createTestWorkspace, type TestWorkspace } from '../harness/workspace.ts';
import { createPicture } from '../profiles/photos.ts';
import { DocumentTab } from './document.client.ts';
import { addBlock, addMention, addParagraph } from './document.updates.ts';
import { createTestComment, createTestPage } from './pages.targets.ts';

let app: TestApp;
let team: TestWorkspace<'member'>;
beforeAll(async () => {
  app = await startTestApp();
  team = await createTestWorkspace(app).with('member');
});
afterAll(() => app.close());

const visit = (url: string) => fetch(`${app.url}${new URL(url, app.url).pathname}`);

it('shows a published page to everyone with the link, without anything else of the workspace', async () => {
  const { owner, member } = team;
  const { id } = await createTestPage(owner, team.id, { title: 'Press <kit>', icon: '📰' });
  await createTestPage(owner, team.id, { title: 'Secret subpage', parent_id: id });
  await createTestComment(owner, id, { content: 'Secret comment' });
  const tab = await new DocumentTab(member, id).goOnline();
  const upload = (file: Blob) => member.does(uploadPageFile, { params: { id }, file });
  const [shown, hidden] = [await upload(await createPicture()), await upload(createTextFile())];
  addParagraph(tab.doc, 'Hello <script>alert(1)</script>');
  addBlock(tab.doc, { kind: 'image', src: shown.file_url, alt: 'Logo' });
  addMention(tab.doc, owner.id);
  const isSaved = async () =>
    (await app.database.sql`select 1 from page_files where page_id = ${id}`).length === 1;
  await expect.poll(isSaved, { timeout: 10_000 }).toBe(true);

  const params = { id };
  expect(await member.does(publication.getPagePublication, { params })).toMatchObject({ url: null });
  const { url } = await member.does(publication.publishPage, { params, body: {} });
  expect(await owner.does(publication.publishPage, { params, body: {} })).toMatchObject({ url });
  const page = await visit(url!);
  expect(page.status).toBe(200);
  expect(page.headers.get('x-robots-tag')).toBe('noindex, nofollow');
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(page.headers.get('content-disposition')).toMatch(/^inline/);
  expect(page.headers.get('set-cookie')).toBeNull();
  const html = await page.text();
  expect(html).toContain('<h1>Press &#60;kit&#62;</h1>');
  expect(html).toContain('Hello &lt;script&gt;');
  expect(html).not.toMatch(/Secret|<script|data-id/);
  for (const { id: userId, user } of [owner, member]) {
    expect(html).not.toContain(userId);
    expect(html).not.toContain(user.email);
  }
  const src = /<img src="([^"]+)"/.exec(html)?.[1] ?? '';
  expect(src.startsWith(new URL(url!).pathname)).toBe(true);
  expect((await visit(src)).headers.get('content-type')).toBe('image/png');
  expect((await visit(src.replace(/[^/]+$/, hidden.file_url.split('/').at(-1)!))).status).toBe(404);
  expect((await visit(shown.file_url)).status).toBe(401);

  addParagraph(tab.doc, 'A later line');
  await owner.does(updatePage, { params, body: { title: 'Press kit' } });
  await expect.poll(async () => (await visit(url!)).text()).toContain('A later line');
  expect(await (await visit(url!)).text()).toContain('<h1>Press kit</h1>');
  await member.does(publication.publishPage, { params, body: { allows_indexing: true } });
  expect((await visit(url!)).headers.get('x-robots-tag')).toBeNull();

  await member.does(publication.unpublishPage, { params });
  for (const address of [url!, src]) expect((await visit(address)).status).toBe(404);
  const again = await member.does(publication.publishPage, { params, body: {} });
  expect(again.url).not.toBe(url);
  await owner.does(deletePage, { params });
  expect((await visit(again.url!)).status).toBe(404);
  await tab.close();
});
