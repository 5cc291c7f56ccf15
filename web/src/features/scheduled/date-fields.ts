import { SCHEDULE_AHEAD_MAX_DAYS } from '@workflow/contract/scheduled/scheduled.limits.ts';

const padTwoDigits = (value: number) => String(value).padStart(2, '0');

/** Formats a moment as the value of a date input, in the user's time zone. */
export const toDateField = (moment: Date): string =>
  `${moment.getFullYear()}-${padTwoDigits(moment.getMonth() + 1)}-${padTwoDigits(moment.getDate())}`;

/** Formats a moment as the value of a time input. */
export const toTimeField = (moment: Date): string =>
  `${padTwoDigits(moment.getHours())}:${padTwoDigits(moment.getMinutes())}`;

/**
 * Parses the values of a date and a time input in the user's time zone; null if they are invalid. A time that a
 * daylight-saving change skips becomes an hour later; of a repeated time the first one counts, as in the browser's Date.
 */
export function parseDateAndTime(day: string, time: string): Date | null {
  const parts = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})/.exec(`${day}T${time}`)?.slice(1).map(Number);
  if (!parts) return null;
  const [year, month, date, hours, minutes] = parts as [number, number, number, number, number];
  const moment = new Date(year, month - 1, date, hours, minutes);
  return Number.isNaN(moment.getTime()) ? null : moment;
}

export const lastDay = (now: Date): Date =>
  new Date(now.getFullYear(), now.getMonth(), now.getDate() + SCHEDULE_AHEAD_MAX_DAYS - 1);
