import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RateWindow } from './rate-window.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: 1_800_000_000_000 }));
afterEach(() => void vi.useRealTimers());

const RATE = { max: 3, perMs: 60_000 };

/** How many uses a key has before it exceeds the limit. */
function countAllowed(window: RateWindow, key: string): number {
  let count = 0;
  while (!window.take(key).isExceeded) count += 1;
  return count;
}

test('limits the uses of each key per time window', () => {
  const window = new RateWindow(RATE);
  expect(countAllowed(window, 'ada')).toBe(3);
  expect(countAllowed(window, 'jon')).toBe(3);
  vi.setSystemTime(Date.now() + 59_001);
  expect(window.take('ada')).toEqual({ max: 3, remaining: 0, resetSeconds: 1, isExceeded: true });
  vi.setSystemTime(Date.now() + 999);
  expect(window.take('ada')).toEqual({ max: 3, remaining: 2, resetSeconds: 60, isExceeded: false });
});

test('a refunded use can be used again', () => {
  const window = new RateWindow(RATE);
  for (let count = 0; count < 20; count++) {
    expect(window.take('ada').isExceeded).toBe(false);
    window.refund('ada');
  }
  window.refund('jon');
  expect(countAllowed(window, 'ada')).toBe(3);
});

test('a clock that was set back does not extend a window', () => {
  const window = new RateWindow(RATE);
  countAllowed(window, 'ada');
  vi.setSystemTime(Date.now() - 24 * 3_600_000);
  expect(window.take('ada').resetSeconds).toBe(60);
});

test('stores a limited number of keys and keeps the ones in use', () => {
  const window = new RateWindow(RATE, 100);
  countAllowed(window, 'ada');
  for (let count = 0; count < 1_000; count++) {
    window.take(`caller ${count}`);
    expect(window.take('ada').isExceeded).toBe(true);
  }
});

test('a use can take several units', () => {
  const window = new RateWindow(RATE);
  expect(window.take('ada', 3).isExceeded).toBe(false);
  expect(window.take('ada', 1).isExceeded).toBe(true);
});
