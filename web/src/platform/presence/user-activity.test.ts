import { AWAY_AFTER_MINUTES } from '@workflow/contract/presence/presence.limits.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isUserIdle, watchUserActivity } from './user-activity.ts';

const AWAY_AFTER_MS = AWAY_AFTER_MINUTES * 60_000;
const KEY = 'workflow-last-input';
let stored: Map<string, string>;
let page: EventTarget;

beforeEach(() => {
  vi.useFakeTimers();
  stored = new Map();
  page = new EventTarget();
  vi.stubGlobal('window', page);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a user without input becomes idle after some minutes, and active again with the next input', () => {
  const changes: boolean[] = [];
  const stop = watchUserActivity((isActive) => changes.push(isActive));
  vi.advanceTimersByTime(AWAY_AFTER_MS - 30_000);
  expect(changes).toEqual([]);
  vi.advanceTimersByTime(60_000);
  expect(changes).toEqual([false]);
  page.dispatchEvent(new Event('keydown'));
  expect(changes).toEqual([false, true]);
  stop();
  vi.advanceTimersByTime(2 * AWAY_AFTER_MS);
  expect(changes).toEqual([false, true]);
});

test('input in another tab keeps the user active in this one', () => {
  const changes: boolean[] = [];
  const stop = watchUserActivity((isActive) => changes.push(isActive));
  vi.advanceTimersByTime(AWAY_AFTER_MS - 30_000);
  stored.set(KEY, String(Date.now()));
  vi.advanceTimersByTime(60_000);
  expect(changes).toEqual([]);
  expect(isUserIdle()).toBe(false);
  vi.advanceTimersByTime(AWAY_AFTER_MS);
  expect(changes).toEqual([false]);
  stored.set(KEY, String(Date.now()));
  page.dispatchEvent(Object.assign(new Event('storage'), { key: KEY }));
  expect(changes).toEqual([false, true]);
  stop();
});

test('input is shared with other tabs at most every few seconds', () => {
  const stop = watchUserActivity(() => {});
  const first = stored.get(KEY);
  vi.advanceTimersByTime(1_000);
  page.dispatchEvent(new Event('pointermove'));
  expect(stored.get(KEY)).toBe(first);
  vi.advanceTimersByTime(5_000);
  page.dispatchEvent(new Event('pointermove'));
  expect(stored.get(KEY)).not.toBe(first);
  stop();
  expect(stored.size).toBe(0);
});
