import { removeMember } from '@workflow/contract/members/members.endpoints.ts';
import { listNotifications } from '@workflow/contract/notifications/notifications.endpoints.ts';
import { createPageComment } from '@workflow/contract/pages/comments/comments.endpoints.ts';
import { addVersion } from '@workflow/server/features/pages/document/add-version.service.ts';
import { deleteRemovedMentions } from '@workflow/server/features/pages/mentions/page-mentions.service.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import * as Y from 'yjs';
import { startTestApp, type TestApp } from '../harness/app.ts';
import type { TestUser } from '../harness/test-user.ts';
import { createTestWorkspace } from '../harness/workspace.ts';
import { DocumentTab } from './document.client.ts';
import { addMention, addParagraph } from './document.updates.ts';
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

async function openTab(by: TestUser, pageId: string): Promise<DocumentTab> {
  const tab = await new DocumentTab(by, pageId).goOnline();
  tabs.push(tab);
  return tab;
}
const createTeam = async () => {
  const team = await createTestWorkspace(app).with('member', 'colleague', 'guest');
  const { id } = await createTestPage(team.owner, team.id, { title: 'Handbook' });
  return { ...team, workspaceId: team.id, pageId: id };
};
const pageNotices = async (by: TestUser) =>
  (await by.does(listNotifications, {}))
    .filter(({ kind }) => kind.startsWith('page_'))
    .map(({ kind, content, link, actor }) => ({ kind, content, link, actor: actor?.id }));
/** Waits until the job has read the text of the page up to its last edit. */
const whenRead = (pageId: string) =>
  expect
    .poll(
      async () => {
        const [row] = await app.database.sql<{ is_read: boolean }[]>`
          select text_seq = last_seq as is_read from page_documents where page_id = ${pageId}`;
        return row?.is_read;
      },
      { timeout: 10_000 },
    )
    .toBe(true);
async function settle(tab: DocumentTab, pageId: string): Promise<void> {
  await expect.poll(() => tab.sync.status.pendingUpdates).toBe(0);
  await whenRead(pageId);
}

test('a block with an id that no database stores keeps neither the text nor its mention from being read', async () => {
  const { owner, member, pageId } = await createTeam();
  const tab = await openTab(owner, pageId);
  const block = addMention(tab.doc, member.id);
  block.setAttribute('id', 'a\0b');
  await settle(tab, pageId);
  await expect.poll(() => pageNotices(member)).toHaveLength(1);
});

test('a user who is mentioned in a page is notified once, by the user who wrote the mention', async () => {
  const { owner, member, pageId, workspaceId } = await createTeam();
  const tab = await openTab(owner, pageId);
  const block = addMention(tab.doc, member.id);
  await settle(tab, pageId);
  const notice = {
    kind: 'page_mentioned',
    content: 'Please check, @Ada',
    link: `/workspace/${workspaceId}/page/${pageId}?block=block-m1`,
    actor: owner.id,
  };
  expect(await pageNotices(member)).toEqual([notice]);
  // Moving the text keeps its key, so it notifies nobody again.
  const blocks = tab.doc.getXmlFragment('blocks');
  const copy = block.clone();
  tab.doc.transact(() => {
    blocks.delete(0, 1);
    blocks.insert(0, [copy]);
  });
  addParagraph(tab.doc, 'More');
  await settle(tab, pageId);
  expect(await pageNotices(member)).toEqual([notice]);
  const pasted = copy.clone();
  blocks.delete(0, 1);
  await settle(tab, pageId);
  expect(await pageNotices(member)).toEqual([]);
  // The block was cut, and the user pastes it after a while.
  blocks.insert(0, [pasted]);
  await settle(tab, pageId);
  expect(await pageNotices(member)).toEqual([notice]);
  const countEvents = async () =>
    (await member.does(listNotifications, {}))
      .filter(({ kind }) => kind === 'page_mentioned')
      .map(({ event_count }) => event_count);
  expect(await countEvents()).toEqual([1]);
  blocks.delete(0, 1);
  await settle(tab, pageId);
  await app.database
    .sql`update page_mentions set removed_at = now() - interval '11 minutes' where page_id = ${pageId}`;
  await app.transact(deleteRemovedMentions);
  expect(await pageNotices(member)).toEqual([]);
  expect((await app.database.sql`select 1 from page_mentions where page_id = ${pageId}`).length).toBe(0);
});

test('guests, outsiders, removed members and the author are not notified of mentions', async () => {
  const { owner, member, guest, workspaceId, pageId } = await createTeam();
  const { owner: stranger } = await createTestWorkspace(app).with();
  const tab = await openTab(owner, pageId);
  for (const [index, { id }] of [owner, member, guest, stranger].entries())
    addMention(tab.doc, id, `m${index}`);
  addMention(tab.doc, 'not-an-id', 'm9');
  await settle(tab, pageId);
  const counts = async () =>
    (await Promise.all([owner, member, guest, stranger].map(pageNotices))).map(({ length }) => length);
  expect(await counts()).toEqual([0, 1, 0, 0]);
  await owner.does(removeMember, { params: { id: workspaceId, user_id: member.id } });
  expect(await counts()).toEqual([0, 0, 0, 0]);
});

test('users who created, edited or commented on a page are notified of edits at most once an hour', async () => {
  const { owner, member, colleague, pageId } = await createTeam();
  await colleague.does(createPageComment, { params: { id: pageId }, body: { content: 'When?' } });
  const tab = await openTab(member, pageId);
  let seq = 0;
  const edit = async () => {
    addParagraph(tab.doc, 'More');
    await settle(tab, pageId);
    seq += 1;
    const state = Y.encodeStateAsUpdate(tab.doc);
    await app.transact((tx) => addVersion(tx, pageId, { state, seq, fileIds: [] }));
  };
  const countEditNotices = async () =>
    Promise.all(
      [owner, member, colleague].map(
        async (by) =>
          (await by.does(listNotifications, {})).find(({ kind }) => kind === 'page_updated')?.event_count ??
          0,
      ),
    );
  await edit();
  expect(await countEditNotices()).toEqual([1, 0, 1]);
  await edit();
  expect(await countEditNotices()).toEqual([1, 0, 1]);
  await app.database
    .sql`update page_documents set noticed_at = now() - interval '61 minutes' where page_id = ${pageId}`;
  // The owner has the page open, and sees the edit.
  await openTab(owner, pageId);
  await edit();
  expect(await countEditNotices()).toEqual([1, 0, 2]);
});
