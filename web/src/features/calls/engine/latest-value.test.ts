import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LatestValue } from './latest-value.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('shows the first of many values at once, then only the latest', () => {
  const shown: number[] = [];
  const latest = new LatestValue<number>(100, (value) => shown.push(value));
  for (let value = 0; value < 1_000; value++) latest.set(value);
  expect(shown).toEqual([0]);
  vi.advanceTimersByTime(100);
  expect(shown).toEqual([0, 999]);
  vi.advanceTimersByTime(100);
  latest.set(5);
  expect(shown).toEqual([0, 999, 5]);
  latest.set(6);
  latest.close();
  vi.advanceTimersByTime(1_000);
  expect(shown).toEqual([0, 999, 5]);
});
