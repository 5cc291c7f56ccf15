import { afterEach, expect, test, vi } from 'vitest';
import { formatResultTime } from './result-time.ts';

afterEach(() => vi.useRealTimers());

test('results show the time of today, the day of this year, and otherwise the whole date', () => {
  vi.useFakeTimers({ now: new Date(2026, 10, 27, 15) });
  const format = (...date: [number, number, number, number]) =>
    formatResultTime(new Date(...date).toISOString()).replace(/\s/g, ' ');
  expect(format(2026, 10, 27, 9)).toBe('9:00 AM');
  expect(format(2026, 10, 26, 9)).toBe('Nov 26');
  expect(format(2025, 10, 27, 9)).toBe('Nov 27, 2025');
});
