import { parseDateText } from '@workflow/contract/databases/parsing/date-text.ts';
import {
  type Days,
  isRelativeDay,
  isRelativePeriod,
} from '@workflow/contract/databases/property-types/families/days.ts';
import { toLocalDay } from '../../../../platform/calendar/today.ts';
import { formatDate } from '../../../../platform/language/formats.ts';
import { dateReadingOf, formatDateValue, isDateTime } from '../../../dates/date-input.ts';
import { filtersTexts } from '../../filters/filters.texts.ts';
import classes from '../cells/cells.module.css';
import { DaysOperand } from '../operands/DayOperands.tsx';
import type { OperandLabelProps } from '../operands/operand.ts';
import type { EditProps, ShowProps } from '../property-type-view.ts';
import { EditDates } from './EditDates.tsx';

/** Formats a date briefly; dates of the current year have no year. */
export function formatShortDate(value: string): string {
  if (isDateTime(value) || !value.startsWith(`${toLocalDay(Date.now()).slice(0, 4)}-`))
    return formatDateValue(value);
  return formatDate(`${value}T12:00:00Z`, { day: 'numeric', month: 'short', timeZone: 'UTC' });
}

export function ShowDate({ value }: ShowProps<string>) {
  return (
    <time className={classes.text} dateTime={value}>
      {formatDateValue(value)}
    </time>
  );
}

export const EditDate = ({ value, typed, onSave, onClose, property }: EditProps<string>) => (
  <EditDates
    dates={[{ label: property.name, value: value ?? undefined }]}
    typed={typed}
    onDone={([date]) => onSave(date ?? null)}
    onClose={onClose}
  />
);

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
