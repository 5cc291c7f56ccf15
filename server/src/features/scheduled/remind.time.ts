import { type FoundTime, findTimes, isDuration, momentOf, namesDay, namesTime } from './remind.dates.ts';

export interface ParsedReminder {
  readonly at: Date;
  /** The text without the time. */
  readonly text: string;
}

/** A word between the text and its time, such as in `eat at noon`. */
const PREPOSITION_AT_END = /(?:^|\s)(?:at|by|on|um|am|gegen)\s*$/i;

const UNIT = [
  'seconds?|minutes?|hours?|days?|weeks?|months?|quarters?|years?|mornings?|noon|afternoons?|evenings?|nights?|weekdays?|weekends?',
  '(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:days?)?',
  'sekunden?|minuten?|stunden?|tage?n?|wochen?|monate?n?|quartale?|jahre?n?|(?:werk|wochen)tage?|wochenenden?',
  '(?:(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch)e?(?:morgen|vormittag|mittag|nachmittag|abend|nacht)?',
  'morgen|vormittage?|mittage?|nachmittage?|abende?|nacht|nächte',
].join('|');
const COUNT = String.raw`\d+(?:st|nd|rd|th)?\.?|other|second|third|fourth|first|last|single|few|two|three|four|five|six|working|zwei(?:ten?)?|drei|dritten?|vier(?:ten?)?|fünf|sechs|ersten?|letzten?|paar`;
const EVERY = 'every|each|jede[nrs]?';
/** “Alle” without a number means “all” more often than “every”, such as in “alle Stunden eintragen”. */
const INTERVAL = String.raw`(?:(?:${EVERY})\s+(?:(?:${COUNT})\s+)?|alle\s+(?:${COUNT})\s+)(?:${UNIT})`;
const DAILY = 'hourly|daily|weekly|monthly|yearly|täglich|wöchentlich|monatlich|jährlich';
const HABITUAL =
  '(?:mon|tues|wednes|thurs|fri|satur|sun|week)days|weekends|(?:mon|diens|donners|frei|sams|sonn|werk|wochen)tags|mittwochs';
const WORD_END = String.raw`(?!\p{L})`;
const REPEATS_AT_START = new RegExp(String.raw`^\s*(?:to\s+)?(?:${INTERVAL})${WORD_END}`, 'iu');
const HABITUAL_AT_START = new RegExp(
  String.raw`^\s*(?:(?:on\s+)?(?:${HABITUAL})|alle\s+(?:tage|wochen|monate|jahre))${WORD_END}`,
  'iu',
);
const REPEATS_AT_END = new RegExp(String.raw`(?:^|\s)(?:${INTERVAL}|${DAILY}|${HABITUAL})[.!]?\s*$`, 'iu');
const EVERY_AT_END = new RegExp(String.raw`(?:^|\s)(?:${EVERY})\s*$`, 'i');

function splitAt(text: string, { index, text: time }: FoundTime) {
  const before = text.slice(0, index).replace(PREPOSITION_AT_END, '');
  // “Morgen früh” is the morning of tomorrow.
  const after = text.slice(index + time.length).replace(/^\s+früh(?!\p{L})/iu, '');
  return { before, after };
}

/**
 * The library also finds names such as `May` and `Sat`. The first condition that a time meets decides which one is meant: users write
 * the time at the beginning or at the end.
 */
function rankOf(text: string, found: FoundTime): number {
  const { before, after } = splitAt(text, found);
  const isAtStart = /^\s*(?:(?:to|that)\s*)?$/i.test(before);
  const isAtEnd = /^[\s.!?]*$/.test(after);
  const isComplete = isDuration(found) || (namesDay(found) && namesTime(found));
  const isSpecific = namesDay(found) || namesTime(found);
  const conditions = [
    isComplete && (isAtStart || isAtEnd),
    isSpecific && isAtStart,
    namesTime(found) && isAtEnd,
    isComplete,
    isSpecific && isAtEnd,
    isSpecific,
  ];
  const rank = conditions.indexOf(true);
  return rank === -1 ? conditions.length : rank;
}

/** Returns the time that the user means: of equally good ones the first, and the longest of these. */
function chooseTime(text: string, times: readonly FoundTime[]): FoundTime | undefined {
  const ranked = times.map((found) => ({ found, rank: rankOf(text, found) }));
  ranked.sort(
    (one, other) =>
      one.rank - other.rank ||
      one.found.index - other.found.index ||
      other.found.text.length - one.found.text.length,
  );
  return ranked[0]?.found;
}

/**
 * Finds the time in a text such as `tomorrow at 9 Stand-up`, in English or German. Returns `unknown` if there is none, and `repeating` if the
 * text asks for a reminder that repeats.
 */
export function parseReminder(
  text: string,
  timeZone: string,
  now: number,
): ParsedReminder | 'unknown' | 'repeating' {
  if (REPEATS_AT_START.test(text) || HABITUAL_AT_START.test(text)) return 'repeating';
  const found = chooseTime(text, findTimes(text, timeZone, now));
  if (!found) return 'unknown';
  const { before, after } = splitAt(text, found);
  const isRepeating =
    REPEATS_AT_START.test(after) ||
    EVERY_AT_END.test(before) ||
    [before, after].some((part) => REPEATS_AT_END.test(part));
  if (isRepeating) return 'repeating';
  const at = new Date(momentOf(found, timeZone, now));
  const year = at.getUTCFullYear();
  // PostgreSQL reads only years of four digits.
  if (!(year >= 1 && year <= 9_999)) return 'unknown';
  const rest = `${before} ${after}`.replace(/^\s*[,:;–-]\s+/, '').trim();
  return { at, text: rest.replace(/^(?:to|that)\s+/i, '').replace(/\s{2,}/g, ' ') };
}
