import * as z from 'zod/mini';
import { Id, Timestamp } from '../core/id.ts';
import { Count } from '../core/number.ts';
import { text } from '../core/text.ts';
import {
  DATABASE_TITLE_MAX,
  PROPERTIES_MAX,
  PROPERTY_NAME_MAX,
  SORTS_MAX,
} from '../databases/databases.limits.ts';
import { DatabaseKind } from '../databases/databases.schema.ts';
import { Filter, Sort } from '../databases/query/filter.schema.ts';
import { IMPORT_COLUMNS_MAX } from './transfer.limits.ts';

export const ExportFormat = z.enum(['csv', 'json']);
export type ExportFormat = z.output<typeof ExportFormat>;

export const Export = z.object({
  format: ExportFormat,
  filter: z.optional(z.nullable(Filter)),
  sorts: z._default(
    z.array(Sort).check(z.maxLength(SORTS_MAX, `Rows are sorted by at most ${SORTS_MAX} properties.`)),
    [],
  ),
  /** Which properties, in which order; all where it is not said. */
  properties: z.optional(z.array(Id).check(z.maxLength(PROPERTIES_MAX, 'These are too many properties.'))),
  /** Those in the archive as well. */
  archived: z._default(z.boolean(), false),
});
export type Export = z.output<typeof Export>;

export const Delimiter = z.enum([',', ';', '\t', '|']);
export type Delimiter = z.output<typeof Delimiter>;

export const Encoding = z.enum(['utf-8', 'utf-16le', 'utf-16be', 'windows-1252']);
export type Encoding = z.output<typeof Encoding>;

const reading = {
  delimiter: Delimiter,
  encoding: Encoding,
  /** Whether the first row says what the columns are called. */
  has_header: z.boolean(),
  /** Whether 3/4/2026 is the third of April. */
  day_first: z.boolean(),
  /** Whether 1.500 is fifteen hundred: what can be read in two ways is read so. */
  decimal_comma: z.boolean(),
};

/** How a file is read. */
export const ImportReading = z.object(reading);
export type ImportReading = z.output<typeof ImportReading>;

const Flag = z.enum(['true', 'false']);

/** What shall be read otherwise than it was guessed. */
export const ReadingChoice = z.object({
  delimiter: z.optional(Delimiter),
  encoding: z.optional(Encoding),
  has_header: z.optional(Flag),
  day_first: z.optional(Flag),
  decimal_comma: z.optional(Flag),
});
export type ReadingChoice = z.output<typeof ReadingChoice>;

/** The types that a column of a file can become as a new property. */
export const ImportType = z.enum([
  'title',
  'text',
  'number',
  'select',
  'multi_select',
  'status',
  'date',
  'date_range',
  'person',
  'checkbox',
  'url',
  'email',
  'phone',
]);
export type ImportType = z.output<typeof ImportType>;

export const ImportState = z.enum(['ready', 'running', 'done', 'cancelled', 'failed']);

/** Why an import ended before its file did. */
export const ImportFailure = z.enum(['quote_not_closed', 'row_too_long', 'file_gone', 'database_gone']);
export type ImportFailure = z.output<typeof ImportFailure>;

export const Import = z.object({
  id: Id,
  workspace_id: Id,
  /** Into which kind of database it goes. */
  kind: DatabaseKind,
  /** Null as long as it is not begun and is to make a database. */
  database_id: z.nullable(Id),
  file_name: z.string(),
  state: ImportState,
  rows_done: Count,
  rows_imported: Count,
  /** How much of the file has been read, in percent. */
  progress: z.int().check(z.gte(0), z.lte(100)),
  /** Cells and rows that could not be brought. */
  problems: Count,
  /** Columns of the file that become nothing: the report names them. */
  columns_left_out: Count,
  failure: z.nullable(ImportFailure),
  /** When it last got on. */
  updated_at: Timestamp,
});
export type Import = z.output<typeof Import>;

const GuessedColumn = z.object({
  name: z.string(),
  type: ImportType,
  /** The property that is called so; of a new project, only who is assigned. */
  property_id: z.nullable(Id),
  /** What is called so makes its values itself: it shall become nothing, unless somebody wants it to. */
  is_left_out: z.boolean(),
});

export const ImportPreview = z.object({
  import: Import,
  reading: z.object(reading),
  columns: z.array(GuessedColumn),
  rows: z.array(z.array(z.string())),
  /** Whether the columns that could be shown are fewer than the file has. */
  is_cut: z.boolean(),
});
export type ImportPreview = z.output<typeof ImportPreview>;

const Column = z
  .int('This value must be a whole number.')
  .check(z.gte(0, 'There is no such column.'), z.lte(IMPORT_COLUMNS_MAX - 1, 'There is no such column.'));

/** What a column of the file becomes: a property that is there, or a new one. */
export const ColumnTarget = z.union(
  [
    z.object({ column: Column, property_id: Id }),
    z.object({
      column: Column,
      name: text('Property name', { min: 1, max: PROPERTY_NAME_MAX }),
      type: ImportType,
    }),
  ],
  'A column becomes a property that is there, or a new one with a name and a type.',
);
export type ColumnTarget = z.output<typeof ColumnTarget>;

export const ImportStart = z.object({
  reading: ImportReading,
  /** Columns that are not named are left out. */
  columns: z
    .array(ColumnTarget)
    .check(
      z.minLength(1, 'Choose at least one column.'),
      z.maxLength(IMPORT_COLUMNS_MAX, 'These are too many columns.'),
    ),
  /** What the new database is called; only where the import makes one. */
  title: z.optional(text('Title', { min: 1, max: DATABASE_TITLE_MAX })),
});
export type ImportStart = z.output<typeof ImportStart>;

export const ImportList = z.object({ workspace_id: Id });
