import { createWorkspace } from '@workflow/contract/workspaces/workspaces.endpoints.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startOwnTestApp, type TestApp } from '../harness/app.ts';
import type { TestUser } from '../harness/test-user.ts';

let app: TestApp;
let people: readonly TestUser[];
let turn = 0;

beforeAll(async () => {
  app = await startOwnTestApp();
  people = await Promise.all([1, 2, 3, 4, 5].map(() => app.createUser()));
  // A statement trigger also counts the statements that inserted nothing.
  await app.database.sql.unsafe(`
    create table attempts (made_by xid8 not null);
    create function count_attempt() returns trigger language plpgsql as
      $$ begin insert into attempts values (pg_current_xact_id()); return null; end $$;
    create trigger count_attempt before insert on workspaces for each statement execute function count_attempt()`);
});
afterAll(() => app.close());

/** Several users take turns, because each may own a limited number of workspaces and creates one at a time. */
const slugOfNew = async (name: string) => {
  const person = people[turn++ % people.length]!;
  return (await person.does(createWorkspace, { body: { name } })).slug;
};

async function maxAttempts(): Promise<number> {
  const [row] = await app.database.sql<[{ most: number }]>`
    select max(count)::int as most from (select count(*) from attempts group by made_by) as attempts`;
  return row.most;
}

/** Inserts workspaces that use the slug itself and 9,990 numbered variants of it. */
const take = (slug: string) => app.database.sql`
  insert into workspaces (id, name, slug)
  select gen_random_uuid(), 'Taken', ${slug}::text || coalesce('-' || number, '')
  from (select null::int union all select generate_series(0, 9989)) as numbers (number)`;

it.each([
  ['日本語', 'workspace'],
  ['Northwind', 'northwind'],
])('a workspace with the common name %s takes at most two statements', async (name, slug) => {
  await take(slug);
  const slugs = [await slugOfNew(name), await slugOfNew(name), await slugOfNew(name)];
  expect(await maxAttempts()).toBeLessThanOrEqual(2);
  expect(new Set(slugs).size).toBe(3);
  for (const made of slugs) expect(made).toMatch(new RegExp(`^${slug}-[0-9a-f]{12}$`));
});

it('hundreds of workspaces with the same name at once get different slugs', async () => {
  const slugs = await Promise.all(Array.from({ length: 200 }, () => slugOfNew('Αθήνα')));
  expect(new Set(slugs).size).toBe(200);
  for (const made of slugs) expect(made).toMatch(/^athina(-[2-9]|-[0-9a-f]{12})?$/);
  expect(await maxAttempts()).toBeLessThanOrEqual(2);
});

it('the next workspace with the same name gets the next number', async () => {
  expect([await slugOfNew('Contoso'), await slugOfNew('CONTOSO'), await slugOfNew('contoso!')]).toEqual([
    'contoso',
    'contoso-2',
    'contoso-3',
  ]);
});
