import { fromWallClock, toWallClock } from '@workflow/contract/core/schemas/time-zone.ts';
import { formatDate } from '../../../platform/language/formats.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const MORNING_HOUR = 9;

export const PAUSES = ['30m', '1h', '2h', 'tomorrow'] as const;
export type Pause = (typeof PAUSES)[number];

/** Returns when a pause of notifications ends, in milliseconds. */
export function endOfPause(pause: Pause, now: number, timeZone: string): number {
  if (pause === '30m') return now + 30 * MINUTE_MS;
  if (pause === '1h') return now + 60 * MINUTE_MS;
  if (pause === '2h') return now + 120 * MINUTE_MS;
  const today = Math.floor(toWallClock(timeZone, now) / DAY_MS) * DAY_MS;
  return fromWallClock(timeZone, today + DAY_MS + MORNING_HOUR * 60 * MINUTE_MS);
}

export const formatPauseEnd = (end: number): string =>
  formatDate(end, { weekday: 'short', hour: 'numeric', minute: '2-digit' });
