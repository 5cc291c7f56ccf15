import { beforeEach, expect, test, vi } from 'vitest';
import { readTimeScale, storeTimeScale } from './time-scale.storage.ts';

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
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
  kept.set('time-looks', '{');
  expect(readTimeScale('plan')).toBeUndefined();
  storeTimeScale('plan', 'week');
  expect(readTimeScale('plan')).toBe('week');
});
