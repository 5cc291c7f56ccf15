import { toUserClock } from '../../../platform/calendar/time-zone.ts';
import { formatDate } from '../../../platform/language/formats.ts';

const DAY_MS = 24 * 60 * 60_000;

const dayOf = (moment: Date) => Math.floor(toUserClock(moment).getTime() / DAY_MS);

/** Formats a moment for a list: the time if it is today, the weekday in the last week, otherwise the date. */
export function formatShortTime(moment: string, now = new Date()): string {
  const at = new Date(moment);
  const days = dayOf(now) - dayOf(at);
  if (days <= 0) return formatDate(at, { hour: 'numeric', minute: '2-digit' });
  if (days < 7) return formatDate(at, { weekday: 'short' });
  const isOfYear = toUserClock(at).getUTCFullYear() === toUserClock(now).getUTCFullYear();
  return formatDate(at, { day: 'numeric', month: 'short', ...(isOfYear ? {} : { year: 'numeric' }) });
}

export const formatExactTime = (moment: string) =>
  formatDate(moment, { dateStyle: 'full', timeStyle: 'short' });
