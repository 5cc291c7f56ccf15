import { formatDate } from '../../../platform/language/formats.ts';

const DAY_MS = 24 * 60 * 60_000;

const dayOf = (moment: Date) => new Date(moment.getFullYear(), moment.getMonth(), moment.getDate()).getTime();

/** Formats a moment for a list: the time if it is today, the weekday in the last week, otherwise the date. */
export function formatShortTime(moment: string, now = new Date()): string {
  const at = new Date(moment);
  const days = Math.round((dayOf(now) - dayOf(at)) / DAY_MS);
  if (days <= 0) return formatDate(at, { hour: 'numeric', minute: '2-digit' });
  if (days < 7) return formatDate(at, { weekday: 'short' });
  const isOfYear = at.getFullYear() === now.getFullYear();
  return formatDate(at, { day: 'numeric', month: 'short', ...(isOfYear ? {} : { year: 'numeric' }) });
}

export const formatExactTime = (moment: string) =>
  formatDate(moment, { dateStyle: 'full', timeStyle: 'short' });
