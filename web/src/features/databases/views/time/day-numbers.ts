import { fromUserClock, toUserClock } from '../../../../platform/calendar/time-zone.ts';

/*
 * Day numbers: local wall-clock time as a number of days since 1970, whole at midnight. A date without a time is the same day number
 * in every time zone; a date with a time is placed where the user's clock shows it. Time zones therefore never shift dates, and days
 * with a daylight saving change are as long as others.
 */

const DAY_MS = 24 * 60 * 60_000;

export const isDateTime = (date: string): boolean => date.includes('T');

const parseDay = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS;

/** The range of years with four digits. */
const FIRST_DAY = parseDay('0001-01-01');
const LAST_DAY = parseDay('9999-12-31');
const clampDay = (place: number): number => Math.min(LAST_DAY + 0.999, Math.max(FIRST_DAY, place));

/** Converts a moment to a day number on the user's clock. */
export const wallClockDay = (moment: Date): number => toUserClock(moment).getTime() / DAY_MS;

/** Converts a date or date-time, already validated by the contract, to a day number. */
export const dayNumberOf = (date: string): number =>
  isDateTime(date) ? wallClockDay(new Date(date)) : parseDay(date);

/** Converts a day number to a date, `YYYY-MM-DD`. */
export const dateOf = (place: number): string =>
  new Date(Math.floor(clampDay(place)) * DAY_MS).toISOString().slice(0, 10);

/** Converts a day number on the user's clock to an ISO date-time. */
const dateTimeAt = (place: number): string =>
  fromUserClock(new Date(Math.round(clampDay(place) * DAY_MS))).toISOString();

/** Adds days to a date. A date-time keeps its local time. */
export const addDays = (date: string, days: number): string =>
  isDateTime(date) ? dateTimeAt(dayNumberOf(date) + days) : dateOf(dayNumberOf(date) + Math.round(days));

/** Formats a day number as a date or a date-time, like the other value. */
export const formatLike = (other: string, place: number): string =>
  isDateTime(other) ? dateTimeAt(place) : dateOf(place);

export const localToday = (now: Date = new Date()): string => dateOf(wallClockDay(now));

/** Converts a day number to a Date for formatting with the time zone UTC. */
export const toUtcDate = (place: number): Date => new Date(place * DAY_MS);

/** Returns the first day of the month that contains the day, plus `later` months. */
export function startOfMonth(place: number, later = 0): number {
  const first = toUtcDate(place);
  first.setUTCDate(1);
  first.setUTCMonth(first.getUTCMonth() + later);
  return Math.floor(first.getTime() / DAY_MS);
}

/** Returns January 1 of the year that contains the day, plus `later` years. */
export function startOfYear(place: number, later = 0): number {
  const day = toUtcDate(place);
  return parseDay(`${String(day.getUTCFullYear() + later).padStart(4, '0')}-01-01`);
}

/** Returns the weekday, from 1 for Monday to 7 for Sunday. */
export const weekdayOf = (place: number): number => ((((Math.floor(place) + 3) % 7) + 7) % 7) + 1;

/** Returns the first day of the week that contains the day. */
export const startOfWeek = (place: number, firstWeekday: number): number =>
  Math.floor(place) - ((weekdayOf(place) - firstWeekday + 7) % 7);
