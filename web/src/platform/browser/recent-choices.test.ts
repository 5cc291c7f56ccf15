import { beforeEach, expect, test, vi } from 'vitest';
import { createRecentChoices } from './recent-choices.ts';

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});

const { read, store } = createRecentChoices('time-looks');

test('remembers the choice of the 200 most recent places', () => {
  expect(read('plan')).toBeUndefined();
  store('plan', 'week');
  store('fairs', 'month');
  store('plan', 'day');
  expect([read('plan'), read('fairs')]).toEqual(['day', 'month']);
  for (let index = 0; index < 200; index += 1) store(`other ${index}`, 'week');
  expect([read('plan'), read('other 0'), read('other 199')]).toEqual([undefined, 'week', 'week']);
});

test('remembers choices of different kinds apart', () => {
  store('plan', 'week');
  expect(createRecentChoices('last-views:ana').read('plan')).toBeUndefined();
});

test('treats unreadable storage as empty', () => {
  stored.set('time-looks', '{');
  expect(read('plan')).toBeUndefined();
  store('plan', 'week');
  expect(read('plan')).toBe('week');
});
