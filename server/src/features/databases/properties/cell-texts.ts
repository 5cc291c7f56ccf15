import { parseDateRangeText, parseDateText } from '@workflow/contract/databases/parsing/date-text.ts';
import { parseNumberText } from '@workflow/contract/databases/parsing/number-text.ts';
import type { CellValue, FileItem } from '@workflow/contract/databases/property-types/property-type.ts';
import type { PropertyTypeName } from '@workflow/contract/databases/property-types/property-types.ts';

/** How to parse dates and numbers in the cells of a file. */
export interface TextReading {
  /** Whether 3/4/2026 is 3 April rather than March 4. */
  readonly dayFirst: boolean;
  /** Whether the comma is the decimal separator, so that 1,5 is one and a half. */
  readonly commaIsDecimal: boolean;
  /** The time zone of times without one; UTC by default. */
  readonly timeZone?: string;
}

/**
 * Looks up users or rows by name. The result is the ids: none, exactly one, or several if the name is
 * ambiguous.
 */
export type NameLookup = (name: string) => readonly string[];

/** The names of users and rows, for writing ids as text. */
export interface TextWriting {
  readonly nameOfPerson: (id: string) => string;
  readonly titleOfRow: (id: string) => string;
}

/** How the cells of a property type are written to and read from a text file. */
interface CellText<Value> {
  readonly write: (value: Value, writing: TextWriting) => string | number;
  /**
   * Parses a text; the property type validates the result. Returns undefined if the text does not parse.
   * `read` is null for computed cells and for cells that name users or rows.
   */
  readonly read: ((text: string, reading: TextReading) => CellValue | undefined) | null;
  /** Whether the text of a cell names users or rows, whose ids the caller looks up. */
  readonly names?: 'people' | 'rows';
}

const plainText: CellText<string> = { write: (value) => value, read: (text) => text };
const computed: CellText<CellValue> = { write: (value) => formatComputed(value), read: null };

function formatComputed(value: CellValue): string | number {
  if (typeof value === 'number' || typeof value === 'string') return value;
  if (typeof value === 'boolean') return String(value);
  if (!Array.isArray(value)) return rangeWords(value as Range);
  return value.map((item) => (typeof item === 'object' ? item.name : item)).join(', ');
}

interface Range {
  readonly start: string;
  readonly end?: string | undefined;
}

/** Formats an interval as ISO 8601 does. */
const rangeWords = ({ start, end }: Range) => (end === undefined ? start : `${start}/${end}`);

/** Splits a list of values at commas, semicolons and line breaks. */
export const itemsOf = (text: string): string[] =>
  text
    .split(/[,;\n]/)
    .map((item) => item.trim())
    .filter((item) => item !== '');

/**
 * Looks up the names in a text. The whole text is one name if it is known; otherwise it is a list of names.
 */
export const lookUpNames = (text: string, called: NameLookup): { name: string; ids: readonly string[] }[] =>
  (called(text).length > 0 ? [text] : itemsOf(text)).map((name) => ({ name, ids: called(name) }));

const YES = ['true', 'yes', 'y', '1', 'x', '✓', 'wahr', 'ja'];
const NO = ['false', 'no', 'n', '0', '', 'falsch', 'nein'];

function parseCheckbox(text: string): boolean | undefined {
  const word = text.trim().toLowerCase();
  if (YES.includes(word)) return true;
  return NO.includes(word) ? false : undefined;
}

const people: CellText<readonly string[]> = {
  write: (ids, { nameOfPerson }) => ids.map(nameOfPerson).join(', '),
  read: null,
  names: 'people',
};

const person: CellText<readonly string[]> = { write: people.write, read: null };

/** The text format of the cells of each property type. */
const cellTexts: { readonly [Name in PropertyTypeName]: CellText<never> } = {
  title: plainText,
  text: plainText,
  url: plainText,
  email: plainText,
  phone: plainText,
  select: plainText,
  status: plainText,
  multi_select: { write: (items: readonly string[]) => items.join(', '), read: itemsOf },
  number: {
    write: (value: number) => value,
    read: (text, { commaIsDecimal }) => parseNumberText(text, commaIsDecimal),
  },
  checkbox: { write: String, read: parseCheckbox },
  date: { write: (value: string) => value, read: parseDateText },
  date_range: { write: rangeWords, read: parseDateRangeText },
  person: people,
  relation: {
    write: (ids: readonly string[], { titleOfRow }) => ids.map(titleOfRow).join(', '),
    read: null,
    names: 'rows',
  },
  file: { write: (files: readonly FileItem[]) => files.map(({ name }) => name).join(', '), read: null },
  rollup: computed,
  formula: computed,
  created_time: computed,
  edited_time: computed,
  created_by: person,
  edited_by: person,
  unique_id: computed,
  button: computed,
  assignees: people,
};

export const cellTextOf = (name: PropertyTypeName) => cellTexts[name] as unknown as CellText<CellValue>;

/** Whether an import can write cells of this type. */
export const isImportableType = (name: PropertyTypeName): boolean => {
  const { read, names } = cellTextOf(name);
  return read !== null || names !== undefined;
};
