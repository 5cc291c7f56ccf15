import { fromWallClock, toWallClock } from '@workflow/contract/core/schemas/time-zone.ts';
import * as chrono from 'chrono-node';

export interface ParsedReminder {
  readonly at: Date;
  /** The text without the time. */
  readonly text: string;
}

/** The hour of a reminder that names a day only. */
const DEFAULT_HOUR = 9;

/** The parser takes quadratic time, so it reads only this many characters at the beginning and at the end of a text. */
const PARSED_MAX = 250;

function parseTime(text: string, now: Date): chrono.ParsedResult | null {
  const reference = { instant: now, timezone: 0 };
  for (const start of new Set([0, Math.max(0, text.length - PARSED_MAX)]))
    for (const language of [chrono, chrono.de]) {
      const part = text.slice(start, start + PARSED_MAX);
      const [found] = language.parse(part, reference, { forwardDate: true });
      if (found) return Object.assign(found, { index: start + found.index });
    }
  return null;
}

/**
 * Finds the time in a text such as `tomorrow at 9 Stand-up`, in English or German. Returns null if there is none. Times are
 * read on the wall clock of the time zone, so that “at 9” stays 9 when summer time begins in between.
 */
export function parseReminder(text: string, timeZone: string, now: number): ParsedReminder | null {
  const found = parseTime(text, new Date(toWallClock(timeZone, now)));
  if (!found) return null;
  const { start, index } = found;
  const wall = start.date();
  if (!start.isCertain('hour')) wall.setUTCHours(DEFAULT_HOUR, 0, 0, 0);
  const at = new Date(fromWallClock(timeZone, wall.getTime()));
  const year = at.getUTCFullYear();
  // PostgreSQL reads only years of four digits.
  if (!(year >= 1 && year <= 9_999)) return null;
  const rest = `${text.slice(0, index)} ${text.slice(index + found.text.length)}`.trim();
  return {
    at,
    text: rest.replace(/^(?:to|that)\s+/i, '').replace(/\s{2,}/g, ' '),
  };
}
