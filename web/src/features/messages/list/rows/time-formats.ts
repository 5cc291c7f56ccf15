import { formatDate } from '../../../../platform/language/formats.ts';

/** The time of day, such as 14:05. */
export const formatClockTime = (moment: string) => formatDate(moment, { hour: 'numeric', minute: '2-digit' });

/** Day and time in words. */
export const formatFullTime = (moment: string) =>
  formatDate(moment, { dateStyle: 'full', timeStyle: 'short' });

/** The time of day, and of another day which that was. */
export function formatSince(moment: string): string {
  const date = new Date(moment);
  if (date.toDateString() === new Date().toDateString()) return formatClockTime(moment);
  const year = date.getFullYear() === new Date().getFullYear() ? {} : ({ year: 'numeric' } as const);
  return formatDate(moment, { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit', ...year });
}
