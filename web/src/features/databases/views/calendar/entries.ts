import { dayOfRow } from '@workflow/contract/databases/databases.parts.ts';
import type { Property, Row } from '@workflow/contract/databases/databases.schema.ts';
import type { DateRange } from '@workflow/contract/databases/property-types/date_range.ts';
import type { Condition, Filter } from '@workflow/contract/databases/query/filter.schema.ts';
import type { ViewConfig } from '@workflow/contract/databases/query/view-config.schema.ts';
import type { PendingEdit } from '../../rows/rows.pending.ts';
import { dayAt } from '../time/days.ts';
import { isDated, type Span, spanBetween } from '../time/spans.ts';

/** By which dates rows stand in a calendar: those that are chosen, else those until when they go, else any. */
export const dateOf = (properties: readonly Property[], { date_by }: ViewConfig): Property | undefined =>
  properties.find((property) => property.id === date_by && isDated(property)) ?? dayOfRow(properties);

/** When a row is by a property; null where it says nothing. A date without an end is one day, or an hour. */
export function spanBy({ cells }: Pick<Row, 'cells'>, { id }: Property): Span | null {
  const value = cells[id] as string | DateRange | undefined;
  if (value === undefined) return null;
  const { start, end = start } = typeof value === 'string' ? { start: value } : value;
  return { ...spanBetween(start, end), isUndated: false };
}

/** What the cell holds when the row shall be then. */
export function editTo(
  { id }: Pick<Row, 'id'>,
  property: Property,
  { start, end }: Pick<Span, 'start' | 'end'>,
): PendingEdit {
  const value = property.type === 'date' ? start : { start, ...(end !== start && { end }) };
  return { row_id: id, property_id: property.id, value };
}

/** As a cell begins on a day. */
export const cellOn = ({ type }: Property, place: number) =>
  type === 'date' ? dayAt(place) : { start: dayAt(place) };

/**
 * The rows that are on some days, as the server is asked for them: with a day more on either side, for it knows the days of moments as they
 * are in Greenwich. A filter that needs one of several conditions is for `matches`: around it there is no room for another level.
 */
export function filterBy(
  { id: property_id, type }: Property,
  [first, last]: readonly [number, number],
  filter: Filter | null,
): Filter {
  const on = (operator: string, place: number): Condition => ({
    property_id,
    operator,
    value: dayAt(place),
  });
  const begins = [on('on_or_after', first - 1), on('on_or_before', last + 1)];
  const others = filter?.match === 'and' ? filter.conditions : [];
  if (type === 'date') return { match: 'and', conditions: [...others, ...begins] };
  const touches = {
    match: 'or' as const,
    conditions: [on('includes', first - 1), { match: 'and' as const, conditions: begins }],
  };
  return { match: 'and', conditions: [...others, touches] };
}
