import {
  nextAfterCompletion,
  nextDue,
  nextInSeries,
  repeatFrom,
} from '@workflow/contract/tasks/repeats/repeats.dates.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';

const rule = (unit: 'day' | 'week' | 'month' | 'year', every = 1, weekdays: number[] = []) => ({
  unit,
  every,
  weekdays,
});

function listDates(of: ReturnType<typeof rule>, anchor: string, count: number): string[] {
  const days: string[] = [];
  let last = anchor;
  for (let index = 0; index < count; index++) {
    last = nextInSeries(of, anchor, last);
    days.push(last);
  }
  return days;
}

test.each([
  [rule('day'), '2026-12-30', ['2026-12-31', '2027-01-01']],
  [rule('day', 3), '2026-11-22', ['2026-11-25', '2026-11-28']],
  [rule('week'), '2026-11-22', ['2026-11-29', '2026-12-06']],
  // Mondays and Wednesdays of every other week.
  [rule('week', 2, [1, 3]), '2026-11-16', ['2026-11-18', '2026-11-30', '2026-12-02', '2026-12-14']],
  [rule('week', 1, [7]), '2026-11-18', ['2026-11-22', '2026-11-29']],
  // A monthly task on the 31st returns to the 31st after a shorter month.
  [rule('month'), '2026-01-31', ['2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31']],
  [rule('month', 3), '2025-11-30', ['2026-02-28', '2026-05-30']],
  [rule('year'), '2024-02-29', ['2025-02-28', '2026-02-28', '2027-02-28', '2028-02-29']],
])('%j starting %s gives %j', (of, anchor, days) => {
  expect(listDates(of, anchor, days.length)).toEqual(days);
});

test.each([
  [rule('day', 3), '2026-11-22', '2026-11-25'],
  [rule('week'), '2026-11-22', '2026-11-29'],
  [rule('week', 1, [1, 5]), '2026-11-18', '2026-11-20'],
  [rule('week', 2, [1]), '2026-11-18', '2026-11-30'],
  [rule('month'), '2026-01-31', '2026-02-28'],
  [rule('year'), '2024-02-29', '2025-02-28'],
])('%j completed on %s gives %s', (of, done, next) => {
  expect(nextAfterCompletion(of, done)).toBe(next);
});

const day = fc
  .integer({ min: 0, max: 40_000 })
  .map((number) => new Date(number * 86_400_000).toISOString().slice(0, 10));
const anyRule = fc.record({
  unit: fc.constantFrom('day', 'week', 'month', 'year' as const) as fc.Arbitrary<'day'>,
  every: fc.integer({ min: 1, max: 99 }),
  weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 })),
});

test('the next date always comes later, and the series does not depend on the start of the query', () => {
  fc.assert(
    fc.property(anyRule, day, day, (of, anchor, after) => {
      const next = nextInSeries(of, anchor, after);
      expect(next > after && next >= anchor).toBe(true);
      const before = new Date(Date.parse(next) - 86_400_000).toISOString().slice(0, 10);
      expect(nextInSeries(of, anchor, before)).toBe(next);
      expect(nextAfterCompletion(of, after) > after).toBe(true);
    }),
    { numRuns: 300 },
  );
});

test('the last of several missed dates is due', () => {
  const repeat = repeatFrom(
    { ...rule('day'), mode: 'schedule', time_zone: 'UTC' },
    '2026-11-01',
    '2026-11-01',
  );
  expect(repeat.next_on).toBe('2026-11-02');
  expect(nextDue(repeat, '2026-11-01')).toBe('2026-11-02');
  expect(nextDue(repeat, '2026-11-20')).toBe('2026-11-20');
});
