import type { Week } from '../../../../../platform/calendar/week.ts';
import { formatDate, formatNumber } from '../../../../../platform/language/formats.ts';
import { startOfMonth, startOfWeek, startOfYear, toUtcDate, weekdayOf } from '../../time/day-numbers.ts';

/* The sizes of bars and rows, in pixels (spec section 9, Gantt). */
export const BAR_HEIGHT = 30;
export const CORNER_RADIUS = 3;
export const BAR_PADDING = 18;
export const HEADER_HEIGHT = 50;
export const ROW_HEIGHT = BAR_HEIGHT + BAR_PADDING;

/** The width of a column in pixels and the number of days per step (spec section 9, Gantt). */
export const ZOOMS = {
  quarter_day: { columnWidth: 38, step: 6 / 24 },
  half_day: { columnWidth: 38, step: 12 / 24 },
  day: { columnWidth: 38, step: 1 },
  week: { columnWidth: 140, step: 7 },
  month: { columnWidth: 120, step: 30 },
} as const;
export type Zoom = keyof typeof ZOOMS;
export const DEFAULT_ZOOM: Zoom = 'day';
export const isZoom = (name: string | undefined): name is Zoom =>
  name !== undefined && Object.hasOwn(ZOOMS, name);

export const pixelsPerDay = (zoom: Zoom): number => ZOOMS[zoom].columnWidth / ZOOMS[zoom].step;

/** Returns the step of a drag in days: the step of the zoom for spans with a time, but never more than one day. */
export const snapDays = (zoom: Zoom, hasTime: boolean): number =>
  hasTime ? Math.min(1, ZOOMS[zoom].step) : 1;

/** The number of days shown before the first bar and after the last one. */
const PADDING_DAYS: Record<Zoom, number> = { quarter_day: 14, half_day: 21, day: 45, week: 180, month: 730 };

/** The maximum width of the chart in pixels. Browsers cannot render much wider elements. */
const MAX_CHART_WIDTH_PX = 8_000_000;

export interface DayRange {
  readonly from: number;
  readonly until: number;
}

/** Returns the period that the chart covers: all bars and today, within the maximum width. */
export function chartExtent(spans: Iterable<DayRange>, today: number, zoom: Zoom): DayRange {
  let [from, until] = [today, today + 1];
  for (const span of spans) {
    from = Math.min(from, span.from);
    until = Math.max(until, span.until);
  }
  const most = MAX_CHART_WIDTH_PX / pixelsPerDay(zoom) / 2;
  return {
    from: startOfMonth(Math.max(from - PADDING_DAYS[zoom], today - most)),
    until: startOfMonth(Math.min(until + PADDING_DAYS[zoom], today + most), 1),
  };
}

/** A time span. An unscheduled row is drawn today but ignored when the chart chooses its initial position. */
export interface DatedRow extends DayRange {
  readonly isUnscheduled: boolean;
}

/** The chart opens around today only if at least this share of the bars is visible there. */
const MIN_SHARE_IN_VIEW = 1 / 3;

/**
 * Returns the first visible day for a viewport of `days` days: around today if enough bars are visible there, else where most bars are
 * visible, as near to today as possible.
 */
export function initialDay(spans: Iterable<DatedRow>, now: number, days: number): number {
  const preferredDay = now - days / 4;
  const dated = [...spans].filter(({ isUnscheduled }) => !isUnscheduled);
  const starts = dated.map(({ from }) => from).sort((one, other) => one - other);
  const ends = dated.map(({ until }) => until).sort((one, other) => one - other);
  const countInView = (day: number) => countBelow(starts, day + days) - countBelow(ends, day);
  let [best, most] = [preferredDay, countInView(preferredDay)];
  if (most >= dated.length * MIN_SHARE_IN_VIEW) return preferredDay;
  for (const { from } of dated) {
    const day = from - days / 10;
    const count = countInView(day);
    const isNearer = Math.abs(day - preferredDay) < Math.abs(best - preferredDay);
    if (count > most || (count === most && isNearer)) [best, most] = [day, count];
  }
  return best;
}

/** Returns how many of the sorted numbers are below the limit. */
function countBelow(sorted: readonly number[], limit: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]! < limit) low = middle + 1;
    else high = middle;
  }
  return low;
}

export interface Column extends DayRange {
  readonly label: string;
  readonly isWeekend: boolean;
}

type Step = (place: number, later: number) => number;

/** Yields whole intervals that together cover the period. */
function* intervals({ from, until }: DayRange, step: Step): Generator<DayRange> {
  for (let at = step(from, 0); at < until; at = step(at, 1)) yield { from: at, until: step(at, 1) };
}

const hours =
  (step: number): Step =>
  (place, later) =>
    (Math.floor(place / step + 1e-6) + later) * step;
const stepByWeeks =
  (first: number): Step =>
  (place, later) =>
    startOfWeek(place, first) + later * 7;

const format = (options: Intl.DateTimeFormatOptions) => (place: number) =>
  formatDate(toUtcDate(place), { ...options, timeZone: 'UTC' });
const hour = (place: number) => formatNumber(Math.round((place % 1) * 24) % 24, { minimumIntegerDigits: 2 });
const dayAndMonth = format({ day: 'numeric', month: 'short' });
const dayAndWeekday = format({ weekday: 'short', day: 'numeric', month: 'short' });
const day = (place: number) => formatNumber(toUtcDate(place).getUTCDate());
const month = format({ month: 'long' });
const monthAndYear = format({ month: 'long', year: 'numeric' });
const year = (place: number) => String(toUtcDate(place).getUTCFullYear());

interface HeaderRows {
  readonly lower: Step;
  readonly lowerLabel: (place: number) => string;
  readonly upper: Step;
  readonly upperLabel: (place: number) => string;
}

const headerRowsOf = (zoom: Zoom, { firstDay }: Week): HeaderRows => {
  switch (zoom) {
    case 'quarter_day':
    case 'half_day':
      return { lower: hours(ZOOMS[zoom].step), lowerLabel: hour, upper: hours(1), upperLabel: dayAndWeekday };
    case 'day':
      return { lower: hours(1), lowerLabel: day, upper: startOfMonth, upperLabel: monthAndYear };
    case 'week':
      return {
        lower: stepByWeeks(firstDay),
        lowerLabel: dayAndMonth,
        upper: startOfMonth,
        upperLabel: monthAndYear,
      };
    case 'month':
      return { lower: startOfMonth, lowerLabel: month, upper: startOfYear, upperLabel: year };
  }
};

/**
 * Returns the columns that overlap the period, and the larger units above them. Months have their real length; 30 days make one column
 * width.
 */
export function timelineColumns(
  extent: DayRange,
  zoom: Zoom,
  week: Week,
): { lower: Column[]; upper: Column[] } {
  const head = headerRowsOf(zoom, week);
  const columnsOf = (step: Step, label: (place: number) => string) =>
    [...intervals(extent, step)].map((piece) => ({
      ...piece,
      label: label(piece.from),
      isWeekend: piece.until - piece.from <= 1 && week.weekend.includes(weekdayOf(piece.from)),
    }));
  return { lower: columnsOf(head.lower, head.lowerLabel), upper: columnsOf(head.upper, head.upperLabel) };
}
