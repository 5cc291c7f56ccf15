import type { Property } from '@workflow/contract/databases/databases.schema.ts';
import type { DatabaseKind } from '@workflow/contract/databases/databases.variant.ts';
import { isDayFirst } from '@workflow/contract/databases/parsing/date-text.ts';
import { decimalSeparatorOf } from '@workflow/contract/databases/parsing/number-text.ts';
import {
  type PropertyTypeName,
  propertyTypeOf,
} from '@workflow/contract/databases/property-types/property-types.ts';
import { ASSIGNEES_ID, builtInPropertiesOf } from '@workflow/contract/databases/query/built-in-properties.ts';
import { IMPORT_COLUMNS_MAX, IMPORT_PREVIEW_ROWS } from '@workflow/contract/transfer/transfer.limits.ts';
import {
  Delimiter,
  type Encoding,
  type ImportPreview,
  type ImportReading,
  type ImportType,
  type ReadingChoice,
} from '@workflow/contract/transfer/transfer.schema.ts';
import { projectDefaults } from '../databases/projects.defaults.ts';
import { cellTextOf, isImportableType, type TextReading } from '../databases/properties/cell-texts.ts';
import { firstRecords } from './csv.ts';
import type { Plan } from './import.store.ts';

/** The size of the sample, in bytes, that the preview reads. */
export const SAMPLE_BYTES = 256 * 1024;
const SAMPLE_ROWS = 1_000;
/**
 * The number of cells for which types are guessed. Each cell is parsed as several types, so fewer rows are
 * read from a file with many columns.
 */
const SAMPLE_CELLS = 10_000;
/** The maximum length of a text for which other types are guessed. Longer texts are always text. */
const TYPED_CHARACTERS = 1_000;
const SHOWN_CHARACTERS = 200;

const BOMS: readonly [Encoding, readonly number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/** Detects the encoding of a text file; null for a binary file. */
export function encodingOf(sample: Uint8Array): Encoding | null {
  const marked = BOMS.find(([, bytes]) => bytes.every((byte, index) => sample[index] === byte));
  if (marked) return marked[0];
  const zeros = [0, 0];
  let controls = 0;
  sample.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2]! += 1;
    else if (byte < 9 || (byte > 13 && byte < 32)) controls += 1;
  });
  const half = sample.length / 2;
  if (zeros[1]! > half * 0.6 && zeros[0]! < half * 0.1) return 'utf-16le';
  if (zeros[0]! > half * 0.6 && zeros[1]! < half * 0.1) return 'utf-16be';
  if (zeros[0]! + zeros[1]! > 0 || controls > sample.length / 100) return null;
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(sample, { stream: true });
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}

/** Detects the delimiter: the one that splits the rows into the most columns of equal number. */
export function delimiterOf(text: string): Delimiter {
  const scores = Delimiter.options.map((delimiter) => {
    const widths = firstRecords(text, delimiter, 50).map(({ length }) => length);
    const [first = 1] = widths;
    const alike = widths.filter((width) => width === first).length / widths.length;
    return { delimiter, score: first > 1 ? alike * 100 + Math.min(first, 50) : 0 };
  });
  return scores.reduce((best, one) => (one.score > best.score ? one : best)).delimiter;
}

/** The types that can be detected from the text, most specific first. */
const DETECTABLE_TYPES: readonly ImportType[] = ['checkbox', 'number', 'date', 'email', 'url'];

function readAs(type: PropertyTypeName, text: string, reading: TextReading): boolean {
  const value = cellTextOf(type).read?.(text, reading);
  return value !== undefined && propertyTypeOf(type).value!({ options: [] }).safeParse(value).success;
}

/** A column with more different values than this is not a choice. */
const OPTIONS_GUESSED = 20;
const OPTION_CHARACTERS = 60;

/** A phone number in international format. */
const DIALLED = /^\+\d[\d\s()./-]{5,}$/;

function typeOf(texts: readonly string[], reading: TextReading): ImportType {
  const filled = texts.filter((text) => text.trim() !== '');
  if (filled.length === 0) return 'text';
  if (filled.some((text) => text.length > TYPED_CHARACTERS)) return 'text';
  if (filled.every((text) => DIALLED.test(text.trim()))) return 'phone';
  // A column of only ones and zeros is guessed as numbers rather than checkboxes.
  const told = DETECTABLE_TYPES.find(
    (type) =>
      filled.every((text) => readAs(type, text, reading)) &&
      (type !== 'checkbox' || filled.some((text) => !/^[01]$/.test(text.trim()))),
  );
  if (told) return told;
  const values = new Set(filled);
  const isList = values.size <= OPTIONS_GUESSED && values.size * 2 <= filled.length;
  return isList && filled.every((text) => text.length <= OPTION_CHARACTERS) ? 'select' : 'text';
}

