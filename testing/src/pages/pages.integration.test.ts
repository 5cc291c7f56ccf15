import { randomUUID } from 'node:crypto';
import * as databases from '@workflow/contract/databases/databases.endpoints.ts';
import {
  databaseCreated,
  databaseDeleted,
  joinDatabase,
} from '@workflow/contract/databases/databases.events.ts';
import { getWorkspaceSummary } from '@workflow/contract/home/home.endpoints.ts';
import { removeMember } from '@workflow/contract/members/members.endpoints.ts';
import * as pages from '@workflow/contract/pages/pages.endpoints.ts';
import { pageUpdated } from '@workflow/contract/pages/pages.events.ts';
import {
  DATABASES_ON_PAGE_MAX,
  PAGE_DEPTH_MAX,
  PAGES_MAX,
  TRASHED_PAGES_MAX,
} from '@workflow/contract/pages/pages.limits.ts';
import type { Page, PageChanges } from '@workflow/contract/pages/pages.schema.ts';
import { joinWorkspace } from '@workflow/contract/workspaces/workspaces.events.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestProject } from '../databases/databases.targets.ts';
import { startTestApp, type TestApp } from '../harness/app.ts';
import type { TestUser } from '../harness/test-user.ts';
import { createTestWorkspace, type TestWorkspace } from '../harness/workspace.ts';
import { createDatabaseOnPage, createPageWithDatabase, createTestPage } from './pages.targets.ts';

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

const page = (title: string, parent?: Page | null, by = owner) =>
  createTestPage(by, workspace.id, { title, parent_id: parent?.id ?? null });
const of = ({ id }: { id: string }) => ({ params: { id } });
const list = (by = owner) => by.does(pages.listPages, { query: { workspace_id: workspace.id } });
const trash = () => owner.does(pages.listPages, { query: { workspace_id: workspace.id, state: 'trashed' } });
const change = (changed: Page, body: PageChanges, by = owner) =>
  by.call(pages.updatePage, { ...of(changed), body });
const remove = (removed: { id: string }, by = owner) => by.call(pages.deletePage, of(removed));
const restore = (restored: { id: string }, by = owner) => by.call(pages.restorePage, of(restored));
const deleteDatabase = (one: { id: string }, by = owner) => by.call(databases.deleteDatabase, of(one));
const restoreDatabase = (one: { id: string }, by = owner) => by.call(databases.restoreDatabase, of(one));
const isThere = async (one: { id: string }) =>
  (await owner.call(databases.getDatabase, of(one))).status === 200;
const place = (database: { id: string }, on: { id: string }, after?: string | null, by = owner) =>
  by.call(pages.placeDatabase, {
    params: { id: on.id, database_id: database.id },
    body: { ...(after !== undefined && { after }) },
  });

/** Returns the whole tree in one line: `Launch(Press(Quotes)Party)`. */
async function tree(): Promise<string> {
  const all = await list();
  const drawn = (parent: string | null): string =>
    all
      .filter(({ parent_id }) => parent_id === parent)
      .map(({ id, title }) => {
        const under = drawn(id);
        return under ? `${title}(${under})` : title;
      })
      .join(' ');
  return drawn(null);
}

