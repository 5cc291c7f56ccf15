/*
 * Time as it stands on a wall calendar: a number of days since 1970, whole at midnight. A day is that everywhere; a moment is put where
 * the reader's clock shows it. So days are never shifted by time zones, and those on which the clock is changed are as long as others.
 */

const DAY_MS = 24 * 60 * 60_000;

export const isDateTime = (date: string): boolean => date.includes('T');

const parseDay = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS;

/** What can be written with four digits of a year. */
const FIRST_DAY = parseDay('0001-01-01');
const LAST_DAY = parseDay('9999-12-31');
const clampDay = (place: number): number => Math.min(LAST_DAY + 0.999, Math.max(FIRST_DAY, place));

/** Where the reader's clock shows a moment. */
export function wallClockDay(moment: Date): number {
  const wall = new Date(0);
  wall.setUTCFullYear(moment.getFullYear(), moment.getMonth(), moment.getDate());
  wall.setUTCHours(moment.getHours(), moment.getMinutes(), moment.getSeconds(), moment.getMilliseconds());
  return wall.getTime() / DAY_MS;
}

/** Where a date stands, which the contract holds to be one. */
export const dayNumberOf = (date: string): number =>
  isDateTime(date) ? wallClockDay(new Date(date)) : parseDay(date);

/** The day, `YYYY-MM-DD`, in which a place lies. */
export const dateOf = (place: number): string =>
  new Date(Math.floor(clampDay(place)) * DAY_MS).toISOString().slice(0, 10);

/** The moment at which the reader's clock shows a place. */
function dateTimeAt(place: number): string {
  const wall = new Date(Math.round(clampDay(place) * DAY_MS));
  const moment = new Date(0);
  moment.setFullYear(wall.getUTCFullYear(), wall.getUTCMonth(), wall.getUTCDate());
  moment.setHours(wall.getUTCHours(), wall.getUTCMinutes(), wall.getUTCSeconds(), wall.getUTCMilliseconds());
  return moment.toISOString();
}

/** A number of days later, or earlier: a day stays a day, and a moment keeps its time on the clock. */
export const addDays = (date: string, days: number): string =>
  isDateTime(date) ? dateTimeAt(dayNumberOf(date) + days) : dateOf(dayNumberOf(date) + Math.round(days));

/** The place as a moment or a day, whichever the other date is. */
export const formatLike = (other: string, place: number): string =>
  isDateTime(other) ? dateTimeAt(place) : dateOf(place);

export const localToday = (now: Date = new Date()): string => dateOf(wallClockDay(now));

/** For formatting a place: with the time zone UTC it reads as it stands. */
export const toUtcDate = (place: number): Date => new Date(place * DAY_MS);

/** The first of the month in which a place lies, and so many months later. */
export function startOfMonth(place: number, later = 0): number {
  const first = toUtcDate(place);
  first.setUTCDate(1);
  first.setUTCMonth(first.getUTCMonth() + later);
  return Math.floor(first.getTime() / DAY_MS);
}

/** The first of January of the year in which a place lies, and so many years later. */
export function startOfYear(place: number, later = 0): number {
  const day = toUtcDate(place);
  return parseDay(`${String(day.getUTCFullYear() + later).padStart(4, '0')}-01-01`);
}

/** Of a day, from 1 for Monday to 7 for Sunday. */
export const weekdayOf = (place: number): number => ((((Math.floor(place) + 3) % 7) + 7) % 7) + 1;

/** The first day of the week in which a place lies. */
export const startOfWeek = (place: number, firstWeekday: number): number =>
  Math.floor(place) - ((weekdayOf(place) - firstWeekday + 7) % 7);
