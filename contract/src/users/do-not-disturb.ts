import * as z from 'zod/mini';
import { Timestamp } from '../core/schemas/id.ts';
import { moment } from '../core/schemas/moment.ts';
import { fromLastWallClock, fromWallClock, TimeZone, toWallClock } from '../core/schemas/time-zone.ts';

const DAY_MS = 24 * 60 * 60_000;
const MINUTE_MS = 60_000;

const TimeOfDay = z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'A time has the form HH:MM.'));

const quietHoursFields = {
  /** The weekdays on which the period begins: 0 is Sunday. */
  days: z
    .array(z.int('A weekday is a number from 0 to 6.').check(z.gte(0), z.lte(6)))
    .check(z.minLength(1, 'Choose at least one day.'), z.maxLength(7)),
  from: TimeOfDay,
  to: TimeOfDay,
  time_zone: TimeZone,
} as const;

/** A daily period without alerts. It may pass midnight; with equal times it lasts the whole day. */
const QuietHours = z.object(quietHoursFields);
export type QuietHours = z.output<typeof QuietHours>;

/** The periods in which a user gets no alerts: until a time, and during daily quiet hours. */
export const DoNotDisturb = z.object({
  until: z.nullable(Timestamp),
  quiet_hours: z.nullable(QuietHours),
});
export type DoNotDisturb = z.output<typeof DoNotDisturb>;

export const DoNotDisturbChoice = z.object({
  until: z.nullable(moment('This is not a point in time.')),
  quiet_hours: z.nullable(z.object(quietHoursFields)),
});

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** Returns when the quiet hours that include a time end, in milliseconds; null if the time is outside them. */
function endOfQuietHours({ days, from, to, time_zone }: QuietHours, now: number): number | null {
  const today = Math.floor(toWallClock(time_zone, now) / DAY_MS) * DAY_MS;
  const [start, end] = [minutesOf(from) * MINUTE_MS, minutesOf(to) * MINUTE_MS];
  const length = end > start ? end - start : end + DAY_MS - start;
  for (const day of [today - DAY_MS, today]) {
    if (!days.includes(new Date(day).getUTCDay())) continue;
    // An hour that occurs twice in the night of a clock change is quiet both times.
    const begin = fromWallClock(time_zone, day + start);
    const stop = fromLastWallClock(time_zone, day + start + length);
    if (now >= begin && now < stop) return stop;
  }
  return null;
}

/** Returns when a user can be alerted again, in milliseconds; null if they can be alerted now. */
export function quietUntil(settings: DoNotDisturb | null, now: number): number | null {
  if (!settings) return null;
  const timer = settings.until ? Date.parse(settings.until) : 0;
  const hours = settings.quiet_hours && endOfQuietHours(settings.quiet_hours, now);
  const end = Math.max(timer, hours ?? 0);
  return end > now ? end : null;
}

/** Weekly quiet hours begin again within this many days. */
const DAYS_AHEAD = 8;

/** Returns when quiet hours begin next, in milliseconds. */
function nextStartOfQuietHours({ days, from, time_zone }: QuietHours, now: number): number | null {
  const today = Math.floor(toWallClock(time_zone, now) / DAY_MS) * DAY_MS;
  for (let ahead = 0; ahead <= DAYS_AHEAD; ahead++) {
    const day = today + ahead * DAY_MS;
    if (!days.includes(new Date(day).getUTCDay())) continue;
    const start = fromWallClock(time_zone, day + minutesOf(from) * MINUTE_MS);
    if (start > now) return start;
  }
  return null;
}

/** Returns the next time at which do not disturb may begin or end, in milliseconds; null if it never changes. */
export function nextDoNotDisturbChange(settings: DoNotDisturb | null, now: number): number | null {
  const hours = settings?.quiet_hours;
  return quietUntil(settings, now) ?? (hours ? nextStartOfQuietHours(hours, now) : null);
}
