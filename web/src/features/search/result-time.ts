import { formatDate } from '../../platform/language/formats.ts';

/** Formats the time of a search result: the time of day if it is today, otherwise the date, without the current year. */
export function formatResultTime(moment: string): string {
  const [date, now] = [new Date(moment), new Date()];
  if (date.toDateString() === now.toDateString()) return formatDate(moment, { timeStyle: 'short' });
  const isThisYear = date.getFullYear() === now.getFullYear();
  return formatDate(moment, isThisYear ? { day: 'numeric', month: 'short' } : { dateStyle: 'medium' });
}
