import { CELL_ITEMS_MAX, ROLLUP_TEXT_MAX } from '@workflow/contract/databases/databases.limits.ts';
import type { CellValue } from '@workflow/contract/databases/property-types/property-type.ts';
import type { ROLLUP_FUNCTIONS } from '@workflow/contract/databases/property-types/rollup.ts';
import type { Reader, Sql } from '../../../platform/database/client.ts';
import type { Fragment, StoredProperty } from '../property-types/sql-property-type.ts';
import { linkedRows } from './links.store.ts';

export type RollupFunction = (typeof ROLLUP_FUNCTIONS)[number];

/** Where the values are not of the kind that a function is about, they are nothing to it. */
const number = (sql: Sql) => sql`(case jsonb_typeof(one.value) when 'number' then one.value::numeric end)`;
const text = (sql: Sql) =>
  sql`((case jsonb_typeof(one.value) when 'string' then one.value #>> '{}' end) collate "C")`;

/** What the rows `one` come to, each with its `value` in JSON. Sums are exact: no order of the rows makes another one. */
const AGGREGATES: Record<RollupFunction, (sql: Sql) => Fragment> = {
  count: (sql) => sql`count(*)`,
  count_values: (sql) => sql`count(one.value)`,
  count_unique: (sql) => sql`count(distinct one.value)`,
  sum: (sql) => sql`coalesce(sum(${number(sql)}), 0)`,
  average: (sql) => sql`avg(${number(sql)})`,
  min: (sql) => sql`min(${number(sql)})`,
  max: (sql) => sql`max(${number(sql)})`,
  earliest: (sql) => sql`min(${text(sql)})`,
  latest: (sql) => sql`max(${text(sql)})`,
  percent_checked: (sql) =>
    sql`round(100.0 * count(*) filter (where one.value = 'true') / nullif(count(*), 0))`,
  values: (sql) => sql`
    jsonb_agg(case jsonb_typeof(one.value)
      when 'string' then to_jsonb(left(one.value #>> '{}', ${ROLLUP_TEXT_MAX}::int)) else one.value
    end order by one.linked_at, one.id)`,
};

export interface Rollup {
  readonly name: RollupFunction;
  readonly relation: StoredProperty;
  /** What a cell of the row `r` holds, in JSON. */
  readonly value: Fragment;
}

/** What the cells of the rows that a row holds come to, of the row `holder`: `value` of `rolled`. */
export function rolledOf(sql: Sql, { name, relation, value }: Rollup): Fragment {
  const first =
    name === 'values'
      ? sql`and ${value} is not null order by link.created_at, r.id limit ${CELL_ITEMS_MAX}`
      : sql``;
  return sql`lateral (
      select to_jsonb(${AGGREGATES[name](sql)}) as value from (
        select ${value} as value, link.created_at as linked_at, r.id
        ${linkedRows({ sql, property: relation }, sql`r`, sql`holder.id`)} ${first}
      ) one
    ) rolled`;
}

/** What the cells of the rows that each row holds come to, in one statement and without one of those rows leaving the database. */
export async function listRollups(
  { sql }: Reader,
  rollup: Rollup,
  rowIds: readonly string[],
): Promise<{ id: string; value: CellValue | null }[]> {
  return sql<{ id: string; value: CellValue | null }[]>`
    select holder.id, rolled.value from unnest(${[...rowIds]}::uuid[]) as holder (id)
    cross join ${rolledOf(sql, rollup)}`;
}
