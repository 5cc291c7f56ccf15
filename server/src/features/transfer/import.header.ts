import { numberNotationOf } from '@workflow/contract/databases/parsing/number-text.ts';
import type { TextReading } from '../databases/properties/cell-texts.ts';
import { isPlaceholder, readAs, valueTypeOf } from './import.types.ts';

type Records = readonly (readonly string[])[];

/** The likely role of a cell in the first row: a column name, a possible name, a value, a text that occurs again below it, or an empty cell. */
type CellEvidence = 'name' | 'maybe-name' | 'value' | 'recurring' | 'nothing';

const isWhole = (text: string) => /^\d{1,9}$/.test(text);
const isYear = (text: string) => /^(?:19|20)\d\d$/.test(text);

/** Whether the whole numbers follow each other, as in the columns of a table without names. */
const areConsecutive = (texts: readonly string[]) =>
  texts.length > 1 &&
  texts.every((text, index) => isWhole(text) && Number(text) === Number(texts[0]) + index);

/** Whether numbers can be the names of columns: years, or 1, 2, 3. */
const canNumbersBeNames = (numbers: readonly string[]) => numbers.every(isYear) || areConsecutive(numbers);

/** Whether the text of a first row is a number rather than a name, such as (1). */
const isNumber = (text: string, reading: TextReading) =>
  readAs('number', text, reading) && !numberNotationOf(text, reading.commaIsDecimal)?.isOnlyInParentheses;

interface Column {
  readonly name: string;
  readonly below: readonly string[];
}

function evidenceOf({ name, below }: Column, reading: TextReading, numbersAreNames: boolean): CellEvidence {
  if (name === '') return 'nothing';
  if (readAs('email', name, reading) || readAs('url', name, reading)) return 'value';
  const type = below.length > 0 ? valueTypeOf(below, reading) : undefined;
  if (isNumber(name, reading)) {
    const isLikeBelow = below.every(isYear) && isYear(name);
    return numbersAreNames && !isLikeBelow && type !== undefined ? 'maybe-name' : 'value';
  }
  if (readAs('date', name, reading)) return type === 'number' ? 'maybe-name' : 'value';
  if (type !== undefined && !readAs(type, name, reading)) return 'name';
  return below.includes(name) ? 'recurring' : 'maybe-name';
}

/**
 * Detects a header row: most of its texts are names of existing properties, or its texts are no values. Some cells may be empty or
 * repeated, and some may be years or consecutive numbers.
 */
export const hasHeader = (
  records: Records,
  reading: TextReading,
  propertyNames: readonly string[],
): boolean => rateHeader(records, reading, propertyNames) !== 'none';

/** Rates the first row: whether values of another type below its names prove a header, or its texts may be one. */
function rateHeader(
  [first = [], ...others]: Records,
  reading: TextReading,
  propertyNames: readonly string[],
): 'certain' | 'likely' | 'none' {
  const width = [first, ...others].reduce((most, { length }) => Math.max(most, length), 0);
  const names = Array.from({ length: width }, (_, index) => (first[index] ?? '').trim());
  const filled = names.filter((name) => name !== '');
  const known = new Set(propertyNames.map((name) => name.toLowerCase()));
  if (filled.filter((name) => known.has(name.toLowerCase())).length * 2 > filled.length) return 'certain';
  const isRepeated = (record: readonly string[]) =>
    record.length === first.length && record.every((text, index) => text === first[index]);
  const rows = others.filter((record) => !isRepeated(record));
  const columns = names.map((name, index) => ({
    name,
    below: rows.map((row) => (row[index] ?? '').trim()).filter((text) => text !== '' && !isPlaceholder(text)),
  }));
  const numbers = filled.filter((name) => isNumber(name, reading));
  const areBelowAlike =
    rows.length > 0 &&
    rows.every((row) => canNumbersBeNames(row.filter((text) => readAs('number', text, reading))));
  const numbersAreNames = canNumbersBeNames(numbers) && numbers.length < names.length && !areBelowAlike;
  const evidence = columns.map((column) => evidenceOf(column, reading, numbersAreNames));
  if (evidence.includes('value')) return 'none';
  if (evidence.includes('name')) return 'certain';
  if (evidence.includes('recurring')) return 'none';
  const inUse = columns.filter(({ name, below }) => name !== '' || below.length * 2 > rows.length).length;
  const isLikely = filled.length * 2 > inUse && (others.length > 0 || filled.length > 1);
  return isLikely ? 'likely' : 'none';
}

const TITLE_ROWS_MAX = 20;
const filledCountOf = (record: readonly string[]) => record.filter((text) => text.trim() !== '').length;

/**
 * Returns the number of rows above the table, such as a title and a date: rows with far fewer fields than the others, if a header follows
 * them. The records include the empty fields at the end of rows.
 */
export function countTitleRows(records: Records, reading: TextReading): number {
  const counts = records.slice(0, 50).map(filledCountOf);
  const typical = counts.toSorted((one, other) => one - other)[Math.floor(counts.length / 2)] ?? 0;
  const isTitle = (count: number) => count <= 1 || count * 3 <= typical;
  const begin = counts.findIndex((count) => !isTitle(count));
  if (typical < 2 || begin <= 0 || begin > TITLE_ROWS_MAX) return 0;
  const header = rateHeader(records.slice(begin), reading, []);
  // A row such as “Ada,,” may be the first one of a table without a header.
  const areTitles = records.slice(0, begin).every(({ length }) => length === 1);
  return header === 'certain' || (header === 'likely' && areTitles) ? begin : 0;
}