/** Waits until this many statements wait for a lock of another transaction. */
const waitForLockWaits = (count: number) =>
  vi.waitUntil(async () => {
    const held = await app.database.sql`
      select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    return held.length >= count;
  }, 20_000);

/** Opens a tab with the workspace open. */
async function openTab(person: TestUser) {
  const tab = await person.connect();
  await tab.emit(joinWorkspace, { workspace_id: workspace.id });
  return tab;
}

describe('the page tree', () => {
  it('has subpages in their order, and moves a page with its subpages', async () => {
    const launch = await page('Launch');
    const press = await page('Press', launch);
    await page('Quotes', press);
    const first = await createTestPage(member, workspace.id, { parent_id: launch.id, after: null });
    expect(first).toMatchObject({
      title: '',
      icon: null,
      parent_id: launch.id,
      created_by: member.id,
      version: 1,
    });
    await change(first, { title: 'Party', icon: '🎉' }, member);
    await createTestPage(member, workspace.id, { title: 'Photos', parent_id: launch.id, after: first.id });
    const team = await page('Team');
    expect(await tree()).toBe('Launch(Party Photos Press(Quotes)) Team');
    expect((await change(press, { parent_id: team.id })).body).toMatchObject({
      parent_id: team.id,
      title: 'Press',
    });
    expect(await tree()).toBe('Launch(Party Photos) Team(Press(Quotes))');
    await change(team, { after: null });
    await change(press, { parent_id: null, after: launch.id });
    expect(await tree()).toBe('Team Launch(Party Photos) Press(Quotes)');
    expect(await owner.does(getWorkspaceSummary, of(workspace))).toMatchObject({ pages: 6 });
    expect(await workspace.guest.does(getWorkspaceSummary, of(workspace))).toMatchObject({ pages: 0 });
  });

  it('publishes each change once with the page’s new state, and nothing for no change', async () => {
    const [tab, guest] = [await openTab(member), await openTab(workspace.guest)];
    const launch = await page('Launch');
    const team = await page('Team');
    const renamed = await change(launch, { title: 'Launch in spring', icon: '🚀' });
    expect(renamed.body).toMatchObject({ title: 'Launch in spring', icon: '🚀', version: 2 });
    for (const same of [
      {},
      { title: 'Launch in spring' },
      { parent_id: null },
      { after: null },
      { icon: '🚀' },
    ])
      expect((await change(launch, same)).body).toEqual(renamed.body);
    expect((await change(team, { after: launch.id })).body).toEqual(team);
    expect((await change(team, { after: team.id })).body).toEqual(team);
    const moved = await change(team, { parent_id: launch.id });
    expect((await change(team, { parent_id: launch.id })).body).toEqual(moved.body);
    await tab.settled();
    await guest.settled();
    expect(tab.all(pageUpdated)).toEqual([launch, team, renamed.body, moved.body]);
    expect(guest.all(pageUpdated)).toEqual([]);
  });

  it('renames a page while another user moves one', async () => {
    const launch = await page('Launch');
    const turn = `pages of ${workspace.id}`;
    await app.database.sql.begin(async (moving) => {
      await moving`select pg_advisory_xact_lock(hashtextextended(${turn}::text, 0))`;
      const renamed = await change(launch, { title: 'Start', icon: '🚀' }, member);
      expect(renamed).toMatchObject({ status: 200, body: { title: 'Start', icon: '🚀' } });
    });
  });

  it('never contains a page inside itself', async () => {
    const launch = await page('Launch');
    const press = await page('Press', launch);
    const quotes = await page('Quotes', press);
    for (const parent of [launch, press, quotes])
      expect(await change(launch, { parent_id: parent.id })).toMatchObject({
        status: 409,
        body: { code: 'page_inside_itself' },
      });
    for (let round = 0; round < 5; round++) {
      const [a, b] = [await page('A'), await page('B')];
      const both = await Promise.all([
        change(a, { parent_id: b.id }),
        change(b, { parent_id: a.id }, member),
      ]);
      expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      const above = both[0].status === 200 ? b : a;
      expect(['A(B)', 'B(A)'].map((pair) => `Launch(Press(Quotes)) ${pair}`)).toContain(await tree());
      await remove(above);
    }
  });

  it('gives simultaneous new pages different positions', async () => {
    const made = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        createTestPage(index % 2 ? owner : member, workspace.id, { after: null }),
      ),
    );
    expect(new Set(made.map(({ position }) => position)).size).toBe(10);
    const order = (await list()).map(({ id }) => id);
    expect(order).toEqual(
      made.toSorted((one, other) => (one.position < other.position ? -1 : 1)).map(({ id }) => id),
    );
  });

  it('creates a page once for a repeated request', async () => {
    const tab = await openTab(member);
    const client_page_id = randomUUID();
    const ask = (by: TestUser) =>
      by.call(pages.createPage, {
        query: { workspace_id: workspace.id },
        body: { title: 'Launch', client_page_id },
      });
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask(owner)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 201]);
    const [first] = answers;
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    const { body } = await change(first!.body, { title: 'Launch in spring' });
    expect(await ask(owner)).toMatchObject({ status: 200, body });
    await tab.settled();
    expect(tab.all(pageUpdated).map(({ version }) => version)).toEqual([1, 2]);
    // The same idempotency key of another user creates another page.
    expect((await ask(member)).status).toBe(201);
    expect(await tree()).toBe('Launch in spring Launch');
  });

  it('has room for a page at a position that thousands used', async () => {
    const [first, last, moved] = [await page('First'), await page('Last'), await page('Moved')];
    const database = await createDatabaseOnPage(owner, first.id);
    const [one, other] = [
      await createDatabaseOnPage(owner, first.id),
      await createDatabaseOnPage(owner, first.id),
    ];
    const far = `a0${'0'.repeat(230)}1`;
    const { sql } = app.database;
    await sql`update pages set position = ${far} where id = ${last.id}`;
    await sql`update page_databases set position = ${far} where database_id = ${one.id}`;
    const tab = await openTab(member);
    const { body } = await change(moved, { after: first.id });
    expect(await tree()).toBe('First Moved Last');
    expect(await place(other, first, database.id)).toMatchObject({
      body: { database_ids: [database.id, other.id, one.id] },
    });
    const told = await tab.waitFor(pageUpdated, ({ id }) => id === last.id);
    expect([body.position.length, told.position.length].every((length) => length < 20)).toBe(true);
    const positions = await sql<{ position: string }[]>`
      select position from page_databases where page_id = ${first.id}`;
    expect(positions.every(({ position }) => position.length < 20)).toBe(true);
  });

  it('is separate for each workspace', async () => {
    const elsewhere = await createTestWorkspace(app).with();
    const launch = await page('Launch');
    await owner.does(pages.listPages, { query: { workspace_id: workspace.id } });
    const theirs = await createTestPage(elsewhere.owner, elsewhere.id);
    const absent = { status: 404, body: { code: 'page_not_found' } };
    expect(await change(launch, { parent_id: theirs.id })).toMatchObject(absent);
    expect(await change(launch, { after: theirs.id })).toMatchObject(absent);
    const create = (body: object) =>
      owner.call(pages.createPage, { query: { workspace_id: workspace.id }, body });
    expect(await create({ parent_id: theirs.id })).toMatchObject(absent);
    expect(await create({ after: theirs.id })).toMatchObject(absent);
    const child = await page('Press', launch);
    expect(await create({ after: child.id })).toMatchObject(absent);
    // The same holds for a user who is a member of both workspaces.
    const both = await createTestPage(elsewhere.owner, elsewhere.id);
    await app.database.sql`
      insert into workspace_members (workspace_id, user_id, role) values (${elsewhere.id}, ${owner.id}, 'member')`;
    expect(await change(launch, { parent_id: both.id })).toMatchObject(absent);
  });

  it('has a maximum depth for every move', async () => {
    let deepest: Page | null = null;
    for (let level = 1; level <= PAGE_DEPTH_MAX; level++) deepest = await page(`${level}`, deepest);
    const refused = { status: 409, body: { code: 'page_too_deep' } };
    const under = (parent: Page) => ({
      query: { workspace_id: workspace.id },
      body: { parent_id: parent.id },
    });
    expect(await owner.call(pages.createPage, under(deepest!))).toMatchObject(refused);
    const all = await list();
    const level = (number: number) => all.find(({ title }) => title === `${number}`)!;
    const [a, b] = [await page('A'), await page('B')];
    await change(b, { parent_id: a.id });
    expect(await change(a, { parent_id: level(PAGE_DEPTH_MAX - 1).id })).toMatchObject(refused);
    expect((await change(a, { parent_id: level(PAGE_DEPTH_MAX - 2).id })).status).toBe(200);
  });

  it('has a maximum number of pages, and lists the latest of the trash', async () => {
    const insert = (count: number, deleted: boolean) => app.database.sql`
      insert into pages (id, workspace_id, title, position, created_by, deleted_at)
      select gen_random_uuid(), ${workspace.id}, n::text, (case when ${deleted} then 'c' else 'b' end) || lpad(n::text, 5, '0'), ${owner.id},
        case when ${deleted} then now() - n * interval '1 second' end
      from generate_series(1, ${count}::int) n`;
    await insert(PAGES_MAX - 3, false);
    await insert(TRASHED_PAGES_MAX + 9, true);
    const launch = await page('Launch');
    await page('Press', launch);
    const refused = { status: 409, body: { code: 'too_many_pages' } };
    await remove(launch);
    const [one, other] = [await page('One'), await page('Other')];
    expect(await restore(launch)).toMatchObject(refused);
    await remove(one);
    expect((await restore(launch)).status).toBe(200);
    const create = () => owner.call(pages.createPage, { query: { workspace_id: workspace.id }, body: {} });
    expect(await create()).toMatchObject(refused);
    await remove(other);
    expect((await create()).status).toBe(201);
    expect(await list()).toHaveLength(PAGES_MAX);
    const trashed = await trash();
    expect(trashed).toHaveLength(TRASHED_PAGES_MAX);
    expect(trashed.slice(0, 3).map(({ title }) => title)).toEqual(['Other', 'One', '1']);
  });
});

describe('the page trash', () => {
  it('contains a page with its subpages and databases, and restores them', async () => {
    const tab = await openTab(member);
    const launch = await page('Launch');
    const press = await page('Press', launch);
    await page('Team');
    const quotes = await createDatabaseOnPage(owner, press.id, { title: 'Quotes' });
    const project = await createTestProject(owner, workspace.id);
    await place(project, launch);
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
    const launch = await page('Launch');
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
    const launch = await page('Launch');
    const press = await page('Press', launch);
    const quotes = await page('Quotes', press);
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
    const parent = await page('Parent');
    const launch = await page('Launch', parent);
    await page('Press', launch);
    await remove(launch);
    let deepest: Page | null = null;
    for (let level = 1; level < PAGE_DEPTH_MAX; level++) deepest = await page(`${level}`, deepest);
    await change(parent, { parent_id: deepest!.id });
    expect((await restore(launch)).body).toMatchObject({ parent_id: null });
    expect(await tree()).toContain('Launch(Press)');
  });

  it('accepts a page from a member only if all of its content is theirs', async () => {
    const { colleague } = workspace;
    const refused = { status: 403, body: { code: 'page_of_others' } };
    const launch = await page('Launch', null, member);
    const press = await page('Press', launch, colleague);
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

  it('waits for a user who adds to the page, whose change comes before or fails', async () => {
    for (let round = 0; round < 5; round++) {
      const launch = await page(`Launch ${round}`);
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
    const launch = await page('Launch');
    const database = await createDatabaseOnPage(owner, launch.id);
    const { gone } = await app.database.sql.begin(async (work) => {
      await work`select from databases where id = ${database.id} for key share`;
      const gone = remove(launch);
      await waitForLockWaits(1);
      const other = await page('Other', null, member);
      await page('Third', other, member);
      return { gone };
    });
    expect((await gone).status).toBe(204);
    expect(await tree()).toBe('Other(Third)');
  });

  it('rejects renaming a page that is deleted with its parent at that moment', async () => {
    const launch = await page('Launch');
    const press = await page('Press', launch);
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
    const launch = await page('Launch', null, member);
    const database = await createDatabaseOnPage(member, launch.id);
    await owner.does(removeMember, { params: { id, user_id: member.id } });
    const asked = [
      remove(launch, member),
      restore(launch, member),
      change(launch, { title: 'Mine' }, member),
      place(database, launch, null, member),
      member.call(pages.createPageDatabase, { ...of(launch), body: {} }),
    ];
    for (const answer of await Promise.all(asked))
      expect(answer).toMatchObject({ status: 404, body: { code: 'page_not_found' } });
    expect(await tree()).toBe('Launch');
  });
});

describe('the databases on a page', () => {
  it('come from the workspace or another page, are ordered, and can return', async () => {
    const tab = await openTab(member);
    const [launch, team] = [await page('Launch'), await page('Team')];
    const project = await createTestProject(member, workspace.id);
    const suppliers = await createDatabaseOnPage(member, launch.id, { title: 'Suppliers', icon: '📦' });
    expect(suppliers).toMatchObject({ kind: 'database', title: 'Suppliers', workspace_id: workspace.id });
    expect((await place(project, launch, null)).body.database_ids).toEqual([project.id, suppliers.id]);
    const moved = await place(project, launch, suppliers.id);
    expect(moved.body.database_ids).toEqual([suppliers.id, project.id]);
    for (const same of [undefined, suppliers.id, project.id])
      expect((await place(project, launch, same)).body).toEqual(moved.body);
    await tab.settled();
    const told = tab.all(pageUpdated).length;

    expect((await place(project, team)).body).toMatchObject({ id: team.id, database_ids: [project.id] });
    expect((await owner.does(pages.getPage, of(launch))).database_ids).toEqual([suppliers.id]);
    const off = () => owner.call(pages.takeDatabaseOff, { params: { id: team.id, database_id: project.id } });
    expect([(await off()).status, (await off()).status]).toEqual([204, 204]);
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
    const launch = await page('Launch');
    const absent = { status: 404, body: { code: 'database_not_found' } };
    const theirs = await createTestProject(elsewhere.owner, elsewhere.id);
    expect(await place(theirs, launch)).toMatchObject(absent);
    await app.database.sql`
      insert into workspace_members (workspace_id, user_id, role) values (${elsewhere.id}, ${owner.id}, 'member')`;
    expect(await place(theirs, launch)).toMatchObject(absent);
    const gone = await createTestProject(owner, workspace.id);
    await deleteDatabase(gone);
    expect(await place(gone, launch)).toMatchObject(absent);
    const here = await createTestProject(owner, workspace.id);
    expect(await place(here, launch, gone.id)).toMatchObject(absent);
    expect(await place(here, await createPageWithDatabase(elsewhere.owner, elsewhere.id))).toMatchObject(
      absent,
    );
  });

  it('stay on the page of the last move', async () => {
    const [launch, team] = [await page('Launch'), await page('Team')];
    const project = await createTestProject(owner, workspace.id);
    await Promise.all([place(project, launch), place(project, team, undefined, member)]);
    const all = await list();
    expect(all.flatMap(({ database_ids }) => database_ids)).toEqual([project.id]);
  });

  it('can leave a page in the trash', async () => {
    const [launch, team] = [await page('Launch'), await page('Team')];
    const database = await createDatabaseOnPage(owner, launch.id);
    await remove(launch);
    await restoreDatabase(database);
    expect((await place(database, team)).body.database_ids).toEqual([database.id]);
    expect((await restore(launch)).body.database_ids).toEqual([]);
    // A client that still has a page which was deleted with its parent receives an event about the loss.
    const press = await page('Press', launch);
    await place(database, press);
    await remove(launch);
    await restoreDatabase(database);
    const tab = await openTab(member);
    await place(database, team);
    expect(await tab.waitFor(pageUpdated, ({ id }) => id === press.id)).toMatchObject({ database_ids: [] });
  });

  it('have a maximum number, and deleted ones make room', async () => {
    const launch = await page('Launch');
    const made = [];
    for (let count = 0; count < DATABASES_ON_PAGE_MAX; count++)
      made.push(await createDatabaseOnPage(owner, launch.id));
    const add = () => owner.call(pages.createPageDatabase, { ...of(launch), body: {} });
    const refused = { status: 409, body: { code: 'too_many_databases_on_page' } };
    expect(await add()).toMatchObject(refused);
    expect(await place(await createTestProject(owner, workspace.id), launch)).toMatchObject(refused);
    const [first, second] = made;
    await deleteDatabase(second!);
    await deleteDatabase(first!);
    expect((await add()).status).toBe(201);
    const { database_ids } = await owner.does(pages.getPage, of(launch));
    expect(database_ids).toHaveLength(DATABASES_ON_PAGE_MAX);
    expect([database_ids.includes(first!.id), database_ids.includes(second!.id)]).toEqual([true, false]);
  });

  it('are not restored with their page if the workspace has no room', async () => {
    const launch = await page('Launch');
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
