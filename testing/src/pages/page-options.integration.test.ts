import * as documents from '@workflow/contract/pages/document/document.endpoints.ts';
import type { PageFile } from '@workflow/contract/pages/document/document.schema.ts';
import * as pages from '@workflow/contract/pages/pages.endpoints.ts';
import { pageVisitsChanged } from '@workflow/contract/pages/pages.events.ts';
import { PAGE_VISITS_MAX } from '@workflow/contract/pages/pages.limits.ts';
import type { Page, PageChanges } from '@workflow/contract/pages/pages.schema.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTextFile, fetchFile } from '../files/uploads.ts';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { createTestWorkspace, type TestWorkspace } from '../harness/workspace.ts';
import { DocumentTab } from './document.client.ts';
import { addBlock, addParagraph, textsOf } from './document.updates.ts';
import { createTestComment, createTestPage } from './test-pages.ts';

let app: TestApp;
let team: TestWorkspace<'member'>;
const tabs: DocumentTab[] = [];
beforeAll(async () => {
  app = await startTestApp();
  team = await createTestWorkspace(app).with('member');
});
afterAll(() => app.close());
afterEach(async () => {
  await Promise.all(tabs.splice(0).map((tab) => tab.close()));
});

const openTab = async (by: TestWorkspace<'member'>['owner'], pageId: string) => {
  const tab = new DocumentTab(by, pageId);
  tabs.push(tab);
  return tab.goOnline();
};
const whenSaved = (tab: DocumentTab) => expect.poll(() => tab.sync.status.pendingUpdates).toBe(0);
const change = ({ id }: Page, body: PageChanges, by = team.owner) =>
  by.call(pages.updatePage, { params: { id }, body });
const titles = async () =>
  (await team.owner.does(pages.listPages, { query: { workspace_id: team.id } })).map(({ title }) => title);

