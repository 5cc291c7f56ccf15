import type { BoundFilter } from '@workflow/contract/databases/query/bind.ts';
import { daysBetween } from '@workflow/contract/databases/query/calculate.ts';
import type { CalculationKind } from '@workflow/contract/databases/query/calculation.schema.ts';
import type { Reader, Sql } from '../../../platform/database/connection/client.ts';
import { unprepared } from '../../../platform/database/statements/unprepared.ts';
import { cellAsNumber } from '../property-types/families/number.ts';
import type { Fragment, StoredProperty } from '../property-types/sql-property-type.ts';
import { sqlPropertyTypeOf } from '../property-types/sql-property-types.ts';
import { cellOf, itemsOf } from './cell.ts';
import { filterSql } from './filter.ts';
import { type GroupFilter, isInGroupSql } from './query.store.ts';

interface RequestedCalculation {
  readonly property: StoredProperty;
  readonly kind: CalculationKind;
}

interface CalculationRequest {
  readonly filter: BoundFilter | null;
  /** Limits the calculation to the rows of one group. */
  readonly group?: GroupFilter | undefined;
  readonly calculations: readonly RequestedCalculation[];
}

/** Whether a cell of the row `r` is empty. */
function emptySql(sql: Sql, property: StoredProperty): Fragment {
  const cell = cellOf(sql, property);
  const { filter, source } = sqlPropertyTypeOf(property.type);
  if (filter.is_empty) return filter.is_empty(cell, null);
  return source.from === 'row' ? sql`${cell.json} is null` : sql`coalesce(${cell.json} = 'false', true)`;
}

/**
 * Counts the different values; every item of a list counts. It scans the rows in a subquery, because an
 * aggregate cannot unnest lists.
 */
function uniqueSql(sql: Sql, property: StoredProperty, rows: Fragment): Fragment {
  return sql`(
    select count(distinct one.value) from ${rows}, lateral ${itemsOf(cellOf(sql, property))} as one (value)
    where one.value <> 'null')`;
}

const roundSql = (sql: Sql, number: Fragment) => sql`trim_scale(round((${number})::numeric, 6))`;

const numericSql = (sql: Sql, property: StoredProperty, kind: CalculationKind): Fragment =>
  aggregateSql(sql, cellAsNumber(cellOf(sql, property)), kind);

function aggregateSql(sql: Sql, number: Fragment, kind: CalculationKind): Fragment {
  switch (kind) {
    case 'sum':
      return roundSql(sql, sql`sum(${number})`);
    case 'average':
      return roundSql(sql, sql`avg(${number})`);
    case 'median':
      return roundSql(sql, sql`percentile_cont(0.5) within group (order by (${number})::float8)`);
    case 'min':
      return sql`min(${number})`;
    case 'max':
      return sql`max(${number})`;
    default:
      return sql`max(${number}) - min(${number})`;
  }
}

/**
 * Returns the earliest or the latest date; a date range counts with its end as well. For `days` it returns
 * both, separated by a space.
 */
function dateAggregateSql(sql: Sql, property: StoredProperty, kind: CalculationKind): Fragment {
  const cell = cellOf(sql, property);
  const { expression } = sqlPropertyTypeOf(property.type).sort!(cell);
  const end =
    property.type === 'date_range'
      ? sql`(coalesce(${cell.json}->>'end', ${cell.json}->>'start') collate "C")`
      : expression;
  if (kind === 'earliest') return sql`min(${expression})`;
  return kind === 'latest' ? sql`max(${end})` : sql`min(${expression}) || ' ' || max(${end})`;
}

/** Aggregates a rollup in a separate scan. */
function rollupAggregateSql(
  sql: Sql,
  kind: CalculationKind,
  property: StoredProperty,
  rows: Fragment,
): Fragment {
  const isEmpty = sql`coalesce(rolled.value = 'null', true)`;
  const number = sql`(case jsonb_typeof(rolled.value) when 'number' then rolled.value::numeric end)`;
  const text = sql`((case jsonb_typeof(rolled.value) when 'string' then rolled.value #>> '{}' end) collate "C")`;
  const value = () => {
    if (kind === 'earliest') return sql`min(${text})`;
    if (kind === 'latest') return sql`max(${text})`;
    return countSql(sql, kind, isEmpty) ?? aggregateSql(sql, number, kind);
  };
  return sql`(select ${value()} from (select ${cellOf(sql, property).json} as value from ${rows} offset 0) rolled)`;
}

/** Counts all, empty or filled rows; null for kinds that aggregate values. */
function countSql(sql: Sql, kind: CalculationKind, isEmpty: Fragment): Fragment | null {
  const percent = (count: Fragment) => sql`trim_scale(round(100.0 * ${count} / nullif(count(*), 0), 2))`;
  switch (kind) {
    case 'count':
      return sql`count(*)`;
    case 'empty':
      return sql`count(*) filter (where ${isEmpty})`;
    case 'filled':
      return sql`count(*) filter (where not coalesce(${isEmpty}, false))`;
    case 'percent_empty':
      return percent(sql`count(*) filter (where ${isEmpty})`);
    case 'percent_filled':
      return percent(sql`count(*) filter (where not coalesce(${isEmpty}, false))`);
    default:
      return null;
  }
}

function calculationSql(sql: Sql, { property, kind }: RequestedCalculation, rows: Fragment): Fragment {
  if (property.type === 'rollup') return rollupAggregateSql(sql, kind, property, rows);
  const counted = countSql(sql, kind, emptySql(sql, property));
  if (counted) return counted;
  switch (kind) {
    case 'unique':
      return uniqueSql(sql, property, rows);
    case 'earliest':
    case 'latest':
    case 'days':
      return dateAggregateSql(sql, property, kind);
    default:
      return numericSql(sql, property, kind);
  }
}

function toResult({ kind }: RequestedCalculation, value: string | null): string | null {
  if (kind !== 'days' || value === null) return value;
  const [earliest, latest] = value.split(' ');
  return String(daysBetween(earliest!, latest!));
}

/**
 * Runs calculations over all rows that match a filter; returns the results in the order of the calculations.
 */
export async function calculateRecords(
  reader: Reader,
  databaseId: string,
  { filter, group, calculations }: CalculationRequest,
): Promise<(string | null)[]> {
  const { sql } = reader;
  const where = sql`
    r.database_id = ${databaseId} and r.deleted_at is null and r.archived_at is null
    ${group ? sql`and ${isInGroupSql(reader, group)}` : sql``} ${filter ? sql`and ${filterSql(sql, filter)}` : sql``}`;
  const rows = sql`found r`;
  if (calculations.length === 0) return [];
  // The results are concatenated one by one, because an SQL function takes at most 100 arguments.
  const all = calculations.reduce(
    (list, one) => sql`${list} || jsonb_build_array((${calculationSql(sql, one, rows)})::text)`,
    sql`'[]'::jsonb`,
  );
  const [row] = await unprepared(sql<[{ values: (string | null)[] }]>`
    with found as not materialized (select r.* from database_rows r where ${where})
    -- The count makes this an aggregate query, which returns exactly one row even if every calculation is a subquery.
    select ${all} as values, count(*) from ${rows}`);
  return calculations.map((one, index) => toResult(one, row.values[index] ?? null));
}
