import { afterEach, describe, expect, it } from 'vitest';
import { formatDate } from '../language/formats.ts';
import {
  chooseTimeZone,
  fromUserClock,
  getBrowserTimeZone,
  getTimeZone,
  startOfUserDay,
  toUserClock,
} from './time-zone.ts';
import { toLocalDay } from './today.ts';

afterEach(() => chooseTimeZone('auto'));

const NEW_YEAR = '2026-12-31T23:30:00.000Z';

describe('a chosen time zone', () => {
  it.each([
    ['Asia/Tokyo', '2027-01-01', '2027-01-01T08:30:00.000Z', '8:30'],
    ['America/New_York', '2026-12-31', '2026-12-31T18:30:00.000Z', '6:30'],
    ['Asia/Kathmandu', '2027-01-01', '2027-01-01T05:15:00.000Z', '5:15'],
  ])('%s decides the day and the time that are shown', (zone, day, wall, time) => {
    chooseTimeZone(zone);
    expect(getTimeZone()).toBe(zone);
    expect(toLocalDay(NEW_YEAR)).toBe(day);
    expect(toUserClock(NEW_YEAR).toISOString()).toBe(wall);
    expect(fromUserClock(new Date(wall)).toISOString()).toBe(NEW_YEAR);
    expect(formatDate(NEW_YEAR, { hour: 'numeric', minute: '2-digit' })).toContain(time);
    expect(formatDate(NEW_YEAR, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' })).toContain('11:30');
  });

  it('begins days at its own midnight, also on a day with a clock change', () => {
    chooseTimeZone('America/New_York');
    expect(startOfUserDay('2026-11-01').toISOString()).toBe('2026-11-01T04:00:00.000Z');
    expect(startOfUserDay('2026-11-01', 1).toISOString()).toBe('2026-11-02T05:00:00.000Z');
  });
});

it.each(['auto', 'Mars/Olympus'])('%s follows the browser', (choice) => {
  chooseTimeZone('Asia/Tokyo');
  chooseTimeZone(choice);
  expect(getTimeZone()).toBe(getBrowserTimeZone());
  expect(toLocalDay(new Date(2026, 11, 31, 23, 59).getTime())).toBe('2026-12-31');
  expect(fromUserClock(new Date(Date.UTC(2026, 6, 4, 10, 30)))).toEqual(new Date(2026, 6, 4, 10, 30));
});

it.each(['auto', 'Asia/Tokyo'])('a moment that is not a date has no day (%s)', (choice) => {
  chooseTimeZone(choice);
  expect(toLocalDay('soon')).toBe('');
});
