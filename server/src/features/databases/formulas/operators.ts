import { firstCharacters } from '@workflow/contract/core/schemas/text.ts';
import { TEXT_CELL_LENGTH_MAX } from '@workflow/contract/databases/databases.limits.ts';

export type FormulaValue = string | number | boolean | null;

type Binary = (one: FormulaValue, other: FormulaValue) => FormulaValue;

const areNumbers = (...values: FormulaValue[]): boolean => values.every((value) => typeof value === 'number');

/** Returns null for NaN and infinity, which no cell can store. */
export const nullIfInfinite = (value: number): number | null => (Number.isFinite(value) ? value : null);

export const asText = (value: FormulaValue): string => (value === null ? '' : String(value));

/** Concatenates values as text, cut to the maximum length of a cell. */
export const concatenate = (...values: FormulaValue[]): string =>
  firstCharacters(values.map(asText).join(''), TEXT_CELL_LENGTH_MAX);

const defineArithmetic =
  (compute: (one: number, other: number) => number): Binary =>
  (one, other) =>
    areNumbers(one, other) ? nullIfInfinite(compute(one as number, other as number)) : null;

const comparison =
  (holds: (one: number | string, other: number | string) => boolean): Binary =>
  (one, other) =>
    typeof one === typeof other && one !== null && typeof one !== 'boolean'
      ? holds(one, other as typeof one)
      : null;

/** The values that equal an empty cell: an empty text, and false, because the cell of an unchecked box is empty. */
const EMPTY: readonly FormulaValue[] = [null, '', false];

const isSame = (one: FormulaValue, other: FormulaValue): boolean =>
  one === other || (one === null && EMPTY.includes(other)) || (other === null && EMPTY.includes(one));

/** The operators of formulas. Operands of the wrong types give null. */
export const operators: Readonly<Record<string, Binary>> = {
  '+': (one, other) =>
    typeof one === 'string' || typeof other === 'string'
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
