import type { Property, Row } from './databases.schema.ts';
import type { RelationRole } from './property-types/relation.ts';

/*
 * Which properties of a database play a part in how its rows are shown: properties are only called so, by their people.
 */

const CHOICES: readonly Property['type'][] = ['select', 'status'];
const DATES: readonly Property['type'][] = ['date', 'date_range'];

type Find = <P extends Property>(properties: readonly P[]) => P | undefined;

/** The first of these types whose name has one of these words in it. */
const called =
  (types: readonly Property['type'][], ...words: readonly string[]): Find =>
  (properties) =>
    properties.find(
      ({ type, name }) => types.includes(type) && words.some((word) => name.toLowerCase().includes(word)),
    );

const ofType =
  (...types: readonly Property['type'][]): Find =>
  (properties) =>
    properties.find(({ type }) => types.includes(type));

export const titleOf: Find = ofType('title');
/** How far a row is: it makes the columns of a board. */
export const statusOf: Find = (properties) =>
  called(CHOICES, 'status')(properties) ?? ofType(...CHOICES)(properties);
export const priorityOf: Find = called(CHOICES, 'priority');
/** Only what is called so, or has groups that say it: any other choice says nothing of how far a row is. */
export const progressStatusOf: Find = (properties) =>
  called(CHOICES, 'status')(properties) ?? ofType('status')(properties);

const rangeOf: Find = ofType('date_range');
/** From when on something goes. */
export const startOf: Find = (properties) => called(DATES, 'start')(properties) ?? rangeOf(properties);
/** Until when. */
export const endOf: Find = (properties) => called(DATES, 'due', 'end')(properties) ?? rangeOf(properties);
/** What stands in a calendar: where there is no end, any date. */
export const dayOfRow: Find = (properties) => endOf(properties) ?? ofType(...DATES)(properties);

/** What the rows of a database are to each other, whatever its people call it. */
export const inRole =
  (role: RelationRole): Find =>
  (properties) =>
    properties.find(({ type, config }) => type === 'relation' && config.role === role);

export const parentOf = inRole('parent');
export const childrenOf = inRole('children');
export const blockedByOf = inRole('blocked_by');
export const blockingOf = inRole('blocking');

/** The rows that a relation holds; none where it is not there. */
export const linkedIn = (
  { cells }: Pick<Row, 'cells'>,
  property: Pick<Property, 'id'> | undefined,
): readonly string[] => (property && (cells[property.id] as readonly string[] | undefined)) ?? [];

/** One end of a cell with a date, or with dates. */
export function dateIn(
  { cells }: Pick<Row, 'cells'>,
  property: Property | undefined,
  end: 'start' | 'end',
): string | null {
  const value = property && cells[property.id];
  if (typeof value === 'string') return value;
  const range = value as { start: string; end?: string } | undefined;
  return range?.[end] ?? null;
}

/** What a row is called; empty where it has no name. */
export function nameOfRow({ cells }: Pick<Row, 'cells'>, properties: readonly Property[]): string {
  const title = titleOf(properties);
  const name = title && cells[title.id];
  return typeof name === 'string' ? name : '';
}
