import { type DateFormat, parseDateText } from '@workflow/contract/databases/parsing/date-text.ts';
import {
  type Days,
  isRelativeDay,
  isRelativePeriod,
} from '@workflow/contract/databases/property-types/families/days.ts';
import { formatDate } from '../../../../platform/language/formats.ts';
import { i18n } from '../../../../platform/language/i18n.ts';
import { filtersTexts } from '../../filters/filters.texts.ts';
import classes from '../cells/cells.module.css';
import { DaysOperand } from '../operands/DayOperands.tsx';
import type { OperandLabelProps } from '../operands/operand.ts';
import type { EditProps, ShowProps } from '../property-type-view.ts';
import { formatDateValue, isDateTime } from './date-fields.ts';
import { EditDates } from './EditDates.tsx';

/** Formats a date briefly; dates of the current year have no year. */
export function formatShortDate(value: string): string {
  if (isDateTime(value) || !value.startsWith(`${new Date().getFullYear()}-`)) return formatDateValue(value);
  return formatDate(`${value}T12:00:00Z`, { day: 'numeric', month: 'short', timeZone: 'UTC' });
}

export function ShowDate({ value }: ShowProps<string>) {
  return (
    <time className={classes.text} dateTime={value}>
      {formatDateValue(value)}
    </time>
  );
}

export const EditDate = ({ value, onSave, onClose, property }: EditProps<string>) => (
  <EditDates
    dates={[{ label: property.name, value: value ?? undefined }]}
    onDone={([date]) => onSave(date ?? null)}
    onClose={onClose}
  />
);

/** Returns how dates are written in the user's language. */
export const dateReadingOf = (): DateFormat => ({
  dayFirst: formatDate('2026-01-25', { day: 'numeric', month: 'numeric', timeZone: 'UTC' }).startsWith('25'),
  language: i18n.locale,
  isLocal: true,
});

/** Parses a date from a user or another program; null for an empty text, undefined for an invalid one. */
export const parseDate = (text: string): string | null | undefined =>
  text.trim() === '' ? null : parseDateText(text, dateReadingOf());

function formatDays(operand: unknown): string {
  if (isRelativeDay(operand)) return filtersTexts.days[operand];
  if (isRelativePeriod(operand)) return filtersTexts.periods[operand];
  if (typeof operand === 'string') return formatDateValue(operand);
  const { start, end } = operand as Days;
  return `${formatDateValue(start)} – ${formatDateValue(end)}`;
}

/** The operand fields for dates, which are compared by day. */
export const dateOperandFields = {
  Operand: DaysOperand,
  OperandWords: ({ value }: OperandLabelProps) => formatDays(value),
};
