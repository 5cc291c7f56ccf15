import { dateIn, dayOfRow } from '@workflow/contract/databases/databases.parts.ts';
import type { Property, Row } from '@workflow/contract/databases/databases.schema.ts';
import type { Condition, Filter } from '@workflow/contract/databases/query/filter.schema.ts';
import type { ViewConfig } from '@workflow/contract/databases/query/view-config.schema.ts';
import type { PendingEdit } from '../../rows/rows.pending.ts';
import { dateOf } from '../time/day-numbers.ts';
import {
  cellValueWithEnd,
  type DateProperties,
  type DragMode,
  datePropertiesOf,
  isDateProperty,
  type Span,
  spanBetween,
} from '../time/spans.ts';

/** By which dates rows stand in a calendar: from one to the other, which may be the two ends of one range, or one day. */
export interface EntryDates {
  /** What somebody who adds something gives a day. */
  readonly on: Property;
  /** Both, or the same one twice. */
  readonly start: Property;
  readonly end: Property;
}

const isDay = (property: Property | undefined): property is Property => property?.type === 'date';

/** From the date that says when rows begin to the one until when they go; undefined where there are not two. */
export function findStartAndEndDates(properties: readonly Property[]): EntryDates | undefined {
  const { start, end }: DateProperties = datePropertiesOf(properties);
  return isDay(start) && isDay(end) && start !== end ? { on: end, start, end } : undefined;
}

/** Those that are chosen, else both between which rows go, else until when they go, else any. */
export function entryDatesOf(
  properties: readonly Property[],
  { date_by }: Pick<ViewConfig, 'date_by'>,
): EntryDates | undefined {
  const chosen = properties.find((property) => property.id === date_by && isDateProperty(property));
  const between = chosen ? undefined : findStartAndEndDates(properties);
  const one = chosen ?? dayOfRow(properties);
  return between ?? (one && { on: one, start: one, end: one });
}

/** Whether an entry can be made longer and shorter. */
export const canResize = ({ start, end }: EntryDates): boolean =>
  start !== end || start.type === 'date_range';

/** When a row is by its dates; null where they say nothing. A date without another end is one day, or an hour. */
export function entrySpan(row: Pick<Row, 'cells'>, dates: EntryDates): Span | null {
  const [from, until] = [dateIn(row, dates.start, 'start'), dateIn(row, dates.end, 'end')];
  const [start, end] = [from ?? until, until ?? from];
  return start === null || end === null ? null : { ...spanBetween(start, end), isUnscheduled: false };
}

/** What its cells hold when a row shall be then. Moved, what nobody has said stays unsaid. */
export function editsForSpan(
  row: Pick<Row, 'id' | 'cells'>,
  dates: EntryDates,
  { start, end }: Pick<Span, 'start' | 'end'>,
  hold: DragMode,
): PendingEdit[] {
  const edit = ({ id }: Property, value: PendingEdit['value']) => ({
    row_id: row.id,
    property_id: id,
    value,
  });
  if (dates.start === dates.end) {
    const isRange = dates.start.type === 'date_range';
    return [edit(dates.start, isRange ? { start, ...(end !== start && { end }) } : start)];
  }
  const isSaid = (property: Property) => hold !== 'move' || row.cells[property.id] !== undefined;
  return [
    ...(isSaid(dates.start) ? [edit(dates.start, cellValueWithEnd(row, dates.start, 'start', start))] : []),
    ...(isSaid(dates.end) ? [edit(dates.end, cellValueWithEnd(row, dates.end, 'end', end))] : []),
  ];
}

/** As a cell begins on a day. */
export const cellValueOnDay = ({ type }: Property, place: number) =>
  type === 'date' ? dateOf(place) : { start: dateOf(place) };

const withConditions = (filter: Filter | null, conditions: Filter['conditions']): Filter => ({
  match: 'and',
  conditions: [...(filter?.match === 'and' ? filter.conditions : []), ...conditions],
});

/**
 * The rows that are on some days, as the server is asked for them: with a day more on either side, for it may know another time zone than
 * the reader's clocks. A filter that needs one of several conditions is for `matches`: around it there is no room for another level.
 */
export function filterForDays(
  { start, end }: EntryDates,
  [first, last]: readonly [number, number],
  filter: Filter | null,
): Filter {
  const on = ({ id: property_id }: Property, operator: string, place: number): Condition => ({
    property_id,
    operator,
    value: dateOf(place),
  });
  const within = (property: Property) => [
    on(property, 'on_or_after', first - 1),
    on(property, 'on_or_before', last + 1),
  ];
  const all = (conditions: Condition[]) => ({ match: 'and' as const, conditions });
  const any = (conditions: (Condition | ReturnType<typeof all>)[]) =>
    withConditions(filter, [{ match: 'or', conditions }]);
  if (start !== end)
    return any([
      all(within(start)),
      all(within(end)),
      all([on(start, 'on_or_before', first), on(end, 'on_or_after', last)]),
    ]);
  if (start.type === 'date') return withConditions(filter, within(start));
  return any([on(start, 'includes', first - 1), all(within(start))]);
}

/** The rows that are on no day; of a filter the same holds. */
export const filterUnscheduled = ({ start, end }: EntryDates, filter: Filter | null): Filter =>
  withConditions(
    filter,
    [...new Set([start.id, end.id])].map((property_id) => ({ property_id, operator: 'is_empty' })),
  );
