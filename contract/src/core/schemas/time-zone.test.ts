import { expect, test } from 'vitest';
import { addDaysInZone, dateInZone, daysBetween, startOfDay, TimeZone } from './time-zone.ts';

const at = (moment: number) => new Date(moment).toISOString();

test.each([
  ['Europe/Berlin', '2026-03-28', '2026-03-27T23:00:00.000Z'],
  ['Europe/Berlin', '2026-03-30', '2026-03-29T22:00:00.000Z'],
  ['Europe/Berlin', '2026-10-26', '2026-10-25T23:00:00.000Z'],
  // Clocks are put forward at midnight: the day begins an hour later.
  ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00.000Z'],
  ['Pacific/Kiritimati', '2026-01-01', '2025-12-31T10:00:00.000Z'],
  ['Asia/Kathmandu', '2026-01-01', '2025-12-31T18:15:00.000Z'],
])('in %s, %s begins at %s', (zone, day, moment) => {
  expect(at(startOfDay(zone, day))).toBe(moment);
  expect(dateInZone(zone, Date.parse(moment))).toBe(day);
  expect(dateInZone(zone, Date.parse(moment) - 1)).not.toBe(day);
});

test('eight in the morning keeps its wall-clock time before and after a clock change', () => {
  expect(at(startOfDay('Europe/Berlin', '2026-03-28', 8))).toBe('2026-03-28T07:00:00.000Z');
  expect(at(startOfDay('Europe/Berlin', '2026-03-29', 8))).toBe('2026-03-29T06:00:00.000Z');
});

test('adding days across a clock change keeps the wall-clock time', () => {
  expect(addDaysInZone('2026-03-23T08:30:00.000Z', 7, 'Europe/Berlin')).toBe('2026-03-30T07:30:00.000Z');
  expect(addDaysInZone('2026-10-19T07:30:00.000Z', 7, 'Europe/Berlin')).toBe('2026-10-26T08:30:00.000Z');
  expect(addDaysInZone('2026-10-19T07:30:00.000Z', 7, 'UTC')).toBe('2026-10-26T07:30:00.000Z');
});

test('a time skipped by a clock change moves forward by the gap', () => {
  expect(addDaysInZone('2026-03-28T01:30:00.000Z', 1, 'Europe/Berlin')).toBe('2026-03-29T01:30:00.000Z');
});

test('adding days to a date does not depend on the time zone', () => {
  expect(addDaysInZone('2026-12-31', 1, 'Pacific/Apia')).toBe('2027-01-01');
  expect(addDaysInZone('2024-02-28', 1, 'UTC')).toBe('2024-02-29');
  expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2);
});

test.each(['Europe/Berlin', 'UTC', 'Etc/GMT+5'])('accepts the time zone %s', (zone) => {
  expect(TimeZone.safeParse(zone).success).toBe(true);
});

test.each(['', '+01:00', 'Europe/Atlantis', '../etc', 'x'.repeat(100), '__proto__'])(
  'rejects the time zone %j',
  (zone) => {
    expect(TimeZone.safeParse(zone).success).toBe(false);
  },
);
