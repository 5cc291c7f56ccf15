import * as z from 'zod/mini';
import { byId } from '../core/by-id.ts';
import { Id, Timestamp } from '../core/id.ts';
import { Count } from '../core/number.ts';
import { countParameter } from '../core/paging.ts';
import { text } from '../core/text.ts';
import { Version } from '../core/version.ts';
import { Repeat } from '../tasks/repeats/repeats.schema.ts';
import { Author } from '../users/users.schema.ts';
import {
  ACTIVITY_PAGE_MAX,
  ACTIVITY_PAGE_SIZE,
  DATABASE_ICON_MAX,
  DATABASE_TITLE_MAX,
  EDITS_MAX,
  PROPERTIES_MAX,
  PROPERTY_NAME_MAX,
  ROW_PAGE_MAX,
  ROW_PAGE_SIZE,
  ROWS_AT_ONCE_MAX,
  ROWS_READ_MAX,
  SORTS_MAX,
  TEXT_CELL_MAX,
  VIEW_NAME_MAX,
} from './databases.limits.ts';
import { MADE_TYPES, propertyTypes } from './property-types/property-types.ts';
import { Calculation } from './query/calculation.schema.ts';
import { DatePart, Figure, Split } from './query/figure.schema.ts';
import { Filter, Sort } from './query/filter.schema.ts';
import { ViewConfig, ViewConfigChanges } from './query/view-config.schema.ts';

export const DatabaseKind = z.enum(['database', 'project']);

/** How rows are shown (spec section 3; chart and form go beyond it). */
export const ViewType = z.enum(['board', 'list', 'table', 'gantt', 'calendar', 'gallery', 'chart', 'form']);
export type ViewType = z.output<typeof ViewType>;

export const Database = z.object({
  id: Id,
  workspace_id: Id,
  kind: DatabaseKind,
  title: z.string(),
  icon: z.nullable(z.string()),
  view_type: ViewType,
  created_by: z.nullable(Id),
  created_at: Timestamp,
  updated_at: Timestamp,
  /** When it went to the trash. */
  deleted_at: z.nullable(Timestamp),
  version: Version,
});
export type Database = z.output<typeof Database>;

const Title = text('Title', { min: 1, max: DATABASE_TITLE_MAX });
const Icon = z.nullable(text('Icon', { max: DATABASE_ICON_MAX }));

/** A new database or project; what is not said is as the product makes them. */
export const NewDatabase = z.object({
  title: z.optional(Title),
  icon: z.optional(Icon),
  view_type: z.optional(ViewType),
});
export type NewDatabase = z.output<typeof NewDatabase>;

export const DatabaseChanges = z.object({
  title: z.optional(Title),
  icon: z.optional(Icon),
  view_type: z.optional(ViewType),
});
export type DatabaseChanges = z.output<typeof DatabaseChanges>;

export const DatabaseList = z.object({
  workspace_id: Id,
  /** Those that are there, or those in the trash. */
  state: z._default(z.enum(['active', 'trashed']), 'active'),
});

export const PropertyType = z.enum(MADE_TYPES, 'There is no such type of property.');

/** What its type takes, checked by it. */
const PropertyConfig = z.record(z.string().check(z.maxLength(40)), z.unknown());

const Options = z.array(
  z.object({ id: z.string(), value: z.string(), color: z.string(), group: z.optional(z.string()) }),
);

const configFields = Object.values(propertyTypes).flatMap(({ config }) => Object.keys(config.shape));

/** Whatever any type takes, as it is kept. */
const KnownConfig: z.ZodMiniType<
  Record<string, unknown> & { options?: z.output<typeof Options> | undefined }
> = z.object({
  ...(Object.fromEntries(configFields.map((field) => [field, z.optional(z.unknown())])) as Record<
    string,
    z.ZodMiniOptional<z.ZodMiniUnknown>
  >),
  options: z.optional(Options),
});

export const Property = z.object({
  id: Id,
  database_id: Id,
  name: z.string(),
  type: PropertyType,
  config: KnownConfig,
  /** Sorts the properties of a database. */
  position: z.string(),
  version: Version,
});
export type Property = z.output<typeof Property>;

const PropertyName = text('Property name', { min: 1, max: PROPERTY_NAME_MAX });

