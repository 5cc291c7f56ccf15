import * as z from 'zod/mini';
import { TimeZone } from '../../core/schemas/time-zone.ts';
import { FORMULA_LENGTH_MAX } from '../databases.limits.ts';
import { numberOperators } from './families/number.ts';
import { foldCase, textOperators } from './families/text.ts';
import { definePropertyType, type Operator } from './property-type.ts';

export const FORMULA_RESULTS = ['text', 'number', 'checkbox'] as const;

type Result = string | number | boolean;

export interface FormulaConfig {
  readonly expression: string;
  readonly result: (typeof FORMULA_RESULTS)[number];
  readonly time_zone?: string | undefined;
}

const ofNumbers = <O extends Operator<number, unknown>>(operator: O) => ({
  operand: operator.operand,
  test: (value: Result | null, operand: never, config: unknown) =>
    operator.test(typeof value === 'number' ? value : null, operand, config),
});
const ofTexts = <O extends Operator<string, unknown>>(operator: O) => ({
  operand: operator.operand,
  test: (value: Result | null, operand: never, config: unknown) =>
    operator.test(typeof value === 'string' ? value : null, operand, config),
});

const { is_empty, is_not_empty } = textOperators;

/**
 * A formula computes a value from other cells of its row. The server recomputes and stores it whenever one of them changes. The
 * configuration names the result type; a result of another type leaves the cell empty.
 */
export const formula = definePropertyType<Result, FormulaConfig>()({
  config: z.object({
    expression: z
      .string('The formula must be text.')
      .check(
        z.minLength(1, 'The formula is empty.'),
        z.maxLength(FORMULA_LENGTH_MAX, 'The formula is too long.'),
      ),
    result: z._default(z.enum(FORMULA_RESULTS), 'number'),
    /**
     * The time zone in which `year()`, `month()`, `day()` and `days_between()` read date-times. The results are stored, so all readers share
     * it. If it is missing, the server keeps the former zone, or sets the zone of the user who creates the formula.
     */
    time_zone: z.optional(TimeZone),
  }),
  value: null,
  operators: {
    contains: ofTexts(textOperators.contains),
    starts_with: ofTexts(textOperators.starts_with),
    ends_with: ofTexts(textOperators.ends_with),
    greater_than: ofNumbers(numberOperators.greater_than),
    less_than: ofNumbers(numberOperators.less_than),
    at_least: ofNumbers(numberOperators.at_least),
    at_most: ofNumbers(numberOperators.at_most),
    is_true: { operand: null, test: (value: Result | null) => value === true },
    is_false: { operand: null, test: (value: Result | null) => value === false },
    is_empty,
    is_not_empty,
  },
  sort: (value, { result }) => {
    if (result === 'checkbox') return typeof value === 'boolean' ? Number(value) : null;
    if (result === 'number') return typeof value === 'number' ? value : null;
    return typeof value === 'string' ? foldCase(value) : null;
  },
  groups: null,
});
