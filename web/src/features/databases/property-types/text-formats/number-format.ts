import type { Property } from '@workflow/contract/databases/databases.schema.ts';
import { parseNumberText } from '@workflow/contract/databases/parsing/number-text.ts';
import type { NUMBER_FORMATS } from '@workflow/contract/databases/property-types/number.ts';
import { formatNumber } from '../../../../platform/language/formats.ts';

type Format = (typeof NUMBER_FORMATS)[number];

const CURRENCIES: Partial<Record<Format, string>> = { euro: 'EUR', dollar: 'USD', pound: 'GBP', yen: 'JPY' };
const UNITS = ['B', 'KB', 'MB', 'GB', 'TB'] as const;

/** Formats a number of minutes as hours and minutes: 90 becomes 1:30. */
const formatDuration = (minutes: number) => {
  const whole = Math.round(Math.abs(minutes));
  const words = `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
  return minutes < 0 ? `-${words}` : words;
};

/**
 * Formats a number as its property shows it, in the user's language. With `isGrouped`, numbers without a format have thousands separators
 * too.
 */
export function formatNumberValue(value: number, { config }: Property, isGrouped = false): string {
  const { format = 'plain', decimals = null } = config as { format?: Format; decimals?: number | null };
  const digits =
    decimals === null ? {} : { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  const formatDigits = (options: Intl.NumberFormatOptions, number = value) =>
    formatNumber(number, { maximumFractionDigits: 10, ...options, ...digits });
  const currency = CURRENCIES[format];
  // The yen has no decimals.
  if (currency)
    return formatDigits({ style: 'currency', currency, maximumFractionDigits: currency === 'JPY' ? 0 : 2 });
  if (format === 'percent') return formatDigits({ style: 'percent' });
  if (format === 'duration') return formatDuration(value);
  if (format === 'bytes') {
    const step = Math.min(UNITS.length - 1, Math.max(0, Math.floor(Math.log2(Math.abs(value) || 1) / 10)));
    return `${formatDigits({ maximumFractionDigits: 1 }, value / 1024 ** step)} ${UNITS[step]}`;
  }
  return formatDigits({ useGrouping: isGrouped || format === 'grouped' });
}

/** Returns whether the user's language writes decimals with a comma. */
const hasDecimalComma = () => formatNumber(1.5).includes(',');

/** Formats a number as a user would type it, with all decimals. */
export function formatPlainNumber(value: number): string {
  const text = String(value);
  return hasDecimalComma() ? text.replace('.', ',') : text;
}

/** Parses a typed number; null for an empty text, undefined for an invalid one. */
export const parseNumber = (words: string): number | null | undefined =>
  words.trim() === '' ? null : parseNumberText(words, hasDecimalComma());
