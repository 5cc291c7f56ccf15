import * as z from 'zod/mini';
import { Id } from '../../core/schemas/id.ts';
import { GROUPS_MAX, SORTS_MAX } from '../databases.limits.ts';
import { DatePart, Figure, Split } from './figure.schema.ts';
import { Filter, Sort } from './filter.schema.ts';

/** The display settings of one property in a view. */
const ShownProperty = z.object({
  property_id: Id,
  hidden: z._default(z.boolean(), false),
  pinned: z._default(z.boolean(), false),
  width: z.optional(z.int().check(z.gte(40), z.lte(2_000))),
  /** The calculation below the column. */
  calculation: z.optional(z.string().check(z.maxLength(40))),
});

/** The display settings of a gallery. */
const Gallery = z.object({
  size: z.enum(['small', 'medium', 'large']),
  /** Whether the gallery shows no cover images. */
  is_coverless: z.optional(z.boolean()),
});

const GroupValue = z.nullable(z.string().check(z.maxLength(1_000)));

/** The display settings of a board. Columns and lanes are named by their group value; one without an entry is expanded and has no limit. */
const Board = z.object({
  columns: z
    .array(
      z.object({
        value: GroupValue,
        is_collapsed: z.optional(z.boolean()),
        /** The number of cards above which the board marks the column as over its limit. */
        limit: z.optional(z.int().check(z.gte(1), z.lte(10_000))),
      }),
    )
    .check(z.maxLength(GROUPS_MAX)),
  collapsed_lanes: z.array(GroupValue).check(z.maxLength(GROUPS_MAX)),
});
export type BoardConfig = z.output<typeof Board>;

/** The settings of a chart: one bar, point or slice per group of `x`. Its size is the row count, or the figure if one is set. */
const Chart = z.object({
  shape: z.enum(['bar', 'line', 'pie']),
  x: Id,
  /** The period to group by if `x` is a date. */
  by: z.optional(DatePart),
  figure: z.optional(Figure),
  /** The property that splits each bar or line into parts. */
  split: z.optional(Split),
});

const Field = z.object({
  property_id: Id,
  is_required: z.boolean(),
  help: z.string().check(z.maxLength(500)),
});

/** The settings of a form. */
const Form = z.object({
  title: z.string().check(z.maxLength(200)),
  description: z.string().check(z.maxLength(2_000)),
  thanks: z.string().check(z.maxLength(1_000)),
  fields: z.array(Field).check(z.maxLength(200)),
});
export type FormConfig = z.output<typeof Form>;

/** The parts of a view’s configuration. Two users may change different parts at the same time. */
const parts = {
  filter: z.nullable(Filter),
  sorts: z.array(Sort).check(z.maxLength(SORTS_MAX)),
  group_by: z.nullable(Id),
  subgroup_by: z.nullable(Id),
  date_by: z.nullable(Id),
  cover_by: z.nullable(Id),
  properties: z.array(ShownProperty).check(z.maxLength(500)),
};
const others = {
  /** The period to group dates by; months if omitted. */
  group_part: z.optional(DatePart),
  subgroup_part: z.optional(DatePart),
  board: z.optional(Board),
  zoom: z.optional(z.string().check(z.maxLength(40))),
  /** The properties with the start and end of a bar. If omitted, clients find them by the names of the properties. */
  gantt: z.optional(z.object({ start_by: z.optional(z.nullable(Id)), end_by: z.optional(z.nullable(Id)) })),
  calendar: z.optional(z.object({ span: z.optional(z.enum(['month', 'week'])) })),
  gallery: z.optional(Gallery),
  /** Whether the table lists sub-items as ordinary rows instead of below their parent. */
  table: z.optional(z.object({ is_flat: z.optional(z.boolean()) })),
  chart: z.optional(Chart),
  form: z.optional(Form),
  /** Whether the view replaces the built-in view of its type. */
  is_standard: z.optional(z.boolean()),
};

/** The configuration of a view. Properties without an entry come after those with one. */
export const ViewConfig = z.object({
  filter: z._default(parts.filter, null),
  sorts: z._default(parts.sorts, []),
  group_by: z._default(parts.group_by, null),
  subgroup_by: z._default(parts.subgroup_by, null),
  date_by: z._default(parts.date_by, null),
  cover_by: z._default(parts.cover_by, null),
  properties: z._default(parts.properties, []),
  ...others,
});
export type ViewConfig = z.output<typeof ViewConfig>;

/** A partial update of a view’s configuration. */
export const ViewConfigChanges = z.object({
  filter: z.optional(parts.filter),
  sorts: z.optional(parts.sorts),
  group_by: z.optional(parts.group_by),
  subgroup_by: z.optional(parts.subgroup_by),
  date_by: z.optional(parts.date_by),
  cover_by: z.optional(parts.cover_by),
  properties: z.optional(parts.properties),
  ...others,
});
export type ViewConfigChanges = z.output<typeof ViewConfigChanges>;

/** The configuration of a new view. */
export const EMPTY_VIEW: ViewConfig = z.parse(ViewConfig, {});
