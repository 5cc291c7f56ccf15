/*
 * Parses dates and date-times from pasted text and import files.
 */

export interface DateFormat {
  /** Whether 3/4/2026 means 3 April. */
  readonly dayFirst: boolean;
  /** The language of month names, in addition to English. */
  readonly language?: string;
  /** Whether a date-time without a time zone is in the local zone of the runtime; otherwise it is in UTC. */
  readonly isLocal?: boolean;
}

const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;
const DOTTED = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4}|\d\d)$/;
const SLASHED = /^(\d{1,2})([/-])(\d{1,2})\2(\d{4}|\d\d)$/;
/** Dates with month names: 4 March 2026, and Mar 4, 2026. */
const NAMED = /^(\d{1,2})(?:st|nd|rd|th)?\.?\s(\p{L}{3,})\.?,?\s(\d{4})$/u;
const NAMED_FIRST = /^(\p{L}{3,})\.?\s(\d{1,2})(?:st|nd|rd|th)?,?\s(\d{4})$/u;
const TIME =
  /^(.*?\d)(?:[T ]|,\s)\s?(\d{1,2}:\d\d(?::\d\d(?:\.\d+)?)?)\s?([ap]\.?m\.?)?\s?(Z|[+-]\d\d:?\d\d)?$/i;

/** No date or range is written with more characters. The expressions here take quadratic time on a long text. */
const DATE_CHARACTERS_MAX = 200;

const padTwoDigits = (digits: string | number) => String(digits).padStart(2, '0');

/** Returns the date as `YYYY-MM-DD`; undefined if it does not exist. A two-digit year is in the 2000s. */
function validDate(year: string, month: string | number, day: string): string | undefined {
  const full = year.length === 2 ? `20${year}` : year;
  const written = `${full}-${padTwoDigits(month)}-${padTwoDigits(day)}`;
  const at = new Date(`${written}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(written) ? written : undefined;
}

const monthNames = new Map<string, readonly string[]>();

/** The names of the months in lower case. Formatting them takes as long as reading a hundred dates, so they are formatted once for each locale. */
function monthNamesIn(locale: string): readonly string[] {
  const known = monthNames.get(locale);
  if (known) return known;
  const format = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' });
  const names = Array.from({ length: 12 }, (_, month) =>
    format.format(new Date(Date.UTC(2026, month, 1))).toLowerCase(),
  );
  monthNames.set(locale, names);
  return names;
}

/** Returns the number of the month whose name begins with these letters, in English or in `language`. */
function findMonth(name: string, language = 'en'): number | undefined {
  const wanted = name.toLowerCase();
  const [english, own] = [monthNamesIn('en'), monthNamesIn(language)];
  const month = english.findIndex(
    (called, index) => called.startsWith(wanted) || own[index]!.startsWith(wanted),
  );
  return month < 0 ? undefined : month + 1;
}

function parseDay(text: string, { dayFirst, language }: DateFormat): string | undefined {
  const iso = ISO.exec(text);
  if (iso) return validDate(iso[1]!, iso[2]!, iso[3]!);
  const dotted = DOTTED.exec(text);
  if (dotted) return validDate(dotted[3]!, dotted[2]!, dotted[1]!);
  const slashed = SLASHED.exec(text);
  if (slashed) {
    const [, one = '', , other = '', year = ''] = slashed;
    // A number above 12 cannot be a month, so it decides the order.
    const isOnlyDayFirst = Number(one) > 12 || (dayFirst && Number(other) <= 12);
    return isOnlyDayFirst ? validDate(year, other, one) : validDate(year, one, other);
  }
  const named = NAMED.exec(text);
  const [, name, day, year] =
    NAMED_FIRST.exec(text) ?? (named ? [named[0], named[2], named[1], named[3]] : []);
  const month = name && findMonth(name, language);
  return month ? validDate(year!, month, day!) : undefined;
}

/** Converts a 12-hour time to a 24-hour time. */
function to24HourTime(time: string, half: string | undefined): string {
  const [hours = '', ...rest] = time.split(':');
  const isLate = half?.toLowerCase().startsWith('p');
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (isLate ? 12 : 0);
  return [padTwoDigits(hour), ...rest].join(':');
}

/** Parses a date or date-time to its stored form; undefined if the text is neither. */
export function parseDateText(text: string, reading: DateFormat): string | undefined {
  if (text.length > DATE_CHARACTERS_MAX) return undefined;
  const wanted = text.trim();
  const day = parseDay(wanted, reading);
  if (day) return day;
  const [, date = '', time = '', half, zone] = TIME.exec(wanted) ?? [];
  const on = parseDay(date.replace(/,$/, ''), reading);
  if (on === undefined) return undefined;
  const at = new Date(`${on}T${to24HourTime(time, half)}${zone ?? (reading.isLocal ? '' : 'Z')}`);
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString();
}

/** Whether the text is a date with slashes or hyphens that can only be read with the day before the month. */
export const isDayFirst = (text: string): boolean =>
  text.length <= DATE_CHARACTERS_MAX && Number(SLASHED.exec(text.trim())?.[1] ?? 0) > 12;

/** Parses a date range. The end may be missing; undefined if the text is no range of dates. */
export function parseDateRangeText(
  text: string,
  reading: DateFormat,
): { readonly start: string; readonly end?: string } | undefined {
  if (text.length > DATE_CHARACTERS_MAX) return undefined;
  const parts = text.split(/\s+(?:[–—-]|to|bis)\s+|(?<=^[\dTZ:.+-]{10,35})\//);
  const [start, end] = parts.map((part) => parseDateText(part, reading));
  if (parts.length > 2 || start === undefined) return undefined;
  if (parts.length === 1) return { start };
  return end === undefined ? undefined : { start, end };
}