/** Returns how the texts of a file are parsed. */
export const textReading = ({ day_first, delimiter, decimal_comma }: Plan['reading']): TextReading => ({
  dayFirst: day_first,
  commaIsDecimal: decimal_comma ?? isOfCommas(delimiter),
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

/**
 * Detects a header row: most of its texts are names of existing properties, or all are different and none
 * looks like a value.
 */
function hasHeader(
  [first = [], ...others]: readonly (readonly string[])[],
  reading: TextReading,
  { properties }: Destination,
): boolean {
  const names = first.map((name) => name.trim().toLowerCase());
  const known = new Set(properties?.map(({ name }) => name.toLowerCase()));
  if (names.filter((name) => known.has(name)).length * 2 > names.length) return true;
  const areNames = names.every(
    (name) =>
      name !== '' &&
      !['number', 'date', 'email', 'url'].some((type) => readAs(type as ImportType, name, reading)),
  );
  return areNames && new Set(names).size === names.length && (others.length > 0 || names.length > 1);
}

const TITLES = ['name', 'title', 'titel', 'task', 'aufgabe', 'bezeichnung'];

export interface Guessed extends Omit<ImportPreview, 'import'> {
  readonly rowCount: number;
}

/** The database that the file is imported into. */
export interface Destination {
  readonly kind: DatabaseKind;
  /** The properties of an existing database; null if the import creates the database. */
  readonly properties: readonly Property[] | null;
}

/** Guesses the format of a file and the types of its columns from a sample. */
export function guessFormat(
  sample: { readonly text: string; readonly encoding: Encoding },
  choice: ReadingChoice,
  destination: Destination,
): Guessed {
  const delimiter = choice.delimiter ?? delimiterOf(sample.text);
  const whole = firstRecords(sample.text, delimiter, SAMPLE_ROWS + 1);
  const widest = whole.reduce((most, { length }) => Math.max(most, length), 0);
  const width = Math.min(widest, IMPORT_COLUMNS_MAX);
  const records = whole.map((record) => record.slice(0, width));
  const typed = records.slice(
    0,
    Math.max(IMPORT_PREVIEW_ROWS, Math.ceil(SAMPLE_CELLS / Math.max(1, width))) + 1,
  );
  const day_first = choice.day_first
    ? choice.day_first === 'true'
    : typed.some((record) => record.some(isDayFirst));
  const decimal_comma = choice.decimal_comma
    ? choice.decimal_comma === 'true'
    : hasDecimalCommas(typed, delimiter);
  const { encoding } = sample;
  const first: ImportReading = { delimiter, encoding, has_header: true, day_first, decimal_comma };
  const reads = textReading(first);
  const has_header = choice.has_header
    ? choice.has_header === 'true'
    : hasHeader(records, reads, destination);
  const rows = has_header ? records.slice(1) : records;
  const typedRows = has_header ? typed.slice(1) : typed;
  const columns = Array.from({ length: width }, (_, index) => {
    const name = (has_header && records[0]![index]?.trim()) || `Column ${index + 1}`;
    return {
      name: name.slice(0, 100),
      type: typeOf(
        typedRows.map((row) => row[index] ?? ''),
        reads,
      ),
      property_id: null,
      is_left_out: false,
    };
  });
  return {
    reading: { ...first, has_header },
    columns: withTargets(columns, destination),
    rows: rows
      .slice(0, IMPORT_PREVIEW_ROWS)
      .map((row) =>
        Array.from({ length: width }, (_, index) => (row[index] ?? '').slice(0, SHOWN_CHARACTERS)),
      ),
    is_cut: widest > width,
    rowCount: rows.length,
  };
}

type Columns = ImportPreview['columns'];

/** Names of the column of assignees in files of other programs. */
const ASSIGNED = ['assignees', 'assignee', 'assigned to', 'zugewiesen', 'zugewiesen an'];

const hasSameName = (name: string, other: string) => name.toLowerCase() === other.toLowerCase();

/**
 * Matches columns to properties by name, the default properties of a new project included. For a new database
 * it also picks the title column.
 */
function withTargets(columns: Columns, { kind, properties }: Destination): Columns {
  const free = (properties ?? []).filter(({ type }) => isImportableType(type));
  const others = [...free, ...builtInPropertiesOf(kind)];
  const matched = columns.map((column) => {
    const at = others.findIndex(
      ({ id, name }) =>
        hasSameName(name, column.name) ||
        (id === ASSIGNEES_ID && ASSIGNED.includes(column.name.toLowerCase())),
    );
    return at < 0 ? column : { ...column, property_id: others.splice(at, 1)[0]!.id };
  });
  const computed = new Set(
    properties?.filter(({ type }) => !isImportableType(type)).map(({ name }) => name.toLowerCase()),
  );
  const isComputed = ({ name, property_id }: Columns[number]) =>
    property_id === null && computed.has(name.toLowerCase());
  if (properties) return matched.map((column) => ({ ...column, is_left_out: isComputed(column) }));
  const usual = kind === 'project' ? projectDefaults.filter(({ type }) => type !== 'title') : [];
  const findDefault = (column: Columns[number]) => usual.find(({ name }) => hasSameName(name, column.name));
  const isTitle = (column: Columns[number]) => column.property_id === null && !findDefault(column);
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
