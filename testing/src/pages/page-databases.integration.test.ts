import * as databases from '@workflow/contract/databases/databases.endpoints.ts';
import * as pages from '@workflow/contract/pages/pages.endpoints.ts';
import { pageUpdated } from '@workflow/contract/pages/pages.events.ts';
import { DATABASES_ON_PAGE_MAX } from '@workflow/contract/pages/pages.limits.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestProject } from '../databases/test-projects.ts';
import { startTestApp, type TestApp } from '../harness/app.ts';
import type { TestUser } from '../harness/test-user.ts';
import { createTestWorkspace, type TestWorkspace } from '../harness/workspace.ts';
import { createPageActions } from './page-actions.ts';
import { createDatabaseOnPage, createPageWithDatabase } from './test-pages.ts';

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
  list,
  createPage,
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

describe('the databases on a page', () => {
  it('come from the workspace or another page, are ordered, and can return', async () => {
    const tab = await openTab(member);
    const [launch, team] = [await createPage('Launch'), await createPage('Team')];
    const project = await createTestProject(member, workspace.id);
    const suppliers = await createDatabaseOnPage(member, launch.id, { title: 'Suppliers', icon: '📦' });
    expect(suppliers).toMatchObject({ kind: 'database', title: 'Suppliers', workspace_id: workspace.id });
    expect((await placeDatabase(project, launch, null)).body.database_ids).toEqual([
      project.id,
      suppliers.id,
    ]);
    const moved = await placeDatabase(project, launch, suppliers.id);
    expect(moved.body.database_ids).toEqual([suppliers.id, project.id]);
    for (const same of [undefined, suppliers.id, project.id])
      expect((await placeDatabase(project, launch, same)).body).toEqual(moved.body);
    await tab.settled();
    const told = tab.all(pageUpdated).length;

    expect((await placeDatabase(project, team)).body).toMatchObject({
      id: team.id,
      database_ids: [project.id],
    });
    expect((await owner.does(pages.getPage, of(launch))).database_ids).toEqual([suppliers.id]);
    const takeOff = () =>
      owner.call(pages.takeDatabaseOff, { params: { id: team.id, database_id: project.id } });
    expect([(await takeOff()).status, (await takeOff()).status]).toEqual([204, 204]);
    expect(await isThere(project)).toBe(true);
    await tab.settled();
    expect(
      tab
        .all(pageUpdated)
        .slice(told)
        .map(({ id, database_ids }) => [id, database_ids]),
    ).toEqual([
      [launch.id, [suppliers.id]],
      [team.id, [project.id]],
      [team.id, []],
    ]);
  });

  it('belong to its workspace and are not deleted', async () => {
    const elsewhere = await createTestWorkspace(app).with();
    const launch = await createPage('Launch');
    const absent = { status: 404, body: { code: 'database_not_found' } };
    const theirs = await createTestProject(elsewhere.owner, elsewhere.id);
    expect(await placeDatabase(theirs, launch)).toMatchObject(absent);
    await app.database.sql`
      insert into workspace_members (workspace_id, user_id, role) values (${elsewhere.id}, ${owner.id}, 'member')`;
    expect(await placeDatabase(theirs, launch)).toMatchObject(absent);
    const gone = await createTestProject(owner, workspace.id);
    await deleteDatabase(gone);
    expect(await placeDatabase(gone, launch)).toMatchObject(absent);
    const here = await createTestProject(owner, workspace.id);
    expect(await placeDatabase(here, launch, gone.id)).toMatchObject(absent);
    expect(
      await placeDatabase(here, await createPageWithDatabase(elsewhere.owner, elsewhere.id)),
    ).toMatchObject(absent);
  });

  it('stay on the page of the last move', async () => {
    const [launch, team] = [await createPage('Launch'), await createPage('Team')];
    const project = await createTestProject(owner, workspace.id);
    await Promise.all([placeDatabase(project, launch), placeDatabase(project, team, undefined, member)]);
    const all = await list();
    expect(all.flatMap(({ database_ids }) => database_ids)).toEqual([project.id]);
  });

  it('can leave a page in the trash', async () => {
    const [launch, team] = [await createPage('Launch'), await createPage('Team')];
    const database = await createDatabaseOnPage(owner, launch.id);
    await remove(launch);
    await restoreDatabase(database);
    expect((await placeDatabase(database, team)).body.database_ids).toEqual([database.id]);
    expect((await restore(launch)).body.database_ids).toEqual([]);
    // A client that still has a page which was deleted with its parent receives an event about the loss.
    const press = await createPage('Press', launch);
    await placeDatabase(database, press);
    await remove(launch);
    await restoreDatabase(database);
    const tab = await openTab(member);
    await placeDatabase(database, team);
    expect(await tab.waitFor(pageUpdated, ({ id }) => id === press.id)).toMatchObject({ database_ids: [] });
  });

  it('have a maximum number, and deleted ones make room', async () => {
    const launch = await createPage('Launch');
    const made = [];
    for (let count = 0; count < DATABASES_ON_PAGE_MAX; count++)
      made.push(await createDatabaseOnPage(owner, launch.id));
    const add = () => owner.call(pages.createPageDatabase, { ...of(launch), body: {} });
    const refused = { status: 409, body: { code: 'too_many_databases_on_page' } };
    expect(await add()).toMatchObject(refused);
    expect(await placeDatabase(await createTestProject(owner, workspace.id), launch)).toMatchObject(refused);
    const [first, second] = made;
    await deleteDatabase(second!);
    await deleteDatabase(first!);
    expect((await add()).status).toBe(201);
    const { database_ids } = await owner.does(pages.getPage, of(launch));
    expect(database_ids).toHaveLength(DATABASES_ON_PAGE_MAX);
    expect([database_ids.includes(first!.id), database_ids.includes(second!.id)]).toEqual([true, false]);
  });

  it('are not restored with their page if the workspace has no room', async () => {
    const launch = await createPage('Launch');
    const one = await createDatabaseOnPage(owner, launch.id);
    const other = await createDatabaseOnPage(owner, launch.id);
    await remove(launch);
    await app.database.sql`
      insert into databases (id, workspace_id, kind, title, view_type)
      select gen_random_uuid(), ${workspace.id}, 'database', n::text, 'table' from generate_series(1, 1999) n`;
    expect(await restore(launch)).toMatchObject({ status: 409, body: { code: 'too_many_databases' } });
    expect(await tree()).toBe('');
    expect([await isThere(one), await isThere(other)]).toEqual([false, false]);
    await restoreDatabase(other);
    expect((await restore(launch)).status).toBe(409);
    await deleteDatabase(other);
    const [any] = await owner.does(databases.listDatabases, { query: { workspace_id: workspace.id } });
    await deleteDatabase(any!);
    expect((await restore(launch)).status).toBe(200);
    expect([await isThere(one), await isThere(other)]).toEqual([true, false]);
  });
});
