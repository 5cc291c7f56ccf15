import { formatDate } from '../../platform/language/formats.ts';

/** Formats the time of a search result: the time of day if it is today, otherwise the date. */
export function formatResultTime(moment: string): string {
  const isToday = new Date(moment).toDateString() === new Date().toDateString();
  return formatDate(moment, isToday ? { timeStyle: 'short' } : { dateStyle: 'medium' });
}
