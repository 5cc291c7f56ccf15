import { formatDate } from '../../../../platform/language/formats.ts';

/** Formats the time of day, such as 14:05. */
export const formatClockTime = (moment: string) => formatDate(moment, { hour: 'numeric', minute: '2-digit' });

/** Formats the full date and time. */
export const formatFullTime = (moment: string) =>
  formatDate(moment, { dateStyle: 'full', timeStyle: 'short' });

/** Formats the time of day; for a moment on another day it adds the date. */
export function formatSince(moment: string): string {
  const date = new Date(moment);
  if (date.toDateString() === new Date().toDateString()) return formatClockTime(moment);
  const year = date.getFullYear() === new Date().getFullYear() ? {} : ({ year: 'numeric' } as const);
  return formatDate(moment, { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit', ...year });
}
