import { describe, expect, test } from 'vitest';
import { dateOperators } from './date.ts';
import { type Clock, dayBoundsOf, isAfter, isBefore, RELATIVE_PERIODS, resolveDays } from './days.ts';

// A Sunday, the last day of a month of 29 days.
const clock = (weekBegins = 1): Clock => ({ today: '2032-02-29', weekBegins });

test('resolves relative days from today', () => {
  expect(['yesterday', 'today', 'tomorrow'].map((word) => resolveDays(word, clock()))).toEqual([
    '2032-02-28',
    '2032-02-29',
    '2032-03-01',
  ]);
});

test('weeks begin on the user’s first weekday', () => {
  const weeks = ['last_week', 'this_week', 'next_week'];
  expect(weeks.map((word) => resolveDays(word, clock(1)))).toEqual([
    { start: '2032-02-16', end: '2032-02-22' },
    { start: '2032-02-23', end: '2032-02-29' },
    { start: '2032-03-01', end: '2032-03-07' },
  ]);
  expect(resolveDays('this_week', clock(7))).toEqual({ start: '2032-02-29', end: '2032-03-06' });
});

test('resolves whole months, and numbers of days that include today', () => {
  expect(RELATIVE_PERIODS.slice(3).map((word) => resolveDays(word, clock()))).toEqual([
    { start: '2032-02-01', end: '2032-02-29' },
    { start: '2032-01-01', end: '2032-01-31' },
    { start: '2032-03-01', end: '2032-03-31' },
    { start: '2032-02-23', end: '2032-02-29' },
    { start: '2032-02-29', end: '2032-03-06' },
    { start: '2032-01-31', end: '2032-02-29' },
    { start: '2032-02-29', end: '2032-03-29' },
  ]);
});

test('leaves exact dates unchanged', () => {
  const days = { start: '2032-01-01', end: '2032-01-03' };
  expect([resolveDays('2032-01-01', clock()), resolveDays(days, clock())]).toEqual(['2032-01-01', days]);
});

describe('a date-time', () => {
  const isIn = (moment: string, days: string, zone: string) => {
    const bounds = dayBoundsOf(days, zone);
    return !isBefore(moment, bounds) && !isAfter(moment, bounds);
  };

  test('is on the date of the user’s time zone', () => {
    expect(isIn('2032-02-29T01:00:00.000Z', '2032-02-28', 'America/Los_Angeles')).toBe(true);
    expect(isIn('2032-02-29T01:00:00.000Z', '2032-02-29', 'America/Los_Angeles')).toBe(false);
    expect(isIn('2032-02-28T23:30:00.000Z', '2032-02-29', 'Europe/Berlin')).toBe(true);
  });

  test('is on the right date when a day has 23 hours', () => {
    expect(isIn('2026-03-29T21:59:59.999Z', '2026-03-29', 'Europe/Berlin')).toBe(true);
    expect(isIn('2026-03-29T22:00:00.000Z', '2026-03-29', 'Europe/Berlin')).toBe(false);
  });

  test('is on the right date at the first and last supported days', () => {
    for (const zone of ['America/Los_Angeles', 'Asia/Tokyo', 'UTC']) {
      expect(isIn('9999-12-31T20:00:00.000Z', '9999-12-31', zone)).toBe(true);
      expect(isIn('0001-01-01T12:00:00.000Z', '0001-01-01', zone)).toBe(true);
      expect(isIn('9999-12-30T12:00:00.000Z', '9999-12-30', zone)).toBe(true);
    }
  });
});

test('rejects text that is neither a date nor a relative day', () => {
  const { is, is_within } = dateOperators((value: string) => value);
  const accepts = (operator: typeof is, value: unknown) => operator.operand.safeParse(value).success;
  expect(['today', '2032-02-29', 'this_week', 'now', '2032-02-30', 7].map((one) => accepts(is, one))).toEqual(
    [true, true, false, false, false, false],
  );
  const backwards = { start: '2032-02-02', end: '2032-02-01' };
  expect(['this_week', 'today', backwards].map((one) => accepts(is_within, one))).toEqual([
    true,
    false,
    false,
  ]);
});
