import { expect, test } from 'vitest';
import { nextDoNotDisturbChange, type QuietHours, quietUntil } from './do-not-disturb.ts';

const WEEKDAYS = [1, 2, 3, 4, 5];
const nights: QuietHours = { days: WEEKDAYS, from: '22:00', to: '07:30', time_zone: 'Europe/Berlin' };
const quietUntilAt = (now: string, hours: QuietHours | null, timer: string | null = null) => {
  const end = quietUntil({ until: timer, quiet_hours: hours }, Date.parse(now));
  return end && new Date(end).toISOString();
};

test('a timer ends by itself', () => {
  expect(quietUntilAt('2026-11-26T10:00:00Z', null, '2026-11-26T10:30:00.000Z')).toBe(
    '2026-11-26T10:30:00.000Z',
  );
  expect(quietUntilAt('2026-11-26T10:30:00Z', null, '2026-11-26T10:30:00.000Z')).toBeNull();
});

test.each([
  // The evening of Thursday, the night to Friday, and the morning of Friday.
  ['2026-11-26T20:59:59Z', null],
  ['2026-11-26T21:00:00Z', '2026-11-27T06:30:00.000Z'],
  ['2026-11-27T06:29:59Z', '2026-11-27T06:30:00.000Z'],
  ['2026-11-27T06:30:00Z', null],
  // The quiet hours that begin on Friday evening include Saturday morning. None begin on Saturday evening.
  ['2026-11-28T05:00:00Z', '2026-11-28T06:30:00.000Z'],
  ['2026-11-28T22:00:00Z', null],
])('quiet hours follow the wall clock of the user: at %s until %s', (now, end) => {
  expect(quietUntilAt(now, nights)).toBe(end);
});

test('quiet hours keep their wall-clock time when summer time begins', () => {
  expect(quietUntilAt('2026-03-28T23:00:00Z', { ...nights, days: [6] })).toBe('2026-03-29T05:30:00.000Z');
});

test.each(['2026-10-25T00:15:00Z', '2026-10-25T00:45:00Z', '2026-10-25T01:15:00Z'])(
  'quiet hours until 02:30 last until it is 02:30 for the second time when summer time ends: at %s',
  (now) => {
    const hours = { ...nights, days: [6], to: '02:30' };
    expect(quietUntilAt(now, hours)).toBe('2026-10-25T01:30:00.000Z');
    expect(quietUntilAt('2026-10-25T01:30:00Z', hours)).toBeNull();
  },
);

test('equal times are a whole day, and the later of timer and quiet hours counts', () => {
  const allDay = { ...nights, days: [4], from: '00:00', to: '00:00' };
  expect(quietUntilAt('2026-11-26T10:00:00Z', allDay)).toBe('2026-11-26T23:00:00.000Z');
  expect(quietUntilAt('2026-11-26T10:00:00Z', allDay, '2026-11-27T10:00:00.000Z')).toBe(
    '2026-11-27T10:00:00.000Z',
  );
});

test.each([
  ['before the quiet hours, when they begin', '2026-11-26T20:00:00Z', '2026-11-26T21:00:00.000Z'],
  ['during them, when they end', '2026-11-26T21:00:00Z', '2026-11-27T06:30:00.000Z'],
  [
    'after the last ones of the week, when the next week begins',
    '2026-11-28T06:30:00Z',
    '2026-11-30T21:00:00.000Z',
  ],
])('the state changes next: %s', (_, now, next) => {
  const change = nextDoNotDisturbChange({ until: null, quiet_hours: nights }, Date.parse(now));
  expect(new Date(change!).toISOString()).toBe(next);
});

test('a timer that has ended changes nothing more', () => {
  const timer = { until: '2026-11-26T10:30:00.000Z', quiet_hours: null };
  expect(nextDoNotDisturbChange(timer, Date.parse('2026-11-26T10:30:00Z'))).toBeNull();
  expect(nextDoNotDisturbChange(null, 0)).toBeNull();
});
