import * as z from 'zod/mini';
import { day, moment } from '../../../core/moment.ts';
import { compares, emptiness, not } from '../property-type.ts';

const NOT_A_DATE = 'This is not a date.';
export const Day = day(NOT_A_DATE);

/** A day, `YYYY-MM-DD`, or a moment, RFC 3339, which is kept in UTC. */
export const DateValue = z.union([Day, moment(NOT_A_DATE)], NOT_A_DATE);

/** The day of a date, of a moment that in UTC. */
export const dayOf = (value: string): string => value.slice(0, 10);
/** The month, `YYYY-MM`. */
export const monthOf = (value: string): string => value.slice(0, 7);

/** Dates are compared by their days. */
export function dateOperators<Value>(dateOf: (value: Value) => string) {
  const byDay = (test: (value: string, operand: string) => boolean) =>
    compares(Day, (value: Value, operand) => test(dayOf(dateOf(value)), operand));
  const is = byDay((value, operand) => value === operand);
  return {
    is,
    is_not: not(is),
    before: byDay((value, operand) => value < operand),
    after: byDay((value, operand) => value > operand),
    on_or_before: byDay((value, operand) => value <= operand),
    on_or_after: byDay((value, operand) => value >= operand),
    ...emptiness,
  };
}
