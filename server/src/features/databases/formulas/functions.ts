import { lengthOf } from '@workflow/contract/core/schemas/text.ts';
import { toWallClock } from '@workflow/contract/core/schemas/time-zone.ts';
import { includesText } from '@workflow/contract/core/text-search.ts';
import type { FormulaFunctionName } from '@workflow/contract/databases/property-types/formula.functions.ts';
import { asText, concatenate, FormulaList, type FormulaValue, nullIfInfinite } from './operators.ts';

interface FormulaFunction {
  readonly least: number;
  readonly most: number;
  /** The cost of a call beyond that of any step. */
  readonly cost?: number;
  call(given: readonly FormulaValue[], timeZone: string): FormulaValue;
}

const ARGUMENTS_MAX = 20;
const DAY_MS = 24 * 60 * 60_000;
const DECIMALS_MAX = 10;
const ROUNDED_DIGITS_MAX = 20;
/** The conversion of one or two dates to a time zone takes about as long as this many other units of cost. */
const DATE_COST = 500;
/** No date is written with more characters. */
const DATE_CHARACTERS_MAX = 200;

const numbersIn = (given: readonly FormulaValue[]) => given.filter((value) => typeof value === 'number');

const ofNumber = (compute: (value: number) => number): FormulaFunction => ({
  least: 1,
  most: 1,
  call: ([value]) => (typeof value === 'number' ? nullIfInfinite(compute(value)) : null),
});

const ofNumbers = (compute: (values: number[]) => number): FormulaFunction => ({
  least: 1,
  most: ARGUMENTS_MAX,
  call: (given) => {
    const numbers = numbersIn(given);
    return numbers.length === 0 ? null : nullIfInfinite(compute(numbers));
  },
});

const ofText = (compute: (text: string) => FormulaValue): FormulaFunction => ({
  least: 1,
  most: 1,
  call: ([value]) => compute(asText(value ?? null)),
});

/** Multiplies by a power of ten without the error of binary fractions: 1.005 becomes 100.5. */
function shiftDecimals(value: number, places: number): number {
  const [digits, exponent = '0'] = String(value).split('e');
  return Number(`${digits}e${Number(exponent) + places}`);
}

/** Rounds halves away from zero, as spreadsheets do. Negative decimals round to tens, hundreds and so on. */
function round(value: number, decimals: number): number | null {
  const places = Math.min(Math.max(Math.trunc(decimals), -ROUNDED_DIGITS_MAX), DECIMALS_MAX);
  const rounded = shiftDecimals(Math.round(shiftDecimals(Math.abs(value), places)), -places);
  // Adding zero turns the negative zero into zero.
  return nullIfInfinite(Math.sign(value) * rounded + 0);
}

/** Matches a text that ends with a time and its offset from UTC. */
const WITH_OFFSET = /\d:\d\d.*(?:Z|UTC|GMT|[+-]\d\d:?\d\d)\s*$/i;

/**
 * Returns the wall-clock time of a date as if it were UTC, in milliseconds. A date-time has the wall clock of the zone. A date without a
 * time, or with a time but no offset, is a wall-clock time itself, also on a server in another zone.
 */
function wallClockOf(value: FormulaValue | undefined, timeZone: string): number | null {
  if (typeof value !== 'string' || value.length > DATE_CHARACTERS_MAX) return null;
  const hasOffset = WITH_OFFSET.test(value);
  const parsed = Date.parse(hasOffset ? value : `${value} UTC`);
  const time = Number.isNaN(parsed) ? Date.parse(`${value}Z`) : parsed;
  if (Number.isNaN(time)) return null;
  return hasOffset ? toWallClock(timeZone, time) : time;
}

const ofDate = (compute: (date: Date) => number): FormulaFunction => ({
  least: 1,
  most: 1,
  cost: DATE_COST,
  call: ([value], timeZone) => {
    const time = wallClockOf(value, timeZone);
    return time === null ? null : compute(new Date(time));
  },
});

/** The functions of formulas. Each takes time linear in the size of its arguments, because that is what `FormulaBudget` counts. */
const known: Readonly<Record<FormulaFunctionName, FormulaFunction>> = {
  if: { least: 3, most: 3, call: ([test, one, other]) => (test ? (one ?? null) : (other ?? null)) },
  empty: { least: 1, most: 1, call: ([value]) => value === null || value === '' },
  count: {
    least: 1,
    most: 1,
    call: ([value]) => {
      if (value instanceof FormulaList) return value.ids.length;
      return value === null || value === '' ? 0 : 1;
    },
  },
  abs: ofNumber(Math.abs),
  floor: ofNumber(Math.floor),
  ceil: ofNumber(Math.ceil),
  sqrt: ofNumber(Math.sqrt),
  round: {
    least: 1,
    most: 2,
    call: ([value, decimals]) =>
      typeof value === 'number' ? round(value, typeof decimals === 'number' ? decimals : 0) : null,
  },
  min: ofNumbers((values) => Math.min(...values)),
  max: ofNumbers((values) => Math.max(...values)),
  sum: ofNumbers((values) => values.reduce((sum, one) => sum + one, 0)),
  number: {
    least: 1,
    most: 1,
    call: ([value]) => {
      const text = asText(value ?? null).trim();
      return text === '' ? null : nullIfInfinite(Number(text));
    },
  },
  text: ofText((text) => text),
  concat: { least: 1, most: ARGUMENTS_MAX, call: (given) => concatenate(...given) },
  length: ofText(lengthOf),
  lower: ofText((text) => concatenate(text.toLowerCase())),
  upper: ofText((text) => concatenate(text.toUpperCase())),
  contains: {
    least: 2,
    most: 2,
    call: ([text, part]) => includesText(asText(text ?? null), asText(part ?? null)),
  },
  year: ofDate((date) => date.getUTCFullYear()),
  month: ofDate((date) => date.getUTCMonth() + 1),
  day: ofDate((date) => date.getUTCDate()),
  days_between: {
    least: 2,
    most: 2,
    cost: DATE_COST,
    call: ([from, to], timeZone) => {
      const [start, end] = [wallClockOf(from, timeZone), wallClockOf(to, timeZone)];
      return start === null || end === null ? null : Math.floor((end - start) / DAY_MS);
    },
  },
};

/** All formula functions by name, for a lookup by any string. */
export const functions: Readonly<Record<string, FormulaFunction>> = known;
