import { expect, test } from 'vitest';
import { DatePart } from '../../query/figure.schema.ts';
import { groupByPeriod } from './date.ts';

const groups = groupByPeriod((value: string) => value);
const groupByEachPart = (value: string) => DatePart.options.map((by) => groups(value, { by })[0]);

test('groups dates by day, week, month, quarter and year, and date-times in UTC', () => {
  expect(groupByEachPart('2026-11-22')).toEqual(['2026-11-22', '2026-11-16', '2026-11', '2026-Q4', '2026']);
  expect(groupByEachPart('2027-01-01')).toEqual(['2027-01-01', '2026-12-28', '2027-01', '2027-Q1', '2027']);
  expect(groupByEachPart('2026-03-31T23:59:59.999Z')).toEqual([
    '2026-03-31',
    '2026-03-30',
    '2026-03',
    '2026-Q1',
    '2026',
  ]);
});

test('groups a date-time by its day in the time zone, and a date by itself', () => {
  const inBerlin = (value: string) => groups(value, { by: 'month', time_zone: 'Europe/Berlin' })[0];
  expect(inBerlin('2026-03-31T23:30:00.000Z')).toBe('2026-04');
  expect(inBerlin('2026-03-31')).toBe('2026-03');
  expect(groups('2026-12-31T23:30:00.000Z', { by: 'year', time_zone: 'Europe/Berlin' })).toEqual(['2027']);
});

test('groups by month by default, with a separate group for empty cells', () => {
  expect(groups('2026-11-22', {})).toEqual(['2026-11']);
  expect(groups(null, { by: 'week' })).toEqual([null]);
});
