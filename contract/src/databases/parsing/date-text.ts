import { fromWallClock } from '../../core/schemas/time-zone.ts';
import { findMonth } from './month-names.ts';
import { toAsciiDigits } from './number-text.ts';

/*
 * Parses dates and date-times from pasted text and import files.
 */

export interface DateFormat {
  /** Whether 3/4/2026 means 3 April. */
  readonly dayFirst: boolean;
  /** The language of month names, in addition to English. */
  readonly language?: string;
  /** The time zone of date-times without one; UTC by default. */
  readonly timeZone?: string;
}

const YEAR_FIRST = /^(\d{4})(-|\/|\.\s?)(\d{1,2})\2(\d{1,2})\.?$/;
/** 2026年3月4日, and 2026년 3월 4일. */
const EAST_ASIAN = /^(\d{4})\s?[年년]\s?(\d{1,2})\s?[月월]\s?(\d{1,2})\s?[日일]$/;
/** 04.03.2026, also with the word for “year” that follows it in Bulgarian and Russian. */
const DOTTED = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4}|\d\d)\.?(?:\s?г\.?)?$/;
const SLASHED = /^(\d{1,2})([/-])(\d{1,2})\2(\d{4}|\d\d)$/;
/** Dates with month names: 4 March 2026, 4. März 2026, 4 de marzo de 2026, 4-Mar-26, and Mar 4, 2026. */
const NAMED =
  /^(\d{1,2})(?:st|nd|rd|th|er|º)?\.?[\s-](?:de\s)?(\p{L}{3,})\.?,?[\s-](?:de\s)?(\d{4}|\d\d)\.?(?:\s?г\.?)?$/u;
const NAMED_FIRST = /^(\p{L}{3,})\.?\s(\d{1,2})(?:st|nd|rd|th)?,?\s(\d{4})$/u;
const TIME =
  /^(.*?[\d.日일г])(?:T|,?\s)\s?(\d{1,2}([:.])\d\d(?:\3\d\d(?:\.\d+)?)?)\s?([ap]\.?m\.?)?\s?(Z|(?:UTC|GMT)?[+-]\d\d(?::?\d\d)?|UTC|GMT)?$/i;
/** Marks of the direction of the text, which some programs write around dates. */
const DIRECTION_MARKS = /[\u200e\u200f\u061c]/g;

/** No date or range is written with more characters. The expressions here take quadratic time on a long text. */
const DATE_CHARACTERS_MAX = 200;
/** Two-digit years up to this one are in the 2000s and the others in the 1900s, as in SQL Server and Windows. */
const LAST_TWO_DIGIT_YEAR = 49;

const padTwoDigits = (digits: string | number) => String(digits).padStart(2, '0');

const normalize = (text: string) => toAsciiDigits(text.replace(DIRECTION_MARKS, '')).trim();

function fullYear(year: string): string {
  if (year.length !== 2) return year;
  return `${Number(year) <= LAST_TWO_DIGIT_YEAR ? '20' : '19'}${year}`;
}

