const two = (number: number) => String(number).padStart(2, '0');

/** Whether it is a day with a time, in a value as in a field. */
export const isMoment = (value: string) => value.includes('T');

/** As the browser's own fields for dates take it. */
export function fieldValue(value: string): string {
  if (!isMoment(value)) return value;
  const moment = new Date(value);
  const day = `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
  return `${day}T${two(moment.getHours())}:${two(moment.getMinutes())}`;
}

/** As the server takes it; null where it is no date. */
export function dateOf(field: string): string | null {
  if (field === '') return null;
  if (!isMoment(field)) return /^\d{4}-\d\d-\d\d$/.test(field) ? field : null;
  const moment = new Date(field);
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString();
}

/** At which time a day begins that had none. */
const MORNING = '09:00';

/** The same field with a time, or without one. */
export function timed(field: string, hasTime: boolean): string {
  if (field === '' || isMoment(field) === hasTime) return field;
  return hasTime ? `${field}T${MORNING}` : field.slice(0, 'YYYY-MM-DD'.length);
}

/** Of which type the field is. */
export const fieldType = (hasTime: boolean) => (hasTime ? 'datetime-local' : 'date');