export const NewProperty = z.object({
  name: PropertyName,
  type: PropertyType,
  config: z._default(PropertyConfig, {}),
});
export type NewProperty = z.output<typeof NewProperty>;

/** Behind which other thing of the same list something is; null for the first place. */
const After = z.optional(z.nullable(Id));

export const PropertyChanges = z.object({
  name: z.optional(PropertyName),
  config: z.optional(PropertyConfig),
  /** The configuration that the change was made from: what others have changed of it since then stays. */
  was: z.optional(PropertyConfig),
  after: After,
});
export type PropertyChanges = z.output<typeof PropertyChanges>;

export const Conversion = z.object({ type: PropertyType, name: z.optional(PropertyName) });
export type Conversion = z.output<typeof Conversion>;

/** What would become of the values of a property. */
export const ConversionPreview = z.object({
  /** How many cells hold something. */
  values: Count,
  /** How many of them would be empty. */
  lost: Count,
  /** How many would keep a part of what they hold. */
  shortened: Count,
});
export type ConversionPreview = z.output<typeof ConversionPreview>;

/** By the ids of properties; an empty cell is not in it. */
const Cells = byId(z.unknown());

export const Row = z.object({
  id: Id,
  database_id: Id,
  /** Which row of its database it is; no other ever has the same. */
  number: Count,
  cells: Cells,
  assignees: z.array(Author),
  /** Sorts the rows of a database that are not sorted by anything else. */
  position: z.string(),
  created_by: z.nullable(Id),
  created_at: Timestamp,
  updated_by: z.nullable(Id),
  updated_at: Timestamp,
  /** Since when no view shows it. */
  archived_at: z.nullable(Timestamp),
  /** Only of tasks. */
  repeat: z.nullable(Repeat),
  version: Version,
});
export type Row = z.output<typeof Row>;

const NewCells = z.record(Id, z.unknown());

/** What somebody calls that which they ask to be made: asked for again under it, the first is given back. */
const ClientId = z.optional(z.nullable(Id));

/** Cells that hold something else than `was` by then keep it: whoever takes a change back, or makes it late, writes over nothing of others. */
const IfUnchanged = z.optional(z.boolean());

export const NewRow = z.object({
  client_row_id: ClientId,
  title: z.optional(text('Title', { max: TEXT_CELL_MAX })),
  cells: z.optional(NewCells),
  after: After,
});
export type NewRow = z.output<typeof NewRow>;

/** Rows that are made at once, of which only the cells are said. */
export const NewRows = z.object({
  client_rows_id: ClientId,
  rows: z
    .array(z.object({ cells: NewCells }))
    .check(
      z.minLength(1, 'At least one row.'),
      z.maxLength(ROWS_AT_ONCE_MAX, `At most ${ROWS_AT_ONCE_MAX} rows are made at once.`),
    ),
});
export type NewRows = z.output<typeof NewRows>;

export const RowChanges = z.object({
  title: z.optional(text('Title', { max: TEXT_CELL_MAX })),
  cells: z.optional(NewCells),
  /** As `was` of a `CellChange`, by the ids of properties. */
  was: z.optional(NewCells),
  if_unchanged: IfUnchanged,
  after: After,
});
export type RowChanges = z.output<typeof RowChanges>;

/** A file of the database, as a cell says it. */
export const CellFile = z.object({
  id: Id,
  name: z.string(),
  /** In bytes. */
  size: Count,
  type: z.string(),
  /** Whether there is a thumbnail of it. */
  has_picture: z.boolean(),
});

const cellChange = {
  /** Null empties the cell; where it is missing that does as well. */
  value: z.optional(z.unknown()),
  /** What the cell held where the change was made. Of a list only what differs from it is changed, so that two can add to it at once. */
  was: z.optional(z.unknown()),
};

export const CellChange = z.object(cellChange);
export type CellChange = z.output<typeof CellChange>;

export const CellEdit = z.object({ row_id: Id, property_id: Id, ...cellChange });
export type CellEdit = z.output<typeof CellEdit>;

export const CellEdits = z.object({
  edits: z.array(CellEdit).check(z.maxLength(EDITS_MAX, `At most ${EDITS_MAX} cells change at once.`)),
  if_unchanged: IfUnchanged,
});
export type CellEdits = z.output<typeof CellEdits>;

