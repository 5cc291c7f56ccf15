import { randomUUID } from 'node:crypto';
import { updateMember } from '@workflow/contract/members/members.endpoints.ts';
import { getUnreadNotifications } from '@workflow/contract/notifications/notifications.endpoints.ts';
import {
  newNotification,
  notificationsRemoved,
  notificationUpdated,
} from '@workflow/contract/notifications/notifications.events.ts';
import * as comments from '@workflow/contract/pages/comments/comments.endpoints.ts';
import { pageCommentSaved } from '@workflow/contract/pages/comments/comments.events.ts';
import * as documents from '@workflow/contract/pages/document/document.endpoints.ts';
import * as pages from '@workflow/contract/pages/pages.endpoints.ts';
import { pageAccessChanged, pageUpdated } from '@workflow/contract/pages/pages.events.ts';
import type { NewPage, PageLevel } from '@workflow/contract/pages/pages.schema.ts';
import * as publication from '@workflow/contract/pages/publication/publication.endpoints.ts';
import { search } from '@workflow/contract/search/search.endpoints.ts';
import { joinWorkspace } from '@workflow/contract/workspaces/workspaces.events.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTextFile, fetchFile } from '../files/uploads.ts';
import { startTestApp, type TestApp } from '../harness/app.ts';
import type { TestUser } from '../harness/test-user.ts';
import { createTestWorkspace, type TestWorkspace } from '../harness/workspace.ts';
import { waitForIndex } from '../search/search-index.ts';
import { DocumentTab } from './document.client.ts';
import { addParagraph, textsOf } from './document.updates.ts';
import { createDatabaseOnPage, createTestComment, createTestPage } from './test-pages.ts';

let app: TestApp;
let team: TestWorkspace<'admin' | 'member'>;
const tabs: DocumentTab[] = [];
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  team = await createTestWorkspace(app).with('admin', 'member');
});
afterEach(async () => {
  await Promise.all(tabs.splice(0).map((tab) => tab.close()));
});
afterAll(() => app.close());

const openTab = (by: TestUser, pageId: string) => {
  const tab = new DocumentTab(by, pageId);
  tabs.push(tab);
  return tab.goOnline();
};
const params = (id: string) => ({ params: { id } });
const createPrivate = (body: NewPage = {}) =>
  createTestPage(team.member, team.id, { title: 'Salaries', is_private: true, ...body });
const share = (id: string, level: PageLevel, whom = team.admin, by = team.member) =>
  by.call(pages.sharePageWith, { params: { id, user_id: whom.id }, body: { level } });
/** Shares a page without the update of notifications that the server schedules for later. */
const shareQuietly = (id: string, whom: TestUser) =>
  app.database.sql`insert into page_shares (page_id, user_id, level) values (${id}, ${whom.id}, 'comment')`;
const unshare = (id: string, whom: TestUser) =>
  team.member.call(pages.unsharePage, { params: { id, user_id: whom.id } });
const titles = async (by: TestUser, state: 'active' | 'trashed' = 'active') =>
  (await by.does(pages.listPages, { query: { workspace_id: team.id, state } })).map(({ title }) => title);
const NOT_FOUND = { status: 404, body: { code: 'page_not_found' } };
const FORBIDDEN = { status: 403 };

