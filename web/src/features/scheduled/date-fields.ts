import { SCHEDULE_AHEAD_MAX_DAYS } from '@workflow/contract/scheduled/scheduled.limits.ts';
import { fromUserClock, toUserClock } from '../../platform/calendar/time-zone.ts';

/** Formats a moment as the value of a date input, in the user's time zone. */
export const toDateField = (moment: Date): string => toUserClock(moment).toISOString().slice(0, 10);

/** Formats a moment as the value of a time input. */
export const toTimeField = (moment: Date): string => toUserClock(moment).toISOString().slice(11, 16);

/**
 * Parses the values of a date and a time input in the user's time zone; null if they are invalid. A time that a
 * daylight-saving change skips becomes an hour later; of a repeated time the first one counts.
 */
export function parseDateAndTime(day: string, time: string): Date | null {
  const parts = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})/.exec(`${day}T${time}`)?.slice(1).map(Number);
  if (!parts) return null;
  const [year, month, date, hours, minutes] = parts as [number, number, number, number, number];
  const moment = fromUserClock(new Date(Date.UTC(year, month - 1, date, hours, minutes)));
  return Number.isNaN(moment.getTime()) ? null : moment;
}

export const lastDay = (now: Date): Date => {
  const wall = toUserClock(now);
  wall.setUTCHours(0, 0, 0, 0);
  wall.setUTCDate(wall.getUTCDate() + SCHEDULE_AHEAD_MAX_DAYS - 1);
  return fromUserClock(wall);
};
