import { formatDate } from '../../../../platform/language/formats.ts';

const twoDigits = (number: number) => String(number).padStart(2, '0');

/** Returns whether a value, or a field's text, is a date with a time. */
export const isDateTime = (value: string) => value.includes('T');

/** Formats a date. A date without a time is the same everywhere; one with a time is shown in the user's time zone. */
export const formatDateValue = (value: string): string =>
  isDateTime(value)
    ? formatDate(value, { dateStyle: 'medium', timeStyle: 'short' })
    : formatDate(`${value}T12:00:00Z`, { dateStyle: 'medium', timeZone: 'UTC' });

/** Converts a value to the format of the browser's date inputs. */
export function toInputValue(value: string): string {
  if (!isDateTime(value)) return value;
  const moment = new Date(value);
  const day = `${moment.getFullYear()}-${twoDigits(moment.getMonth() + 1)}-${twoDigits(moment.getDate())}`;
  return `${day}T${twoDigits(moment.getHours())}:${twoDigits(moment.getMinutes())}`;
}

/** Converts an input's text to a value for the server; null if it is not a date. */
export function fromInputValue(field: string): string | null {
  if (field === '') return null;
  if (!isDateTime(field)) return /^\d{4}-\d\d-\d\d$/.test(field) ? field : null;
  const moment = new Date(field);
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString();
}

/** The default time when a user adds a time to a date. */
const DEFAULT_TIME = '09:00';

/** Returns the field's text with or without a time. */
export function withTime(field: string, hasTime: boolean): string {
  if (field === '' || isDateTime(field) === hasTime) return field;
  return hasTime ? `${field}T${DEFAULT_TIME}` : field.slice(0, 'YYYY-MM-DD'.length);
}

/** Returns the type of the input. */
export const dateInputType = (hasTime: boolean) => (hasTime ? 'datetime-local' : 'date');