describe('the notifications of a private page', () => {
  it('leave and return to all tabs with the share of their user, and with the page', async () => {
    const page = await createPrivate();
    await shareQuietly(page.id, team.admin);
    const tab = await team.admin.connect();
    await createTestComment(team.member, page.id, { content: `@${team.admin.user.username}, look.` });
    const { id, unread_count } = await tab.waitFor(newNotification);
    const ends = [
      () => unshare(page.id, team.admin),
      () => team.member.call(pages.deletePage, params(page.id)),
    ];
    const undo = [
      () => share(page.id, 'comment'),
      () => team.member.call(pages.restorePage, params(page.id)),
    ];
    for (const [index, end] of ends.entries()) {
      await end();
      await expect.poll(() => tab.all(notificationsRemoved).length).toBe(index + 1);
      const count = await team.admin.does(getUnreadNotifications, {});
      expect(count.unread_count).toBe(unread_count - 1);
      expect(tab.all(notificationsRemoved)[index]).toEqual({ ids: [id], ...count });
      await undo[index]!();
      await expect.poll(() => tab.all(notificationUpdated).length).toBe(index + 1);
      expect(tab.all(notificationUpdated)[index]).toMatchObject({ id, unread_count, is_read: false });
    }
  });

  it('change only in the tabs of the user whose share changes, and not with the level of a share', async () => {
    const page = await createPrivate();
    for (const whom of [team.admin, team.owner]) await shareQuietly(page.id, whom);
    const tabs = [await team.admin.connect(), await team.owner.connect()] as const;
    const mentioned = [team.admin, team.owner].map(({ user }) => `@${user.username}`).join(' ');
    await createTestComment(team.member, page.id, { content: `${mentioned}, look.` });
    for (const tab of tabs) await tab.waitFor(newNotification);
    await share(page.id, 'edit', team.owner);
    await unshare(page.id, team.admin);
    await tabs[0].waitFor(notificationsRemoved);
    await tabs[1].settled();
    expect(tabs[1].all(notificationUpdated)).toEqual([]);
    expect(tabs[1].all(notificationsRemoved)).toEqual([]);
  });
});

