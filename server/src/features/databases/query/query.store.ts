import {
  BOARD_TASKS_MAX,
  GROUPS_MAX,
  SPLIT_PARTS_MAX,
} from '@workflow/contract/databases/databases.limits.ts';
import type { BoundFilter, BoundSort } from '@workflow/contract/databases/query/bind.ts';
import type { Figure } from '@workflow/contract/databases/query/figure.schema.ts';
import type { Reader, Sql } from '../../../platform/database/connection/client.ts';
import { unprepared } from '../../../platform/database/statements/unprepared.ts';
import { cellAsNumber } from '../property-types/families/number.ts';
import type { Fragment, RowRecord, StoredProperty } from '../property-types/sql-property-type.ts';
import { sqlPropertyTypeOf } from '../property-types/sql-property-types.ts';
import { linksOf } from '../rows/links/links.store.ts';
import { cellOf, itemsOf } from './cell.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { filterSql } from './filter.ts';
import { afterSql, orderSql, sortKeysSql, sortsSql } from './order.ts';

/** A group of rows by the value of a property; the value null is the group of empty cells. */
export interface GroupFilter {
  readonly property: StoredProperty;
  readonly value: string | null;
}

interface ParentFilter {
  readonly parent: StoredProperty;
  readonly rowId: string | null;
}

/** A query that was validated against the properties of its database. */
export interface BoundQuery {
  /** Limits the query to rows with these ids, archived rows included. */
  readonly ids?: readonly string[];
  readonly filter: BoundFilter | null;
  readonly sorts: readonly BoundSort[];
  /** A row must be in all of these groups. */
  readonly groups: readonly GroupFilter[];
  /**
   * Limits the query to the children of a row, or for null to rows without a visible parent. `parent` is the
   * relation to the parent row.
   */
  readonly under?: ParentFilter | undefined;
  readonly limit: number;
  readonly after: string | null;
  /** The number of rows to skip. */
  readonly offset?: number;
  readonly trashed: boolean;
}

type PagedRecord = RowRecord & { readonly keys: (string | null)[]; readonly found: string };

export interface RecordPage {
  readonly records: RowRecord[];
  readonly next: string | null;
  /** Cuts the page to its first rows; the cursor then points after the last of them. */
  cut(count: number): RecordPage;
}

/** Makes a page of the given records, where the query found `found` rows in total. */
function pageOf(records: readonly PagedRecord[], found: number): RecordPage {
  const last = records.at(-1);
  return {
    records: [...records],
    next: last && found > records.length ? writeCursor(last) : null,
    cut: (count) => pageOf(records.slice(0, count), found),
  };
}

/**
 * The maximum size of the cells in a page, as stored on disk. A page of large rows has fewer rows, and the
 * cursor continues after them.
 */
const PAGE_BYTES = 8 * 1024 * 1024;

/**
 * The size of the cells of the row `r`. `pg_column_size` is fast but gives the compressed size, so compressed
 * cells are measured as text.
 */
const sizeSql = (sql: Sql) => sql`
  case when pg_column_compression(r.cells) is null then pg_column_size(r.cells) else octet_length(r.cells::text) end`;

const groupsIn = (reader: Reader, property: StoredProperty) =>
  sqlPropertyTypeOf(property.type).groups!(cellOf(reader.sql, property));

export const isInGroupSql = (reader: Reader, { property, value }: GroupFilter) => {
  const groups = groupsIn(reader, property);
  return value === null ? reader.sql`cardinality(${groups}) = 0` : reader.sql`${value} = any(${groups})`;
};

/**
 * A parent that is archived or does not match the filter does not count: its children are listed at the top
 * level.
 */
function isChildSql({ sql }: Reader, { parent, rowId }: ParentFilter, filter: BoundFilter | null): Fragment {
  const links = linksOf({ sql, property: parent });
  if (rowId !== null) return sql`exists (select 1 ${links} and other.id = ${rowId})`;
  const isShown = filter
    ? sql`and exists (select 1 from database_rows r where r.id = other.id and ${filterSql(sql, filter)})`
    : sql``;
  return sql`not exists (select 1 ${links} and other.archived_at is null ${isShown})`;
}

/**
 * Returns a keyset page, which costs the same at any depth. @throws QueryProblem if `after` is no cursor of
 * this query
 */
