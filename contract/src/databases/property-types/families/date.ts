import * as z from 'zod/mini';
import { moment } from '../../../core/moment.ts';
import { emptiness, not } from '../property-type.ts';
import { Day, type DayBounds, DayOrWord, DaysOrWord, isAfter, isBefore, NOT_A_DATE } from './days.ts';

/** A day, `YYYY-MM-DD`, or a moment, RFC 3339, which is kept in UTC. */
export const DateValue = z.union([Day, moment(NOT_A_DATE)], NOT_A_DATE);

/** The month, `YYYY-MM`, of a moment that in UTC. */
export const monthOf = (value: string): string => value.slice(0, 7);

/** An operator that compares with days, of whoever asks. */
export const comparesDays = <Value>(
  test: (value: Value, days: DayBounds) => boolean,
  operand: z.ZodMiniType = DayOrWord,
) => ({
  operand,
  inDays: true as const,
  test: (value: Value | null, given: never) => value !== null && test(value, given as DayBounds),
});

/** Dates are compared by the days on which they are for whoever asks. */
export function dateOperators<Value>(dateOf: (value: Value) => string) {
  const byDay = (test: (date: string, days: DayBounds) => boolean, operand?: z.ZodMiniType) =>
    comparesDays((value: Value, days) => test(dateOf(value), days), operand);
  const isIn = (date: string, days: DayBounds) => !isBefore(date, days) && !isAfter(date, days);
  const is = byDay(isIn);
  return {
    is,
    is_not: not(is),
    before: byDay(isBefore),
    after: byDay(isAfter),
    on_or_before: byDay((date, days) => !isAfter(date, days)),
    on_or_after: byDay((date, days) => !isBefore(date, days)),
    is_within: byDay(isIn, DaysOrWord),
    ...emptiness,
  };
}
