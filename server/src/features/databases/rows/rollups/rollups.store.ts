import { CELL_ITEMS_MAX, ROLLUP_TEXT_MAX } from '@workflow/contract/databases/databases.limits.ts';
import type { CellValue } from '@workflow/contract/databases/property-types/property-type.ts';
import type { RollupFunction } from '@workflow/contract/databases/property-types/rollup.ts';
import type { Reader, Sql } from '../../../../platform/database/connection/client.ts';
import type { Fragment, StoredProperty } from '../../property-types/sql-property-type.ts';
import { linkedRows } from '../links/links.store.ts';

/** The value as a number or as text; null for other types, which the aggregates ignore. */
const number = (sql: Sql) => sql`(case jsonb_typeof(one.value) when 'number' then one.value::numeric end)`;
const text = (sql: Sql) =>
  sql`((case jsonb_typeof(one.value) when 'string' then one.value #>> '{}' end) collate "C")`;

/**
 * Rounds a number to the double precision that browsers use, so that filters and sorting match what users
 * see; null if it is too large.
 */
const asDouble = (sql: Sql, computed: Fragment) => sql`(
  case when abs(${computed}) < 1e-300 then 0 when abs(${computed}) <= 1.7976931348623157e308 then (${computed})::float8 end)`;

/**
 * The aggregates over the linked rows `one`, each with its `value` in JSON. Sums are exact, so they do not
 * depend on the order of the rows.
 */
const AGGREGATES: Record<RollupFunction, (sql: Sql) => Fragment> = {
  count: (sql) => sql`count(*)`,
  count_values: (sql) => sql`count(one.value)`,
  count_unique: (sql) => sql`count(distinct one.value)`,
  sum: (sql) => asDouble(sql, sql`coalesce(sum(${number(sql)}), 0)`),
  average: (sql) => asDouble(sql, sql`avg(${number(sql)})`),
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
  /** The SQL of the target cell in a linked row `r`, as JSON. */
  readonly value: Fragment;
}

/** Selects the linked rows of the row `holder`. */
function linkedRowsSql(sql: Sql, { name, relation, value }: Rollup): Fragment {
  const linked = linkedRows({ sql, property: relation }, sql`r`, sql`holder.id`);
  if (name !== 'values')
    return sql`(select ${value} as value, link.created_at as linked_at, r.id ${linked}) one`;
  // Lists are unnested into texts: a file becomes its name, and a date range its two ends.
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

/** The SQL of a rollup for the row `r`, as JSON. */
export const rollupSql = (sql: Sql, rollup: Rollup): Fragment => sql`(
  select to_jsonb(${AGGREGATES[rollup.name](sql)})
  from (select r.id offset 0) holder, lateral ${linkedRowsSql(sql, rollup)})`;

/** Computes a rollup for several rows in one statement; the linked rows stay in the database. */
export async function listRollupValues(
  { sql }: Reader,
  rolled: Fragment,
  rowIds: readonly string[],
): Promise<{ id: string; value: CellValue | null }[]> {
  return sql<{ id: string; value: CellValue | null }[]>`
    select r.id, ${rolled} as value from unnest(${[...rowIds]}::uuid[]) as r (id)`;
}
