import * as databases from '@workflow/contract/databases/databases.endpoints.ts';
import {
  databaseCreated,
  databaseDeleted,
  joinDatabase,
} from '@workflow/contract/databases/databases.events.ts';
import { removeMember } from '@workflow/contract/members/members.endpoints.ts';
import * as pages from '@workflow/contract/pages/pages.endpoints.ts';
import { pageUpdated } from '@workflow/contract/pages/pages.events.ts';
import { PAGE_DEPTH_MAX } from '@workflow/contract/pages/pages.limits.ts';
import type { Page } from '@workflow/contract/pages/pages.schema.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestProject } from '../databases/test-projects.ts';
import { startTestApp, type TestApp } from '../harness/app.ts';
import type { TestUser } from '../harness/test-user.ts';
import { createTestWorkspace, type TestWorkspace } from '../harness/workspace.ts';
import { createPageActions } from './page-actions.ts';
import { createDatabaseOnPage } from './test-pages.ts';

let app: TestApp;
let workspace: TestWorkspace<'member' | 'colleague' | 'guest'>;
let owner: TestUser;
let member: TestUser;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  workspace = await createTestWorkspace(app).with('member', 'colleague', 'guest');
  ({ owner, member } = workspace);
});
afterAll(() => app.close());

const {
  of,
  createPage,
  trash,
  change,
  remove,
  restore,
  deleteDatabase,
  restoreDatabase,
  isThere,
  placeDatabase,
  tree,
  openTab,
} = createPageActions(() => ({
  workspaceId: workspace.id,
  owner,
}));

