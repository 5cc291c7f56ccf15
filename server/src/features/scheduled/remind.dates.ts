import { fromWallClock, toWallClock } from '@workflow/contract/core/schemas/time-zone.ts';
import * as chrono from 'chrono-node';

/** A date, time or duration that a text names, at one position of the text. */
export interface FoundTime {
  readonly index: number;
  readonly text: string;
  readonly start: chrono.ParsedComponents;
}

type Language = Pick<chrono.Chrono, 'parse'>;

/** The hour of a reminder that names a day or a morning only. */
const DEFAULT_HOUR = 9;
const DAY_MS = 24 * 60 * 60_000;

/** The parser takes quadratic time, so it reads only this many characters at the beginning and at the end of a text. */
const PARSED_MAX = 250;

const german = chrono.de.casual.clone();
german.parsers.push({
  // The library reads `01.12.2026`, but not `01.12.`.
  pattern: () => /(?<![\d.])(\d{1,2})\.\s?(\d{1,2})\.(?![\d.])/,
  extract: (_, match) => ({ day: Number(match[1]), month: Number(match[2]) }),
});

/** Zones that users also write in lower case. The library takes every word of 2 to 4 letters for a zone, such as `eat` or `get`. */
const LOWER_CASE_ZONES = new Set('utc gmt est edt cst cdt mst mdt pst pdt cet cest'.split(' '));
const ZONE_AT_END = /\s*,?\s*\(?([A-Za-z]{2,4})\)?$/;

const hasTag = ({ start }: FoundTime, tag: string) => start.tags().has(tag);
export const isDuration = (found: FoundTime) => hasTag(found, 'result/relativeDateAndTime');

const isZoneNamed = (found: FoundTime) => !isDuration(found) && found.start.isCertain('timezoneOffset');

/** Returns the length of a word at the end that the library took for a time zone, but that belongs to the text of the reminder. */
function lengthOfFalseZone(found: FoundTime): number {
  const [suffix = '', name = ''] = (isZoneNamed(found) && ZONE_AT_END.exec(found.text)) || [];
  return name === name.toUpperCase() || LOWER_CASE_ZONES.has(name) ? 0 : suffix.length;
}

/** Returns everything in the text that names a time, in English or German. */
export function findTimes(text: string, timeZone: string, now: number): FoundTime[] {
  const reference = { instant: new Date(toWallClock(timeZone, now)), timezone: 0 };
  const parse = (language: Language, part: string, offset: number): FoundTime[] =>
    language.parse(part, reference, { forwardDate: true }).flatMap(({ index, text, start }) => {
      // A date with dots has the day first, also in an English text.
      if (language !== german && /^\d{1,2}\.\d{1,2}\b/.test(text)) return [];
      const found = { index: offset + index, text, start };
      // “Now” is never the time of a reminder, but may begin its text.
      if (hasTag(found, 'casualReference/now')) return [];
      const extra = lengthOfFalseZone(found);
      return extra === 0 ? [found] : parse(language, text.slice(0, -extra), found.index);
    });
  return [...new Set([0, Math.max(0, text.length - PARSED_MAX)])].flatMap((offset) =>
    [chrono.casual, german].flatMap((language) =>
      parse(language, text.slice(offset, offset + PARSED_MAX), offset),
    ),
  );
}

/** Returns the hour that a word such as `evening` stands for, or null if the text names no time of day. */
function hourOf(found: FoundTime): number | null {
  const { start } = found;
  if (start.isCertain('hour')) return start.get('hour');
  const word = ['noon', 'afternoon', 'evening', 'tonight', 'midnight'].find((name) =>
    hasTag(found, `casualReference/${name}`),
  );
  if (word) return start.get('hour');
  return hasTag(found, 'casualReference/morning') ? DEFAULT_HOUR : null;
}

export const namesTime = (found: FoundTime) => hourOf(found) !== null;
export const namesDay = ({ start }: FoundTime) => start.isCertain('day') || start.isCertain('weekday');

/**
 * Returns the moment that a text names. Durations count from now. Other times are read on the wall clock of the time zone, so that “at 9”
 * stays 9 when summer time begins in between, unless the text names a time zone.
 */
export function momentOf(found: FoundTime, timeZone: string, now: number): number {
  const { start } = found;
  if (isDuration(found)) return now + (start.date().getTime() - toWallClock(timeZone, now));
  if (isZoneNamed(found)) return nextTime(found, start.date().getTime(), now);
  const wall = start.date();
  const hour = hourOf(found);
  if (!start.isCertain('hour')) wall.setUTCHours(hour ?? DEFAULT_HOUR, 0, 0, 0);
  return fromWallClock(timeZone, wall.getTime());
}

/** Returns the next time after now if the text names no day. The library compares times with the clock of the user only. */
function nextTime(found: FoundTime, time: number, now: number): number {
  return namesDay(found) ? time : time + Math.ceil((now - time) / DAY_MS) * DAY_MS;
}
