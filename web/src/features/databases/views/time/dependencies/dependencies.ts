import { linkedRowIdsOf } from '@workflow/contract/databases/databases.property-roles.ts';
import type { Property, Row } from '@workflow/contract/databases/databases.schema.ts';
import { weekdayOf } from '../day-numbers.ts';
import type { Span } from '../spans.ts';

/** `from` blocks `to`. */
export interface Dependency {
  readonly from: string;
  readonly to: string;
}

/** Returns the dependencies between the given rows. */
export function dependenciesOf(
  rows: readonly Pick<Row, 'id' | 'cells'>[],
  blockedBy: Property | undefined,
): readonly Dependency[] {
  if (!blockedBy) return [];
  const known = new Set(rows.map(({ id }) => id));
  return rows.flatMap((row) =>
    linkedRowIdsOf(row, blockedBy).flatMap((from) => (known.has(from) ? [{ from, to: row.id }] : [])),
  );
}

const listIdsBy = (
  links: readonly Dependency[],
  by: 'from' | 'to',
): ReadonlyMap<string, readonly string[]> => {
  const listed = new Map<string, string[]>();
  for (const link of links) {
    const known = listed.get(link[by]);
    const other = by === 'from' ? link.to : link.from;
    if (known) known.push(other);
    else listed.set(link[by], [other]);
  }
  return listed;
};

/** Returns all dependents of a row in topological order. In a cycle each row appears once. */
function dependentsInOrder(id: string, waiting: ReadonlyMap<string, readonly string[]>): string[] {
  const seen = new Set([id]);
  const order: string[] = [];
  const steps = [{ id, next: 0 }];
  // Depth-first with an explicit stack, because a chain of thousands would overflow the call stack.
  while (steps.length > 0) {
    const step = steps.at(-1)!;
    const other = waiting.get(step.id)?.[step.next];
    step.next += 1;
    if (other === undefined) {
      order.push(step.id);
      steps.pop();
    } else if (!seen.has(other)) {
      seen.add(other);
      steps.push({ id: other, next: 0 });
    }
  }
  return order.reverse().slice(1);
}

type Shifts = ReadonlyMap<string, number>;

type RestDays = readonly number[];

/** Tasks longer than a working week cannot avoid weekends with both ends. */
const WORKING_WEEK = 5;

/** Returns the weekdays on which no task of a project begins or ends, among the given weekend. */
function restDaysOf(spans: ReadonlyMap<string, Span>, weekend: RestDays): RestDays {
  for (const { from, until, isUnscheduled } of spans.values())
    if (!isUnscheduled && [from, Math.ceil(until) - 1].some((day) => weekend.includes(weekdayOf(day))))
      return [];
  return weekend;
}

/** Returns the shift, extended by the days that the row needs to neither begin nor end on a rest day. */
function skipRestDays({ from, until }: Span, shift: number, restDays: RestDays): number {
  const isRestDay = (day: number) => restDays.includes(weekdayOf(day));
  for (let later = shift; later < shift + 7; later += 1) {
    const isLong = until - from > WORKING_WEEK;
    if (!isRestDay(from + later) && (isLong || !isRestDay(Math.ceil(until + later) - 1))) return later;
  }
  return shift;
}

const NO_IDS: ReadonlySet<string> = new Set();

/**
 * Returns by how many days the dependents of a row shift when its end moves, so that the gaps between them stay. Backwards they move
 * only as far as their other blocking tasks allow. Rows do not move onto rest days. Unscheduled and completed rows do not move.
 */
export function shiftDependents(
  id: string,
  days: number,
  links: readonly Dependency[],
  spans: ReadonlyMap<string, Span>,
  finished = NO_IDS,
  restDays: RestDays = [],
): Shifts {
  const waiting = listIdsBy(links, 'from');
  const awaited = listIdsBy(links, 'to');
  /** The shifts that keep the gaps, and the shifts that also skip rest days. */
  const shifts = new Map([[id, days]]);
  const rested = new Map<string, number>();
  for (const one of dependentsInOrder(id, waiting)) {
    const span = spans.get(one);
    if (!span || span.isUnscheduled || finished.has(one)) continue;
    const asked = (awaited.get(one) ?? []).map((other) => {
      const shift = shifts.get(other);
      if (shift !== undefined) return shift;
      if (days > 0) return 0;
      const before = spans.get(other);
      const gap = before && !before.isUnscheduled ? span.from - before.until : -1;
      return gap < 0 ? days : -Math.floor(gap);
    });
    const shift = days > 0 ? Math.max(0, ...asked) : Math.min(0, Math.max(...asked));
    if (shift === 0) continue;
    shifts.set(one, shift);
    // A blocking task that skipped a weekend may end later than the gap allows.
    const pushed = (awaited.get(one) ?? []).map((other) => {
      const blocking = spans.get(other);
      const by = rested.get(other);
      return by === undefined || !blocking || blocking.until > span.from
        ? shift
        : blocking.until + by - span.from;
    });
    const later = skipRestDays(span, Math.max(shift, ...pushed.map(Math.ceil)), restDays);
    if (later !== 0) rested.set(one, later);
  }
  return rested;
}

/**
 * Returns by how many days to push each dependent of a newly scheduled row. Only dependents that would start before their blocking task
 * ends are pushed.
 */
function pushDependents(
  id: string,
  until: number,
  links: readonly Dependency[],
  spans: ReadonlyMap<string, Span>,
  finished: ReadonlySet<string>,
  restDays: RestDays,
): Shifts {
  const awaited = listIdsBy(links, 'to');
  const ends = new Map([[id, until]]);
  const shifts = new Map<string, number>();
  for (const one of dependentsInOrder(id, listIdsBy(links, 'from'))) {
    const span = spans.get(one);
    if (!span || span.isUnscheduled || finished.has(one)) continue;
    const over = Math.max(...(awaited.get(one) ?? []).map((other) => ends.get(other) ?? span.from));
    // Differences below one second are rounding errors.
    const least = Math.ceil(over - span.from - 1e-5);
    if (least <= 0) continue;
    const shift = skipRestDays(span, least, restDays);
    shifts.set(one, shift);
    ends.set(one, span.until + shift);
  }
  return shifts;
}

/**
 * Returns by how many days the dependents of a row shift when the row changes from one span to another. They skip the weekend, unless
 * tasks of the project begin or end on it.
 */
export function dependentShifts(
  id: string,
  before: Span,
  after: Span,
  links: readonly Dependency[],
  spans: ReadonlyMap<string, Span>,
  finished = NO_IDS,
  weekend: RestDays = [],
): Shifts {
  if (after.isUnscheduled || (!before.isUnscheduled && after.until === before.until)) return new Map();
  const restDays = restDaysOf(spans, weekend);
  return before.isUnscheduled
    ? pushDependents(id, after.until, links, spans, finished, restDays)
    : shiftDependents(id, after.until - before.until, links, spans, finished, restDays);
}

/** Returns the rows that start before a blocking row ends, each with these blocking rows. Completed blocking rows are ignored. */
export function findEarlyStarts(
  links: readonly Dependency[],
  spans: ReadonlyMap<string, Span>,
  isOver: (id: string) => boolean,
): ReadonlyMap<string, readonly string[]> {
  const early = links.filter(({ from, to }) => {
    const [first, second] = [spans.get(from), spans.get(to)];
    if (!first || !second || first.isUnscheduled || second.isUnscheduled || isOver(from)) return false;
    return second.from < first.until - 1e-5;
  });
  return listIdsBy(early, 'to');
}
