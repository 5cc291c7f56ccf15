import { SCHEDULE_AHEAD_MAX_DAYS } from '@workflow/contract/scheduled/scheduled.limits.ts';

const two = (value: number) => String(value).padStart(2, '0');

/** What a field for days takes, in the person's zone. */
export const toDateField = (moment: Date): string =>
  `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;

/** What a field for the time of day takes. */
export const toTimeField = (moment: Date): string => `${two(moment.getHours())}:${two(moment.getMinutes())}`;

/**
 * The moment that two such fields say in the person's zone; null where they say none. A time that the clocks leave out is the one an
 * hour later, and of one that they show twice it is the first, as the browser has it.
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
