import { CELL_ITEMS_MAX, ROLLUP_TEXT_MAX } from '@workflow/contract/databases/databases.limits.ts';
import type { CellValue } from '@workflow/contract/databases/property-types/property-type.ts';
import type { RollupFunction } from '@workflow/contract/databases/property-types/rollup.ts';
import type { Reader, Sql } from '../../../platform/database/connection/client.ts';
import type { Fragment, StoredProperty } from '../property-types/sql-property-type.ts';
import { linkedRows } from './links.store.ts';

/** Where the values are not of the kind that a function is about, they are nothing to it. */
const number = (sql: Sql) => sql`(case jsonb_typeof(one.value) when 'number' then one.value::numeric end)`;
const text = (sql: Sql) =>
  sql`((case jsonb_typeof(one.value) when 'string' then one.value #>> '{}' end) collate "C")`;

/** A number as a browser holds it, so that it is filtered and sorted as what is shown; nothing where that is beyond its numbers. */
const asHeld = (sql: Sql, computed: Fragment) => sql`(
  case when abs(${computed}) < 1e-300 then 0 when abs(${computed}) <= 1.7976931348623157e308 then (${computed})::float8 end)`;

/** What the rows `one` come to, each with its `value` in JSON. Sums are exact: no order of the rows makes another one. */
const AGGREGATES: Record<RollupFunction, (sql: Sql) => Fragment> = {
  count: (sql) => sql`count(*)`,
  count_values: (sql) => sql`count(one.value)`,
  count_unique: (sql) => sql`count(distinct one.value)`,
  sum: (sql) => asHeld(sql, sql`coalesce(sum(${number(sql)}), 0)`),
  average: (sql) => asHeld(sql, sql`avg(${number(sql)})`),
  min: (sql) => sql`min(${number(sql)})`,
  max: (sql) => sql`max(${number(sql)})`,
  earliest: (sql) => sql`min(${text(sql)})`,
  latest: (sql) => sql`max(${text(sql)})`,
  percent_checked: (sql) =>
    sql`round(100.0 * count(*) filter (where one.value = 'true') / nullif(count(*), 0))`,
  values: (sql) => sql`jsonb_agg(one.value order by one.linked_at, one.id, one.place)`,
};

export interface Rollup {
  readonly name: RollupFunction;
  readonly relation: StoredProperty;
  /** What a cell of the row `r` holds, in JSON. */
  readonly value: Fragment;
}

/** The rows of which it is made: those that the row `holder` holds. */
function rolledRows(sql: Sql, { name, relation, value }: Rollup): Fragment {
  const linked = linkedRows({ sql, property: relation }, sql`r`, sql`holder.id`);
  if (name !== 'values')
    return sql`(select ${value} as value, link.created_at as linked_at, r.id ${linked}) one`;
  // Of cells that hold several things each of these, as a text: a file by its name, and a span of time as its ends.
  return sql`(
    select one.linked_at, one.id, item.place, to_jsonb(left(coalesce(
      item.value->>'name', (item.value->>'start') || coalesce('/' || (item.value->>'end'), ''), item.value #>> '{}'
    ), ${ROLLUP_TEXT_MAX}::int)) as value
    from (
      select ${value} as value, link.created_at as linked_at, r.id ${linked} and ${value} is not null
      order by link.created_at, r.id limit ${CELL_ITEMS_MAX}
    ) one, lateral jsonb_array_elements(
      case jsonb_typeof(one.value) when 'array' then one.value else jsonb_build_array(one.value) end
    ) with ordinality as item (value, place)
    order by one.linked_at, one.id, item.place limit ${CELL_ITEMS_MAX}
  ) one`;
}

/** What the cells of the rows that the row `r` holds come to, in JSON. */
export const rolledOf = (sql: Sql, rollup: Rollup): Fragment => sql`(
  select to_jsonb(${AGGREGATES[rollup.name](sql)})
  from (select r.id offset 0) holder, lateral ${rolledRows(sql, rollup)})`;

/** What the cells of the rows that each row holds come to, in one statement and without one of those rows leaving the database. */
export async function listRolled(
  { sql }: Reader,
  rolled: Fragment,
  rowIds: readonly string[],
): Promise<{ id: string; value: CellValue | null }[]> {
  return sql<{ id: string; value: CellValue | null }[]>`
    select r.id, ${rolled} as value from unnest(${[...rowIds]}::uuid[]) as r (id)`;
}
