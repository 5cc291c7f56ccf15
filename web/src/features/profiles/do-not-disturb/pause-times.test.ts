import { expect, test } from 'vitest';
import { endOfPause, PAUSES } from './pause-times.ts';

test('a pause ends after its time, or tomorrow morning in the time zone of the user', () => {
  const now = Date.parse('2026-11-26T23:30:00Z');
  const ends = PAUSES.map((pause) => new Date(endOfPause(pause, now, 'Europe/Berlin')).toISOString());
  expect(ends).toEqual([
    '2026-11-27T00:00:00.000Z',
    '2026-11-27T00:30:00.000Z',
    '2026-11-27T01:30:00.000Z',
    // In Berlin it is already Friday.
    '2026-11-28T08:00:00.000Z',
  ]);
});
