import type { Property } from '@workflow/contract/databases/databases.schema.ts';
import type { DatabaseKind } from '@workflow/contract/databases/databases.variant.ts';
import { type DateOrder, dateOrderOf } from '@workflow/contract/databases/parsing/date-text.ts';
import { decimalSeparatorOf } from '@workflow/contract/databases/parsing/number-text.ts';
import { ASSIGNEES_ID, builtInPropertiesOf } from '@workflow/contract/databases/query/built-in-properties.ts';
import { IMPORT_COLUMNS_MAX, IMPORT_PREVIEW_ROWS } from '@workflow/contract/transfer/transfer.limits.ts';
import type {
  Delimiter,
  Encoding,
  ImportPreview,
  ImportType,
  ReadingChoice,
} from '@workflow/contract/transfer/transfer.schema.ts';
import { projectDefaults } from '../databases/projects.defaults.ts';
import { isImportableType, type TextReading } from '../databases/properties/cell-texts.ts';
import { sampleRecords } from './csv.ts';
import { delimiterOf, namedDelimiterOf } from './import.delimiter.ts';
import { countTitleRows, hasHeader } from './import.header.ts';
import type { Plan } from './import.store.ts';
import { columnDateOrderOf, columnTypeOf } from './import.types.ts';

/** The size of the sample, in bytes, that the preview reads. */
export const SAMPLE_BYTES = 256 * 1024;
const SAMPLE_ROWS = 1_000;
/**
 * The number of cells for which types are guessed. Each cell is parsed as several types, so fewer rows are
 * read from a file with many columns.
 */
const SAMPLE_CELLS = 10_000;
const SHOWN_CHARACTERS = 200;

/** Returns how the texts of a file are parsed. */
export const textReading = ({
  day_first,
  delimiter,
  decimal_comma,
  time_zone = 'UTC',
}: Omit<Plan['reading'], 'skipped_rows' | 'has_header'>): TextReading => ({
  dayFirst: day_first,
  commaIsDecimal: decimal_comma ?? isOfCommas(delimiter),
  timeZone: time_zone,
});

/**
 * Whether decimals are assumed to use commas: a file that is delimited by semicolons is from a locale in
 * which they do.
 */
const isOfCommas = (delimiter: Delimiter) => delimiter === ';';

/** Detects decimal commas from the numbers that are unambiguous; without any, from the delimiter. */
function hasDecimalCommas(records: readonly (readonly string[])[], delimiter: Delimiter): boolean {
  let more = 0;
  for (const text of records.flat()) {
    if (text.length > NUMBER_CHARACTERS) continue;
    const sign = decimalSeparatorOf(text);
    if (sign) more += sign === ',' ? 1 : -1;
  }
  return more === 0 ? isOfCommas(delimiter) : more > 0;
}

/** A longer text is not a number. */
const NUMBER_CHARACTERS = 40;

const TITLES = ['name', 'title', 'titel', 'task', 'aufgabe', 'bezeichnung'];

export interface FormatGuess extends Omit<ImportPreview, 'import'> {
  readonly rowCount: number;
  /** Whether a quotation mark in the sample is not closed. */
  readonly isQuoteOpen: boolean;
}

/** The database that the file is imported into. */
export interface Destination {
  readonly kind: DatabaseKind;
  /** The properties of an existing database; null if the import creates the database. */
  readonly properties: readonly Property[] | null;
}

/** Removes the empty fields at the end of a row. */
const withoutEmptyEnd = (record: readonly string[]) =>
  record.slice(0, record.findLastIndex((text) => text.trim() !== '') + 1);

/** Gives the later ones of columns with the same name a number that makes their name different from all others. */
function withDistinctNames(columns: Columns): Columns {
  const taken = new Set(columns.map(({ name }) => name.toLowerCase()));
  return columns.map((column, index) => {
    const earlier = columns.slice(0, index).filter(({ name }) => hasSameName(name, column.name)).length;
    if (earlier === 0 || column.property_id !== null) return column;
    const numbered = (number: number) => `${column.name.slice(0, 90)} ${number}`;
    let number = earlier + 1;
    while (taken.has(numbered(number).toLowerCase())) number += 1;
    taken.add(numbered(number).toLowerCase());
    return { ...column, name: numbered(number) };
  });
}

