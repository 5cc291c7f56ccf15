import { describe, expect, it } from 'vitest';
import { nextTimeInNewZone } from './reminders.service.ts';

describe('a user who changes the time zone', () => {
  const nextIn = (timeZone: string, now: string, known: { timeZone: string; nextAt: string } | null) =>
    new Date(
      nextTimeInNewZone(timeZone, known && { ...known, nextAt: Date.parse(known.nextAt) }, Date.parse(now)),
    ).toISOString();
  const beforeFlight = { timeZone: 'America/New_York', nextAt: '2026-11-27T13:00:00.000Z' };

  it('is reminded now if the morning of the day has passed in the new zone', () => {
    const now = '2026-11-27T09:00:00.000Z';
    expect(nextIn('Europe/Berlin', now, beforeFlight)).toBe(now);
  });

  it('is reminded in the next morning of the new zone otherwise', () => {
    const known = { ...beforeFlight, nextAt: '2026-11-28T13:00:00.000Z' };
    const tomorrow = '2026-11-28T07:00:00.000Z';
    expect(nextIn('Europe/Berlin', '2026-11-27T18:00:00.000Z', known)).toBe(tomorrow);
    expect(nextIn('Europe/Berlin', '2026-11-27T18:00:00.000Z', null)).toBe(tomorrow);
    expect(nextIn('Europe/Berlin', '2026-11-27T06:00:00.000Z', beforeFlight)).toBe(
      '2026-11-27T07:00:00.000Z',
    );
  });
});
