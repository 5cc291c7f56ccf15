import { startOfUserDay } from '../../../platform/calendar/time-zone.ts';
import { toLocalDay } from '../../../platform/calendar/today.ts';
import { messagesTexts as texts } from '../messages.texts.ts';

/** Returns the moment at which a day such as `2026-11-20` starts in the user's time zone, as an ISO timestamp. */
export const startOfDay = (day: string): string => startOfUserDay(day).toISOString();

/** Returns the start of the day `days` days ago, also across a daylight-saving change. */
const daysAgo = (days: number): string => startOfUserDay(toLocalDay(Date.now()), -days).toISOString();

/** Returns the preset dates of the date menu. */
export const dateShortcuts = () => [
  { key: 'today', label: texts.today, at: daysAgo(0) },
  { key: 'yesterday', label: texts.yesterday, at: daysAgo(1) },
  { key: 'week', label: texts.lastWeek, at: daysAgo(7) },
  { key: 'beginning', label: texts.theBeginning, at: new Date(0).toISOString() },
];