/** Guesses the format of a file and the types of its columns from a sample. */
export function guessFormat(
  sample: { readonly text: string; readonly encoding: Encoding; readonly timeZone?: string },
  choice: ReadingChoice,
  destination: Destination,
): FormatGuess {
  const { text, encoding, timeZone = 'UTC' } = sample;
  const delimiter = choice.delimiter ?? delimiterOf(text);
  const { rows: all, isQuoteOpen } = sampleRecords(text, delimiter, SAMPLE_ROWS + 1);
  const isNamed = namedDelimiterOf(text) !== undefined;
  const whole = all.map(withoutEmptyEnd);
  const widest = whole.reduce((most, { length }) => Math.max(most, length), 1);
  const width = Math.min(widest, IMPORT_COLUMNS_MAX);
  const records = whole.map((record) => record.slice(0, width));
  const typedCount = Math.max(IMPORT_PREVIEW_ROWS, Math.ceil(SAMPLE_CELLS / width)) + 1;
  const typed = records.slice(0, typedCount);
  const flagOf = (flag: 'true' | 'false' | undefined) => (flag ? flag === 'true' : undefined);
  const decimal_comma = flagOf(choice.decimal_comma) ?? hasDecimalCommas(typed, delimiter);
  // The countries that write decimal commas write the day first.
  const day_first =
    flagOf(choice.day_first) ?? decideDayFirst(typed.flat().map(dateOrderOf)) ?? decimal_comma;
  const unshortened = all.slice(0, typedCount).map((record) => record.slice(0, width));
  const time_zone = choice.time_zone ?? timeZone;
  const readable = { delimiter, encoding, day_first, decimal_comma, time_zone };
  const reads = textReading(readable);
  const skipped_rows =
    choice.skipped_rows === undefined
      ? (isNamed ? 1 : 0) + countTitleRows(unshortened.slice(isNamed ? 1 : 0), reads)
      : Number(choice.skipped_rows);
  const table = records.slice(skipped_rows, skipped_rows + typedCount);
  const names = destination.properties?.map(({ name }) => name) ?? [];
  const has_header = flagOf(choice.has_header) ?? hasHeader(table, reads, names);
  const first = skipped_rows + (has_header ? 1 : 0);
  const rows = records.slice(first);
  const typedRows = has_header ? table.slice(1) : table;
  const columns = Array.from({ length: width }, (_, index): Columns[number] => {
    const name = (has_header && table[0]?.[index]?.trim()) || '';
    const texts = typedRows.map((row) => row[index] ?? '');
    return {
      name: (name || `Column ${index + 1}`).slice(0, 100),
      ...columnTypeOf(texts, reads),
      date_order: columnDateOrderOf(texts),
      property_id: null,
      is_left_out: name === '' && rows.every((row) => (row[index] ?? '').trim() === ''),
    };
  });
  return {
    reading: { ...readable, skipped_rows, has_header },
    // The second of two columns with the name Status fits a property with the name “Status 2”.
    columns: matchProperties(withDistinctNames(withTargets(columns, destination)), destination),
    rows: rows
      .slice(0, IMPORT_PREVIEW_ROWS)
      .map((row) =>
        Array.from({ length: width }, (_, index) => (row[index] ?? '').slice(0, SHOWN_CHARACTERS)),
      ),
    is_cut: widest > width,
    rowCount: rows.length,
    isQuoteOpen,
  };
}

/** Decides the order of day and month from the dates that fit one order only; undefined without such dates. */
function decideDayFirst(orders: readonly (DateOrder | undefined)[]): boolean | undefined {
  const days = orders.filter((order) => order === 'day').length;
  const months = orders.filter((order) => order === 'month').length;
  return days + months === 0 ? undefined : days >= months;
}

type Columns = ImportPreview['columns'];

/** Names of the column of assignees in files of other programs. */
const ASSIGNED = ['assignees', 'assignee', 'assigned to', 'zugewiesen', 'zugewiesen an'];

const hasSameName = (name: string, other: string) => name.toLowerCase() === other.toLowerCase();

/** Matches columns without a property to the properties that no column has, by name. */
function matchProperties(columns: Columns, { kind, properties }: Destination): Columns {
  const taken = columns.map(({ property_id }) => property_id);
  const importable = (properties ?? []).filter(({ type }) => isImportableType(type));
  const free = [...importable, ...builtInPropertiesOf(kind)].filter(({ id }) => !taken.includes(id));
  return columns.map((column) => {
    if (column.property_id !== null) return column;
    const at = free.findIndex(
      ({ id, name }) =>
        hasSameName(name, column.name) ||
        (id === ASSIGNEES_ID && ASSIGNED.includes(column.name.toLowerCase())),
    );
    return at < 0 ? column : { ...column, property_id: free.splice(at, 1)[0]!.id };
  });
}

/**
 * Matches columns to properties by name, the default properties of a new project included. For a new database
 * it also picks the title column.
 */
function withTargets(columns: Columns, destination: Destination): Columns {
  const { kind, properties } = destination;
  const matched = matchProperties(columns, destination);
  const computed = new Set(
    properties?.filter(({ type }) => !isImportableType(type)).map(({ name }) => name.toLowerCase()),
  );
  const isComputed = ({ name, property_id }: Columns[number]) =>
    property_id === null && computed.has(name.toLowerCase());
  if (properties)
    return matched.map((column) => ({ ...column, is_left_out: column.is_left_out || isComputed(column) }));
  const usual = kind === 'project' ? projectDefaults.filter(({ type }) => type !== 'title') : [];
  const findDefault = (column: Columns[number]) => usual.find(({ name }) => hasSameName(name, column.name));
  const isTitle = (column: Columns[number]) =>
    column.property_id === null && !column.is_left_out && !findDefault(column);
  const called = matched.findIndex((column) => isTitle(column) && TITLES.includes(column.name.toLowerCase()));
  const wordy = matched.findIndex(
    (column) => isTitle(column) && (column.type === 'text' || column.type === 'select'),
  );
  const title = called >= 0 ? called : wordy >= 0 ? wordy : Math.max(0, matched.findIndex(isTitle));
  return matched.map((column, index) => {
    if (index === title && column.property_id === null) return { ...column, type: 'title' };
    return { ...column, type: (findDefault(column)?.type as ImportType | undefined) ?? column.type };
  });
}
