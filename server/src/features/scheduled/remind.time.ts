import { fromWallClock, toWallClock } from '@workflow/contract/core/schemas/time-zone.ts';
import * as chrono from 'chrono-node';

export interface ParsedReminder {
  readonly at: Date;
  /** The text without the time. */
  readonly text: string;
}

/** The hour of a reminder that names a day only. */
const DEFAULT_HOUR = 9;

/**
 * Finds the time in a text such as `tomorrow at 9 Stand-up`, in English or German. Returns null if there is none. Times are
 * read on the wall clock of the time zone, so that “at 9” stays 9 when summer time begins in between.
 */
export function parseReminder(text: string, timeZone: string, now: number): ParsedReminder | null {
  const reference = { instant: new Date(toWallClock(timeZone, now)), timezone: 0 };
  const options = { forwardDate: true };
  const [found] = [chrono, chrono.de].flatMap((language) =>
    language.parse(text, reference, options).slice(0, 1),
  );
  if (!found) return null;
  const { start, index } = found;
  const wall = start.date();
  if (!start.isCertain('hour')) wall.setUTCHours(DEFAULT_HOUR, 0, 0, 0);
  const rest = `${text.slice(0, index)} ${text.slice(index + found.text.length)}`.trim();
  return {
    at: new Date(fromWallClock(timeZone, wall.getTime())),
    text: rest.replace(/^(?:to|that)\s+/i, '').replace(/\s{2,}/g, ' '),
  };
}
