import fc from 'fast-check';
import { expect, test } from 'vitest';
import { weekOfLocale } from '../../../../platform/calendar/week.ts';
import {
  addDays,
  dateOf,
  dayNumberOf,
  startOfMonth,
  startOfWeek,
  startOfYear,
  weekdayOf,
} from './day-numbers.ts';

const days = fc.integer({ min: -300_000, max: 300_000 }).map((number) => dateOf(number));

test('adds days across months, leap years and daylight saving changes', () => {
  expect(addDays('2026-02-27', 2)).toBe('2026-03-01');
  expect(addDays('2028-02-27', 2)).toBe('2028-02-29');
  expect(addDays('2026-03-28', 1)).toBe('2026-03-29');
  expect(addDays('2026-10-25', 1)).toBe('2026-10-26');
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
  // Dates without a time move by whole days.
  expect(addDays('2026-01-01', 0.4)).toBe('2026-01-01');
});

test('adding and subtracting the same days returns the original date', () => {
  fc.assert(
    fc.property(days, fc.integer({ min: -4_000, max: 4_000 }), (day, by) => {
      expect(addDays(addDays(day, by), -by)).toBe(day);
      expect(dayNumberOf(addDays(day, by)) - dayNumberOf(day)).toBe(by);
    }),
  );
});

test('a date with a time keeps its local time across daylight saving changes', () => {
  const moment = new Date(2026, 2, 28, 9, 30).toISOString();
  expect(new Date(addDays(moment, 1)).getHours()).toBe(9);
  expect(addDays(moment, 2)).toBe(new Date(2026, 2, 30, 9, 30).toISOString());
  expect(addDays(moment, 0.25)).toBe(new Date(2026, 2, 28, 15, 30).toISOString());
  expect(dayNumberOf(moment) - dayNumberOf('2026-03-28')).toBeCloseTo(9.5 / 24);
});

test('dates stay within the years 1 to 9999', () => {
  expect(addDays('9999-12-30', 400)).toBe('9999-12-31');
  expect(addDays('0001-01-02', -400)).toBe('0001-01-01');
});

test('returns the first days of months and years', () => {
  const day = dayNumberOf('2026-01-31');
  expect(dateOf(startOfMonth(day))).toBe('2026-01-01');
  expect(dateOf(startOfMonth(day, 1))).toBe('2026-02-01');
  expect(dateOf(startOfMonth(day, -2))).toBe('2025-11-01');
  expect(dateOf(startOfYear(day, 1))).toBe('2027-01-01');
});

test('a week starts on the first weekday of the user’s locale', () => {
  const sunday = dayNumberOf('2026-11-22');
  expect(weekdayOf(sunday)).toBe(7);
  expect(weekdayOf(dayNumberOf('1969-12-29'))).toBe(1);
  expect(dateOf(startOfWeek(sunday, weekOfLocale(['de']).firstDay))).toBe('2026-11-16');
  expect(dateOf(startOfWeek(sunday, weekOfLocale(['en-US', 'en']).firstDay))).toBe('2026-11-22');
  expect(dateOf(startOfWeek(sunday, weekOfLocale(['en-GB', 'en']).firstDay))).toBe('2026-11-16');
});