describe('a locked page', () => {
  it('takes no edit, title or file until a user unlocks it', async () => {
    const page = await createTestPage(team.owner, team.id, { title: 'Rules' });
    const tab = await openTab(team.member, page.id);
    addParagraph(tab.doc, 'Before');
    await whenSaved(tab);
    expect((await change(page, { is_locked: true })).body).toMatchObject({ is_locked: true });

    const locked = { status: 409, body: { code: 'page_locked' } };
    expect(await change(page, { title: 'Other rules' }, team.member)).toMatchObject(locked);
    const params = { id: page.id };
    const file = createTextFile();
    expect(await team.member.call(documents.uploadPageFile, { params, file })).toMatchObject(locked);
    expect(await team.member.call(pages.createPageDatabase, { params, body: {} })).toMatchObject(locked);
    addParagraph(tab.doc, 'While it was locked');
    const reader = await openTab(team.owner, page.id);
    await expect.poll(() => textsOf(reader.doc)).toEqual(['Before']);
    expect(tab.sync.status).toMatchObject({ pendingUpdates: 1, refusal: null });

    expect((await change(page, { is_locked: false, title: 'New rules' }, team.member)).status).toBe(200);
    await whenSaved(tab);
    await expect.poll(() => textsOf(reader.doc)).toEqual(['Before', 'While it was locked']);
  });

  it('keeps its databases, also when one is moved to another page', async () => {
    const page = await createTestPage(team.owner, team.id, { title: 'Plans' });
    const other = await createTestPage(team.owner, team.id, { title: 'Archive' });
    const params = { id: page.id };
    const database = await team.owner.does(pages.createPageDatabase, { params, body: {} });
    await change(page, { is_locked: true });
    const move = () =>
      team.member.call(pages.placeDatabase, {
        params: { id: other.id, database_id: database.id },
        body: {},
      });
    expect(await move()).toMatchObject({ status: 409, body: { code: 'page_locked' } });
    await change(page, { is_locked: false });
    const { sql } = app.database;
    const moving = await sql.begin(async (locking) => {
      await locking`update pages set is_locked = true where id = ${page.id}`;
      const moved = move();
      const isWaiting = async () => {
        const waiting = await sql`
          select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
        return waiting.count > 0;
      };
      await expect.poll(isWaiting, { timeout: 20_000 }).toBe(true);
      return { moved };
    });
    expect(await moving.moved).toMatchObject({ status: 409, body: { code: 'page_locked' } });
    await change(page, { is_locked: false });
    expect((await move()).status).toBe(200);
  });
});

describe('a copy of a page', () => {
  it('has its text and pictures, but not its comments, and can be edited by everyone', async () => {
    const page = await createTestPage(team.owner, team.id, { title: 'Handbook', icon: '📗' });
    await createTestPage(team.owner, team.id, { title: 'After it' });
    await change(page, { is_full_width: true, is_locked: false });
    const inside = await createTestPage(team.member, team.id, { title: 'Travel', parent_id: page.id });
    const tab = await openTab(team.member, page.id);
    const file: PageFile = await team.member.does(documents.uploadPageFile, {
      params: { id: page.id },
      file: createTextFile(),
    });
    addParagraph(tab.doc, 'Welcome');
    addBlock(tab.doc, { kind: 'file', src: file.file_url });
    await whenSaved(tab);
    await createTestComment(team.member, page.id);
    await expect
      .poll(
        () =>
          app.database.sql`select 1 from page_files where page_id = ${page.id}`.then(({ length }) => length),
        {
          timeout: 10_000,
        },
      )
      .toBe(1);

    const body = { client_page_id: crypto.randomUUID(), with_subpages: true };
    const duplicate = () => team.owner.call(pages.duplicatePage, { params: { id: page.id }, body });
    const [first, second] = await Promise.all([duplicate(), duplicate()]);
    expect([first.status, second.status].toSorted()).toEqual([200, 201]);
    const copy = first.body as Page;
    expect(second.body).toMatchObject({ id: copy.id });
    expect(copy).toMatchObject({
      title: 'Handbook (copy)',
      icon: '📗',
      is_full_width: true,
      created_by: team.owner.id,
    });
    const all = await titles();
    expect(all.indexOf('Handbook (copy)')).toBe(all.indexOf('Handbook') + 1);
    expect(all.filter((title) => title === 'Travel')).toHaveLength(2);
    const opened = await openTab(team.owner, copy.id);
    expect(textsOf(opened.doc)).toContain('Welcome');
    addParagraph(opened.doc, 'Only in the copy');
    await whenSaved(opened);
    expect(textsOf(tab.doc)).not.toContain('Only in the copy');
    const [comments] = await app.database.sql<[{ count: number }]>`
      select count(*)::int as count from page_comments where page_id = ${copy.id}`;
    expect(comments.count).toBe(0);

    await team.owner.does(pages.deletePage, { params: { id: page.id } });
    expect((await fetchFile(app.url, team.member, file.file_url)).status).toBe(200);
    expect(await team.owner.call(pages.getPage, { params: { id: inside.id } })).toMatchObject({
      status: 404,
    });
  });
});

it('lists the pages that a user viewed last, in all of their tabs', async () => {
  const tab = await team.owner.connect();
  const others = await team.member.connect();
  const viewed: string[] = [];
  for (let number = 0; number <= PAGE_VISITS_MAX; number++) {
    const { id } = await createTestPage(team.owner, team.id);
    viewed.unshift(id);
    await team.owner.does(pages.visitPage, { params: { id } });
  }
  const list = () => team.owner.does(pages.listPageVisits, { query: { workspace_id: team.id } });
  expect((await list()).page_ids).toEqual(viewed.slice(0, PAGE_VISITS_MAX));
  const again = viewed[3]!;
  for (let time = 0; time < 2; time++) await team.owner.does(pages.visitPage, { params: { id: again } });
  const now = await list();
  expect(now.page_ids.slice(0, 2)).toEqual([again, viewed[0]]);
  await tab.settled();
  expect(tab.all(pageVisitsChanged)).toHaveLength(PAGE_VISITS_MAX + 2);
  expect(tab.all(pageVisitsChanged).at(-1)).toEqual(now);
  expect(others.all(pageVisitsChanged)).toEqual([]);
});
