import { type DateReading, dateIn } from '@workflow/contract/databases/reading/date-text.ts';
import { formatDate } from '../../../../platform/language/formats.ts';
import { i18n } from '../../../../platform/language/i18n.ts';
import classes from '../cells.module.css';
import { DayOperand } from '../operands/FieldOperands.tsx';
import type { OperandWordsProps } from '../operands/operand.ts';
import type { EditProps, ShowProps } from '../property-type-view.ts';
import { CellField } from './text.tsx';

const isMoment = (value: string) => value.includes('T');

/** A day is the same day everywhere; a moment is shown in the reader's time zone. */
export const dateWords = (value: string): string =>
  isMoment(value)
    ? formatDate(value, { dateStyle: 'medium', timeStyle: 'short' })
    : formatDate(`${value}T12:00:00Z`, { dateStyle: 'medium', timeZone: 'UTC' });

/** The same in little room: a day of this year without its year. */
export function shortDate(value: string): string {
  if (isMoment(value) || !value.startsWith(`${new Date().getFullYear()}-`)) return dateWords(value);
  return formatDate(`${value}T12:00:00Z`, { day: 'numeric', month: 'short', timeZone: 'UTC' });
}

export function ShowDate({ value }: ShowProps<string>) {
  return (
    <time className={classes.text} dateTime={value}>
      {dateWords(value)}
    </time>
  );
}

const two = (number: number) => String(number).padStart(2, '0');

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

export function EditDate({ value, onSave, onClose, property }: EditProps<string>) {
  return (
    <CellField
      initial={value === null ? '' : fieldValue(value)}
      property={property}
      type={value !== null && isMoment(value) ? 'datetime-local' : 'date'}
      onDone={(field) => onSave(dateOf(field))}
      onClose={onClose}
    />
  );
}

/** As one writes dates in the language of the screen. */
export const dateReading = (): DateReading => ({
  dayFirst: formatDate('2026-01-25', { day: 'numeric', month: 'numeric', timeZone: 'UTC' }).startsWith('25'),
  language: i18n.locale,
  isLocal: true,
});

/** A date as people and other programs write it; null for nothing, undefined for what is none. */
export const dateFromText = (text: string): string | null | undefined =>
  text.trim() === '' ? null : dateIn(text, dateReading());

/** Dates are compared by their days. */
export const dayOperand = {
  Operand: DayOperand,
  OperandWords: ({ value }: OperandWordsProps) => dateWords(String(value)),
};
