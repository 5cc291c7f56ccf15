import { expect, test } from 'vitest';
import { optionalTimestamp, timestamp } from './time.ts';

test.each([
  ['2026-11-20 18:00:00.123456+00', '2026-11-20T18:00:00.123Z'],
  ['2026-11-20 18:00:00.999999+00', '2026-11-20T18:00:00.999Z'],
  ['2026-11-20 18:00:00.1+00', '2026-11-20T18:00:00.100Z'],
  ['2026-11-20 18:00:00+00', '2026-11-20T18:00:00.000Z'],
  ['2026-11-20 18:00:00.5+05:30', '2026-11-20T12:30:00.500Z'],
  ['2026-11-20T18:00:00.123456+00:00', '2026-11-20T18:00:00.123Z'],
  ['2026-11-20T18:00:00+00:00', '2026-11-20T18:00:00.000Z'],
  [new Date(Date.UTC(2026, 10, 20, 18)), '2026-11-20T18:00:00.000Z'],
])('%s is %s', (value, expected) => {
  expect(timestamp(value)).toBe(expected);
});

test('nothing stays nothing', () => {
  expect(optionalTimestamp(null)).toBeNull();
});
