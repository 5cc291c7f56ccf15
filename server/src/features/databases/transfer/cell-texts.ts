import type { CellValue, FileItem } from '@workflow/contract/databases/property-types/property-type.ts';
import type { PropertyTypeName } from '@workflow/contract/databases/property-types/property-types.ts';
import { numberIn } from './number-text.ts';

/** What cells of a file are read with. */
export interface TextReading {
  /** Whether 3/4/2026 is the third of April. */
  readonly dayFirst: boolean;
  /** Whether 1,5 is one and a half, and 1,500 nothing else. */
  readonly commaIsDecimal: boolean;
  /** Whom somebody means by a name, a name of an account or an e-mail address. */
  readonly personCalled: (name: string) => string | undefined;
}

/** What ids are written as. */
export interface TextWriting {
  readonly nameOfPerson: (id: string) => string;
  readonly titleOfRow: (id: string) => string;
}

/** A cell as it stands in a file that other programs read. */
interface CellText<Value> {
  readonly write: (value: Value, writing: TextWriting) => string | number;
  /** What the property's type then checks; undefined where the text cannot be that. Null where nobody writes such cells. */
  readonly read: ((text: string, reading: TextReading) => CellValue | undefined) | null;
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

const itemsOf = (text: string) =>
  text
    .split(/[,;\n]/)
    .map((item) => item.trim())
    .filter((item) => item !== '');

const YES = ['true', 'yes', 'y', '1', 'x', '✓', 'wahr', 'ja'];
const NO = ['false', 'no', 'n', '0', '', 'falsch', 'nein'];

function checkIn(text: string): boolean | undefined {
  const word = text.trim().toLowerCase();
  if (YES.includes(word)) return true;
  return NO.includes(word) ? false : undefined;
}

const two = (digits: string) => digits.padStart(2, '0');

const DAY = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;
const DOTTED = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})$/;
const SLASHED = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;
const MOMENT = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)\s?(Z|[+-]\d\d:?\d\d)?$/;

/** A day or a moment; one without a time zone is in UTC. */
function dateIn(text: string, { dayFirst }: Pick<TextReading, 'dayFirst'>): string | undefined {
  const wanted = text.trim();
  const day = DAY.exec(wanted);
  if (day) return `${day[1]}-${two(day[2]!)}-${two(day[3]!)}`;
  const dotted = DOTTED.exec(wanted);
  if (dotted) return `${dotted[3]}-${two(dotted[2]!)}-${two(dotted[1]!)}`;
  const slashed = SLASHED.exec(wanted);
  if (slashed) {
    const [, one = '', other = '', year] = slashed;
    const [month, date] = dayFirst ? [other, one] : [one, other];
    return `${year}-${two(month)}-${two(date)}`;
  }
  const moment = MOMENT.exec(wanted);
  if (!moment) return undefined;
  const [, date, time, zone = 'Z'] = moment;
  const at = new Date(`${date}T${time}${zone}`);
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString();
}

/** Whether it is a date that can be read in two ways, and only as the day before the month. */
export const isDayFirst = (text: string): boolean => Number(SLASHED.exec(text.trim())?.[1] ?? 0) > 12;

function rangeIn(text: string, reading: TextReading): Range | undefined {
  const parts = text.split(/\s+(?:[–—-]|to|bis)\s+|(?<=^[\dTZ:.+-]{10,35})\//);
  const [start, end] = parts.map((part) => dateIn(part, reading));
  if (parts.length > 2 || start === undefined) return undefined;
  if (parts.length === 1) return { start };
  return end === undefined ? undefined : { start, end };
}

const people: CellText<readonly string[]> = {
  write: (ids, { nameOfPerson }) => ids.map(nameOfPerson).join(', '),
  read: (text, { personCalled }) => {
    const ids = itemsOf(text).map(personCalled);
    return ids.every((id) => id !== undefined) ? (ids as string[]) : undefined;
  },
};

const person: CellText<string> = { write: (id, { nameOfPerson }) => nameOfPerson(id), read: null };

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
};

export const cellTextOf = (name: PropertyTypeName) => cellTexts[name] as unknown as CellText<CellValue>;
