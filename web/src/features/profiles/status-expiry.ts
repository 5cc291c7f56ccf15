import { fromWallClock, toWallClock } from '@workflow/contract/core/schemas/time-zone.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

export const STATUS_EXPIRIES = ['never', 'minutes', 'hour', 'hours', 'today', 'week'] as const;
export type StatusExpiry = (typeof STATUS_EXPIRIES)[number];

/** Returns when a status text is cleared, in milliseconds; null if it stays. A week ends on Sunday night. */
export function endOfStatus(expiry: StatusExpiry, now: number, timeZone: string): number | null {
  if (expiry === 'never') return null;
  if (expiry === 'minutes') return now + 30 * MINUTE_MS;
  if (expiry === 'hour') return now + 60 * MINUTE_MS;
  if (expiry === 'hours') return now + 4 * 60 * MINUTE_MS;
  const today = Math.floor(toWallClock(timeZone, now) / DAY_MS) * DAY_MS;
  const days = expiry === 'today' ? 1 : 8 - (new Date(today).getUTCDay() || 7);
  return fromWallClock(timeZone, today + days * DAY_MS);
}
