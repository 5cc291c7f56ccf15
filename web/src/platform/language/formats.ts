import { formats } from '@lingui/core';
import { i18n } from './i18n.ts';

const locales = () => [i18n.locales ?? i18n.locale].flat();

/** Formats a date or time in the current language. */
export const formatDate = (moment: string | number | Date, options: Intl.DateTimeFormatOptions): string =>
  formats.date(locales(), new Date(moment), options);

/** Formats a number in the current language, such as 1,234. */
export const formatNumber = (value: number, options: Intl.NumberFormatOptions = {}): string =>
  formats.number(locales(), value, options);

/** Joins names in the current language, such as “Ada, Ben and you”. */
export const formatList = (names: readonly string[]): string =>
  new Intl.ListFormat(i18n.locale, { type: 'conjunction' }).format(names);