/** What has changed in a row: cells by the ids of properties, null for those that are empty now. */
export const RowChange = z.object({
  id: Id,
  version: Version,
  cells: Cells,
  assignees: z.optional(z.array(Author)),
  position: z.optional(z.string()),
  archived_at: z.optional(z.nullable(Timestamp)),
  repeat: z.optional(z.nullable(Repeat)),
  updated_by: z.nullable(Id),
  updated_at: Timestamp,
});
export type RowChange = z.output<typeof RowChange>;

export const RowChangeList = z.object({ rows: z.array(RowChange) });

/** One of the groups that rows fall into by a property; null is that of empty cells. */
const InGroup = z.object({
  property_id: Id,
  value: z.nullable(z.string().check(z.maxLength(1_000))),
  /** Where it is a date: into which stretches; months where it is not said. Weeks begin on Monday. */
  by: z.optional(DatePart),
});

/** Rows with which one thing is done. */
export const RowIds = z.object({
  row_ids: z
    .array(Id)
    .check(z.maxLength(ROWS_AT_ONCE_MAX, `At most ${ROWS_AT_ONCE_MAX} rows change at once.`)),
});
export type RowIds = z.output<typeof RowIds>;

export const RowCopies = z.object({
  row_ids: RowIds.shape.row_ids.check(z.minLength(1, 'At least one row.')),
  client_copy_id: ClientId,
});
export type RowCopies = z.output<typeof RowCopies>;

export const RowList = z.object({ rows: z.array(Row) });

/** Rows that went, with the versions that this gave them. */
export const GoneRowList = z.object({ rows: z.array(z.object({ id: Id, version: Version })) });

/** Rows by their ids: whole, or of their cells these alone. */
/** Of which the cells are read. */
const SomeProperties = z
  .array(Id)
  .check(z.maxLength(PROPERTIES_MAX, `At most ${PROPERTIES_MAX} cells of a row are read at once.`));

export const RowReading = z.object({
  row_ids: z.array(Id).check(z.maxLength(ROWS_READ_MAX, `At most ${ROWS_READ_MAX} rows are read at once.`)),
  property_ids: z.optional(SomeProperties),
});
export type RowReading = z.output<typeof RowReading>;

/** Those that are there, in no order; `rest` are those that had no room in the answer, to be read next. */
export const ReadRows = z.object({ rows: z.array(Row), rest: z.array(Id) });
export type ReadRows = z.output<typeof ReadRows>;

export const RowQuery = z.object({
  filter: z.optional(z.nullable(Filter)),
  sorts: z._default(
    z.array(Sort).check(z.maxLength(SORTS_MAX, `Rows are sorted by at most ${SORTS_MAX} properties.`)),
    [],
  ),
  /** Only the rows in this group. */
  group: z.optional(InGroup),
  /** Of these only those that are in this one as well: a column of a board in one of its lanes. */
  subgroup: z.optional(InGroup),
  /** Only those that are under this row; with null those that are under none of the others. */
  under: z.optional(z.nullable(Id)),
  limit: z._default(
    z.int().check(z.gte(1, 'At least 1.'), z.lte(ROW_PAGE_MAX, `At most ${ROW_PAGE_MAX}.`)),
    ROW_PAGE_SIZE,
  ),
  /** The `next` of the page before. */
  after: z.optional(z.nullable(z.string().check(z.maxLength(60_000)))),
  /** Those in the trash instead. */
  trashed: z._default(z.boolean(), false),
  property_ids: z.optional(SomeProperties),
});
export type RowQuery = z.output<typeof RowQuery>;

/** `next` is null on the last page. */
export const RowPage = z.object({ rows: z.array(Row), next: z.nullable(z.string()) });
export type RowPage = z.output<typeof RowPage>;

/** What a query answers. */
export const QueriedRows = z.extend(RowPage, {
  /** An index for this order is being made: until it is there, many rows take their time. */
  is_indexing: z.boolean(),
});
export type QueriedRows = z.output<typeof QueriedRows>;

export const GroupQuery = z.object({
  filter: z.optional(z.nullable(Filter)),
  group_by: Id,
  /** Where that is a date: in which stretches; months where it is not said. Weeks begin on Monday. */
  by: z.optional(DatePart),
  figure: z.optional(Figure),
  split: z.optional(Split),
});
export type GroupQuery = z.output<typeof GroupQuery>;

