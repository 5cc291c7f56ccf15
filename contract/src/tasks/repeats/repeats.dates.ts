import type { NewRepeat, Repeat } from '../../databases/rows/repeat.schema.ts';

const DAY_MS = 24 * 60 * 60_000;

/** The last date of a repeat series. One step later, years would have five digits. */
export const LAST_REPEAT_DATE = '9800-01-01';

type Rule = Pick<NewRepeat, 'unit' | 'every' | 'weekdays'>;

const numberOf = (day: string): number => Math.round(Date.parse(`${day}T00:00:00Z`) / DAY_MS);
const dayOf = (number: number): string => new Date(number * DAY_MS).toISOString().slice(0, 10);

/** Returns the weekday, from 1 (Monday) to 7 (Sunday). */
const weekdayOf = (number: number): number => ((((number + 3) % 7) + 7) % 7) + 1;
const mondayOf = (number: number): number => number - weekdayOf(number) + 1;

interface Month {
  readonly year: number;
  /** The month, from 0 (January). */
  readonly month: number;
}

const monthOf = (day: string): Month => ({
  year: Number(day.slice(0, 4)),
  month: Number(day.slice(5, 7)) - 1,
});

/** Adds months to a date. The day is limited to the last day of the resulting month. */
function monthsLater(day: string, months: number): string {
  const { year, month } = monthOf(day);
  const [wanted, last] = [Number(day.slice(8)), new Date(Date.UTC(year, month + months + 1, 0)).getUTCDate()];
  return new Date(Date.UTC(year, month + months, Math.min(wanted, last))).toISOString().slice(0, 10);
}

function nextWeekday({ every, weekdays }: Rule, anchor: number, after: number): number {
  const wanted = weekdays.length > 0 ? weekdays : [weekdayOf(anchor)];
  // Skips all weeks without a date of the series in one step.
  const first = mondayOf(anchor);
  for (let week = Math.max(0, Math.floor((mondayOf(after) - first) / 7 / every)); ; week++) {
    const monday = first + week * every * 7;
    const found = wanted
      .map((weekday) => monday + weekday - 1)
      .filter((day) => day > after && day >= anchor)
      .sort((one, other) => one - other)[0];
    if (found !== undefined) return found;
  }
}

/** Returns the first date of the series (counted from `anchor`) after the date `after`. */
export function nextInSeries(rule: Rule, anchor: string, after: string): string {
  const [from, behind] = [numberOf(anchor), numberOf(after)];
  const { unit, every } = rule;
  if (unit === 'week') return dayOf(nextWeekday(rule, from, behind));
  if (unit === 'day') {
    const steps = Math.max(0, Math.floor((behind - from) / every) + 1);
    return dayOf(from + steps * every);
  }
  const months = unit === 'year' ? every * 12 : every;
  const [{ year, month }, then] = [monthOf(anchor), monthOf(after)];
  const passed = Math.floor(((then.year - year) * 12 + then.month - month) / months);
  for (let step = Math.max(0, passed); ; step++) {
    // Counts from the anchor, so that a series on the 31st returns to the 31st after a short month.
    const found = monthsLater(anchor, step * months);
    if (found > after) return found;
  }
}

/** Returns the next due date for a rule that counts from the completion date. */
export function nextAfterCompletion(rule: Rule, done: string): string {
  const { unit, every, weekdays } = rule;
  const day = numberOf(done);
  if (unit === 'day') return dayOf(day + every);
  if (unit === 'month') return monthsLater(done, every);
  if (unit === 'year') return monthsLater(done, every * 12);
  if (weekdays.length === 0) return dayOf(day + every * 7);
  return dayOf(nextWeekday({ ...rule, every: 1 }, day + 1, day) + (every - 1) * 7);
}

/**
 * Returns the due date of the next task. In a series this is the next date; if several dates have passed without a new task, only the
 * latest of them counts. `today` is the date in the time zone of the rule.
 */
export function nextDue(repeat: Repeat, today: string): string {
  if (repeat.mode === 'completion' || repeat.next_on === null) return nextAfterCompletion(repeat, today);
  let due = repeat.next_on;
  for (let next = nextInSeries(repeat, repeat.anchor, due); next <= today; ) {
    due = next;
    next = nextInSeries(repeat, repeat.anchor, due);
  }
  return due;
}

/** Returns the rule as stored with a task that is due on the given date. */
export function repeatFrom(rule: NewRepeat, anchor: string, due: string): Repeat {
  const weekdays = [...new Set(rule.weekdays)].sort((one, other) => one - other);
  const storedRule = { ...rule, weekdays: rule.unit === 'week' ? weekdays : [] };
  const next_on = rule.mode === 'schedule' ? nextInSeries(storedRule, anchor, due) : null;
  return { ...storedRule, anchor, next_on };
}
