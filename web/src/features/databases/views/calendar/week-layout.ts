import { startOfMonth, startOfWeek } from '../time/day-numbers.ts';

/** Something that stands on days. */
export interface LayoutEntry {
  readonly id: string;
  readonly from: number;
  /** When it is over. */
  readonly until: number;
}

/** What of something stands in one week. */
export interface Segment {
  readonly id: string;
  /** From which day of the week on, from 0, and on how many. */
  readonly column: number;
  readonly length: number;
  /** Below how many others it stands. */
  readonly lane: number;
  /** Whether it begins here, and ends here. */
  readonly begins: boolean;
  readonly ends: boolean;
}

export const DAYS_PER_WEEK = 7;
export type CalendarRange = 'month' | 'week';

/** The first days of the weeks that are shown: that of a day, or all that its month touches. */
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
 * What stands in the week that begins on a day: each in the first lane that is free, the earlier and then the longer before others. What is
 * named `first` is before all of them.
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

/** What of a week there is room for in so many lanes, and how many more there are on each of its days. */
export function fitToLanes(
  segments: readonly Segment[],
  room: number,
): { shown: readonly Segment[]; more: readonly number[] } {
  const isCrowded = segments.some(({ lane }) => lane >= room);
  // The last lane says how many more there are.
  const last = isCrowded ? Math.max(0, room - 1) : room;
  const more = Array.from({ length: DAYS_PER_WEEK }, (_, day) =>
    segments.reduce(
      (sum, { lane, column, length }) => sum + Number(lane >= last && column <= day && day < column + length),
      0,
    ),
  );
  return { shown: segments.filter(({ lane }) => lane < last), more };
}
