/** A range of dates as `YYYY-MM-DD`; `end` is the first date after it. */
export interface DateRange {
  readonly start: string;
  readonly end: string;
}

const DAY_MS = 24 * 3600 * 1000;

const isoDate = (time: number) => new Date(time).toISOString().slice(0, 10);

const todayIn = (timeZone: string, now: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    now,
  );

const RELATIVE = new Map([
  ['today', 0],
  ['yesterday', -1],
  ['heute', 0],
  ['gestern', -1],
]);

/**
 * Parses the date of an operator: a day (`2026-11-20`), a month (`2026-11`), a year (`2026`), `today` or `yesterday`. Returns null if the value is
 * not a date.
 */
export function dateRangeOf(value: string, timeZone: string, now = Date.now()): DateRange | null {
  const offset = RELATIVE.get(value.toLowerCase());
  if (offset !== undefined) {
    const start = Date.parse(todayIn(timeZone, now)) + offset * DAY_MS;
    return { start: isoDate(start), end: isoDate(start + DAY_MS) };
  }
  const match = /^(\d{4})(?:-(\d{1,2})(?:-(\d{1,2}))?)?$/.exec(value);
  if (!match) return null;
  const [year, month, day] = match.slice(1).map((part) => (part === undefined ? undefined : Number(part)));
  if (year! < 1 || year! > 9_998) return null;
  const start = Date.UTC(year!, (month ?? 1) - 1, day ?? 1);
  const isReal = isoDate(start) === `${match[1]}-${pad(month ?? 1)}-${pad(day ?? 1)}`;
  if (!isReal) return null;
  const end =
    day !== undefined
      ? start + DAY_MS
      : month !== undefined
        ? Date.UTC(year!, month, 1)
        : Date.UTC(year! + 1, 0, 1);
  return { start: isoDate(start), end: isoDate(end) };
}

const pad = (part: number) => String(part).padStart(2, '0');
