import { afterEach, expect, test, vi } from 'vitest';
import { toDateField, toTimeField } from './date-fields.ts';
import { nextMondayMorning, suggestedTimes, tomorrowMorning } from './suggested-times.ts';

afterEach(() => vi.unstubAllEnvs());

const inZone = (zone: string) => vi.stubEnv('TZ', zone);

test('tomorrow at nine keeps its local time across a clock change', () => {
  inZone('Europe/Berlin');
  // In this night the clocks change from summer to winter time, so it has an additional hour.
  const evening = new Date('2026-10-24T20:00:00+02:00');
  expect(tomorrowMorning(evening).toISOString()).toBe('2026-10-25T08:00:00.000Z');
  expect(tomorrowMorning(new Date('2026-10-25T20:00:00+01:00')).toISOString()).toBe(
    '2026-10-26T08:00:00.000Z',
  );
  const spring = new Date('2026-03-28T20:00:00+01:00');
  expect(tomorrowMorning(spring).toISOString()).toBe('2026-03-29T07:00:00.000Z');
});

test('“Monday” is the next Monday, and on a Monday the one a week later', () => {
  inZone('America/New_York');
  expect(toDateField(nextMondayMorning(new Date(2026, 10, 21)))).toBe('2026-11-23');
  expect(toDateField(nextMondayMorning(new Date(2026, 10, 22, 23)))).toBe('2026-11-23');
  expect(toDateField(nextMondayMorning(new Date(2026, 10, 23, 8)))).toBe('2026-11-30');
  expect(toTimeField(nextMondayMorning(new Date(2026, 10, 21)))).toBe('09:00');
});

test('on a Sunday, offers tomorrow but not also Monday', () => {
  inZone('America/New_York');
  const offeredTimes = (date: number) => suggestedTimes(new Date(2026, 10, date, 23)).map(({ key }) => key);
  expect(offeredTimes(21)).toEqual(['tomorrow', 'monday']);
  expect(offeredTimes(22)).toEqual(['tomorrow']);
  expect(offeredTimes(23)).toEqual(['tomorrow', 'monday']);
});
