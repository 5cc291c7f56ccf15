import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeMember } from '@workflow/contract/members/members.endpoints.ts';
import * as documents from '@workflow/contract/pages/document/document.endpoints.ts';
import type { PageFile } from '@workflow/contract/pages/document/document.schema.ts';
import { deletePage, restorePage } from '@workflow/contract/pages/pages.endpoints.ts';
import { cleanUpFiles } from '@workflow/server/features/files/files.jobs.ts';
import { insertVersion } from '@workflow/server/features/pages/document/versions.store.ts';
import { pageFileLocation } from '@workflow/server/features/pages/files/page-files.location.ts';
import { pageRetention } from '@workflow/server/features/pages/pages.retention.ts';
import { createFiles, type Files } from '@workflow/server/platform/files/files.ts';
import { applyRetention } from '@workflow/server/platform/jobs/retention.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as Y from 'yjs';
import { createTextFile, fetchFile, fileIdOf } from '../files/uploads.ts';
import { startTestApp, type TestApp } from '../harness/app.ts';
import type { TestUser } from '../harness/test-user.ts';
import { createTestWorkspace } from '../harness/workspace.ts';
import { createPicture } from '../profiles/photos.ts';
import { DocumentTab } from './document.client.ts';
import { addBlock } from './document.updates.ts';
import { createTestPage } from './test-pages.ts';

let app: TestApp;
let dataDir: string;
let files: Files;
const tabs: DocumentTab[] = [];
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'workflow-pages-'));
  app = await startTestApp({ dataDir });
  files = createFiles(join(dataDir, 'files'));
});
afterAll(async () => {
  await Promise.all(tabs.map((tab) => tab.close()));
  await app.close();
  await rm(dataDir, { recursive: true });
});

const statusOf = async (by: TestUser, { file_url }: PageFile) =>
  (await fetchFile(app.url, by, file_url)).status;
const upload = (by: TestUser, id: string, file: Blob = createTextFile()) =>
  by.does(documents.uploadPageFile, { params: { id }, file });

async function openPage(by: TestUser, workspaceId: string) {
  const { id } = await createTestPage(by, workspaceId, { title: 'Handbook' });
  const tab = await new DocumentTab(by, id).goOnline();
  tabs.push(tab);
  return { id, tab };
}

/** Waits until the job that derives the text has read the page’s files. */
const whenShown = (pageId: string, shown: readonly PageFile[]) =>
  expect
    .poll(
      async () => {
        const rows = await app.database.sql<{ file_id: string }[]>`
          select file_id from page_files where page_id = ${pageId} order by file_id`;
        return rows.map(({ file_id }) => file_id);
      },
      { timeout: 10_000 },
    )
    .toEqual(shown.map(({ file_url }) => fileIdOf(file_url)).toSorted());

/** Runs the cleanup job as it runs each night, and a week later again. */
async function sweepTwoWeeks(): Promise<void> {
  const sweep = () =>
    cleanUpFiles(files, { reader: app.database, transact: app.transact }, undefined, [pageFileLocation]);
  await sweep();
  await app.database.sql`
    update files set unused_since = unused_since - interval '8 days' where unused_since is not null`;
  await sweep();
}

test('readers of the page can download its pictures and files; guests, outsiders and removed members cannot', async () => {
  const { id: workspaceId, owner, member, guest } = await createTestWorkspace(app).with('member', 'guest');
  const { owner: stranger } = await createTestWorkspace(app).with();
  const { id } = await createTestPage(owner, workspaceId, { title: 'Handbook' });
  const picture = await upload(member, id, await createPicture());
  const notes = await upload(member, id);
  expect(picture.picture).toMatchObject({ width: expect.any(Number), height: expect.any(Number) });
  expect(notes).toMatchObject({ file_name: 'notes.txt', file_size: 10, picture: null });
  const loadStatuses = () => Promise.all([owner, member, guest, stranger].map((by) => statusOf(by, notes)));
  expect(await loadStatuses()).toEqual([200, 200, 404, 404]);
  await owner.does(deletePage, { params: { id } });
  expect(await loadStatuses()).toEqual([404, 404, 404, 404]);
  await owner.does(restorePage, { params: { id } });
  await owner.does(removeMember, { params: { id: workspaceId, user_id: member.id } });
  expect(await loadStatuses()).toEqual([200, 404, 404, 404]);
});