/** Waits until this many statements wait for a lock of another transaction. */
const waitForLockWaits = (count: number) =>
  vi.waitUntil(async () => {
    const held = await app.database.sql`
      select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    return held.length >= count;
  }, 20_000);

describe('the page trash', () => {
  it('contains a page with its subpages and databases, and restores them', async () => {
    const tab = await openTab(member);
    const launch = await createPage('Launch');
    const press = await createPage('Press', launch);
    await createPage('Team');
    const quotes = await createDatabaseOnPage(owner, press.id, { title: 'Quotes' });
    const project = await createTestProject(owner, workspace.id);
    await placeDatabase(project, launch);
    await tab.emit(joinDatabase, { database_id: project.id });
    expect((await remove(launch)).status).toBe(204);
    expect(await tree()).toBe('Team');
    expect((await trash()).map(({ title }) => title)).toEqual(['Launch']);
    for (const gone of [launch, press])
      for (const asked of [owner.call(pages.getPage, of(gone)), change(gone, { title: 'X' }), remove(gone)])
        expect((await asked).status).toBe(404);
    expect([await isThere(quotes), await isThere(project)]).toEqual([false, false]);
    await tab.waitFor(databaseDeleted, ({ database_id }) => database_id === quotes.id);
    await tab.waitFor(databaseDeleted, ({ database_id }) => database_id === project.id);
    const told = await tab.waitFor(pageUpdated, ({ deleted_at }) => deleted_at !== null);
    expect(told.id).toBe(launch.id);
    expect(await restore(press)).toMatchObject({ status: 409, body: { code: 'page_above_in_trash' } });

    const restored = await restore(launch);
    expect(restored.body).toMatchObject({ id: launch.id, deleted_at: null, database_ids: [project.id] });
    expect((await restore(launch)).body).toEqual(restored.body);
    expect(await tree()).toBe('Launch(Press) Team');
    expect([await isThere(quotes), await isThere(project)]).toEqual([true, true]);
    await tab.waitFor(databaseCreated, ({ id, version }) => id === project.id && version > project.version);
    await tab.settled();
    // Subpages get no events of their own.
    expect(
      tab
        .all(pageUpdated)
        .filter(({ id }) => id === press.id)
        .map(({ version }) => version),
    ).toEqual([1, 2]);
  });

  it('restores what was deleted with the page, and no database that was deleted or restored separately', async () => {
    const launch = await createPage('Launch');
    const [before, meanwhile, again, kept] = [
      await createDatabaseOnPage(owner, launch.id, { title: 'Before' }),
      await createDatabaseOnPage(owner, launch.id, { title: 'Meanwhile' }),
      await createDatabaseOnPage(owner, launch.id, { title: 'Again' }),
      await createDatabaseOnPage(owner, launch.id, { title: 'Kept' }),
    ];
    await deleteDatabase(before);
    await remove(launch);
    await restoreDatabase(meanwhile);
    await restoreDatabase(again);
    await deleteDatabase(again);
    const { version } = (await owner.does(databases.getDatabase, of(meanwhile))).database;
    const { body } = await restore(launch);
    expect(body.database_ids).toEqual([before.id, meanwhile.id, again.id, kept.id]);
    const there = await Promise.all([before, meanwhile, again, kept].map(isThere));
    expect(there).toEqual([false, true, false, true]);
    expect((await owner.does(databases.getDatabase, of(meanwhile))).database.version).toBe(version);
    // A database that is restored by itself is on the page again.
    await restoreDatabase(before);
    expect((await owner.does(pages.getPage, of(launch))).database_ids[0]).toBe(before.id);
  });

  it('separates pages that were deleted alone from those deleted with a parent', async () => {
    const launch = await createPage('Launch');
    const press = await createPage('Press', launch);
    const quotes = await createPage('Quotes', press);
    const database = await createDatabaseOnPage(owner, quotes.id);
    await remove(press);
    await remove(launch);
    expect((await trash()).map(({ title }) => title)).toEqual(['Launch', 'Press']);
    // The parent page is still in the trash, so the page is restored at the root.
    expect((await restore(press)).body).toMatchObject({ parent_id: null });
    expect(await tree()).toBe('Press(Quotes)');
    expect(await isThere(database)).toBe(true);
    await restore(launch);
    expect(await tree()).toBe('Press(Quotes) Launch'.split(' ').toSorted().join(' '));
  });

  it('restores a page to the top level if its former depth is too deep', async () => {
    const parent = await createPage('Parent');
    const launch = await createPage('Launch', parent);
    await createPage('Press', launch);
    await remove(launch);
    let deepest: Page | null = null;
    for (let level = 1; level < PAGE_DEPTH_MAX; level++) deepest = await createPage(`${level}`, deepest);
    await change(parent, { parent_id: deepest!.id });
    expect((await restore(launch)).body).toMatchObject({ parent_id: null });
    expect(await tree()).toContain('Launch(Press)');
  });

  it('accepts a page from a member only if all of its content is theirs', async () => {
    const { colleague } = workspace;
    const refused = { status: 403, body: { code: 'page_of_others' } };
    const launch = await createPage('Launch', null, member);
    const press = await createPage('Press', launch, colleague);
    expect(await remove(launch, colleague)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect(await remove(launch, member)).toMatchObject(refused);
    await remove(press, colleague);
    // A database of another user that is already in the trash does not prevent the deletion.
    const quotes = await createDatabaseOnPage(colleague, launch.id);
    expect(await remove(launch, member)).toMatchObject(refused);
    await deleteDatabase(quotes, colleague);
    expect((await remove(launch, member)).status).toBe(204);
    expect((await restore(launch, colleague)).status).toBe(403);
    expect((await restore(launch, member)).status).toBe(200);
    expect(await isThere(quotes)).toBe(false);
    // A member cannot restore databases of others that an admin deleted with the page.
    const figures = await createDatabaseOnPage(colleague, launch.id);
    expect((await remove(launch, owner)).status).toBe(204);
    expect(await restore(launch, member)).toMatchObject(refused);
    expect(await isThere(figures)).toBe(false);
    expect((await restore(launch, owner)).status).toBe(200);
    expect(await isThere(figures)).toBe(true);
    await deleteDatabase(figures, colleague);
    expect((await remove(launch, owner)).status).toBe(204);
    expect((await restore(launch, member)).status).toBe(200);
  });

  it('waits for a user who is adding to the page: their change comes first or fails', async () => {
    for (let round = 0; round < 5; round++) {
      const launch = await createPage(`Launch ${round}`);
      const [gone, made, database] = await Promise.all([
        remove(launch),
        member.call(pages.createPage, {
          query: { workspace_id: workspace.id },
          body: { parent_id: launch.id },
        }),
        member.call(pages.createPageDatabase, { ...of(launch), body: {} }),
      ]);
      expect(gone.status).toBe(204);
      if (made.status !== 201) expect([made.status, made.body.code]).toEqual([404, 'page_not_found']);
      else expect((await member.call(pages.getPage, of(made.body))).status).toBe(404);
      if (database.status !== 201)
        expect([database.status, database.body.code]).toEqual([404, 'page_not_found']);
      else expect(await isThere(database.body)).toBe(false);
    }
    expect(await tree()).toBe('');
  });

  it('blocks only users who change the same page, while another works in its database', async () => {
    const launch = await createPage('Launch');
    const database = await createDatabaseOnPage(owner, launch.id);
    const { gone } = await app.database.sql.begin(async (work) => {
      await work`select from databases where id = ${database.id} for key share`;
      const gone = remove(launch);
      await waitForLockWaits(1);
      const other = await createPage('Other', null, member);
      await createPage('Third', other, member);
      return { gone };
    });
    expect((await gone).status).toBe(204);
    expect(await tree()).toBe('Other(Third)');
  });

  it('rejects renaming a page that is deleted with its parent at that moment', async () => {
    const launch = await createPage('Launch');
    const press = await createPage('Press', launch);
    const { gone, renamed } = await app.database.sql.begin(async (leaving) => {
      await leaving`
        select from workspace_members where workspace_id = ${workspace.id} and user_id = ${owner.id} for update`;
      const gone = remove(launch);
      await waitForLockWaits(1);
      const renamed = change(press, { title: 'Papers' }, member);
      await waitForLockWaits(2);
      return { gone, renamed };
    });
    expect((await gone).status).toBe(204);
    expect(await renamed).toMatchObject({ status: 404, body: { code: 'page_not_found' } });
  });

  it('rejects a request of a member who was removed', async () => {
    const { id } = workspace;
    const launch = await createPage('Launch', null, member);
    const database = await createDatabaseOnPage(member, launch.id);
    await owner.does(removeMember, { params: { id, user_id: member.id } });
    const asked = [
      remove(launch, member),
      restore(launch, member),
      change(launch, { title: 'Mine' }, member),
      placeDatabase(database, launch, null, member),
      member.call(pages.createPageDatabase, { ...of(launch), body: {} }),
    ];
    for (const answer of await Promise.all(asked))
      expect(answer).toMatchObject({ status: 404, body: { code: 'page_not_found' } });
    expect(await tree()).toBe('Launch');
  });
});
