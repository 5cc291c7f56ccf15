import { calendarPropertyOf, dateOfCell } from '@workflow/contract/databases/databases.property-roles.ts';
import type { Property, Row } from '@workflow/contract/databases/databases.schema.ts';
import type { Condition, Filter } from '@workflow/contract/databases/query/filter.schema.ts';
import type { ViewConfig } from '@workflow/contract/databases/query/view-config.schema.ts';
import type { PendingEdit } from '../../rows/window/rows.pending.ts';
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

/** The date properties that place rows in a calendar: a start and an end, or one date or date range twice. */
export interface EntryDates {
  /** The property that gets the date of a new entry. */
  readonly on: Property;
  /** The start and end properties. They are the same property if the calendar uses only one. */
  readonly start: Property;
  readonly end: Property;
}

const isDay = (property: Property | undefined): property is Property => property?.type === 'date';

/** Returns the start date and due date properties, or undefined if the database does not have both. */
export function findStartAndEndDates(properties: readonly Property[]): EntryDates | undefined {
  const { start, end }: DateProperties = datePropertiesOf(properties);
  return isDay(start) && isDay(end) && start !== end ? { on: end, start, end } : undefined;
}

/** Returns the chosen date property, else the start and due dates, else any date property. */
export function entryDatesOf(
  properties: readonly Property[],
  { date_by }: Pick<ViewConfig, 'date_by'>,
): EntryDates | undefined {
  const chosen = properties.find((property) => property.id === date_by && isDateProperty(property));
  const between = chosen ? undefined : findStartAndEndDates(properties);
  const one = chosen ?? calendarPropertyOf(properties);
  return between ?? (one && { on: one, start: one, end: one });
}

/** Whether users can change the length of entries. */
export const canResize = ({ start, end }: EntryDates): boolean =>
  start !== end || start.type === 'date_range';

/** Returns the time span of a row, or null if it has no dates. A date without an end lasts one day, or one hour if it has a time. */
export function entrySpan(row: Pick<Row, 'cells'>, dates: EntryDates): Span | null {
  const [from, until] = [dateOfCell(row, dates.start, 'start'), dateOfCell(row, dates.end, 'end')];
  const [start, end] = [from ?? until, until ?? from];
  return start === null || end === null ? null : { ...spanBetween(start, end), isUnscheduled: false };
}

/** Returns the edits that give a row these dates. Moving an entry does not fill in a date that was empty. */
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
  const shouldSet = (property: Property) => hold !== 'move' || row.cells[property.id] !== undefined;
  return [
    ...(shouldSet(dates.start)
      ? [edit(dates.start, cellValueWithEnd(row, dates.start, 'start', start))]
      : []),
    ...(shouldSet(dates.end) ? [edit(dates.end, cellValueWithEnd(row, dates.end, 'end', end))] : []),
  ];
}

/** Returns the cell value of an entry that starts on a day. */
export const cellValueOnDay = ({ type }: Property, place: number) =>
  type === 'date' ? dateOf(place) : { start: dateOf(place) };

const withConditions = (filter: Filter | null, conditions: Filter['conditions']): Filter => ({
  match: 'and',
  conditions: [...(filter?.match === 'and' ? filter.conditions : []), ...conditions],
});

/**
 * Returns the server filter for rows on the given days, plus one day on either side because the server may use another time zone. An
 * “or” filter of the view is left to `matches` on the client, because filters cannot be nested deeper.
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
  const conditionsWithin = (property: Property) => [
    on(property, 'on_or_after', first - 1),
    on(property, 'on_or_before', last + 1),
  ];
  const all = (conditions: Condition[]) => ({ match: 'and' as const, conditions });
  const matchAny = (conditions: (Condition | ReturnType<typeof all>)[]) =>
    withConditions(filter, [{ match: 'or', conditions }]);
  if (start !== end)
    return matchAny([
      all(conditionsWithin(start)),
      all(conditionsWithin(end)),
      all([on(start, 'on_or_before', first), on(end, 'on_or_after', last)]),
    ]);
  if (start.type === 'date') return withConditions(filter, conditionsWithin(start));
  return matchAny([on(start, 'includes', first - 1), all(conditionsWithin(start))]);
}

/** Returns the server filter for rows without dates. An “or” filter of the view is left to the client here, too. */
export const filterUnscheduled = ({ start, end }: EntryDates, filter: Filter | null): Filter =>
  withConditions(
    filter,
    [...new Set([start.id, end.id])].map((property_id) => ({ property_id, operator: 'is_empty' })),
  );