test('a file stays while a page or a version shows it, and is deleted a week later', async () => {
  const { id: workspaceId, owner } = await createTestWorkspace(app).with();
  const { id, tab } = await openPage(owner, workspaceId);
  const [kept, versioned, unused] = [
    await upload(owner, id),
    await upload(owner, id),
    await upload(owner, id),
  ];
  addBlock(tab.doc, { kind: 'file', src: kept.file_url });
  await whenShown(id, [kept]);
  await app.transact((tx) =>
    insertVersion(tx, id, {
      state: Y.encodeStateAsUpdate(tab.doc),
      seq: 1,
      fileIds: [fileIdOf(versioned.file_url)],
    }),
  );
  await sweepTwoWeeks();
  const loadStatuses = () => Promise.all([kept, versioned, unused].map((file) => statusOf(owner, file)));
  expect(await loadStatuses()).toEqual([200, 200, 404]);
  tab.doc.getXmlFragment('blocks').delete(0, 1);
  await whenShown(id, []);
  await app.database.sql`delete from page_versions where page_id = ${id}`;
  await sweepTwoWeeks();
  expect(await loadStatuses()).toEqual([404, 404, 404]);
});

test('a file stays while the text of its page is not up to date, because the page may show it', async () => {
  const { id: workspaceId, owner } = await createTestWorkspace(app).with();
  const { id, tab } = await openPage(owner, workspaceId);
  addBlock(tab.doc, { kind: 'paragraph' });
  await whenShown(id, []);
  const unread = await upload(owner, id);
  await app.database.sql`update page_documents set text_seq = text_seq - 1 where page_id = ${id}`;
  await sweepTwoWeeks();
  expect(await statusOf(owner, unread)).toBe(200);
  await app.database.sql`update page_documents set text_seq = last_seq where page_id = ${id}`;
  await sweepTwoWeeks();
  expect(await statusOf(owner, unread)).toBe(404);
});

test('a block that is copied to another page keeps its file when the first page is deleted', async () => {
  const { id: workspaceId, owner } = await createTestWorkspace(app).with();
  const { id } = await createTestPage(owner, workspaceId, { title: 'Handbook' });
  const file = await upload(owner, id);
  const other = await openPage(owner, workspaceId);
  addBlock(other.tab.doc, { kind: 'image', src: file.file_url });
  await whenShown(other.id, [file]);
  await owner.does(deletePage, { params: { id } });
  expect(await statusOf(owner, file)).toBe(200);
  await applyRetention({ transact: app.transact }, pageRetention(0), Date.now() + 60_000);
  expect(await statusOf(owner, file)).toBe(200);
});

test('naming a file of another workspace in a page does not make it readable', async () => {
  const theirs = await createTestWorkspace(app).with();
  const { id: theirPage } = await createTestPage(theirs.owner, theirs.id);
  const secret = await upload(theirs.owner, theirPage);
  const { id: workspaceId, owner } = await createTestWorkspace(app).with();
  const { id, tab } = await openPage(owner, workspaceId);
  const own = await upload(owner, id);
  addBlock(tab.doc, { kind: 'image', src: secret.file_url });
  addBlock(tab.doc, { kind: 'image', src: own.file_url });
  await whenShown(id, [own]);
  expect(await statusOf(owner, secret)).toBe(404);
});

test('an exported page names its pictures by their full address', async () => {
  const { id: workspaceId, owner } = await createTestWorkspace(app).with();
  const { id, tab } = await openPage(owner, workspaceId);
  const file = await upload(owner, id, await createPicture());
  addBlock(tab.doc, { kind: 'image', src: file.file_url, alt: 'The harbour' });
  await whenShown(id, [file]);
  const exported = await owner.call(documents.exportPage, { params: { id }, query: { format: 'markdown' } });
  expect(String(exported.body)).toContain(`![The harbour](<${app.url}${file.file_url}>)`);
});
