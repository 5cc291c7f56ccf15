import * as z from 'zod/mini';

/** Whether the JavaScript runtime knows the time zone. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** Returns the primary name of a time zone. PostgreSQL knows these names, but not all of the other names, such as `AET`. */
export const primaryTimeZone = (name: string): string =>
  new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;

/** The name of a time zone in the IANA database, such as `Europe/Berlin`. */
export const TimeZone = z
  .string()
  .check(
    z.regex(/^[A-Za-z][A-Za-z0-9_+\-/]{0,63}$/, 'Unknown time zone.'),
    z.refine(isTimeZone, 'Unknown time zone.'),
    z.meta({ format: 'time-zone' }),
  );

const DAY_MS = 24 * 60 * 60_000;

const formats = new Map<string, Intl.DateTimeFormat>();
/**
 * The size of the cache, which exceeds the number of time zones. It needs a limit, because the runtime accepts every name in any case.
 */
const FORMATS_MAX = 1_000;

function formatIn(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const numeric = 'numeric' as const;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: numeric,
    month: numeric,
    day: numeric,
    hour: numeric,
    minute: numeric,
    second: numeric,
  });
  if (formats.size >= FORMATS_MAX) formats.clear();
  formats.set(zone, format);
  return format;
}

/** Returns the wall-clock time of a zone as if it were UTC. Input and output are in milliseconds. */
export function toWallClock(zone: string, moment: number): number {
  const parts = Object.fromEntries(
    formatIn(zone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year, month, day, hour, minute, second } = parts as Record<string, number>;
  const fraction = ((moment % 1_000) + 1_000) % 1_000;
  return Date.UTC(year!, month! - 1, day, hour, minute, second) + fraction;
}

/**
 * Converts a wall-clock time of a zone (given as if it were UTC) to a time in milliseconds. An ambiguous time resolves to its first
 * occurrence. A time skipped by a clock change is shifted by the length of the gap.
 */
export function fromWallClock(zone: string, wall: number): number {
  const offsetAt = (moment: number) => toWallClock(zone, moment) - moment;
  const [before, after] = [offsetAt(wall - DAY_MS), offsetAt(wall + DAY_MS)];
  for (const offset of [before, after]) if (offsetAt(wall - offset) === offset) return wall - offset;
  return wall - before;
}

/** Converts a wall-clock time as `fromWallClock` does, but an ambiguous time resolves to its last occurrence. */
export function fromLastWallClock(zone: string, wall: number): number {
  const first = fromWallClock(zone, wall);
  const offsetOf = (moment: number) => toWallClock(zone, moment) - moment;
  const last = wall - offsetOf(first + DAY_MS);
  return last > first && toWallClock(zone, last) === wall ? last : first;
}

/** Returns the date in a zone at a given time, `YYYY-MM-DD`. */
export const dateInZone = (zone: string, moment: number): string =>
  new Date(toWallClock(zone, moment)).toISOString().slice(0, 10);

/** Returns when a date begins in a zone, in milliseconds. `hour` adds hours of wall-clock time. */
export const startOfDay = (zone: string, day: string, hour = 0): number =>
  fromWallClock(zone, Date.parse(`${day}T00:00:00Z`) + hour * 60 * 60_000);

/** Adds days to a date or date-time. A date-time keeps its wall-clock time in the zone. */
export function addDaysInZone(date: string, days: number, zone: string): string {
  if (!date.includes('T'))
    return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
  return new Date(fromWallClock(zone, toWallClock(zone, Date.parse(date)) + days * DAY_MS)).toISOString();
}

/** Returns the number of days between two dates. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);
