import { formatDate } from '../../platform/language/formats.ts';
import { commentsTexts as texts } from './comments.texts.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Formats how long ago a comment was written (spec section 4, Comment time display). */
export function timeAgo(moment: string, now: number): string {
  const passed = Math.max(0, now - new Date(moment).getTime());
  if (passed < MINUTE) return texts.justNow;
  if (passed < HOUR) return texts.minutesAgo({ count: String(Math.floor(passed / MINUTE)) });
  if (passed < DAY) return texts.hoursAgo({ count: String(Math.floor(passed / HOUR)) });
  if (passed < 7 * DAY) return texts.daysAgo({ count: String(Math.floor(passed / DAY)) });
  return formatDate(moment, { dateStyle: 'medium' });
}
