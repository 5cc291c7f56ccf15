import { toUserClock } from '../../platform/calendar/time-zone.ts';
import { toLocalDay } from '../../platform/calendar/today.ts';
import { formatDate } from '../../platform/language/formats.ts';

const sameDay = (one: Date, other: Date) => toLocalDay(one.getTime()) === toLocalDay(other.getTime());

/** Formats the time of the last reply: the time of day if it is today, otherwise the date. */
export function formatReplyTime(moment: string, now = new Date()): string {
  const at = new Date(moment);
  if (sameDay(at, now)) return formatDate(at, { hour: 'numeric', minute: '2-digit' });
  const isOfYear = toUserClock(at).getUTCFullYear() === toUserClock(now).getUTCFullYear();
  return formatDate(at, { day: 'numeric', month: 'short', ...(isOfYear ? {} : { year: 'numeric' }) });
}