/** A row may be in several. */
export const GroupList = z.object({
  groups: z.array(
    z.object({
      value: z.nullable(z.string()),
      /** Which part of the group it is, where it is split: one value of the other property, or all but those with the most rows. */
      part: z.optional(z.object({ value: z.nullable(z.string()), is_rest: z.boolean() })),
      count: Count,
      /** Where one was asked for, in decimal digits; null where there is nothing to compute it of. */
      figure: z.optional(z.nullable(z.string())),
    }),
  ),
  /** Of very many rows a part is counted, and stands for all; a small group may be missing. */
  is_estimated: z.boolean(),
});
export type GroupList = z.output<typeof GroupList>;

export const CalculationQuery = z.object({
  filter: z.optional(z.nullable(Filter)),
  /** Only the rows in this group. */
  group: z.optional(InGroup),
  calculations: z
    .array(Calculation)
    .check(z.maxLength(PROPERTIES_MAX, `At most ${PROPERTIES_MAX} things are computed at once.`)),
});
export type CalculationQuery = z.output<typeof CalculationQuery>;

/** In the order in which they were asked for. */
export const CalculationList = z.object({
  values: z.array(
    z.extend(Calculation, {
      /** A number in decimal digits, a percentage among them, or a date; null where there is nothing to compute it of. */
      value: z.nullable(z.string()),
    }),
  ),
});
export type CalculationList = z.output<typeof CalculationList>;

export const View = z.object({
  id: Id,
  database_id: Id,
  name: z.string(),
  type: ViewType,
  config: ViewConfig,
  /** Whether only the asking person has it. */
  is_personal: z.boolean(),
  position: z.string(),
  created_by: z.nullable(Id),
  version: Version,
});
export type View = z.output<typeof View>;

const ViewName = text('View name', { min: 1, max: VIEW_NAME_MAX });

export const NewView = z.object({
  name: ViewName,
  type: ViewType,
  config: z.optional(ViewConfig),
  /** Of one in the place of a type’s: what it was made from, should somebody have made that meanwhile. */
  was: z.optional(ViewConfigChanges),
  is_personal: z._default(z.boolean(), false),
});
export type NewView = z.output<typeof NewView>;

export const ViewChanges = z.object({
  name: z.optional(ViewName),
  type: z.optional(ViewType),
  /** The parts that change; the others stay. */
  config: z.optional(ViewConfigChanges),
  /** What these parts were where the change was made: what others have changed in them since then stays. */
  was: z.optional(ViewConfigChanges),
  is_personal: z.optional(z.literal(false, 'A view that everybody has stays everybody’s.')),
  after: After,
});
export type ViewChanges = z.output<typeof ViewChanges>;

/** The first page of rows in their stored order; `next` is null where these are all. */
export const DatabaseContent = z.object({
  database: Database,
  properties: z.array(Property),
  views: z.array(View),
  rows: z.array(Row),
  next: z.nullable(z.string()),
});
export type DatabaseContent = z.output<typeof DatabaseContent>;

export const ActivityKind = z.enum([
  'created',
  'submitted',
  'cell_changed',
  'assigned',
  'unassigned',
  'commented',
  'item_added',
  'item_changed',
  'item_done',
  'item_reopened',
  'item_deleted',
  'document_added',
  'document_deleted',
  'deleted',
  'restored',
  'archived',
  'unarchived',
]);

/**
 * Something that was done to a row. `property_id` is of a cell that changed, `from` and `to` are what it held, or what an action item or a
 * document was called; `subject_id` is who was assigned.
 */
export const Activity = z.object({
  id: Id,
  row_id: Id,
  kind: ActivityKind,
  user: z.nullable(Author),
  property_id: z.nullable(Id),
  from: z.unknown(),
  to: z.unknown(),
  subject_id: z.nullable(Id),
  /** What its property, people and linked rows were called then, by their ids; of long lists those that stand first. */
  names: byId(z.string()),
  created_at: Timestamp,
});
export type Activity = z.output<typeof Activity>;

export const ActivityPage = z.object({
  limit: countParameter({ min: 1, max: ACTIVITY_PAGE_MAX, fallback: ACTIVITY_PAGE_SIZE }),
  before: z.optional(Id),
});
export type ActivityPage = z.output<typeof ActivityPage>;
