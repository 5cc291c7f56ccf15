import type { WeekStart } from '@workflow/contract/preferences/preferences.schema.ts';
import { chooseFirstDay } from '../../platform/calendar/week.ts';

const FIRST_DAYS: Readonly<Record<WeekStart, number | null>> = {
  auto: null,
  monday: 1,
  saturday: 6,
  sunday: 7,
};

/** Applies the first day of the week to the calendars of this browser. */
export const applyWeekStart = (weekStart: WeekStart): void => chooseFirstDay(FIRST_DAYS[weekStart]);
