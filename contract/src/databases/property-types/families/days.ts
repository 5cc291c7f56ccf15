import * as z from 'zod/mini';
import { day } from '../../../core/schemas/moment.ts';
import { addDaysInZone, startOfDay } from '../../../core/schemas/time-zone.ts';

/*
 * Days that filters compare dates with. A relative day or period such as `today` or `last_week` is resolved for the requesting user at the
 * time of the request.
 */

export const NOT_A_DATE = 'This is not a date.';
export const Day = day(NOT_A_DATE);

export const RELATIVE_DAYS = ['today', 'tomorrow', 'yesterday'] as const;
export type RelativeDay = (typeof RELATIVE_DAYS)[number];
export const RELATIVE_PERIODS = [
  'this_week',
  'last_week',
  'next_week',
  'this_month',
  'last_month',
  'next_month',
  'last_7_days',
  'next_7_days',
  'last_30_days',
  'next_30_days',
] as const;
export type RelativePeriod = (typeof RELATIVE_PERIODS)[number];

export const DayOrRelativeDay = z.union([Day, z.enum(RELATIVE_DAYS)], NOT_A_DATE);

/** A period of days, including its start and end. */
const Days = z
  .object({ start: Day, end: Day })
  .check(z.refine(({ start, end }) => start <= end, 'The end is before the start.'));
export type Days = z.output<typeof Days>;
export const PeriodOrRelativePeriod = z.union(
  [z.enum(RELATIVE_PERIODS), Days],
  'This is not a valid period.',
);

/** A day as `YYYY-MM-DD`, a relative day, a relative period, or a period with a start and an end. */
export type FilterDays = string | Days;

export interface Clock {
  /** Today’s date, `YYYY-MM-DD`. */
  readonly today: string;
  /** The first day of the week, from 1 (Monday) to 7 (Sunday). */
  readonly weekBegins: number;
}

const shiftDay = (from: string, count: number) => addDaysInZone(from, count, 'UTC');
const asDate = (from: string) => new Date(`${from}T00:00:00Z`);

export function weekOf(of: string, weekBegins: number): Days {
  const start = shiftDay(of, -((asDate(of).getUTCDay() - weekBegins + 7) % 7));
  return { start, end: shiftDay(start, 6) };
}

const week = ({ today, weekBegins }: Clock, weeks: number) => weekOf(shiftDay(today, 7 * weeks), weekBegins);

function month({ today }: Clock, months: number): Days {
  const date = asDate(today);
  const firstDayOfMonth = (count: number) =>
    new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + count, 1)).toISOString().slice(0, 10);
  return { start: firstDayOfMonth(months), end: shiftDay(firstDayOfMonth(months + 1), -1) };
}

/** Returns a period of `count` days that ends with today. */
const lastDays = ({ today }: Clock, count: number): Days => ({
  start: shiftDay(today, 1 - count),
  end: today,
});
const nextDays = ({ today }: Clock, count: number): Days => ({
  start: today,
  end: shiftDay(today, count - 1),
});

const OFFSETS: Readonly<Record<RelativeDay, number>> = { yesterday: -1, today: 0, tomorrow: 1 };
const periods: Readonly<Record<RelativePeriod, (clock: Clock) => Days>> = {
  this_week: (clock) => week(clock, 0),
  last_week: (clock) => week(clock, -1),
  next_week: (clock) => week(clock, 1),
  this_month: (clock) => month(clock, 0),
  last_month: (clock) => month(clock, -1),
  next_month: (clock) => month(clock, 1),
  last_7_days: (clock) => lastDays(clock, 7),
  next_7_days: (clock) => nextDays(clock, 7),
  last_30_days: (clock) => lastDays(clock, 30),
  next_30_days: (clock) => nextDays(clock, 30),
};

export const isRelativeDay = (said: unknown): said is RelativeDay =>
  RELATIVE_DAYS.includes(said as RelativeDay);
export const isRelativePeriod = (said: unknown): said is RelativePeriod =>
  RELATIVE_PERIODS.includes(said as RelativePeriod);

/** Resolves a relative day or period to dates. Dates are returned unchanged. */
export function resolveDays(said: FilterDays, clock: Clock): FilterDays {
  if (isRelativeDay(said)) return shiftDay(clock.today, OFFSETS[said]);
  return isRelativePeriod(said) ? periods[said](clock) : said;
}

/** A period of days in a time zone. Dates are compared with `first` and `last`, date-times with `from` and `until`. */
export interface DayBounds {
  readonly first: string;
  readonly last: string;
  readonly from: string;
  /** The first moment after the period. */
  readonly until: string;
}

/** Formats milliseconds as RFC 3339. Years above 9999 become `~`, which sorts after every date-time. */
function formatMoment(moment: number): string {
  const text = new Date(moment).toISOString();
  return text.startsWith('+') ? '~' : text;
}

/** Dates before this year are taken as UTC, because time zones were introduced around then. */
const FIRST_YEAR_WITH_ZONES = '1900';

export function dayBoundsOf(days: FilterDays, timeZone: string): DayBounds {
  const [first, last] = typeof days === 'string' ? [days, days] : [days.start, days.end];
  const begin = (of: string) =>
    of < FIRST_YEAR_WITH_ZONES ? asDate(of).getTime() : startOfDay(timeZone, of);
  const after = new Date(asDate(last).getTime() + 24 * 60 * 60_000).toISOString();
  const end = after.startsWith('+') ? Date.parse(after) : begin(after.slice(0, 10));
  return { first, last, from: formatMoment(begin(first)), until: formatMoment(end) };
}

/** Whether the text is a date without a time. */
const isDay = (date: string): boolean => date.length === 10;

export const isBefore = (date: string, { first, from }: DayBounds): boolean =>
  date < (isDay(date) ? first : from);

export const isAfter = (date: string, { last, until }: DayBounds): boolean =>
  isDay(date) ? date > last : date >= until;
