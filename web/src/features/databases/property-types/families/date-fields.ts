const two = (number: number) => String(number).padStart(2, '0');

/** Returns whether a value, or a field's text, is a date with a time. */
export const isMoment = (value: string) => value.includes('T');

/** Converts a value to the format of the browser's date inputs. */
export function fieldValue(value: string): string {
  if (!isMoment(value)) return value;
  const moment = new Date(value);
  const day = `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
  return `${day}T${two(moment.getHours())}:${two(moment.getMinutes())}`;
}

/** Converts an input's text to a value for the server; null if it is not a date. */
export function dateOf(field: string): string | null {
  if (field === '') return null;
  if (!isMoment(field)) return /^\d{4}-\d\d-\d\d$/.test(field) ? field : null;
  const moment = new Date(field);
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString();
}

/** The default time when a user adds a time to a date. */
const MORNING = '09:00';

/** Returns the field's text with or without a time. */
export function timed(field: string, hasTime: boolean): string {
  if (field === '' || isMoment(field) === hasTime) return field;
  return hasTime ? `${field}T${MORNING}` : field.slice(0, 'YYYY-MM-DD'.length);
}

/** Returns the type of the input. */
export const fieldType = (hasTime: boolean) => (hasTime ? 'datetime-local' : 'date');
