import * as pages from '@workflow/contract/pages/pages.endpoints.ts';
import { search } from '@workflow/contract/search/search.endpoints.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import * as Y from 'yjs';
import { startTestApp, type TestApp } from '../harness/app.ts';
import type { TestUser } from '../harness/test-user.ts';
import { createTestChannel, createTestWorkspace, sendTestMessage } from '../harness/workspace.ts';
import { DocumentTab } from './document.client.ts';
import { addBlock } from './document.updates.ts';
import { createTestPage } from './test-pages.ts';

let app: TestApp;
const tabs: DocumentTab[] = [];
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
afterEach(async () => {
  await Promise.all(tabs.splice(0).map((tab) => tab.close()));
});

interface LinkTarget {
  readonly id: string;
  readonly workspace_id: string;
}

const addressOf = ({ workspace_id, id }: LinkTarget) => `/workspace/${workspace_id}/page/${id}`;

/** Writes a paragraph with a link into a page, as the editor does. */
async function writeLink(by: TestUser, pageId: string, href: string): Promise<DocumentTab> {
  const tab = await new DocumentTab(by, pageId).goOnline();
  tabs.push(tab);
  const text = new Y.XmlText();
  tab.doc.transact(() => {
    addBlock(tab.doc, { kind: 'paragraph' }).insert(0, [text]);
    text.insert(0, 'See the handbook', { link: { href } });
  });
  return tab;
}

const backlinksOf = async (by: TestUser, { id }: LinkTarget) =>
  (await by.does(pages.listBacklinks, { params: { id } })).page_ids;
const waitForBacklinks = (by: TestUser, target: LinkTarget, pageIds: readonly string[]) =>
  expect.poll(() => backlinksOf(by, target), { timeout: 10_000 }).toEqual(pageIds);

test('a page lists the pages that link to it, until the link or the linking page is removed', async () => {
  const { id: workspaceId, owner, member } = await createTestWorkspace(app).with('member');
  const handbook = await createTestPage(owner, workspaceId, { title: 'Handbook' });
  const first = await createTestPage(owner, workspaceId, { title: 'First' });
  const second = await createTestPage(owner, workspaceId, { title: 'Second' });
  const tab = await writeLink(owner, first.id, addressOf(handbook));
  await waitForBacklinks(member, handbook, [first.id]);
  await writeLink(member, second.id, `https://example.org${addressOf(handbook)}?block=b1`);
  await waitForBacklinks(member, handbook, [second.id, first.id]);

  const blocks = tab.doc.getXmlFragment('blocks');
  blocks.delete(0, blocks.length);
  await waitForBacklinks(owner, handbook, [second.id]);
  await owner.does(pages.deletePage, { params: { id: second.id } });
  expect(await backlinksOf(owner, handbook)).toEqual([]);
  await owner.does(pages.restorePage, { params: { id: second.id } });
  expect(await backlinksOf(owner, handbook)).toEqual([second.id]);
});

test('a private page is listed only for users who can see it', async () => {
  const { id: workspaceId, owner, member } = await createTestWorkspace(app).with('member');
  const handbook = await createTestPage(owner, workspaceId, { title: 'Handbook' });
  const secret = await createTestPage(owner, workspaceId, { title: 'Secret', is_private: true });
  await writeLink(owner, secret.id, addressOf(handbook));
  await waitForBacklinks(owner, handbook, [secret.id]);
  expect(await backlinksOf(member, handbook)).toEqual([]);
  const share = { params: { id: secret.id, user_id: member.id } };
  await owner.does(pages.sharePageWith, { ...share, body: { level: 'view' } });
  expect(await backlinksOf(member, handbook)).toEqual([secret.id]);
  await owner.does(pages.unsharePage, share);
  expect(await backlinksOf(member, handbook)).toEqual([]);
});

test('a copy of a page is listed without an edit', async () => {
  const { id: workspaceId, owner } = await createTestWorkspace(app).with();
  const handbook = await createTestPage(owner, workspaceId, { title: 'Handbook' });
  const first = await createTestPage(owner, workspaceId, { title: 'First' });
  await writeLink(owner, first.id, addressOf(handbook));
  await waitForBacklinks(owner, handbook, [first.id]);
  const copy = await owner.does(pages.duplicatePage, {
    params: { id: first.id },
    body: { with_subpages: false },
  });
  expect((await backlinksOf(owner, handbook)).toSorted()).toEqual([first.id, copy.id].toSorted());
});

test('a link to itself, to another workspace or to no page is not listed', async () => {
  const { id: workspaceId, owner } = await createTestWorkspace(app).with();
  const elsewhere = await createTestWorkspace(app).with();
  const [handbook, other, last] = [
    await createTestPage(owner, workspaceId, { title: 'Handbook' }),
    await createTestPage(owner, workspaceId, { title: 'Other' }),
    await createTestPage(owner, workspaceId, { title: 'Last' }),
  ];
  const foreign = await createTestPage(elsewhere.owner, elsewhere.id, { title: 'Foreign' });
  const unknown = { id: '00000000-0000-4000-8000-000000000000', workspace_id: workspaceId };
  await writeLink(owner, handbook.id, addressOf(handbook));
  await writeLink(owner, handbook.id, addressOf(last));
  for (const target of [foreign, unknown, { ...foreign, workspace_id: workspaceId }, last])
    await writeLink(owner, other.id, addressOf(target));
  // The links of a page are saved together, so the ones that are not listed have been read as well.
  await expect
    .poll(async () => (await backlinksOf(owner, last)).toSorted(), { timeout: 10_000 })
    .toEqual([handbook.id, other.id].toSorted());
  expect(await backlinksOf(owner, handbook)).toEqual([]);
  expect(await backlinksOf(elsewhere.owner, foreign)).toEqual([]);
});

test('the search finds the messages that link to a page for users who can read them', async () => {
  const { id: workspaceId, owner, member } = await createTestWorkspace(app).with('member');
  const handbook = await createTestPage(owner, workspaceId, { title: 'Handbook' });
  const open = await createTestChannel(owner, workspaceId);
  const secret = await createTestChannel(owner, workspaceId, { is_private: true });
  const content = `Please read ${app.url}${addressOf(handbook)}?block=b1 today`;
  const { id } = await sendTestMessage(owner, open.id, content);
  const { id: secretId } = await sendTestMessage(owner, secret.id, content);
  const q = `"/page/${handbook.id}"`;
  const findMessages = async (by: TestUser) =>
    (
      await by.does(search, { query: { q, workspace_id: workspaceId, kind: 'message', sort: 'newest' } })
    ).messages.map((message) => message.id);
  await expect.poll(() => findMessages(owner), { timeout: 10_000 }).toEqual([secretId, id]);
  expect(await findMessages(member)).toEqual([id]);
});