describe('a private page', () => {
  it('exists only for its creator: not for owners and admins, in lists, search, files, sockets or the trash', async () => {
    const owner = await team.owner.connect();
    await owner.emit(joinWorkspace, { workspace_id: team.id });
    const page = await createPrivate({ title: 'Confidential salaries' });
    const inside = await createTestPage(team.member, team.id, { title: 'Raises', parent_id: page.id });
    await createTestComment(team.member, inside.id);
    const file = await team.member.does(documents.uploadPageFile, {
      ...params(inside.id),
      file: createTextFile(),
    });
    expect(page).toMatchObject({ is_private: true, shares: [{ user_id: team.member.id, level: 'full' }] });
    expect(await titles(team.member)).toEqual(['Confidential salaries', 'Raises']);
    expect(await titles(team.owner)).toEqual([]);
    for (const { id } of [page, inside]) {
      expect(await team.owner.call(pages.getPage, params(id))).toMatchObject(NOT_FOUND);
      expect(await team.owner.call(pages.deletePage, params(id))).toMatchObject(NOT_FOUND);
      expect(await team.owner.call(comments.listPageComments, params(id))).toMatchObject(NOT_FOUND);
      expect(
        await team.owner.call(documents.exportPage, { ...params(id), query: { format: 'html' } }),
      ).toMatchObject(NOT_FOUND);
      expect(await team.owner.call(publication.getPagePublication, params(id))).toMatchObject(NOT_FOUND);
      expect(await share(id, 'full', team.owner, team.owner)).toMatchObject(NOT_FOUND);
    }
    expect((await fetchFile(app.url, team.member, file.file_url)).status).toBe(200);
    expect((await fetchFile(app.url, team.owner, file.file_url)).status).toBe(404);
    await waitForIndex(app);
    const found = (by: TestUser) => by.does(search, { query: { q: 'Confidential', workspace_id: team.id } });
    expect((await found(team.member)).pages).toHaveLength(1);
    expect((await found(team.owner)).pages).toEqual([]);
    await team.member.does(pages.deletePage, params(page.id));
    expect(await titles(team.member, 'trashed')).toEqual(['Confidential salaries']);
    expect(await titles(team.owner, 'trashed')).toEqual([]);
    await owner.settled();
    expect(owner.all(pageUpdated)).toEqual([]);
    expect(owner.all(pageCommentSaved)).toEqual([]);
  });

  it('lets people view, comment or edit as its creator chose, in all its subpages', async () => {
    const page = await createPrivate();
    const inside = await createTestPage(team.member, team.id, { title: 'Raises', parent_id: page.id });
    const read = () => team.admin.call(pages.getPage, params(inside.id));
    const comment = () =>
      team.admin.call(comments.createPageComment, { ...params(inside.id), body: { content: 'Agreed.' } });
    const rename = () =>
      team.admin.call(pages.updatePage, { ...params(inside.id), body: { title: 'Rises' } });

    expect(await share(page.id, 'view')).toMatchObject({ status: 200 });
    expect([await read(), await comment(), await rename()]).toMatchObject([
      { status: 200 },
      FORBIDDEN,
      FORBIDDEN,
    ]);
    await share(page.id, 'comment');
    expect([await comment(), await rename()]).toMatchObject([{ status: 201 }, FORBIDDEN]);
    await share(page.id, 'edit');
    expect(await rename()).toMatchObject({ status: 200 });
    expect(await share(page.id, 'view', team.owner, team.admin)).toMatchObject(FORBIDDEN);
    expect(await share(inside.id, 'view', team.owner)).toMatchObject({
      body: { code: 'page_not_top_level' },
    });
    await share(page.id, 'full');
    expect(await share(page.id, 'view', team.owner, team.admin)).toMatchObject({ status: 200 });
    expect(await titles(team.owner)).toEqual(['Salaries', 'Rises']);

    expect(await unshare(page.id, team.admin)).toMatchObject({ status: 204 });
    expect([await read(), await comment(), await rename()]).toMatchObject([NOT_FOUND, NOT_FOUND, NOT_FOUND]);
    expect(await unshare(page.id, team.member)).toMatchObject({ body: { code: 'last_full_access' } });
    expect(await share(page.id, 'view', team.member)).toMatchObject({ body: { code: 'last_full_access' } });
    const stranger = await app.createUser();
    expect(await share(page.id, 'view', stranger)).toMatchObject({ body: { code: 'member_not_found' } });
  });

  it('takes no edits from a viewer, and ends editing at once for a user who loses access', async () => {
    const page = await createPrivate();
    await share(page.id, 'edit');
    await share(page.id, 'view', team.owner);
    const mine = await openTab(team.member, page.id);
    const editor = await openTab(team.admin, page.id);
    const viewer = await openTab(team.owner, page.id);
    expect(viewer.sync.status.state).toBe('read-only');
    addParagraph(editor.doc, 'From the editor');
    await expect
      .poll(() => [textsOf(mine.doc), textsOf(viewer.doc)])
      .toEqual([['From the editor'], ['From the editor']]);
    await unshare(page.id, team.admin);
    await unshare(page.id, team.owner);
    addParagraph(editor.doc, 'After the end');
    await expect.poll(() => editor.sync.status.state).toBe('revoked');
    addParagraph(mine.doc, 'Hidden');
    await expect.poll(() => mine.sync.status.pendingUpdates).toBe(0);
    expect(textsOf(mine.doc)).toEqual(['From the editor', 'Hidden']);
    expect(textsOf(viewer.doc)).toEqual(['From the editor']);
    expect(textsOf(editor.doc)).not.toContain('Hidden');
  });

  it('stays hidden from a member who becomes a guest, sockets included', async () => {
    const page = await createPrivate();
    await share(page.id, 'edit');
    const tab = await team.admin.connect();
    await team.owner.does(updateMember, {
      params: { id: team.id, user_id: team.admin.id },
      body: { role: 'guest' },
    });
    await team.member.does(pages.updatePage, { ...params(page.id), body: { title: 'Secret' } });
    expect(await team.admin.call(pages.getPage, params(page.id))).toMatchObject(NOT_FOUND);
    await tab.settled();
    expect(tab.all(pageUpdated)).toEqual([]);
  });

  it('opens to the workspace and closes again, and tells everyone that lists have changed', async () => {
    const page = await createPrivate();
    const tab = await team.owner.connect();
    await tab.emit(joinWorkspace, { workspace_id: team.id });
    const set = (is_private: boolean, by = team.member) =>
      by.call(pages.setPagePrivacy, { ...params(page.id), body: { is_private } });
    expect((await set(false)).body).toMatchObject({ is_private: false, shares: [] });
    await tab.waitFor(pageUpdated, ({ id }) => id === page.id);
    const other = await createTestPage(team.owner, team.id, { parent_id: page.id });
    expect(await set(true)).toMatchObject({ status: 403, body: { code: 'page_of_others' } });
    await team.owner.does(pages.deletePage, params(other.id));
    const database = await createDatabaseOnPage(team.member, page.id);
    expect(await set(true)).toMatchObject({ body: { code: 'page_has_databases' } });
    await team.member.does(pages.takeDatabaseOff, { params: { id: page.id, database_id: database.id } });
    const before = tab.all(pageAccessChanged).length;
    expect(await set(true)).toMatchObject({ status: 200 });
    await expect.poll(() => tab.all(pageAccessChanged).length).toBe(before + 1);
    expect(await titles(team.owner)).toEqual([]);
    expect(await team.member.call(pages.createPageDatabase, { ...params(page.id), body: {} })).toMatchObject({
      body: { code: 'page_has_databases' },
    });
  });

  it('stays private when it is duplicated, moved to the top level or restored there', async () => {
    const page = await createPrivate();
    await share(page.id, 'edit');
    const inside = await createTestPage(team.member, team.id, { title: 'Raises', parent_id: page.id });
    const copy = await team.admin.does(pages.duplicatePage, {
      ...params(page.id),
      body: { with_subpages: true },
    });
    expect(copy).toMatchObject({ is_private: true, shares: [{ user_id: team.admin.id, level: 'full' }] });
    const moved = await team.member.does(pages.updatePage, {
      ...params(inside.id),
      body: { parent_id: null },
    });
    expect(moved).toMatchObject({ is_private: true });
    expect(moved.shares).toHaveLength(2);
    const deep = await createTestPage(team.member, team.id, { title: 'Deep', parent_id: page.id });
    await team.member.does(pages.deletePage, params(deep.id));
    await team.member.does(pages.deletePage, params(page.id));
    expect(await team.member.does(pages.restorePage, params(deep.id))).toMatchObject({
      parent_id: null,
      is_private: true,
    });
    expect(await titles(team.owner)).toEqual([]);
  });

  it('moves in and out only by users who may hide and share it', async () => {
    const page = await createPrivate();
    await share(page.id, 'edit');
    const move = (id: string, parent_id: string, by: TestUser) =>
      by.call(pages.updatePage, { ...params(id), body: { parent_id } });
    const shared = await createTestPage(team.owner, team.id, { title: 'Public' });
    const own = await createTestPage(team.member, team.id, { title: 'Own' });
    expect(await move(shared.id, page.id, team.member)).toMatchObject({ status: 403 });
    expect(await move(own.id, page.id, team.owner)).toMatchObject(NOT_FOUND);
    expect(await move(own.id, page.id, team.member)).toMatchObject({ status: 200 });
    expect(await titles(team.owner)).toEqual(['Public']);
    expect(await move(own.id, shared.id, team.admin)).toMatchObject(FORBIDDEN);
    expect(await move(own.id, shared.id, team.member)).toMatchObject({ status: 200 });
    expect(await titles(team.owner)).toEqual(['Public', 'Own']);
    const nested = { parent_id: shared.id, is_private: true };
    const created = await team.member.call(pages.createPage, {
      query: { workspace_id: team.id },
      body: { ...nested, client_page_id: randomUUID() },
    });
    expect(created).toMatchObject({ body: { code: 'page_not_top_level' } });
  });
});
