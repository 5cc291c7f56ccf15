import type { CellValue, FileItem } from '@workflow/contract/databases/property-types/property-type.ts';
import type { PropertyTypeName } from '@workflow/contract/databases/property-types/property-types.ts';
import { dateIn, rangeIn } from '@workflow/contract/databases/reading/date-text.ts';
import { numberIn } from '@workflow/contract/databases/reading/number-text.ts';

/** What cells of a file are read with. */
export interface TextReading {
  /** Whether 3/4/2026 is the third of April. */
  readonly dayFirst: boolean;
  /** Whether 1,5 is one and a half, and 1,500 nothing else. */
  readonly commaIsDecimal: boolean;
}

/** Who or what may be meant by a name: nobody, exactly one, or several of whom nobody knows which. By their ids. */
export type NameLookup = (name: string) => readonly string[];

/** What ids are written as. */
export interface TextWriting {
  readonly nameOfPerson: (id: string) => string;
  readonly titleOfRow: (id: string) => string;
}

/** A cell as it stands in a file that other programs read. */
interface CellText<Value> {
  readonly write: (value: Value, writing: TextWriting) => string | number;
  /** What the property's type then checks; undefined where the text cannot be that. Null where nobody writes such cells, or what they name has to be found. */
  readonly read: ((text: string, reading: TextReading) => CellValue | undefined) | null;
  /** What the cells hold, where a text can only name it. */
  readonly names?: 'people' | 'rows';
}

const asItIs: CellText<string> = { write: (value) => value, read: (text) => text };
const computed: CellText<CellValue> = { write: (value) => wordsOf(value), read: null };

function wordsOf(value: CellValue): string | number {
  if (typeof value === 'number' || typeof value === 'string') return value;
  if (typeof value === 'boolean') return String(value);
  if (!Array.isArray(value)) return rangeWords(value as Range);
  return value.map((item) => (typeof item === 'object' ? item.name : item)).join(', ');
}

interface Range {
  readonly start: string;
  readonly end?: string | undefined;
}

/** As ISO 8601 writes an interval. */
const rangeWords = ({ start, end }: Range) => (end === undefined ? start : `${start}/${end}`);

/** What stands in a list. */
export const itemsOf = (text: string): string[] =>
  text
    .split(/[,;\n]/)
    .map((item) => item.trim())
    .filter((item) => item !== '');

/** The names in a text, each with what it means: all of it is one name, or it is a list of them. */
export const namedIn = (text: string, called: NameLookup): { name: string; ids: readonly string[] }[] =>
  (called(text).length > 0 ? [text] : itemsOf(text)).map((name) => ({ name, ids: called(name) }));

const YES = ['true', 'yes', 'y', '1', 'x', '✓', 'wahr', 'ja'];
const NO = ['false', 'no', 'n', '0', '', 'falsch', 'nein'];

function checkIn(text: string): boolean | undefined {
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

/** Of each type of property how its cells stand in a file. */
const cellTexts: { readonly [Name in PropertyTypeName]: CellText<never> } = {
  title: asItIs,
  text: asItIs,
  url: asItIs,
  email: asItIs,
  phone: asItIs,
  select: asItIs,
  status: asItIs,
  multi_select: { write: (items: readonly string[]) => items.join(', '), read: itemsOf },
  number: {
    write: (value: number) => value,
    read: (text, { commaIsDecimal }) => numberIn(text, commaIsDecimal),
  },
  checkbox: { write: String, read: checkIn },
  date: { write: (value: string) => value, read: dateIn },
  date_range: { write: rangeWords, read: rangeIn },
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

/** Whether a file can fill such cells. */
export const isFillable = (name: PropertyTypeName): boolean => {
  const { read, names } = cellTextOf(name);
  return read !== null || names !== undefined;
};
