import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RateWindow } from './rate-window.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: 1_800_000_000_000 }));
afterEach(() => void vi.useRealTimers());

const RATE = { max: 3, perMs: 60_000 };

/** How often a key may before it is once too often. */
function allowed(window: RateWindow, key: string): number {
  let count = 0;
  while (!window.take(key).isExceeded) count += 1;
  return count;
}

test('each key may so often, and again when the time is over', () => {
  const window = new RateWindow(RATE);
  expect(allowed(window, 'ada')).toBe(3);
  expect(allowed(window, 'jon')).toBe(3);
  vi.setSystemTime(Date.now() + 59_001);
  expect(window.take('ada')).toEqual({ max: 3, remaining: 0, resetSeconds: 1, isExceeded: true });
  vi.setSystemTime(Date.now() + 999);
  expect(window.take('ada')).toEqual({ max: 3, remaining: 2, resetSeconds: 60, isExceeded: false });
});

test('what is given back may be taken again', () => {
  const window = new RateWindow(RATE);
  for (let count = 0; count < 20; count++) {
    expect(window.take('ada').isExceeded).toBe(false);
    window.refund('ada');
  }
  window.refund('jon');
  expect(allowed(window, 'ada')).toBe(3);
});

test('a clock that is set back locks nobody out', () => {
  const window = new RateWindow(RATE);
  allowed(window, 'ada');
  vi.setSystemTime(Date.now() - 24 * 3_600_000);
  expect(window.take('ada').resetSeconds).toBe(60);
});

test('it remembers so many keys at most, and those that go on', () => {
  const window = new RateWindow(RATE, 100);
  allowed(window, 'ada');
  for (let count = 0; count < 1_000; count++) {
    window.take(`caller ${count}`);
    expect(window.take('ada').isExceeded).toBe(true);
  }
});
