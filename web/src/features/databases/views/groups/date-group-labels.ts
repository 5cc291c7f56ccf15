import { addDaysInZone } from '@workflow/contract/core/schemas/time-zone.ts';
import { DatePart } from '@workflow/contract/databases/query/figure.schema.ts';
import { formatDate } from '../../../../platform/language/formats.ts';
import { i18n } from '../../../../platform/language/i18n.ts';
import { viewsTexts as texts } from '../views.texts.ts';

export const datePartChoices = () =>
  DatePart.options.map((part) => ({ value: part, label: texts.parts[part] }));

const QUARTER_PATTERN = /^(\d{4})-Q(\d)$/;

/** Formats a date group's value, such as “November 2026” or “Q4 2026”. `by` tells weeks from days. */
export function dateGroupLabel(value: string, by: DatePart | undefined, style: 'long' | 'short'): string {
  const [, year, quarter] = QUARTER_PATTERN.exec(value) ?? [];
  if (quarter) return texts.quarter({ quarter, year: year! });
  const day = `${value.padEnd(10, '-01')}T12:00:00Z`;
  const formatLabel = (options: Intl.DateTimeFormatOptions) =>
    formatDate(day, { ...options, timeZone: 'UTC' });
  if (value.length === 4) return formatLabel({ year: 'numeric' });
  if (value.length === 7) return formatLabel({ month: style, year: 'numeric' });
  if (by !== 'week') return formatLabel({ dateStyle: 'medium' });
  // `formatRange` prints a month or year that both ends share only once.
  const last = `${addDaysInZone(value, 6, 'UTC')}T12:00:00Z`;
  return new Intl.DateTimeFormat([i18n.locales ?? i18n.locale].flat(), {
    dateStyle: 'medium',
    timeZone: 'UTC',
  }).formatRange(new Date(day), new Date(last));
}
