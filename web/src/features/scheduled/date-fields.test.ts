import { afterEach, expect, test, vi } from 'vitest';
import { parseDateAndTime } from './date-fields.ts';

afterEach(() => vi.unstubAllEnvs());

test('parses a date and a time in the time zone, and returns null for invalid ones', () => {
  vi.stubEnv('TZ', 'Europe/Berlin');
  expect(parseDateAndTime('2026-12-24', '18:30')?.toISOString()).toBe('2026-12-24T17:30:00.000Z');
  // The clocks skip this hour in spring.
  expect(parseDateAndTime('2026-03-29', '02:30')?.toISOString()).toBe('2026-03-29T01:30:00.000Z');
  // The clocks repeat this hour in autumn.
  expect(parseDateAndTime('2026-10-25', '02:30')?.toISOString()).toBe('2026-10-25T00:30:00.000Z');
  for (const [day, time] of [
    ['', '10:00'],
    ['2026-12-24', ''],
    ['soon', '10:00'],
  ] as const)
    expect(parseDateAndTime(day, time)).toBeNull();
});
