import { firstCharacters } from '@workflow/contract/core/schemas/text.ts';
import { TEXT_CELL_LENGTH_MAX } from '@workflow/contract/databases/databases.limits.ts';

/** Several users, rows, options or files. Functions of texts read it as one text, and comparisons of two lists compare the ids. */
export class FormulaList {
  readonly ids: readonly string[];
  /** The names, separated by commas. */
  readonly text: string;

  constructor(ids: readonly string[], text: string) {
    this.ids = ids;
    this.text = text;
  }

  hasSameIds(other: FormulaList): boolean {
    return this.ids.toSorted().join() === other.ids.toSorted().join();
  }

  /** Whether a text names the list, by its names or its ids. */
  isNamed(text: string): boolean {
    return text === this.text || text === this.ids.join(', ');
  }
}

export type FormulaValue = string | number | boolean | null | FormulaList;

type Binary = (one: FormulaValue, other: FormulaValue) => FormulaValue;

const areNumbers = (...values: FormulaValue[]): boolean => values.every((value) => typeof value === 'number');

/** Returns null for NaN and infinity, which no cell can store. */
export const nullIfInfinite = (value: number): number | null => (Number.isFinite(value) ? value : null);

/** Returns the value with a list as one text. */
const withoutList = (value: FormulaValue) => (value instanceof FormulaList ? value.text : value);

export const asText = (value: FormulaValue): string => String(withoutList(value) ?? '');

/** Concatenates values as text, cut to the maximum length of a cell. */
export const concatenate = (...values: FormulaValue[]): string =>
  firstCharacters(values.map(asText).join(''), TEXT_CELL_LENGTH_MAX);

const defineArithmetic =
  (compute: (one: number, other: number) => number): Binary =>
  (one, other) =>
    areNumbers(one, other) ? nullIfInfinite(compute(one as number, other as number)) : null;

const comparison =
  (holds: (one: number | string, other: number | string) => boolean): Binary =>
  (...given) => {
    const [one, other] = given.map(withoutList) as [string | number | boolean | null, (typeof given)[1]];
    return typeof one === typeof other && one !== null && typeof one !== 'boolean'
      ? holds(one, other as typeof one)
      : null;
  };

/** The values that equal an empty cell: an empty text, and false, because the cell of an unchecked box is empty. */
const EMPTY: readonly FormulaValue[] = [null, '', false];

function isSame(one: FormulaValue, other: FormulaValue): boolean {
  if (one instanceof FormulaList) {
    if (other instanceof FormulaList) return one.hasSameIds(other);
    return typeof other === 'string' && one.isNamed(other);
  }
  if (other instanceof FormulaList) return isSame(other, one);
  return one === other || (one === null && EMPTY.includes(other)) || (other === null && EMPTY.includes(one));
}

const isTextual = (value: FormulaValue) => typeof value === 'string' || value instanceof FormulaList;

/** The operators of formulas. Operands of the wrong types give null. */
export const operators: Readonly<Record<string, Binary>> = {
  '+': (one, other) =>
    isTextual(one) || isTextual(other)
      ? concatenate(one, other)
      : defineArithmetic((a, b) => a + b)(one, other),
  '-': defineArithmetic((one, other) => one - other),
  '*': defineArithmetic((one, other) => one * other),
  '/': defineArithmetic((one, other) => one / other),
  '%': defineArithmetic((one, other) => one % other),
  '==': isSame,
  '!=': (one, other) => !isSame(one, other),
  '<': comparison((one, other) => one < other),
  '>': comparison((one, other) => one > other),
  '<=': comparison((one, other) => one <= other),
  '>=': comparison((one, other) => one >= other),
  '&&': (one, other) => Boolean(one) && Boolean(other),
  '||': (one, other) => Boolean(one) || Boolean(other),
};
