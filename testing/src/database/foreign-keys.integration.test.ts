import { afterAll, beforeAll, expect, it } from 'vitest';
import { startOwnTestApp, type TestApp } from '../harness/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startOwnTestApp();
});
afterAll(() => app.close());

// Users are never deleted, because their content keeps referring to them, so references to users need no index.
it('every foreign key has an index for the deletion of the row that it references', async () => {
  const unindexed = await app.database.sql<{ reference: string }[]>`
    select format('%s (%s)', c.conrelid::regclass, string_agg(a.attname, ', ' order by key.place)) as reference
    from pg_constraint c
    cross join unnest(c.conkey) with ordinality key (attnum, place)
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = key.attnum
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace and c.confrelid <> 'users'::regclass
      and not exists (
        select 1 from pg_index i
        where i.indrelid = c.conrelid
          and (i.indkey::int2[])[0:array_length(c.conkey, 1) - 1] @> c.conkey
      )
    group by c.oid, c.conrelid order by 1`;
  expect(unindexed.map(({ reference }) => reference)).toEqual([]);
});
