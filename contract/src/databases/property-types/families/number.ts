import * as z from 'zod/mini';
import { defineOperator, emptinessOperators, negateOperator } from '../property-type.ts';

/** A number. Negative zero becomes zero. */
export const NumberValue = z
  .number('This value must be a number.')
  .check(z.overwrite((value) => (value === 0 ? 0 : value)));

const defineNumberOperator = (test: (value: number, operand: number) => boolean) =>
  defineOperator(NumberValue, test);

const is = defineNumberOperator((value, operand) => value === operand);

export const numberOperators = {
  is,
  is_not: negateOperator(is),
  greater_than: defineNumberOperator((value, operand) => value > operand),
  less_than: defineNumberOperator((value, operand) => value < operand),
  at_least: defineNumberOperator((value, operand) => value >= operand),
  at_most: defineNumberOperator((value, operand) => value <= operand),
  ...emptinessOperators,
};
