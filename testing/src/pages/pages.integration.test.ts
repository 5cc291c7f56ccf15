import { randomUUID } from 'node:crypto';
import { getWorkspaceSummary } from '@workflow/contract/home/home.endpoints.ts';
import * as pages from '@workflow/contract/pages/pages.endpoints.ts';
import { pageFavoritesChanged, pageUpdated } from '@workflow/contract/pages/pages.events.ts';
import { PAGE_DEPTH_MAX, PAGES_MAX, TRASHED_PAGES_MAX } from '@workflow/contract/pages/pages.limits.ts';
import type { Page } from '@workflow/contract/pages/pages.schema.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import type { TestUser } from '../harness/test-user.ts';
import { createTestWorkspace, type TestWorkspace } from '../harness/workspace.ts';
import { createPageActions } from './page-actions.ts';
import { createDatabaseOnPage, createTestPage } from './test-pages.ts';

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

const { of, list, createPage, trash, change, remove, restore, placeDatabase, tree, openTab } =
  createPageActions(() => ({
    workspaceId: workspace.id,
    owner,
  }));

describe('the page tree', () => {
  it('has subpages in their order, and moves a page with its subpages', async () => {
    const launch = await createPage('Launch');
    const press = await createPage('Press', launch);
    await createPage('Quotes', press);
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
    const team = await createPage('Team');
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
    const launch = await createPage('Launch');
    const team = await createPage('Team');
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
    const launch = await createPage('Launch');
    const turn = `pages of ${workspace.id}`;
    await app.database.sql.begin(async (moving) => {
      await moving`select pg_advisory_xact_lock(hashtextextended(${turn}::text, 0))`;
      const renamed = await change(launch, { title: 'Start', icon: '🚀' }, member);
      expect(renamed).toMatchObject({ status: 200, body: { title: 'Start', icon: '🚀' } });
    });
  });

  it('never contains a page inside itself', async () => {
    const launch = await createPage('Launch');
    const press = await createPage('Press', launch);
    const quotes = await createPage('Quotes', press);
    for (const parent of [launch, press, quotes])
      expect(await change(launch, { parent_id: parent.id })).toMatchObject({
        status: 409,
        body: { code: 'page_inside_itself' },
      });
    for (let round = 0; round < 5; round++) {
      const [a, b] = [await createPage('A'), await createPage('B')];
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
    const [first, last, moved] = [
      await createPage('First'),
      await createPage('Last'),
      await createPage('Moved'),
    ];
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
    expect(await placeDatabase(other, first, database.id)).toMatchObject({
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
    const launch = await createPage('Launch');
    await owner.does(pages.listPages, { query: { workspace_id: workspace.id } });
    const theirs = await createTestPage(elsewhere.owner, elsewhere.id);
    const absent = { status: 404, body: { code: 'page_not_found' } };
    expect(await change(launch, { parent_id: theirs.id })).toMatchObject(absent);
    expect(await change(launch, { after: theirs.id })).toMatchObject(absent);
    const create = (body: object) =>
      owner.call(pages.createPage, { query: { workspace_id: workspace.id }, body });
    expect(await create({ parent_id: theirs.id })).toMatchObject(absent);
    expect(await create({ after: theirs.id })).toMatchObject(absent);
    const child = await createPage('Press', launch);
    expect(await create({ after: child.id })).toMatchObject(absent);
    // The same holds for a user who is a member of both workspaces.
    const both = await createTestPage(elsewhere.owner, elsewhere.id);
    await app.database.sql`
      insert into workspace_members (workspace_id, user_id, role) values (${elsewhere.id}, ${owner.id}, 'member')`;
    expect(await change(launch, { parent_id: both.id })).toMatchObject(absent);
  });

  it('has a maximum depth for every move', async () => {
    let deepest: Page | null = null;
    for (let level = 1; level <= PAGE_DEPTH_MAX; level++) deepest = await createPage(`${level}`, deepest);
    const refused = { status: 409, body: { code: 'page_too_deep' } };
    const under = (parent: Page) => ({
      query: { workspace_id: workspace.id },
      body: { parent_id: parent.id },
    });
    expect(await owner.call(pages.createPage, under(deepest!))).toMatchObject(refused);
    const all = await list();
    const level = (number: number) => all.find(({ title }) => title === `${number}`)!;
    const [a, b] = [await createPage('A'), await createPage('B')];
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
    const launch = await createPage('Launch');
    await createPage('Press', launch);
    const refused = { status: 409, body: { code: 'too_many_pages' } };
    await remove(launch);
    const [one, other] = [await createPage('One'), await createPage('Other')];
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

it('keeps the favorite pages of each user in their order, for all of their tabs', async () => {
  const [launch, team] = [await createPage('Launch'), await createPage('Team')];
  const favorites = (by = owner) =>
    by.does(pages.listFavoritePages, { query: { workspace_id: workspace.id } });
  const tab = await owner.connect();
  const others = await member.connect();
  expect(await favorites()).toMatchObject({ page_ids: [], version: 0 });
  for (const one of [team, launch, team]) await owner.does(pages.addFavoritePage, of(one));
  expect(await favorites()).toMatchObject({ page_ids: [team.id, launch.id], version: 2 });
  for (const one of [team, team]) await owner.does(pages.removeFavoritePage, of(one));
  const now = await favorites();
  expect(now).toMatchObject({ page_ids: [launch.id], version: 3 });
  expect((await favorites(member)).page_ids).toEqual([]);
  await tab.settled();
  await others.settled();
  expect(tab.all(pageFavoritesChanged).map(({ version }) => version)).toEqual([1, 2, 3]);
  expect(tab.all(pageFavoritesChanged).at(-1)).toEqual(now);
  expect(others.all(pageFavoritesChanged)).toEqual([]);
});
