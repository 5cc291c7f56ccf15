import { type DateFormat, parseDateText } from '@workflow/contract/databases/parsing/date-text.ts';
import { fromUserClock, getTimeZone, toUserClock } from '../../platform/calendar/time-zone.ts';
import { toLocalDay } from '../../platform/calendar/today.ts';
import { formatDate } from '../../platform/language/formats.ts';
import { i18n } from '../../platform/language/i18n.ts';
import { datesTexts } from './dates.texts.ts';

/*
 * Reads and writes the text of date fields. A value is a day (`2026-12-04`) or a moment (`2026-12-04T09:00:00.000Z`).
 */

/** The years that are saved without a question. */
const PLAUSIBLE_YEARS = { first: 1900, last: 2200 };

/** The default time when a user adds a time to a date. */
const DEFAULT_TIME = '09:00';

const DAY_MS = 86_400_000;

/** Whether a value is a date with a time. */
export const isDateTime = (value: string): boolean => value.includes('T');

/** Formats a date. A date without a time is the same everywhere; one with a time is shown in the user's time zone. */
export const formatDateValue = (value: string): string =>
  isDateTime(value)
    ? formatDate(value, { dateStyle: 'medium', timeStyle: 'short' })
    : formatDate(`${value}T12:00:00Z`, { dateStyle: 'medium', timeZone: 'UTC' });

/** Returns how dates are written in the user's language. */
export const dateReadingOf = (): DateFormat => ({
  dayFirst: formatDate('2026-01-25', { day: 'numeric', month: 'numeric', timeZone: 'UTC' }).startsWith('25'),
  language: i18n.locale,
  timeZone: getTimeZone(),
});

const addDays = (day: string, count: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);

/** Finds words such as “tomorrow” and the names of weekdays, in English and in the user's language. */
function parseDayWord(text: string, today: string): string | undefined {
  const word = text.toLowerCase();
  for (const language of ['en', i18n.locale || 'en']) {
    const relative = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
    for (const count of [0, 1, -1, 2, -2])
      if (relative.format(count, 'day').toLowerCase() === word) return addDays(today, count);
    for (let count = 1; count <= 7; count += 1) {
      const day = addDays(today, count);
      const isWeekday = (['long', 'short'] as const).some((weekday) => {
        const format = new Intl.DateTimeFormat(language, { weekday, timeZone: 'UTC' });
        return (
          format
            .format(new Date(`${day}T00:00:00Z`))
            .toLowerCase()
            .replace(/\.$/, '') === word
        );
      });
      if (isWeekday) return day;
    }
  }
  return undefined;
}

/** Parses a day, also without its year. */
function parseDay(text: string, today: string, reading: DateFormat): string | undefined {
  const year = today.slice(0, 4);
  const withYear = [text, `${text} ${year}`, `${text}${year}`, `${text}/${year}`, `${text}.${year}`];
  for (const candidate of withYear) {
    const day = parseDateText(candidate, reading);
    if (day !== undefined) return day;
  }
  return parseDayWord(text, today);
}

const TRAILING_TIME = /^(.*\S)(?:,?\s+)(\d{1,2}:\d\d(?::\d\d)?\s?(?:[ap]\.?m\.?)?)$/i;

/** Parses the text of a date field: null if it is empty, undefined if it is no date. */
export function parseDateInput(text: string, today = toLocalDay(Date.now())): string | null | undefined {
  const written = text.trim().replaceAll(/\s+/g, ' ');
  if (written === '') return null;
  const reading = dateReadingOf();
  const day = parseDay(written, today, reading);
  if (day !== undefined) return day;
  const [, date = '', time = ''] = TRAILING_TIME.exec(written) ?? [];
  const dayOfTime = date && parseDay(date, today, reading);
  return dayOfTime ? parseDateText(`${dayOfTime} ${time}`, reading) : undefined;
}

/** Formats a value as the text of a date field, which parses back to the same value. */
export function formatDateInput(value: string): string {
  const hasTime = isDateTime(value);
  const text = formatDate(hasTime ? value : `${value}T12:00:00Z`, {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    ...(hasTime ? { hour: '2-digit', minute: '2-digit' } : { timeZone: 'UTC' }),
  });
  const day = hasTime ? toLocalDay(value) : value;
  if (parseDateInput(text) === value) return text;
  return hasTime ? `${day} ${timeOf(value)}` : day;
}

const timeOf = (value: string): string => toUserClock(value).toISOString().slice(11, 16);
const atTime = (day: string, time: string): string =>
  fromUserClock(new Date(`${day}T${time}Z`)).toISOString();

/** Returns a value with or without a time. */
export function withTime(value: string, hasTime: boolean): string {
  if (isDateTime(value) === hasTime) return value;
  return hasTime ? atTime(value, DEFAULT_TIME) : toLocalDay(value);
}

/** Returns the value on another day, at the same time. */
export function onDay(value: string | null | undefined, day: string): string {
  if (!value || !isDateTime(value)) return day;
  return atTime(day, timeOf(value));
}

/** Returns the year of a value if it is probably a mistake, else null. */
export function unusualYearOf(value: string): number | null {
  const year = Number(value.slice(0, 4));
  return year < PLAUSIBLE_YEARS.first || year > PLAUSIBLE_YEARS.last ? year : null;
}

/** Returns why the text of a date field is not saved; null if it is valid. An unusual year has to be confirmed. */
export function dateProblemOf(text: string, isConfirmed: boolean): string | null {
  const value = parseDateInput(text);
  if (value === undefined) return datesTexts.invalid({ example: formatDateInput('2026-12-31') });
  const year = value === null ? null : unusualYearOf(value);
  return year !== null && !isConfirmed ? datesTexts.unusualYear({ year: String(year) }) : null;
}
