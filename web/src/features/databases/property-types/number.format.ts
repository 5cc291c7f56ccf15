import type { Property } from '@workflow/contract/databases/databases.schema.ts';
import type { NUMBER_FORMATS } from '@workflow/contract/databases/property-types/number.ts';
import { formatNumber } from '../../../platform/language/formats.ts';

type Format = (typeof NUMBER_FORMATS)[number];

const CURRENCIES: Partial<Record<Format, string>> = { euro: 'EUR', dollar: 'USD', pound: 'GBP', yen: 'JPY' };
const UNITS = ['B', 'KB', 'MB', 'GB', 'TB'] as const;

/** 90 as 1:30 min would be: hours and minutes of a number of minutes. */
const asDuration = (minutes: number) => {
  const whole = Math.round(Math.abs(minutes));
  const words = `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
  return minutes < 0 ? `-${words}` : words;
};

/** A number as its property shows it, in the language of the screen. */
export function numberWords(value: number, { config }: Property): string {
  const { format = 'plain', decimals = null } = config as { format?: Format; decimals?: number | null };
  const digits =
    decimals === null ? {} : { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  const written = (options: Intl.NumberFormatOptions, number = value) =>
    formatNumber(number, { maximumFractionDigits: 10, ...options, ...digits });
  const currency = CURRENCIES[format];
  // Yen have no smaller coin.
  if (currency)
    return written({ style: 'currency', currency, maximumFractionDigits: currency === 'JPY' ? 0 : 2 });
  if (format === 'percent') return written({ style: 'percent' });
  if (format === 'duration') return asDuration(value);
  if (format === 'bytes') {
    const step = Math.min(UNITS.length - 1, Math.max(0, Math.floor(Math.log2(Math.abs(value) || 1) / 10)));
    return `${written({ maximumFractionDigits: 1 }, value / 1024 ** step)} ${UNITS[step]}`;
  }
  return written({ useGrouping: format === 'grouped' });
}

/** A number as people write it, with a point or a comma; null for nothing, undefined for what is none. */
export function numberFrom(words: string): number | null | undefined {
  const bare = words.trim().replace(/[\s\u00a0\u202f']/g, '');
  if (bare === '') return null;
  const isPercent = bare.endsWith('%');
  const digits = bare.replace(/^[€$£¥]|[€$£¥%]$/g, '');
  // Of both signs the last one parts off the decimals; several of one kind are all for grouping.
  const [point, comma] = [digits.lastIndexOf('.'), digits.lastIndexOf(',')];
  const decimal = point < 0 && comma < 0 ? '' : comma > point ? ',' : '.';
  const isGrouping = decimal !== '' && digits.split(decimal).length > 2;
  const whole = isGrouping
    ? digits.replaceAll(decimal, '')
    : digits.replaceAll(decimal === ',' ? '.' : ',', '').replace(',', '.');
  if (!/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(whole)) return undefined;
  const number = Number(whole);
  if (!Number.isFinite(number)) return undefined;
  return isPercent ? number / 100 : number;
}
