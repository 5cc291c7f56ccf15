import { listAuditEvents } from '@workflow/contract/audit-log/audit-log.endpoints.ts';
import { uploadPageFile } from '@workflow/contract/pages/document/document.endpoints.ts';
import { deletePage, updatePage } from '@workflow/contract/pages/pages.endpoints.ts';
import * as publication from '@workflow/contract/pages/publication/publication.endpoints.ts';
import { DocumentBuilds } from '@workflow/server/features/pages/document/document-build.ts';
import { DocumentWorker } from '@workflow/server/features/pages/document/document-worker.ts';
import { PublishedPages } from '@workflow/server/features/pages/publication/published-pages.ts';
import { createLimits } from '@workflow/server/platform/limits/limits.ts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import * as Y from 'yjs';
import { createTextFile } from '../files/uploads.ts';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { createTestWorkspace, type TestWorkspace } from '../harness/workspace.ts';
import { createPicture } from '../profiles/photos.ts';
import { DocumentTab } from './document.client.ts';
import { addBlock, addMention, addParagraph } from './document.updates.ts';
import { createTestComment, createTestPage } from './test-pages.ts';

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
  expect(new URL(url!).pathname).toMatch(/^\/p\/[\w-]{43}$/);
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
  await expect.poll(async () => (await visit(url!)).text(), { timeout: 10_000 }).toContain('A later line');
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

/** Publishes a page with this document, and returns its id and the token of its address. */
async function publish(edit: (doc: DocumentTab['doc']) => void) {
  const { owner } = team;
  const { id } = await createTestPage(owner, team.id);
  const tab = await new DocumentTab(owner, id).goOnline();
  edit(tab.doc);
  await expect.poll(() => tab.sync.status.pendingUpdates).toBe(0);
  await tab.close();
  const { url } = await owner.does(publication.publishPage, { params: { id }, body: {} });
  const isCurrent = async () =>
    (await app.database.sql`select 1 from page_documents where page_id = ${id} and text_seq = last_seq`)
      .length;
  await expect.poll(isCurrent, { timeout: 10_000 }).toBe(1);
  return { id, token: url!.split('/').at(-1)! };
}

/** Shows published pages with a builder of their own. */
function createPublishedPages() {
  const worker = new DocumentWorker();
  const run = vi.spyOn(worker, 'run');
  const limits = createLimits({ enabled: true, trustProxy: [] });
  const builds = new DocumentBuilds(worker, limits);
  const pages = new PublishedPages(builds, () => app.url);
  const show = async (token: string) =>
    (await (await pages.show(app.database, token)).stream.toArray()) as Buffer[];
  return { show, run, builds, stop: () => worker.stop() };
}

it('shows more published pages of a workspace at once than the builds of one user that may wait', async () => {
  const { owner } = team;
  const tokens: string[] = [];
  for (let count = 0; count < 23; count++) {
    const { id } = await createTestPage(owner, team.id);
    const { url } = await owner.does(publication.publishPage, { params: { id }, body: {} });
    tokens.push(url!.split('/').at(-1)!);
  }
  const { show, run, stop } = createPublishedPages();
  const shown = await Promise.all(tokens.map(show));
  for (const parts of shown) expect(Buffer.concat(parts).toString()).toContain('<html');
  expect(run).toHaveBeenCalledTimes(23);
  stop();
});

it('builds a page that changes between its visits once for all that wait', async () => {
  const { id, token } = await publish((doc) => addParagraph(doc, 'Prices'));
  const { show, run, builds, stop } = createPublishedPages();
  const { promise: busy, resolve: finish } = Promise.withResolvers<void>();
  const running = builds.runInTurn({ userId: team.owner.id }, () => busy);
  const visits: Promise<Buffer[]>[] = [];
  for (const title of ['Draft', 'Second draft', 'Final']) {
    await team.owner.does(updatePage, { params: { id }, body: { title } });
    visits.push(show(token));
  }
  finish();
  await running;
  for (const parts of await Promise.all(visits))
    expect(Buffer.concat(parts).toString()).toContain('<h1>Final</h1>');
  expect(run).toHaveBeenCalledTimes(1);
  stop();
});

it('builds a page once for visitors who come at the same time, and sends it in parts', async () => {
  const text = 'Prices – and dates. '.repeat(20_000);
  const { token } = await publish((doc) => addParagraph(doc, text));
  const { show, run, stop } = createPublishedPages();
  const shown = await Promise.all(Array.from({ length: 30 }, () => show(token)));
  expect(run).toHaveBeenCalledTimes(1);
  for (const parts of shown) expect(Buffer.concat(parts).toString()).toContain(text.trim());
  expect(shown[0]!.length).toBeGreaterThan(3);
  expect(new Set(shown.flat().map(({ buffer }) => buffer)).size).toBe(1);
  stop();
});

it('builds a page whose HTML is too long once, and not at each visit', async () => {
  const { token } = await publish((doc) => {
    const href = `https://example.com/${'x'.repeat(800_000)}`;
    const text = new Y.XmlText();
    addBlock(doc, { kind: 'paragraph' }).insert(0, [text]);
    doc.transact(() => {
      text.insert(0, 'A long address '.repeat(4), { link: { href } });
      for (let at = 0; at < text.length; at += 2) text.format(at, 1, { bold: true });
    });
  });
  const { show, run, stop } = createPublishedPages();
  for (let visits = 0; visits < 3; visits++)
    await expect(show(token)).rejects.toMatchObject({ definition: { code: 'document_too_complex' } });
  expect(run).toHaveBeenCalledTimes(1);
  stop();
});

it('the audit log records who published a page and who ended it, once each', async () => {
  const { owner, member, id: workspaceId } = await createTestWorkspace(app).with('member');
  const { id } = await createTestPage(owner, workspaceId, { title: 'Press kit' });
  const params = { id };
  await member.does(publication.publishPage, { params, body: {} });
  await member.does(publication.publishPage, { params, body: { allows_indexing: true } });
  await owner.does(publication.unpublishPage, { params });
  await owner.does(publication.unpublishPage, { params });
  const { events } = await owner.does(listAuditEvents, { params: { id: workspaceId }, query: {} });
  expect(events.slice(0, 2).map(({ kind, actor, details }) => [kind, actor?.id, details.name])).toEqual([
    ['page_unpublished', owner.id, 'Press kit'],
    ['page_published', member.id, 'Press kit'],
  ]);
});
