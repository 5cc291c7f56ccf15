import { expect, test } from 'vitest';
import { endOfStatus, STATUS_EXPIRIES } from './status-expiry.ts';

/** Thursday, half past midnight on Friday in Berlin. */
const NOW = Date.parse('2026-11-26T23:30:00Z');

test('a status ends after a time, at midnight or on Sunday night, in the time zone of the user', () => {
  const ends = STATUS_EXPIRIES.map((expiry) => {
    const end = endOfStatus(expiry, NOW, 'Europe/Berlin');
    return end && new Date(end).toISOString();
  });
  expect(ends).toEqual([
    null,
    '2026-11-27T00:00:00.000Z',
    '2026-11-27T00:30:00.000Z',
    '2026-11-27T03:30:00.000Z',
    '2026-11-27T23:00:00.000Z',
    '2026-11-29T23:00:00.000Z',
  ]);
});

test('on a Sunday the week ends in the same night', () => {
  const sunday = Date.parse('2026-11-29T12:00:00Z');
  expect(new Date(endOfStatus('week', sunday, 'UTC')!).toISOString()).toBe('2026-11-30T00:00:00.000Z');
});
