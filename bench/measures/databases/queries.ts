import * as databases from '@workflow/contract/databases/databases.endpoints.ts';
import type { RowQuery } from '@workflow/contract/databases/databases.schema.ts';
import { compareInRounds, median, type Row } from '../../comparison.ts';
import { type ApiClient, fillPlainTable, type Table } from '../../tables.ts';
import {
  type DatabaseBench,
  formatCount,
  formatMs,
  measureTime,
  measureTimes,
  propertyOf,
} from './database-bench.ts';

const ROUNDS = 9;
const PAGE = 100;
const COMPARED = 100_000;

const page = (owner: ApiClient, { id }: Table, query: Partial<RowQuery>) =>
  owner.does(databases.queryRows, {
    params: { id },
    body: { limit: PAGE, sorts: [], trashed: false, ...query },
  });

const openByAmount = (table: Table): Partial<RowQuery> => ({
  filter: {
    match: 'and',
    conditions: [{ property_id: propertyOf(table, 'Stage'), operator: 'is', value: 'Open' }],
  },
  sorts: [{ property_id: propertyOf(table, 'Amount'), direction: 'descending' }],
});

/** Compares queries of one table size with bare SQL, and shows how the time grows for the other sizes. */
export async function measureFilterAndSort(
  { sql, owner, say }: DatabaseBench,
  tables: ReadonlyMap<number, Table>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [count, table] of tables) {
    const ask = () => page(owner, table, openByAmount(table));
    if (count === COMPARED) {
      rows.push(await compareWithSql({ sql, say }, ask));
      continue;
    }
    const time = median(await measureTimes(ROUNDS, ask));
    say(`a page of ${formatCount(count)} rows, filtered and sorted: ${formatMs(time)}`);
    rows.push({
      what: `a page of ${formatCount(count)} rows, filtered and sorted`,
      product: formatMs(time),
      bare: '',
      result: formatMs(time),
      goal: '',
      met: true,
    });
  }
  return rows;
}

async function compareWithSql(
  { sql, say }: Pick<DatabaseBench, 'sql' | 'say'>,
  ask: () => Promise<unknown>,
): Promise<Row> {
  await fillPlainTable(sql, COMPARED);
  const bare = () => sql`
    select * from bare_rows where stage = 'Open' and deleted_at is null and archived_at is null
    order by amount desc nulls last, position, id limit ${PAGE}::int`;
  await measureTimes(2, ask);
  await measureTimes(2, bare);
  const {
    product,
    bare: limit,
    ratio,
  } = await compareInRounds(
    ROUNDS,
    () => measureTime(ask),
    () => measureTime(bare),
  );
  say(
    `a page of ${formatCount(COMPARED)} rows, filtered and sorted: ${formatMs(product)}, bare SQL ${formatMs(limit)}: ${ratio.toFixed(2)}`,
  );
  return {
    what: `a page of ${formatCount(COMPARED)} rows, filtered and sorted, against SQL over real columns`,
    product: formatMs(product),
    bare: formatMs(limit),
    result: ratio.toFixed(2),
    goal: '≤ 3',
    met: ratio <= 3,
  };
}

/** Measures a sort of a saved view before and after its index is built. */
export async function measureSortByIndex(
  { owner, say }: DatabaseBench,
  [count, table]: readonly [number, Table],
  makeIndexes: () => Promise<void>,
): Promise<Row> {
  const sorts = [{ property_id: propertyOf(table, 'Amount'), direction: 'ascending' as const }];
  const ask = () => page(owner, table, { sorts });
  const before = median(await measureTimes(3, ask));
  await owner.does(databases.createView, {
    params: { id: table.id },
    body: { name: 'By amount', type: 'table', config: { sorts } as never },
  });
  const making = await measureTime(makeIndexes);
  const after = median(await measureTimes(ROUNDS, ask));
  say(
    `${formatCount(count)} rows sorted: ${formatMs(before)}, by an index ${formatMs(after)}; made in ${formatMs(making)}`,
  );
  return {
    what: `a sorted page of ${formatCount(count)} rows by the index of its view, against none`,
    product: formatMs(after),
    bare: formatMs(before),
    result: (after / before).toFixed(2),
    goal: '≤ 0.2',
    met: after / before <= 0.2,
  };
}