/** Returns the date as `YYYY-MM-DD`; undefined if it does not exist. */
function validDate(year: string, month: string | number, day: string): string | undefined {
  const written = `${fullYear(year)}-${padTwoDigits(month)}-${padTwoDigits(day)}`;
  const at = new Date(`${written}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(written) ? written : undefined;
}

function parseDay(text: string, { dayFirst, language }: DateFormat): string | undefined {
  const yearFirst = YEAR_FIRST.exec(text);
  if (yearFirst) return validDate(yearFirst[1]!, yearFirst[3]!, yearFirst[4]!);
  const eastAsian = EAST_ASIAN.exec(text);
  if (eastAsian) return validDate(eastAsian[1]!, eastAsian[2]!, eastAsian[3]!);
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

/** Converts UTC, GMT, +00, +0000 and UTC+00:00 to an offset of RFC 3339. */
function toOffset(zone: string): string {
  const [, sign, hours, minutes = '00'] = /([+-])(\d\d):?(\d\d)?$/.exec(zone) ?? [];
  return sign ? `${sign}${hours}:${minutes}` : 'Z';
}

interface DateParts {
  readonly day: string;
  readonly time?: string;
  readonly half?: string | undefined;
  readonly zone?: string | undefined;
}

/** Splits a date-time into its date, its time and its zone. A date stays whole. */
function splitDateTime(text: string): DateParts {
  const [, date, time, separator, half, zone] = TIME.exec(text) ?? [];
  if (date === undefined || time === undefined) return { day: text };
  const colons = separator === '.' ? time.replace(/\./, ':').replace(/^(\d+:\d\d)\./, '$1:') : time;
  return { day: date.replace(/,$/, ''), time: colons, half, zone };
}

/** Parses a date or date-time to its stored form; undefined if the text is neither. */
export function parseDateText(text: string, reading: DateFormat): string | undefined {
  if (text.length > DATE_CHARACTERS_MAX) return undefined;
  const wanted = normalize(text);
  const day = parseDay(wanted, reading);
  if (day) return day;
  const parts = splitDateTime(wanted);
  const on = parts.time === undefined ? undefined : parseDay(parts.day, reading);
  if (on === undefined) return undefined;
  const written = `${on}T${to24HourTime(parts.time!, parts.half)}`;
  const zone = parts.zone ? toOffset(parts.zone) : 'Z';
  const at = new Date(`${written}${zone}`);
  if (Number.isNaN(at.getTime())) return undefined;
  if (parts.zone || !reading.timeZone) return at.toISOString();
  return new Date(fromWallClock(reading.timeZone, at.getTime())).toISOString();
}

/** How a date with slashes or hyphens can be read: with the day first, with the month first, or with both orders. */
export type DateOrder = 'day' | 'month' | 'both';

/** Returns the possible orders of day and month in a date or date-time; undefined for other texts. */
export function dateOrderOf(text: string): DateOrder | undefined {
  if (text.length > DATE_CHARACTERS_MAX) return undefined;
  const { day } = splitDateTime(normalize(text));
  const [, one, , other] = SLASHED.exec(day) ?? [];
  if (one === undefined || one === other) return undefined;
  if (Number(one) > 12) return 'day';
  return Number(other) > 12 ? 'month' : 'both';
}

/** Whether the text is a date with slashes or hyphens that can only be read with the day before the month. */
export const isDayFirst = (text: string): boolean => dateOrderOf(text) === 'day';

/** Whether the date has a two-digit year. */
export function hasTwoDigitYear(text: string): boolean {
  if (text.length > DATE_CHARACTERS_MAX) return false;
  const { day } = splitDateTime(normalize(text));
  return [DOTTED.exec(day)?.[3], SLASHED.exec(day)?.[4], NAMED.exec(day)?.[3]].some(
    (year) => year?.length === 2,
  );
}

/** Whether the text has a time without a time zone. */
export function isWithoutZone(text: string): boolean {
  if (text.length > DATE_CHARACTERS_MAX) return false;
  const { time, zone } = splitDateTime(normalize(text));
  return time !== undefined && zone === undefined;
}

/**
 * Whether a text that parses as a date may also be a version or an item number: one such as 1.2.10 and 1-2-10, with a two-digit year and
 * without leading zeros, or one outside of the years 1800 to 2200.
 */
export function isDateLikeCode(text: string): boolean {
  if (text.length > DATE_CHARACTERS_MAX) return true;
  const { day } = splitDateTime(normalize(text));
  if (/^\d{1,2}([.-])\d{1,2}\1\d\d$/.test(day) && !/^\d\d.\d\d.\d\d$/.test(day)) return true;
  const year = parseDay(day, { dayFirst: true })?.slice(0, 4) ?? '';
  return year < '1800' || year > '2200';
}

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
