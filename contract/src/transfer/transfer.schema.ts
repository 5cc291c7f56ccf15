import * as z from 'zod/mini';
import { Id, Timestamp } from '../core/schemas/id.ts';
import { Count } from '../core/schemas/number.ts';
import { text } from '../core/schemas/text.ts';
import { TimeZone } from '../core/schemas/time-zone.ts';
import {
  DATABASE_TITLE_MAX,
  PROPERTIES_MAX,
  PROPERTY_NAME_MAX,
  SORTS_MAX,
} from '../databases/databases.limits.ts';
import { DatabaseKind } from '../databases/databases.schema.ts';
import { Filter, Sort } from '../databases/query/filter.schema.ts';
import { IMPORT_COLUMNS_MAX, SKIPPED_ROWS_MAX } from './transfer.limits.ts';

export const ExportFormat = z.enum(['csv', 'json']);
export type ExportFormat = z.output<typeof ExportFormat>;

export const Export = z.object({
  format: ExportFormat,
  filter: z.optional(z.nullable(Filter)),
  sorts: z._default(
    z.array(Sort).check(z.maxLength(SORTS_MAX, `Sort by at most ${SORTS_MAX} properties.`)),
    [],
  ),
  /** The properties to export in this order; all when omitted. */
  properties: z.optional(z.array(Id).check(z.maxLength(PROPERTIES_MAX, 'Too many properties.'))),
  /** Whether to include archived rows. */
  archived: z._default(z.boolean(), false),
  /** The time zone that determines the day of a date-time in the filter. By default, the one that the user’s clients reported last. */
  time_zone: z.optional(TimeZone),
});
export type Export = z.output<typeof Export>;

export const Delimiter = z.enum([',', ';', '\t', '|']);
export type Delimiter = z.output<typeof Delimiter>;

/** The character encodings of an import file, by their names in the Encoding Standard. */
export const Encoding = z.enum([
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1250',
  'windows-1251',
  'windows-1252',
  'windows-1253',
  'windows-1254',
  'windows-1255',
  'windows-1256',
  'windows-1257',
  'windows-1258',
  'iso-8859-2',
  'iso-8859-5',
  'koi8-r',
  'macintosh',
  'shift_jis',
  'euc-jp',
  'gb18030',
  'big5',
  'euc-kr',
]);
export type Encoding = z.output<typeof Encoding>;

const SkippedRows = z
  .int('This value must be a whole number.')
  .check(
    z.gte(0, 'This value must not be negative.'),
    z.lte(SKIPPED_ROWS_MAX, `Skip at most ${SKIPPED_ROWS_MAX} rows.`),
  );

const reading = {
  delimiter: Delimiter,
  encoding: Encoding,
  /** The number of rows above the table, such as a title; they are not imported. */
  skipped_rows: SkippedRows,
  /** Whether the first row contains the column names. */
  has_header: z.boolean(),
  /** Whether 3/4/2026 means 3 April. */
  day_first: z.boolean(),
  /** Whether 1.500 means one thousand five hundred. The setting decides ambiguous numbers. */
  decimal_comma: z.boolean(),
  /** The time zone of times without one. */
  time_zone: TimeZone,
};

/** The settings for parsing a file. */
export const ImportReading = z.object({
  ...reading,
  skipped_rows: z._default(SkippedRows, 0),
  time_zone: z._default(TimeZone, 'UTC'),
});
export type ImportReading = z.output<typeof ImportReading>;

const Flag = z.enum(['true', 'false']);

/** Settings that override the detected ones. */
export const ReadingChoice = z.object({
  delimiter: z.optional(Delimiter),
  encoding: z.optional(Encoding),
  skipped_rows: z.optional(z.string().check(z.regex(/^[1-4]?\d$/, 'Skip 0 to 49 rows.'))),
  has_header: z.optional(Flag),
  day_first: z.optional(Flag),
  decimal_comma: z.optional(Flag),
  time_zone: z.optional(TimeZone),
});
export type ReadingChoice = z.output<typeof ReadingChoice>;

/** The property types that an import can create. */
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

/** The reason why an import failed. */
export const ImportFailure = z.enum(['quote_not_closed', 'row_too_long', 'file_gone', 'database_gone']);
export type ImportFailure = z.output<typeof ImportFailure>;

export const Import = z.object({
  id: Id,
  workspace_id: Id,
  /** The kind of the target database. */
  kind: DatabaseKind,
  /** The target database; null before the start if the import creates one. */
  database_id: z.nullable(Id),
  file_name: z.string(),
  state: ImportState,
  rows_done: Count,
  rows_imported: Count,
  /** The part of the file that has been read, in percent. */
  progress: z.int().check(z.gte(0), z.lte(100)),
  /** The number of cells and rows that could not be imported. */
  problems: Count,
  /** The number of ignored columns; the report names them. */
  columns_left_out: Count,
  failure: z.nullable(ImportFailure),
  /** When the import last made progress. */
  updated_at: Timestamp,
});
export type Import = z.output<typeof Import>;

const GuessedColumn = z.object({
  name: z.string(),
  type: ImportType,
  /** The property with the same name; for a new project only the assignees. */
  property_id: z.nullable(Id),
  /** Whether the column is ignored by default: it is empty, or the property with its name computes its values. */
  is_left_out: z.boolean(),
  /** The order of day and month that the dates of the column show; `both` if all of them fit both orders. */
  date_order: z.nullable(z.enum(['day', 'month', 'both'])),
  /** Values such as N/A that do not match the type of the column. The import leaves these cells empty and reports them. */
  unreadable: z.array(z.string()),
});

export const ImportPreview = z.object({
  import: Import,
  reading: z.object(reading),
  columns: z.array(GuessedColumn),
  rows: z.array(z.array(z.string())),
  /** Whether the file has more columns than an import can read. */
  is_cut: z.boolean(),
});
export type ImportPreview = z.output<typeof ImportPreview>;

const Column = z
  .int('This value must be a whole number.')
  .check(z.gte(0, 'Unknown column.'), z.lte(IMPORT_COLUMNS_MAX - 1, 'Unknown column.'));

/** Whether 3/4/2026 means 3 April in this column; as in the whole file when omitted. */
const DayFirst = z.optional(z.boolean());

/** The target of a column: an existing property or a new one. */
export const ColumnTarget = z.union(
  [
    z.object({ column: Column, property_id: Id, day_first: DayFirst }),
    z.object({
      column: Column,
      day_first: DayFirst,
      name: text('Property name', { min: 1, max: PROPERTY_NAME_MAX }),
      type: ImportType,
    }),
  ],
  'Map each column to an existing property, or to a new one with a name and a type.',
);
export type ColumnTarget = z.output<typeof ColumnTarget>;

export const ImportStart = z.object({
  reading: ImportReading,
  /** The column mapping. Columns without an entry are ignored. */
  columns: z
    .array(ColumnTarget)
    .check(
      z.minLength(1, 'Choose at least one column.'),
      z.maxLength(IMPORT_COLUMNS_MAX, 'Too many columns.'),
    ),
  /** The title of the new database, if the import creates one. */
  title: z.optional(text('Title', { min: 1, max: DATABASE_TITLE_MAX })),
});
export type ImportStart = z.output<typeof ImportStart>;

export const ImportList = z.object({ workspace_id: Id });
