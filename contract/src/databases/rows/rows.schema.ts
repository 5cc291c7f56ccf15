import * as z from 'zod/mini';
import { byId } from '../../core/schemas/by-id.ts';
import { Id, Timestamp } from '../../core/schemas/id.ts';
import { Count } from '../../core/schemas/number.ts';
import { text } from '../../core/schemas/text.ts';
import { Version } from '../../core/schemas/version.ts';
import { Author } from '../../users/users.schema.ts';
import {
  CELL_EDITS_MAX,
  ROWS_PER_REQUEST_MAX,
  ROWS_READ_MAX,
  TEXT_CELL_LENGTH_MAX,
} from '../databases.limits.ts';
import { After } from '../ordering.schema.ts';
import { Repeat } from './repeat.schema.ts';
import { SelectedProperties } from './selected-properties.ts';

/** Cell values by property id. Empty cells have no entry. */
const Cells = byId(z.unknown());

export const Row = z.object({
  id: Id,
  database_id: Id,
  /** The number of the row within its database. The server never reuses a number. */
  number: Count,
  cells: Cells,
  assignees: z.array(Author),
  /** A fractional index: the order of rows where no sort applies. */
  position: z.string(),
  created_by: z.nullable(Id),
  created_at: Timestamp,
  updated_by: z.nullable(Id),
  updated_at: Timestamp,
  /** When the row was archived; views hide archived rows. */
  archived_at: z.nullable(Timestamp),
  /** The repeat rule; only tasks have one. */
  repeat: z.nullable(Repeat),
  version: Version,
});
export type Row = z.output<typeof Row>;

const NewCells = z.record(Id, z.unknown());

/** An idempotency key that the client chooses. A request with a key that the server has seen returns the first result. */
const IdempotencyKey = z.optional(z.nullable(Id));

/**
 * Optimistic concurrency: the server writes a cell only when it still holds `was`. An undo or a delayed change therefore never overwrites
 * the work of other users.
 */
const IfUnchanged = z.optional(z.boolean());

export const NewRow = z.object({
  client_row_id: IdempotencyKey,
  title: z.optional(text('Title', { max: TEXT_CELL_LENGTH_MAX })),
  cells: z.optional(NewCells),
  after: After,
});
export type NewRow = z.output<typeof NewRow>;

/** A batch of rows to create, each given by its cells. */
export const NewRows = z.object({
  client_rows_id: IdempotencyKey,
  rows: z
    .array(z.object({ cells: NewCells }))
    .check(
      z.minLength(1, 'At least one row.'),
      z.maxLength(ROWS_PER_REQUEST_MAX, `Create at most ${ROWS_PER_REQUEST_MAX} rows in one request.`),
    ),
});
export type NewRows = z.output<typeof NewRows>;

export const RowChanges = z.object({
  title: z.optional(text('Title', { max: TEXT_CELL_LENGTH_MAX })),
  cells: z.optional(NewCells),
  /** The previous cell values by property id, with the meaning of `was` in `CellChange`. */
  was: z.optional(NewCells),
  if_unchanged: IfUnchanged,
  after: After,
});
export type RowChanges = z.output<typeof RowChanges>;

/** A file in a cell of a file property. */
export const CellFile = z.object({
  id: Id,
  name: z.string(),
  /** The file size in bytes. */
  size: Count,
  type: z.string(),
  /** Whether the server has a thumbnail of the file. */
  has_picture: z.boolean(),
});

const cellChange = {
  /** The new value. Null or a missing value empties the cell. */
  value: z.optional(z.unknown()),
  /** The value that the client edited. For lists the server applies only the difference between `was` and `value`, so two users can add items at once. */
  was: z.optional(z.unknown()),
};

export const CellChange = z.object(cellChange);
export type CellChange = z.output<typeof CellChange>;

export const CellEdit = z.object({ row_id: Id, property_id: Id, ...cellChange });
export type CellEdit = z.output<typeof CellEdit>;

export const CellEdits = z.object({
  edits: z
    .array(CellEdit)
    .check(z.maxLength(CELL_EDITS_MAX, `Change at most ${CELL_EDITS_MAX} cells in one request.`)),
  if_unchanged: IfUnchanged,
});
export type CellEdits = z.output<typeof CellEdits>;

/** The changed fields of a row. `cells` holds only changed cells by property id, with null for a cell that is now empty. */
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

/** The ids of the rows that a bulk action changes. */
export const RowIds = z.object({
  row_ids: z
    .array(Id)
    .check(z.maxLength(ROWS_PER_REQUEST_MAX, `Change at most ${ROWS_PER_REQUEST_MAX} rows in one request.`)),
});
export type RowIds = z.output<typeof RowIds>;

export const RowCopies = z.object({
  row_ids: RowIds.shape.row_ids.check(z.minLength(1, 'At least one row.')),
  client_copy_id: IdempotencyKey,
});
export type RowCopies = z.output<typeof RowCopies>;

export const RowList = z.object({ rows: z.array(Row) });

/** The deleted rows, each with the version number that the deletion assigned. */
export const GoneRowList = z.object({ rows: z.array(z.object({ id: Id, version: Version })) });

export const RowReading = z.object({
  row_ids: z
    .array(Id)
    .check(z.maxLength(ROWS_READ_MAX, `Read at most ${ROWS_READ_MAX} rows in one request.`)),
  property_ids: z.optional(SelectedProperties),
});
export type RowReading = z.output<typeof RowReading>;

/** The rows that exist, in no particular order. `rest` lists ids that exceeded the response size limit; the client requests them next. */
export const ReadRows = z.object({ rows: z.array(Row), rest: z.array(Id) });
export type ReadRows = z.output<typeof ReadRows>;
