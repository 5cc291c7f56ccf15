import * as z from 'zod/mini';
import { compares, emptiness, not } from '../property-type.ts';

const Day = z.iso.date('This is not a date.');
const Moment = z.iso.datetime({ offset: true, error: 'This is not a date.' });
const CANONICAL = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** In UTC with milliseconds, so that moments sort as their texts do. A day stays a day. */
function canonical(value: string): string {
  return value.includes('T') ? new Date(value).toISOString() : value;
}

/** A day, `YYYY-MM-DD`, or a moment, RFC 3339. */
export const DateValue = z.union([Day, Moment], 'This is not a date.').check(
  z.overwrite(canonical),
  z.refine((value) => !value.includes('T') || CANONICAL.test(value), 'This is not a date.'),
);

/** The day of a date, of a moment that in UTC. */
export const dayOf = (value: string): string => value.slice(0, 10);
/** The month, `YYYY-MM`. */
export const monthOf = (value: string): string => value.slice(0, 7);

/** Dates are compared by their days. */
export function dateOperators<Value>(dateOf: (value: Value) => string) {
  const day = (test: (value: string, operand: string) => boolean) =>
    compares(Day, (value: Value, operand) => test(dayOf(dateOf(value)), operand));
  const is = day((value, operand) => value === operand);
  return {
    is,
    is_not: not(is),
    before: day((value, operand) => value < operand),
    after: day((value, operand) => value > operand),
    on_or_before: day((value, operand) => value <= operand),
    on_or_after: day((value, operand) => value >= operand),
    ...emptiness,
  };
}
