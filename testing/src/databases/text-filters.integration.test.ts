import * as databases from '@workflow/contract/databases/databases.endpoints.ts';
import type { Row } from '@workflow/contract/databases/databases.schema.ts';
import { bindFilter } from '@workflow/contract/databases/query/bind.ts';
import type { Filter } from '@workflow/contract/databases/query/filter.schema.ts';
import { matchesBoundFilter } from '@workflow/contract/databases/query/in-memory.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { createTestWorkspace } from '../harness/workspace.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('a filter for a part of a text ignores case and accents in every script, in SQL and in memory', async () => {
  const { owner, id: workspace } = await createTestWorkspace(app).with();
  const { id } = await owner.does(databases.createDatabase, {
    query: { workspace_id: workspace },
    body: {},
  });
  const params = { id };
  const TITLES = [
    'Müller',
    'Österreich',
    'Éclair',
    'ΟΔΥΣΣΕΥΣ',
    'ЁЛКА',
    'Straße',
    'Łódź',
    'ﬁle ＡＢＣ',
    'öl',
    'Muster',
  ];
  for (const title of TITLES) await owner.does(databases.createRow, { params, body: { title } });
  const { properties: shown } = await owner.does(databases.getDatabase, { params });
  const { rows: all } = await owner.does(databases.queryRows, { params, body: { limit: 1000 } });
  const titleId = shown.find(({ type }) => type === 'title')!.id;
  const titleOf = ({ cells }: Row) => cells[titleId];
  for (const [value, found] of [
    ['MÜLLER', ['Müller']],
    ['muller', ['Müller']],
    ['österreich', ['Österreich']],
    ['ÉCLAIR', ['Éclair']],
    ['οδυσσευς', ['ΟΔΥΣΣΕΥΣ']],
    ['елка', ['ЁЛКА']],
    ['STRASSE', ['Straße']],
    ['lodz', ['Łódź']],
    ['file abc', ['ﬁle ＡＢＣ']],
    ['O\u0308L', ['öl']],
    ['mu', ['Müller', 'Muster']],
  ] as const) {
    const filter: Filter = {
      match: 'and',
      conditions: [{ property_id: titleId, operator: 'contains', value }],
    };
    const bound = bindFilter(filter, shown);
    const { rows: selected } = await owner.does(databases.queryRows, { params, body: { filter } });
    expect(selected.map(titleOf), value).toEqual(found);
    expect(all.filter((row) => matchesBoundFilter(bound, row)).map(titleOf), value).toEqual(found);
  }
});
