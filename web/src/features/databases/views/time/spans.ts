import { dateIn, endOf, startOf } from '@workflow/contract/databases/databases.parts.ts';
import type { Property, Row } from '@workflow/contract/databases/databases.schema.ts';
import type { DateRange } from '@workflow/contract/databases/property-types/date_range.ts';
import type { ViewConfig } from '@workflow/contract/databases/query/view-config.schema.ts';
import { spanOf } from '@workflow/contract/projects/projects.dates.ts';
import type { PendingEdit } from '../../rows/rows.pending.ts';
import { addDays, dayNumberOf, formatLike, isDateTime } from './day-numbers.ts';

/** Which properties say from when to when a row goes; both may be the same one, of ranges. */
export interface DateProperties {
  readonly start: Property | undefined;
  readonly end: Property | undefined;
}

export const isDateProperty = ({ type }: Property): boolean => type === 'date' || type === 'date_range';

/**
 * Those that are chosen, else those of spec section 3, Gantt task; a database that has none of these begins at whichever date it has.
 */
export function datePropertiesOf(
  properties: readonly Property[],
  chosen: ViewConfig['gantt'] = {},
): DateProperties {
  const named = (id: string | null | undefined) =>
    properties.find((property) => property.id === id && isDateProperty(property));
  const [start, end] = [
    named(chosen.start_by) ?? startOf(properties),
    named(chosen.end_by) ?? endOf(properties),
  ];
  if (start || end) return { start, end };
  return { start: properties.find(({ type }) => type === 'date'), end: undefined };
}

export interface Span {
  /** Days or moments, as they stand in the cells or follow from there being none. */
  readonly start: string;
  readonly end: string;
  /** Where it begins, and where it is over: a day ends with its last hour. */
  readonly from: number;
  readonly until: number;
  /** Nobody has said when. */
  readonly isUnscheduled: boolean;
  /** Nobody has said until when: it lasts so many days, and the day that its end is on is not part of it. */
  readonly isOpenEnded: boolean;
  /** It should end before it begins. */
  readonly isReversed: boolean;
}

const HOUR = 1 / 24;

/** What is shortest: a day, or of moments an hour. */
const minimumLength = (start: string) => (isDateTime(start) ? HOUR : 1);

export function spanBetween(start: string, end: string, isOpen = false): Omit<Span, 'isUnscheduled'> {
  const from = dayNumberOf(start);
  const until = isOpen || isDateTime(end) ? dayNumberOf(end) : dayNumberOf(end) + 1;
  const isReversed = isDateTime(end) ? until < from : until <= from;
  return {
    start,
    end,
    from,
    until: Math.max(until, from + minimumLength(start)),
    isOpenEnded: isOpen,
    isReversed,
  };
}

/** When a row is (spec section 4, Gantt dates); `today` is a day. */
export function spanOfRow(row: Pick<Row, 'cells'>, parts: DateProperties, today: string): Span {
  const own = { start: dateIn(row, parts.start, 'start'), end: dateIn(row, parts.end, 'end') };
  const { start, end } = spanOf(own.start, own.end, today);
  return {
    ...spanBetween(start, end, own.end === null),
    isUnscheduled: own.start === null && own.end === null,
  };
}

/** Whether both say the same of when, or neither says anything. */
export const hasSameDates = (one: Span, other: Span): boolean =>
  (one.isUnscheduled && other.isUnscheduled) || (one.start === other.start && one.end === other.end);

/** What somebody drags: all of it, or one of its ends. */
export type DragMode = 'move' | 'start' | 'end';

/** Which of these can be kept. What has no property for its start goes nowhere. */
export const canDrag = ({ start, end }: DateProperties, hold: DragMode): boolean =>
  hold === 'end' ? end !== undefined : start !== undefined;

/** So many days an end may go that something stays between both. */
export function clampDrag(span: Span, hold: DragMode, days: number): number {
  const room = span.until - span.from - minimumLength(span.start);
  if (hold === 'start') return Math.min(days, room);
  return hold === 'end' ? Math.max(days, -room) : days;
}

/** The last day that a span covers, or the moment at which it is over. */
export const lastDayOf = ({ end, until }: Pick<Span, 'end' | 'until'>): string =>
  formatLike(end, isDateTime(end) ? until : Math.ceil(until) - 1);

/** The span as it is after a drag by so many days. */
export function dragSpan(span: Span, hold: DragMode, days: number): Span {
  const by = clampDrag(span, hold, days);
  const start = hold === 'end' ? span.start : addDays(span.start, by);
  const isOpen = span.isOpenEnded && hold === 'move';
  // Once somebody says it, the end is the last of what they see.
  const last = hold !== 'move' && (span.isOpenEnded || span.isReversed) ? lastDayOf(span) : span.end;
  const end = hold === 'start' ? last : addDays(last, by);
  return { ...span, ...spanBetween(start, end, isOpen), isUnscheduled: span.isUnscheduled && by === 0 };
}

/** The cells that have to change so that a row is then. An end that follows from the other one is not written. */
export function editsForSpan(
  row: Pick<Row, 'id' | 'cells'>,
  parts: DateProperties,
  { start, end, isOpenEnded: endFollows }: Pick<Span, 'start' | 'end' | 'isOpenEnded'>,
  today: string,
): PendingEdit[] {
  const own = { start: dateIn(row, parts.start, 'start') };
  const startFollows = own.start === null && spanOf(null, end, today).start === start;
  const edit = (property: Property, value: PendingEdit['value']): PendingEdit => ({
    row_id: row.id,
    property_id: property.id,
    value,
  });
  if (parts.start && parts.start === parts.end) {
    if (startFollows && endFollows) return [];
    return [edit(parts.start, endFollows ? { start } : { start, end })];
  }
  const edits: PendingEdit[] = [];
  if (parts.start && !startFollows)
    edits.push(edit(parts.start, cellValueWithEnd(row, parts.start, 'start', start)));
  if (parts.end && !endFollows) edits.push(edit(parts.end, cellValueWithEnd(row, parts.end, 'end', end)));
  return edits;
}

/** One end of what a property holds; the other end of a range gives way where it has to. */
export function cellValueWithEnd(
  { cells }: Pick<Row, 'cells'>,
  property: Property,
  end: 'start' | 'end',
  value: string,
): PendingEdit['value'] {
  if (property.type === 'date') return value;
  const range = cells[property.id] as DateRange | undefined;
  const other = end === 'start' ? range?.end : range?.start;
  if (end === 'start' && other === undefined) return { start: value };
  const fitting = formatLike(value, dayNumberOf(other ?? value));
  return end === 'start'
    ? { start: value, end: fitting < value ? value : fitting }
    : { start: fitting > value ? value : fitting, end: value };
}
