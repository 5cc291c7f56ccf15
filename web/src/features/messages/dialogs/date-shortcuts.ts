import { toLocalDay } from '../list/rows/timeline.ts';
import { messagesTexts as texts } from '../messages.texts.ts';

/** The moment at which a day, such as `2026-11-20`, begins where the reader is; as the API writes it. */
export const startOfDay = (day: string): string => new Date(`${day}T00:00:00`).toISOString();

/** The beginning of the day that was so many days ago, also where a day between had 23 or 25 hours. */
function daysAgo(days: number): string {
  const date = new Date();
  date.setDate(date.getDate() - days);
  return startOfDay(toLocalDay(date.getTime()));
}

/** Where one often wants to go. */
export const dateShortcuts = () => [
  { key: 'today', label: texts.today, at: daysAgo(0) },
  { key: 'yesterday', label: texts.yesterday, at: daysAgo(1) },
  { key: 'week', label: texts.lastWeek, at: daysAgo(7) },
  { key: 'beginning', label: texts.theBeginning, at: new Date(0).toISOString() },
];
