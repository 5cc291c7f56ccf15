import { beforeEach, expect, test, vi } from 'vitest';
import { keepLook, lookOf } from './time-scale.storage.ts';

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});

test('how far each view is zoomed is remembered, of the last ones', () => {
  expect(lookOf('plan')).toBeUndefined();
  keepLook('plan', 'week');
  keepLook('fairs', 'month');
  keepLook('plan', 'day');
  expect([lookOf('plan'), lookOf('fairs')]).toEqual(['day', 'month']);
  for (let index = 0; index < 200; index += 1) keepLook(`other ${index}`, 'week');
  expect([lookOf('plan'), lookOf('other 0'), lookOf('other 199')]).toEqual([undefined, 'week', 'week']);
});

test('what cannot be read is as if nothing was remembered', () => {
  kept.set('time-looks', '{');
  expect(lookOf('plan')).toBeUndefined();
  keepLook('plan', 'week');
  expect(lookOf('plan')).toBe('week');
});
