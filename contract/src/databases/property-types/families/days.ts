import * as z from 'zod/mini';
import { day } from '../../../core/moment.ts';
import { daysLater, startOfDay } from '../../../core/time-zone.ts';

/*
 * Days with which dates are compared. They may be said in words, which mean what they mean for whoever asks, when they ask.
 */

export const NOT_A_DATE = 'This is not a date.';
export const Day = day(NOT_A_DATE);

export const DAYS_SAID = ['today', 'tomorrow', 'yesterday'] as const;
export type DaySaid = (typeof DAYS_SAID)[number];
export const PERIODS = [
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
export type Period = (typeof PERIODS)[number];

export const DayOrWord = z.union([Day, z.enum(DAYS_SAID)], NOT_A_DATE);

/** From a day to a day, both among them. */
const Days = z
  .object({ start: Day, end: Day })
  .check(z.refine(({ start, end }) => start <= end, 'The end is before the start.'));
export type Days = z.output<typeof Days>;
export const DaysOrWord = z.union([z.enum(PERIODS), Days], 'This is no stretch of days.');

/** What is said of days, or means some. */
export type SaidDays = string | Days;

export interface Clock {
  /** `YYYY-MM-DD`. */
  readonly today: string;
  /** From 1 for Monday to 7 for Sunday. */
  readonly weekBegins: number;
}

const later = (from: string, count: number) => daysLater(from, count, 'UTC');
const asDate = (from: string) => new Date(`${from}T00:00:00Z`);

export function weekOf(of: string, weekBegins: number): Days {
  const start = later(of, -((asDate(of).getUTCDay() - weekBegins + 7) % 7));
  return { start, end: later(start, 6) };
}

const week = ({ today, weekBegins }: Clock, weeks: number) => weekOf(later(today, 7 * weeks), weekBegins);

function month({ today }: Clock, months: number): Days {
  const date = asDate(today);
  const first = (count: number) =>
    new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + count, 1)).toISOString().slice(0, 10);
  return { start: first(months), end: later(first(months + 1), -1) };
}

/** Today is one of them. */
const lastDays = ({ today }: Clock, count: number): Days => ({ start: later(today, 1 - count), end: today });
const nextDays = ({ today }: Clock, count: number): Days => ({ start: today, end: later(today, count - 1) });

const DISTANCES: Readonly<Record<DaySaid, number>> = { yesterday: -1, today: 0, tomorrow: 1 };
const periods: Readonly<Record<Period, (clock: Clock) => Days>> = {
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

export const isDaySaid = (said: unknown): said is DaySaid => DAYS_SAID.includes(said as DaySaid);
export const isPeriod = (said: unknown): said is Period => PERIODS.includes(said as Period);

/** The same without words: a day, or from a day to a day. */
export function daysMeant(said: SaidDays, clock: Clock): SaidDays {
  if (isDaySaid(said)) return later(clock.today, DISTANCES[said]);
  return isPeriod(said) ? periods[said](clock) : said;
}

/** What days are in a time zone: dates without a time are compared with the days, and moments with when those begin and are over there. */
export interface DayBounds {
  readonly first: string;
  readonly last: string;
  readonly from: string;
  /** From then on they are over. */
  readonly until: string;
}

/** As moments are written; what is beyond the years that they have is after all of them. */
function written(moment: number): string {
  const text = new Date(moment).toISOString();
  return text.startsWith('+') ? '~' : text;
}

/** Before zones had hours of their own. */
const OLD = '1900';

export function boundsOf(days: SaidDays, timeZone: string): DayBounds {
  const [first, last] = typeof days === 'string' ? [days, days] : [days.start, days.end];
  const begin = (of: string) => (of < OLD ? asDate(of).getTime() : startOfDay(timeZone, of));
  const after = new Date(asDate(last).getTime() + 24 * 60 * 60_000).toISOString();
  const end = after.startsWith('+') ? Date.parse(after) : begin(after.slice(0, 10));
  return { first, last, from: written(begin(first)), until: written(end) };
}

/** And no moment. */
const isDay = (date: string): boolean => date.length === 10;

export const isBefore = (date: string, { first, from }: DayBounds): boolean =>
  date < (isDay(date) ? first : from);

export const isAfter = (date: string, { last, until }: DayBounds): boolean =>
  isDay(date) ? date > last : date >= until;
