import * as z from 'zod/mini';
import { Id } from '../../core/id.ts';
import { GROUPS_MAX, SORTS_MAX } from '../databases.limits.ts';
import { DatePart, Figure, Split } from './figure.schema.ts';
import { Filter, Sort } from './filter.schema.ts';

/** How a view shows one property. */
const ShownProperty = z.object({
  property_id: Id,
  hidden: z._default(z.boolean(), false),
  pinned: z._default(z.boolean(), false),
  width: z.optional(z.int().check(z.gte(40), z.lte(2_000))),
  /** What stands under the column. */
  calculation: z.optional(z.string().check(z.maxLength(40))),
});

/** How large the cards of a gallery are. */
const Gallery = z.object({
  size: z.enum(['small', 'medium', 'large']),
  /** Its cards show no picture, although some could. */
  is_coverless: z.optional(z.boolean()),
});

const GroupValue = z.nullable(z.string().check(z.maxLength(1_000)));

/** How a board shows its columns and lanes, by their values: those that are not named are open and take any number of cards. */
const Board = z.object({
  columns: z
    .array(
      z.object({
        value: GroupValue,
        is_collapsed: z.optional(z.boolean()),
        /** More cards than this are too many. */
        limit: z.optional(z.int().check(z.gte(1), z.lte(10_000))),
      }),
    )
    .check(z.maxLength(GROUPS_MAX)),
  collapsed_lanes: z.array(GroupValue).check(z.maxLength(GROUPS_MAX)),
});
export type BoardConfig = z.output<typeof Board>;

/** What a chart draws: each group of `x`, as high as it has rows, or as its figure is. */
const Chart = z.object({
  shape: z.enum(['bar', 'line', 'pie']),
  x: Id,
  /** Where it is a date. */
  by: z.optional(DatePart),
  figure: z.optional(Figure),
  /** Bars and lines: each in so many parts. */
  split: z.optional(Split),
});

const Field = z.object({
  property_id: Id,
  is_required: z.boolean(),
  help: z.string().check(z.maxLength(500)),
});

/** What others are asked. */
const Form = z.object({
  title: z.string().check(z.maxLength(200)),
  description: z.string().check(z.maxLength(2_000)),
  thanks: z.string().check(z.maxLength(1_000)),
  fields: z.array(Field).check(z.maxLength(200)),
});
export type FormConfig = z.output<typeof Form>;

/** The parts of a configuration: two people may change different ones at once. */
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
  /** Where rows are grouped by dates: into which stretches; months where it is not said. */
  group_part: z.optional(DatePart),
  subgroup_part: z.optional(DatePart),
  board: z.optional(Board),
  zoom: z.optional(z.string().check(z.maxLength(40))),
  /** From when to when a bar goes; found by the names of the properties where it is not said. */
  gantt: z.optional(z.object({ start_by: z.optional(z.nullable(Id)), end_by: z.optional(z.nullable(Id)) })),
  calendar: z.optional(z.object({ span: z.optional(z.enum(['month', 'week'])) })),
  gallery: z.optional(Gallery),
  /** Whether rows that are under others stand among all of them. */
  table: z.optional(z.object({ is_flat: z.optional(z.boolean()) })),
  chart: z.optional(Chart),
  form: z.optional(Form),
  /** It stands in the place of the view of its type that every database has. */
  is_standard: z.optional(z.boolean()),
};

/** What a view shows, and in which order. Properties that are not named come after those that are. */
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

/** The parts of it that change. */
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

/** As a view begins. */
export const EMPTY_VIEW: ViewConfig = z.parse(ViewConfig, {});
