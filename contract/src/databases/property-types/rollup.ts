import * as z from 'zod/mini';
import { Id } from '../../core/schemas/id.ts';
import { dateOperators } from './families/date.ts';
import { numberOperators } from './families/number.ts';
import { containsText, textSortKey } from './families/text.ts';
import {
  defineOperator,
  definePropertyType,
  emptinessOperators,
  negateOperator,
  type Operator,
} from './property-type.ts';

export const ROLLUP_FUNCTIONS = [
  'count',
  'count_values',
  'count_unique',
  'sum',
  'average',
  'min',
  'max',
  'earliest',
  'latest',
  'percent_checked',
  'values',
] as const;

export type RollupFunction = (typeof ROLLUP_FUNCTIONS)[number];

/** The result of a rollup: a number, a date or another text, or a list of texts. */
type Result = number | string | readonly string[];

const ofNumbers = <O extends Operator<number, unknown>>(operator: O) => ({
  ...operator,
  test: (value: Result | null, operand: never, config: unknown) =>
    operator.test(typeof value === 'number' ? value : null, operand, config),
});
const ofDates = <O extends Operator<string, unknown>>(operator: O) => ({
  ...operator,
  test: (value: Result | null, operand: never, config: unknown) =>
    operator.test(typeof value === 'string' ? value : null, operand, config),
});

const dates = dateOperators((value: string) => value);

/** Compares by the type of the operand: a number with a number, a date with days. */
const is: Operator<Result, unknown> = {
  operand: z.union([numberOperators.is.operand, dates.is.operand], 'This value must be a number or a date.'),
  inDays: true,
  test: (value, operand, config) =>
    (typeof operand === 'number' ? ofNumbers(numberOperators.is) : ofDates(dates.is)).test(
      value,
      operand,
      config,
    ),
};

const contains = defineOperator(containsText.operand, (value: Result, operand) =>
  textsIn(value).some((text) => containsText.test(text, operand)),
);

const textsIn = (value: Result): readonly string[] => {
  if (typeof value === 'number') return [];
  return typeof value === 'string' ? [value] : value;
};

const TEXTS: readonly RollupFunction[] = ['earliest', 'latest', 'values'];

/** Whether the function returns texts; all other functions return a number. */
export const returnsTexts = (name: RollupFunction): boolean => TEXTS.includes(name);

/**
 * A rollup aggregates a property of the linked rows. The server computes it when a client reads the row. Filters and sorts use the result;
 * a list sorts by its first text. `values` returns at most 100 items; a cell with several values contributes several items.
 */
export const rollup = definePropertyType<Result, { readonly function: RollupFunction }>()({
  config: z.object({
    /** The relation of this database that leads to the rows. */
    relation_id: Id,
    /** The property of the linked rows that is aggregated. `count` needs none: the server sets the title property. */
    property_id: z.optional(Id),
    function: z.enum(ROLLUP_FUNCTIONS),
  }),
  value: null,
  operators: {
    is,
    is_not: negateOperator(is),
    greater_than: ofNumbers(numberOperators.greater_than),
    less_than: ofNumbers(numberOperators.less_than),
    at_least: ofNumbers(numberOperators.at_least),
    at_most: ofNumbers(numberOperators.at_most),
    before: ofDates(dates.before),
    after: ofDates(dates.after),
    on_or_before: ofDates(dates.on_or_before),
    on_or_after: ofDates(dates.on_or_after),
    is_within: ofDates(dates.is_within),
    contains,
    does_not_contain: negateOperator(contains),
    ...emptinessOperators,
  },
  sort: (value, { function: name }) => {
    if (value === null) return null;
    if (!returnsTexts(name)) return typeof value === 'number' ? value : null;
    return textSortKey(textsIn(value)[0] ?? null);
  },
  groups: null,
});
