import { formats } from '@lingui/core';
import { i18n } from './i18n.ts';

const locales = () => [i18n.locales ?? i18n.locale].flat();

/** A moment, in milliseconds or as the API writes it, in the language of the screen. */
export const formatDate = (moment: string | number | Date, options: Intl.DateTimeFormatOptions): string =>
  formats.date(locales(), new Date(moment), options);

/** A number in the language of the screen, such as 1,234. */
export const formatNumber = (value: number, options: Intl.NumberFormatOptions = {}): string =>
  formats.number(locales(), value, options);

/** Several names in a row, such as “Ada, Ben and you”. */
export const formatList = (names: readonly string[]): string =>
  new Intl.ListFormat(i18n.locale, { type: 'conjunction' }).format(names);
