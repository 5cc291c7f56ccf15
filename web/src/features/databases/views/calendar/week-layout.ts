import { startOfMonth, startOfWeek } from '../time/day-numbers.ts';

/** An entry with a time span, in day numbers. */
export interface LayoutEntry {
  readonly id: string;
  readonly from: number;
  /** The exclusive end. */
  readonly until: number;
}

/** The part of an entry that falls in one week. */
export interface Segment {
  readonly id: string;
  /** The first day of the week (from 0) and the number of days that the segment covers. */
  readonly column: number;
  readonly length: number;
  /** The lane from the top, from 0. */
  readonly lane: number;
  /** Whether the entry starts (`begins`) and ends (`ends`) in this week. */
  readonly begins: boolean;
  readonly ends: boolean;
}

export const DAYS_PER_WEEK = 7;
export type CalendarRange = 'month' | 'week';

/** Returns the first days of the visible weeks: the week of a day, or all weeks that its month touches. */
export function weekStartsIn(span: CalendarRange, place: number, firstWeekday: number): number[] {
  if (span === 'week') return [startOfWeek(place, firstWeekday)];
  const end = startOfMonth(place, 1);
  const weeks: number[] = [];
  for (let week = startOfWeek(startOfMonth(place), firstWeekday); week < end; week += DAYS_PER_WEEK)
    weeks.push(week);
  return weeks;
}

const daysOf = ({ from, until }: LayoutEntry): readonly [number, number] => {
  const first = Math.floor(from);
  return [first, Math.max(first + 1, Math.ceil(until))];
};

/**
 * Lays out a week: each entry takes the first free lane. Entries are placed by start date, and longer entries first on the same day. The
 * entry with the id `first` precedes all others.
 */
export function layOutWeek(
  week: number,
  placed: readonly LayoutEntry[],
  first: string | null = null,
): Segment[] {
  const here = placed
    .map((one, order) => ({ ...one, order, days: daysOf(one) }))
    .filter(({ days: [from, until] }) => from < week + DAYS_PER_WEEK && until > week)
    .sort(
      (one, other) =>
        Number(other.id === first) - Number(one.id === first) ||
        one.days[0] - other.days[0] ||
        other.days[1] - one.days[1] ||
        one.from - other.from ||
        one.order - other.order,
    );
  const lanes: (readonly [number, number])[][] = [];
  return here.map(({ id, days: [from, until] }) => {
    const begin = Math.max(from, week);
    const end = Math.min(until, week + DAYS_PER_WEEK);
    const isFree = (lane: readonly (readonly [number, number])[]) =>
      lane.every(([start, stop]) => stop <= begin || start >= end);
    const found = lanes.findIndex(isFree);
    const lane = found === -1 ? lanes.length : found;
    lanes[lane] = [...(lanes[lane] ?? []), [begin, end]];
    return {
      id,
      lane,
      column: begin - week,
      length: end - begin,
      begins: from >= week,
      ends: until <= week + DAYS_PER_WEEK,
    };
  });
}

/** Returns the segments that fit in the lanes, and the number of hidden entries of each day. */
export function fitToLanes(
  segments: readonly Segment[],
  room: number,
): { shown: readonly Segment[]; more: readonly number[] } {
  const isCrowded = segments.some(({ lane }) => lane >= room);
  // The last lane holds the “more” buttons.
  const last = isCrowded ? Math.max(0, room - 1) : room;
  const more = Array.from({ length: DAYS_PER_WEEK }, (_, day) =>
    segments.reduce(
      (sum, { lane, column, length }) => sum + Number(lane >= last && column <= day && day < column + length),
      0,
    ),
  );
  return { shown: segments.filter(({ lane }) => lane < last), more };
}
