import { beforeEach, expect, test, vi } from 'vitest';
import { readTimeScale, storeTimeScale } from './time-scale.storage.ts';

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});

test('stores the time scale of the 200 most recent views', () => {
  expect(readTimeScale('plan')).toBeUndefined();
  storeTimeScale('plan', 'week');
  storeTimeScale('fairs', 'month');
  storeTimeScale('plan', 'day');
  expect([readTimeScale('plan'), readTimeScale('fairs')]).toEqual(['day', 'month']);
  for (let index = 0; index < 200; index += 1) storeTimeScale(`other ${index}`, 'week');
  expect([readTimeScale('plan'), readTimeScale('other 0'), readTimeScale('other 199')]).toEqual([
    undefined,
    'week',
    'week',
  ]);
});

test('treats unreadable storage as empty', () => {
  stored.set('time-looks', '{');
  expect(readTimeScale('plan')).toBeUndefined();
  storeTimeScale('plan', 'week');
  expect(readTimeScale('plan')).toBe('week');
});
