import * as z from 'zod/mini';
import { moment } from '../../../core/schemas/moment.ts';
import { dateInZone } from '../../../core/schemas/time-zone.ts';
import type { DatePart } from '../../query/figure.schema.ts';
import { emptinessOperators, negateOperator } from '../property-type.ts';
import {
  Day,
  type DayBounds,
  DayOrRelativeDay,
  isAfter,
  isBefore,
  NOT_A_DATE,
  PeriodOrRelativePeriod,
  weekOf,
} from './days.ts';

/** A date (`YYYY-MM-DD`) or a date-time (RFC 3339), which is stored in UTC. */
export const DateValue = z.union([Day, moment(NOT_A_DATE)], NOT_A_DATE);

/** The first and the last day of date-times whose day depends on the time zone. Before, there were no time zones; after, years have five digits. */
export const [ZONED_FROM, ZONED_UNTIL] = ['1900-01-02', '9999-12-31'] as const;

/** Returns the day of a date, or of a date-time in a time zone. */
function dayOf(date: string, timeZone: string): string {
  const day = date.slice(0, 10);
  const isZoned = date.length > day.length && timeZone !== 'UTC' && day >= ZONED_FROM && day < ZONED_UNTIL;
  return isZoned ? dateInZone(timeZone, Date.parse(date)) : day;
}

/** Returns the period that a date falls into. It is the value of a group. Periods sort as texts do. */
function periodOf(date: string, by: DatePart, timeZone: string): string {
  const day = dayOf(date, timeZone);
  switch (by) {
    case 'day':
      return day;
    case 'week':
      return weekOf(day, 1).start;
    case 'quarter':
      return `${day.slice(0, 4)}-Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`;
    case 'year':
      return day.slice(0, 4);
    default:
      return day.slice(0, 7);
  }
}

/** Returns the group function for dates: by the configured period in the configured time zone, by month in UTC if none is configured. */
export const groupByPeriod =
  <Value>(dateOf: (value: Value) => string) =>
  (
    value: Value | null,
    { by = 'month', time_zone = 'UTC' }: { readonly by?: DatePart; readonly time_zone?: string },
  ): readonly (string | null)[] => [value === null ? null : periodOf(dateOf(value), by, time_zone)];

/** Defines an operator that compares with days in the time zone of the requesting user. */
export const defineDayOperator = <Value>(
  test: (value: Value, days: DayBounds) => boolean,
  operand: z.ZodMiniType = DayOrRelativeDay,
) => ({
  operand,
  inDays: true as const,
  test: (value: Value | null, given: never) => value !== null && test(value, given as DayBounds),
});

/** Returns the operators for dates. They compare days in the time zone of the requesting user. */
export function dateOperators<Value>(dateOf: (value: Value) => string) {
  const byDay = (test: (date: string, days: DayBounds) => boolean, operand?: z.ZodMiniType) =>
    defineDayOperator((value: Value, days) => test(dateOf(value), days), operand);
  const isIn = (date: string, days: DayBounds) => !isBefore(date, days) && !isAfter(date, days);
  const is = byDay(isIn);
  return {
    is,
    is_not: negateOperator(is),
    before: byDay(isBefore),
    after: byDay(isAfter),
    on_or_before: byDay((date, days) => !isAfter(date, days)),
    on_or_after: byDay((date, days) => !isBefore(date, days)),
    is_within: byDay(isIn, PeriodOrRelativePeriod),
    ...emptinessOperators,
  };
}
