import { formats } from '@lingui/core';
import { getChosenTimeZone } from '../calendar/time-zone.ts';
import { i18n } from './i18n.ts';

const locales = () => [i18n.locales ?? i18n.locale].flat();

/** Formats a date or time in the current language and, unless the options name one, the user’s time zone. */
export function formatDate(moment: string | number | Date, options: Intl.DateTimeFormatOptions): string {
  const timeZone = options.timeZone ?? getChosenTimeZone();
  return formats.date(locales(), new Date(moment), timeZone === null ? options : { ...options, timeZone });
}

/** Formats a number in the current language, such as 1,234. */
export const formatNumber = (value: number, options: Intl.NumberFormatOptions = {}): string =>
  formats.number(locales(), value, options);

/** Joins names in the current language, such as “Ada, Ben and you”. */
export const formatList = (names: readonly string[]): string =>
  new Intl.ListFormat(locales(), { type: 'conjunction' }).format(names);

const UNITS = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['week', 7 * 86_400],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** Formats how long ago a moment was in the current language, such as “5 min. ago” or “yesterday”. */
export function formatRelativeTime(moment: string, now = Date.now()): string {
  const seconds = Math.max(0, (now - Date.parse(moment)) / 1000);
  const [unit, size] = UNITS.find((one) => seconds >= one[1]) ?? (['second', 0] as const);
  const count = size === 0 ? 0 : Math.floor(seconds / size);
  return new Intl.RelativeTimeFormat(locales(), { numeric: 'auto', style: 'short' }).format(-count, unit);
}
