import * as z from 'zod/mini';
import { Id } from '../../core/schemas/id.ts';
import { Count } from '../../core/schemas/number.ts';
import { integerParameter } from '../../core/schemas/paging.ts';
import { TimeZone } from '../../core/schemas/time-zone.ts';
import { OFFSET_MAX, PROPERTIES_MAX, ROW_PAGE_MAX, ROW_PAGE_SIZE, SORTS_MAX } from '../databases.limits.ts';
import { Row } from '../rows/rows.schema.ts';
import { SelectedProperties } from '../rows/selected-properties.ts';
import { Calculation } from './calculation.schema.ts';
import { DatePart, Figure, Split } from './figure.schema.ts';
import { Filter, Sort } from './filter.schema.ts';

/** The group of rows with this value of a property. `value: null` is the group of empty cells. */
const GroupCondition = z.object({
  property_id: Id,
  value: z.nullable(z.string().check(z.maxLength(1_000))),
  /** The period that dates are grouped by; months by default. Weeks begin on Monday. */
  by: z.optional(DatePart),
});

/** The time zone that determines the day of a date-time in groups and filters. By default, the one that the user’s clients reported last. */
const QueryTimeZone = z.optional(TimeZone);

export const RowQuery = z.object({
  filter: z.optional(z.nullable(Filter)),
  sorts: z._default(
    z.array(Sort).check(z.maxLength(SORTS_MAX, `Sort by at most ${SORTS_MAX} properties.`)),
    [],
  ),
  /** Restricts the result to the rows of this group. */
  group: z.optional(GroupCondition),
  /** Restricts `group` further to a group of a second property: on a board, one column (`group`) in one lane (`subgroup`). */
  subgroup: z.optional(GroupCondition),
  /** Restricts the result to the sub-items of this row; null returns the rows without a parent in the result. */
  under: z.optional(z.nullable(Id)),
  limit: z._default(
    z.int().check(z.gte(1, 'At least 1.'), z.lte(ROW_PAGE_MAX, `At most ${ROW_PAGE_MAX}.`)),
    ROW_PAGE_SIZE,
  ),
  /** The cursor `next` of the previous page. */
  after: z.optional(z.nullable(z.string().check(z.maxLength(60_000)))),
  /** The number of rows to skip: reaches a position without reading the pages before it. Its cost grows with the number, unlike that of `after`. */
  offset: z._default(z.int().check(z.gte(0, 'At least 0.'), z.lte(OFFSET_MAX, `At most ${OFFSET_MAX}.`)), 0),
  /** Whether to return the rows in the trash instead of the active rows. */
  trashed: z._default(z.boolean(), false),
  property_ids: z.optional(SelectedProperties),
  time_zone: QueryTimeZone,
});
export type RowQuery = z.output<typeof RowQuery>;

/** The page of `listRows`. */
export const RowPageQuery = z.object({
  limit: integerParameter({ min: 1, max: ROW_PAGE_MAX, fallback: ROW_PAGE_SIZE }),
  /** The cursor `next` of the previous page. */
  after: z.optional(z.string().check(z.maxLength(1_000))),
});
export type RowPageQuery = z.output<typeof RowPageQuery>;

/** A page of rows with the cursor of the next page; `next` is null on the last page. */
export const RowPage = z.object({ rows: z.array(Row), next: z.nullable(z.string()) });
export type RowPage = z.output<typeof RowPage>;

/** The response of `queryRows`. */
export const QueriedRows = z.extend(RowPage, {
  /** Whether the server is building an index for this sort. Queries of large databases may be slow until it finishes. */
  is_indexing: z.boolean(),
});
export type QueriedRows = z.output<typeof QueriedRows>;

export const GroupQuery = z.object({
  filter: z.optional(z.nullable(Filter)),
  group_by: Id,
  /** The period that dates are grouped by; months by default. Weeks begin on Monday. */
  by: z.optional(DatePart),
  figure: z.optional(Figure),
  split: z.optional(Split),
  time_zone: QueryTimeZone,
});
export type GroupQuery = z.output<typeof GroupQuery>;

/** Groups with their row counts. A row with several values (such as multi-select) counts in several groups. */
export const GroupList = z.object({
  groups: z.array(
    z.object({
      value: z.nullable(z.string()),
      /** Present when the query splits groups: the value of the second property. `is_rest` marks the combined part of the less frequent values. */
      part: z.optional(z.object({ value: z.nullable(z.string()), is_rest: z.boolean() })),
      count: Count,
      /** The requested figure as a decimal string; null when the group has no numbers. */
      figure: z.optional(z.nullable(z.string())),
    }),
  ),
  /** Whether the counts are estimates from a sample of a very large database. Small groups may be missing then. */
  is_estimated: z.boolean(),
});
export type GroupList = z.output<typeof GroupList>;

export const CalculationQuery = z.object({
  filter: z.optional(z.nullable(Filter)),
  /** Restricts the result to the rows of this group. */
  group: z.optional(GroupCondition),
  calculations: z
    .array(Calculation)
    .check(z.maxLength(PROPERTIES_MAX, `Request at most ${PROPERTIES_MAX} calculations at once.`)),
  time_zone: QueryTimeZone,
});
export type CalculationQuery = z.output<typeof CalculationQuery>;

/** The results in the order of the requested calculations. */
export const CalculationList = z.object({
  values: z.array(
    z.extend(Calculation, {
      /** A number or percentage as a decimal string, or a date; null when no row has a value. */
      value: z.nullable(z.string()),
    }),
  ),
});
export type CalculationList = z.output<typeof CalculationList>;
