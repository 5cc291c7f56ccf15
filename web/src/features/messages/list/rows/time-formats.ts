import { toLocalDay } from '../../../../platform/calendar/today.ts';
import { formatDate } from '../../../../platform/language/formats.ts';

/** Formats the time of day, such as 14:05. */
export const formatClockTime = (moment: string) => formatDate(moment, { hour: 'numeric', minute: '2-digit' });

/** Formats the full date and time. */
export const formatFullTime = (moment: string) =>
  formatDate(moment, { dateStyle: 'full', timeStyle: 'short' });

/** Formats the time of day; for a moment on another day it adds the date. */
export function formatSince(moment: string): string {
  const [day, today] = [toLocalDay(moment), toLocalDay(Date.now())];
  if (day === today) return formatClockTime(moment);
  const year = day.slice(0, 4) === today.slice(0, 4) ? {} : ({ year: 'numeric' } as const);
  return formatDate(moment, { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit', ...year });
}