export async function listRecords(
  reader: Reader,
  databaseId: string,
  { ids, filter, sorts, groups, under, limit, after, offset = 0, trashed }: BoundQuery,
): Promise<RecordPage> {
  const { sql } = reader;
  const order = sortsSql(sql, sorts);
  const inGroups = groups.reduce((all, group) => sql`${all} and ${isInGroupSql(reader, group)}`, sql``);
  // The keys for the next cursor are computed in an outer query, so only for the rows of this page rather
  // than for all that match.
  const rows = await unprepared(sql<PagedRecord[]>`
    select r.*, ${sortKeysSql(sql, order)} as keys from (
    select r.*, count(*) over () as found,
      sum(${sizeSql(sql)}) over (order by ${orderSql(sql, order)}) - ${sizeSql(sql)} as before from (
      select r.* from database_rows r
      where r.database_id = ${databaseId}
        and r.deleted_at is ${trashed ? sql`not null` : sql`null`}
        ${ids ? sql`and r.id = any(${[...ids]}::uuid[])` : sql``} ${ids || trashed ? sql`` : sql`and r.archived_at is null`}
        ${filter ? sql`and ${filterSql(sql, filter)}` : sql``}
        ${inGroups}
        ${under ? sql`and ${isChildSql(reader, under, filter)}` : sql``}
        ${after ? sql`and ${afterSql(sql, order, readCursor(after, order))}` : sql``}
      order by ${orderSql(sql, order)} limit ${limit + 1} offset ${offset}
    ) r
    ) r where before < ${PAGE_BYTES} order by ${orderSql(sql, order)}`);
  return pageOf(rows.slice(0, limit), Number(rows[0]?.found ?? 0));
}

export interface GroupCount {
  readonly value: string | null;
  readonly count: number;
  readonly figure?: string | null;
  /** A part of the group, if the query splits groups by a second property. */
  readonly part?: { readonly value: string | null; readonly is_rest: boolean };
}

/**
 * Returns the groups of a row by any property. A property type without groups is grouped by its text, and a
 * list by each of its items.
 */
function countedValuesSql({ sql }: Reader, property: StoredProperty) {
  const type = sqlPropertyTypeOf(property.type);
  const cell = cellOf(sql, property);
  if (type.groups) return type.groups(cell);
  return sql`array(select coalesce(one.value->>'name', one.value #>> '{}') from ${itemsOf(cell)} as one (value))`;
}

interface CountRequest {
  readonly property: StoredProperty;
  /** Splits each group by this property. */
  readonly split?: StoredProperty | undefined;
  readonly figure?: { readonly kind: Figure['kind']; readonly of: StoredProperty } | undefined;
  readonly filter: BoundFilter | null;
  /**
   * The share of rows to count, between 0 and 1; the result is extrapolated. The sample is the same each
   * time.
   */
  readonly share: number;
}

/** Counts the rows in each group, or in each part of the groups; the largest groups come first. */
export async function countRecords(
  reader: Reader,
  databaseId: string,
  { property, split, figure, filter, share }: CountRequest,
): Promise<GroupCount[]> {
  const { sql } = reader;
  const number = figure ? cellAsNumber(cellOf(sql, figure.of)) : sql`null::numeric`;
  const sample = share < 1 ? sql`tablesample system (${100 * share}) repeatable (0)` : sql``;
  const rows = sql`
    select one.value, ${split ? sql`part.value` : sql`null::text`} as part, ${number} as number
    from database_rows r ${sample}
    left join lateral unnest(${countedValuesSql(reader, property)}) as one (value) on true
    ${split ? sql`left join lateral unnest(${countedValuesSql(reader, split)}) as part (value) on true` : sql``}
    where r.database_id = ${databaseId} and r.deleted_at is null and r.archived_at is null
      ${filter ? sql`and ${filterSql(sql, filter)}` : sql``}`;
  const computed = figure?.kind === 'sum' ? sql`sum(number) / ${share}::numeric` : sql`avg(number)`;
  const counts = sql`
    round(count(*) / ${share}::float8)::int as count
    ${figure ? sql`, trim_scale(round(${computed}, 6))::text as figure` : sql``}`;
  if (!split)
    return unprepared(sql<GroupCount[]>`
      select value, ${counts} from (${rows}) counted
      group by value order by count desc, value limit ${GROUPS_MAX}`);
  // `with ties` also returns the remaining parts of the last group.
  return unprepared(sql<GroupCount[]>`
    with counted as materialized (${rows}),
    -- Materialized, so that the largest parts are found once rather than for each row.
    largest as materialized (select part from counted group by part order by count(*) desc, part collate "C" limit ${SPLIT_PARTS_MAX}),
    parted as (
      select value, number, case when is_largest then part end as part, not is_largest as is_rest
      from counted, lateral (
        select exists (select 1 from largest where largest.part is not distinct from counted.part) as is_largest
      ) found
    )
    select value, ${counts}, jsonb_build_object('value', part, 'is_rest', is_rest) as part
    from parted group by value, parted.part, is_rest
    order by sum(count(*)) over (partition by value) desc, value fetch first ${GROUPS_MAX} rows with ties`);
}

/** Returns the first rows of each group, in their stored order. */
export async function listFirstOfEach(
  reader: Reader,
  databaseId: string,
  property: StoredProperty,
  most: number,
): Promise<(RowRecord & { group_value: string | null })[]> {
  const { sql } = reader;
  return unprepared(sql<(RowRecord & { group_value: string | null })[]>`
    select * from (
      select r.*, one.value as group_value,
        row_number() over (partition by one.value order by r.position, r.id) as place
      from database_rows r
      left join lateral unnest(${groupsIn(reader, property)}) as one (value) on true
      where r.database_id = ${databaseId} and r.deleted_at is null and r.archived_at is null
    ) placed where place <= ${most} order by place limit ${BOARD_TASKS_MAX}`);
}
