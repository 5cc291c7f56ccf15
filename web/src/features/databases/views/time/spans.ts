import {
  dateOfCell,
  endPropertyOf,
  startPropertyOf,
} from '@workflow/contract/databases/databases.property-roles.ts';
import type { Property, Row } from '@workflow/contract/databases/databases.schema.ts';
import type { DateRange } from '@workflow/contract/databases/property-types/date_range.ts';
import type { ViewConfig } from '@workflow/contract/databases/query/view-config.schema.ts';
import { ganttSpanOf } from '@workflow/contract/databases/views/gantt-span.ts';
import type { PendingEdit } from '../../rows/window/rows.pending.ts';
import { addDays, dayNumberOf, formatLike, isDateTime } from './day-numbers.ts';

/** The properties that contain the start and end of a row. Both may be the same date range property. */
export interface DateProperties {
  readonly start: Property | undefined;
  readonly end: Property | undefined;
}

export const isDateProperty = ({ type }: Property): boolean => type === 'date' || type === 'date_range';

/** Returns the chosen properties, else the start and due dates (spec section 3, Gantt task), else any date property as the start. */
export function datePropertiesOf(
  properties: readonly Property[],
  chosen: ViewConfig['gantt'] = {},
): DateProperties {
  const findDateProperty = (id: string | null | undefined) =>
    properties.find((property) => property.id === id && isDateProperty(property));
  const [start, end] = [
    findDateProperty(chosen.start_by) ?? startPropertyOf(properties),
    findDateProperty(chosen.end_by) ?? endPropertyOf(properties),
  ];
  if (start || end) return { start, end };
  return { start: properties.find(({ type }) => type === 'date'), end: undefined };
}

export interface Span {
  /** The start and end as dates or date-times: from the cells, or the defaults. */
  readonly start: string;
  readonly end: string;
  /** The start and end as day numbers. `until` is exclusive: a date ends at midnight of the next day. */
  readonly from: number;
  readonly until: number;
  /** Whether the row has no dates. */
  readonly isUnscheduled: boolean;
  /** Whether the row has no end. The default end date is then exclusive. */
  readonly isOpenEnded: boolean;
  /** Whether the end is before the start. */
  readonly isReversed: boolean;
}

const HOUR = 1 / 24;

/** The minimum length: one day, or one hour if the start has a time. */
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

/** Returns the time span of a row (spec section 4, Gantt dates). `today` is a date. */
export function spanOfRow(row: Pick<Row, 'cells'>, parts: DateProperties, today: string): Span {
  const own = { start: dateOfCell(row, parts.start, 'start'), end: dateOfCell(row, parts.end, 'end') };
  const { start, end } = ganttSpanOf(own.start, own.end, today);
  return {
    ...spanBetween(start, end, own.end === null),
    isUnscheduled: own.start === null && own.end === null,
  };
}

/** Whether both spans have the same dates, or neither has dates. */
export const hasSameDates = (one: Span, other: Span): boolean =>
  (one.isUnscheduled && other.isUnscheduled) || (one.start === other.start && one.end === other.end);

/** The part that the user drags: the whole span or one of its ends. */
export type DragMode = 'move' | 'start' | 'end';

/** Whether the drag can be saved. Without a start property a span cannot be moved. */
export const canDrag = ({ start, end }: DateProperties, hold: DragMode): boolean =>
  hold === 'end' ? end !== undefined : start !== undefined;

/** Limits a drag of an end so that the minimum length remains. */
export function clampDrag(span: Span, hold: DragMode, days: number): number {
  const room = span.until - span.from - minimumLength(span.start);
  if (hold === 'start') return Math.min(days, room);
  return hold === 'end' ? Math.max(days, -room) : days;
}

/** Returns the last day that the span covers, or its end time. */
export const lastDayOf = ({ end, until }: Pick<Span, 'end' | 'until'>): string =>
  formatLike(end, isDateTime(end) ? until : Math.ceil(until) - 1);

/** Returns the span after a drag by `days` days. */
export function dragSpan(span: Span, hold: DragMode, days: number): Span {
  const by = clampDrag(span, hold, days);
  const start = hold === 'end' ? span.start : addDays(span.start, by);
  const isOpen = span.isOpenEnded && hold === 'move';
  // Dragging an end makes it explicit: it becomes the last day that the user sees.
  const last = hold !== 'move' && (span.isOpenEnded || span.isReversed) ? lastDayOf(span) : span.end;
  const end = hold === 'start' ? last : addDays(last, by);
  return { ...span, ...spanBetween(start, end, isOpen), isUnscheduled: span.isUnscheduled && by === 0 };
}

/** Returns the edits that give a row these dates. A default start or end is not written. */
export function editsForSpan(
  row: Pick<Row, 'id' | 'cells'>,
  parts: DateProperties,
  { start, end, isOpenEnded: endFollows }: Pick<Span, 'start' | 'end' | 'isOpenEnded'>,
  today: string,
): PendingEdit[] {
  const own = { start: dateOfCell(row, parts.start, 'start') };
  const startFollows = own.start === null && ganttSpanOf(null, end, today).start === start;
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

/** Returns the cell value with one end replaced. In a date range the other end moves if it would be on the wrong side. */
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
