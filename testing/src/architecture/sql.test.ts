import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Feature } from '@workflow/server/platform/feature.ts';
import { expect, it } from 'vitest';
import { exportNameOf } from './feature-name.ts';
import { unstartedPlatform } from './server.ts';
import { findDefinedTables, findTables } from './sql.ts';

const FEATURES = fileURLToPath(new URL('../../../server/src/features/', import.meta.url));
const sources = globSync('*/**/*.ts', { cwd: FEATURES })
  .filter((path) => !path.endsWith('.test.ts'))
  .map((path) => ({ path, feature: path.split('/')[0]!, text: readFileSync(FEATURES + path, 'utf8') }));
const owners = new Map(
  sources.flatMap(({ feature, text }) => findDefinedTables(text).map((table) => [table, feature] as const)),
);
const tables = new Set(owners.keys());

/** Returns the tables of other features that the statements of a feature read or write. */
function foreignTablesOf(name: string) {
  const touched = sources
    .filter(({ feature }) => feature === name)
    .map(({ path, text }) => findTables(path, text, tables));
  const listForeignTables = (names: string[]) =>
    [...new Set(names)].filter((table) => owners.get(table) !== name).toSorted();
  return {
    reads: listForeignTables(touched.flatMap(({ reads }) => reads)),
    writes: listForeignTables(touched.flatMap(({ writes }) => writes)),
  };
}

it.each([...new Set(sources.map(({ feature }) => feature))])(
  'the SQL of %s touches its own tables, and those of others that its feature file names',
  async (name) => {
    const file = (await import(`${FEATURES}${name}/${name}.feature.ts`)) as Record<string, Feature>;
    const { reads = [], writes = [] } = file[exportNameOf(name)]!(unstartedPlatform).foreignTables ?? {};
    expect({ reads: reads.toSorted(), writes: writes.toSorted() }).toEqual(foreignTablesOf(name));
  },
);

it('finds every table in a statement', () => {
  const fixture = readFileSync(new URL('fixtures/statements.ts', import.meta.url), 'utf8');
  expect(
    findTables('statements.ts', fixture, new Set(['users', 'messages', 'reactions', 'invitations'])),
  ).toEqual({
    reads: ['messages', 'users'],
    writes: ['invitations', 'messages', 'reactions'],
  });
});

it('rejects a table name in a variable', () => {
  const hidden = 'const list = (table) => sql`select * from ${sql(table)}`;';
  expect(() => findTables('hidden.ts', hidden, tables)).toThrow('hidden.ts names a table by a variable');
});
