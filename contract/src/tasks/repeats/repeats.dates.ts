import type { NewRepeat, Repeat } from './repeats.schema.ts';

const DAY_MS = 24 * 60 * 60_000;

/** No series goes on beyond: a step later, years would have five digits. */
export const LAST_REPEATED = '9800-01-01';

type Rule = Pick<NewRepeat, 'unit' | 'every' | 'weekdays'>;

const numberOf = (day: string): number => Math.round(Date.parse(`${day}T00:00:00Z`) / DAY_MS);
const dayOf = (number: number): string => new Date(number * DAY_MS).toISOString().slice(0, 10);

/** From 1 for Monday to 7 for Sunday. */
const weekdayOf = (number: number): number => ((((number + 3) % 7) + 7) % 7) + 1;
const mondayOf = (number: number): number => number - weekdayOf(number) + 1;

interface Month {
  readonly year: number;
  /** From 0. */
  readonly month: number;
}

const monthOf = (day: string): Month => ({
  year: Number(day.slice(0, 4)),
  month: Number(day.slice(5, 7)) - 1,
});

/** The day of a month that is so many months away; where that is shorter, its last one. */
function monthsLater(day: string, months: number): string {
  const { year, month } = monthOf(day);
  const [wanted, last] = [Number(day.slice(8)), new Date(Date.UTC(year, month + months + 1, 0)).getUTCDate()];
  return new Date(Date.UTC(year, month + months, Math.min(wanted, last))).toISOString().slice(0, 10);
}

function nextWeekday({ every, weekdays }: Rule, anchor: number, after: number): number {
  const wanted = weekdays.length > 0 ? weekdays : [weekdayOf(anchor)];
  // Weeks in which nothing happens are skipped as a whole.
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

/** The first date of the series that began on the anchor which comes after a day. */
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
    // Counted from the anchor, so that a 31st is one again after a short month.
    const found = monthsLater(anchor, step * months);
    if (found > after) return found;
  }
}

/** When it is due again after it was done on a day. */
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
 * When the next task is due. In a series it is the next date; of those that have passed while nobody made a task, the last one alone.
 * `today` is the day in the zone of the rule.
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

/** The rule as it is kept with a task that is due on a day. */
export function repeatFrom(rule: NewRepeat, anchor: string, due: string): Repeat {
  const weekdays = [...new Set(rule.weekdays)].sort((one, other) => one - other);
  const kept = { ...rule, weekdays: rule.unit === 'week' ? weekdays : [] };
  const next_on = rule.mode === 'schedule' ? nextInSeries(kept, anchor, due) : null;
  return { ...kept, anchor, next_on };
}
