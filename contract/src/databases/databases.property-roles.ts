import type { Property, Row } from './databases.schema.ts';
import type { RelationRole } from './property-types/relation.ts';

/*
 * Finds the properties with a role in views and tasks (title, status, dates, relations). Most roles are recognized by the type and the
 * name that users gave the property.
 */

const CHOICES: readonly Property['type'][] = ['select', 'status'];
const DATES: readonly Property['type'][] = ['date', 'date_range'];

type Find = <P extends Property>(properties: readonly P[]) => P | undefined;

/** Finds the first property of one of these types whose name contains one of these words. */
const findByName =
  (types: readonly Property['type'][], ...words: readonly string[]): Find =>
  (properties) =>
    properties.find(
      ({ type, name }) => types.includes(type) && words.some((word) => name.toLowerCase().includes(word)),
    );

const findByType =
  (...types: readonly Property['type'][]): Find =>
  (properties) =>
    properties.find(({ type }) => types.includes(type));

export const titlePropertyOf: Find = findByType('title');
/** The status property, which defines the columns of a board. */
export const statusPropertyOf: Find = (properties) =>
  findByName(CHOICES, 'status')(properties) ?? findByType(...CHOICES)(properties);
export const priorityPropertyOf: Find = findByName(CHOICES, 'priority');
/**
 * The property that measures progress. Only a property named “status” or of type status counts; other choices say nothing about progress.
 */
export const progressPropertyOf: Find = (properties) =>
  findByName(CHOICES, 'status')(properties) ?? findByType('status')(properties);

const rangePropertyOf: Find = findByType('date_range');
/** The property with the start date. */
export const startPropertyOf: Find = (properties) =>
  findByName(DATES, 'start')(properties) ?? rangePropertyOf(properties);
/** The property with the due or end date. */
export const endPropertyOf: Find = (properties) =>
  findByName(DATES, 'due', 'end')(properties) ?? rangePropertyOf(properties);
/** The property that places rows in a calendar: the end date, or any date property. */
export const calendarPropertyOf: Find = (properties) =>
  endPropertyOf(properties) ?? findByType(...DATES)(properties);

/** Finds the relation with a role (such as parent or blocked by), independent of its name. */
export const findRelationByRole =
  (role: RelationRole): Find =>
  (properties) =>
    properties.find(({ type, config }) => type === 'relation' && config.role === role);

export const parentRelationOf = findRelationByRole('parent');
export const childrenRelationOf = findRelationByRole('children');
export const blockedByRelationOf = findRelationByRole('blocked_by');
export const blockingRelationOf = findRelationByRole('blocking');

/** Returns the ids of the rows that a relation links to; empty if the relation does not exist. */
export const linkedRowIdsOf = (
  { cells }: Pick<Row, 'cells'>,
  property: Pick<Property, 'id'> | undefined,
): readonly string[] => (property && (cells[property.id] as readonly string[] | undefined)) ?? [];

/** Returns the start or the end of a date or date range cell. */
export function dateOfCell(
  { cells }: Pick<Row, 'cells'>,
  property: Property | undefined,
  end: 'start' | 'end',
): string | null {
  const value = property && cells[property.id];
  if (typeof value === 'string') return value;
  const range = value as { start: string; end?: string } | undefined;
  return range?.[end] ?? null;
}

/** Returns the title of a row; an empty string if it has none. */
export function rowTitleOf({ cells }: Pick<Row, 'cells'>, properties: readonly Property[]): string {
  const title = titlePropertyOf(properties);
  const name = title && cells[title.id];
  return typeof name === 'string' ? name : '';
}
