import { expect, test } from 'vitest';
import { fromInputValue, toInputValue, withTime } from './date-fields.ts';

test('adds a time to a date and removes it again', () => {
  expect(withTime('2026-03-04', true)).toBe('2026-03-04T09:00');
  expect(withTime('2026-03-04T17:30', false)).toBe('2026-03-04');
  expect(withTime('2026-03-04T17:30', true)).toBe('2026-03-04T17:30');
  expect(withTime('', true)).toBe('');
});

test('converts a value to a field and back without a change', () => {
  const moment = fromInputValue('2026-03-04T17:30')!;
  expect(moment).toMatch(/^2026-03-0\dT\d\d:\d\d:00\.000Z$/);
  expect(toInputValue(moment)).toBe('2026-03-04T17:30');
  expect(fromInputValue('2026-03-04')).toBe('2026-03-04');
  expect([fromInputValue(''), fromInputValue('soon'), fromInputValue('2026-13-45T10:00')]).toEqual([
    null,
    null,
    null,
  ]);
});
