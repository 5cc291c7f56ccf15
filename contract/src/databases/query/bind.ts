import { dateInZone } from '../../core/schemas/time-zone.ts';
import { CONDITIONS_MAX } from '../databases.limits.ts';
import { parentRelationOf } from '../databases.property-roles.ts';
import type { Property } from '../databases.schema.ts';
import { type Clock, dayBoundsOf, type FilterDays, resolveDays } from '../property-types/families/days.ts';
import type { Operator, PropertyType } from '../property-types/property-type.ts';
import { propertyTypeOf } from '../property-types/property-types.ts';
import { holdsUsers } from '../property-types/value-kinds.ts';
import { findProperty } from './built-in-properties.ts';
import type { Calculation } from './calculation.schema.ts';
import { calculationsOf } from './calculations.ts';
import { withDatePart } from './date-parts.ts';
import type { DatePart, Figure } from './figure.schema.ts';
import type { Condition, Filter, Sort } from './filter.schema.ts';

/** A condition of a filter after validation: its property and operator exist, and its operand matches the operator. */
export interface BoundCondition {
  readonly property: Property;
  readonly operator: string;
  readonly operand: unknown;
  readonly test: Operator<unknown, unknown>['test'];
}

export interface BoundFilter {
  readonly match: 'and' | 'or';
  readonly conditions: readonly (BoundCondition | BoundFilter)[];
}

export interface BoundSort {
  readonly property: Property;
  readonly type: PropertyType<unknown, unknown> & {
    sort: NonNullable<PropertyType<unknown, unknown>['sort']>;
  };
  readonly descending: boolean;
}

/** A query that does not match the properties of the database. The message is one sentence for users. */
export class QueryProblem extends Error {
  override name = 'QueryProblem';
}

const refuse = (sentence: string): never => {
  throw new QueryProblem(sentence);
};

export const isFilterGroup = <C extends object, G extends object>(one: C | G): one is G =>
  'conditions' in one;

const requireProperty = (properties: readonly Property[], id: string): Property =>
  findProperty(properties, id) ??
  refuse('The filter or sort names a property that this database does not have.');

/** The operand that means the requesting user in filters on people. */
export const CURRENT_USER = 'me';

/** The context of a filter: the requesting user and their calendar. */
export interface FilterContext extends Partial<Clock> {
  /** The user that `me` refers to. */
  readonly userId?: string | null;
  /** The time zone that determines when days begin. */
  readonly timeZone?: string;
}

function resolveDayBounds(operand: FilterDays, { timeZone = 'UTC', weekBegins = 1, today }: FilterContext) {
  const clock = { today: today ?? dateInZone(timeZone, Date.now()), weekBegins };
  return dayBoundsOf(resolveDays(operand, clock), timeZone);
}

/** Replaces `me` in an operand by the id of the requesting user. Without a user, `me` matches nobody. */
function resolvePeople(operand: unknown, asker: FilterContext): unknown {
  if (Array.isArray(operand)) return operand.map((one) => resolvePeople(one, asker));
  return operand === CURRENT_USER ? (asker.userId ?? CURRENT_USER) : operand;
}

function bindCondition(
  condition: Condition,
  properties: readonly Property[],
  asker: FilterContext,
): BoundCondition {
  const property = requireProperty(properties, condition.property_id);
  const { operators } = propertyTypeOf(property.type);
  const { operator: name } = condition;
  const operator = Object.hasOwn(operators, name) ? operators[name]! : null;
  if (!operator) return refuse(`“${property.name}” can’t be filtered with “${name}”.`);
  let operand: unknown = null;
  if (operator.operand) {
    const read = operator.operand.safeParse(condition.value);
    if (!read.success) {
      return refuse(`“${property.name}”: ${read.error.issues[0]?.message ?? 'This value is not valid.'}`);
    }
    operand = holdsUsers(property) ? resolvePeople(read.data, asker) : read.data;
    // Operators that accept both numbers and days (rollups) compare a number as it is.
    if (operator.inDays && typeof operand !== 'number')
      operand = resolveDayBounds(operand as FilterDays, asker);
  }
  return { property, operator: name, operand, test: operator.test as BoundCondition['test'] };
}

/**
 * Validates a filter. Without an asker, `me` matches nobody and days are in UTC. @throws QueryProblem if the filter does not match the
 * properties
 */
export function bindFilter(
  filter: Filter,
  properties: readonly Property[],
  asker: FilterContext = {},
): BoundFilter {
  let count = 0;
  const bind = ({ match, conditions }: Filter): BoundFilter => ({
    match,
    conditions: conditions.map((one) => {
      if (isFilterGroup<Condition, Filter>(one as Condition | Filter)) return bind(one as Filter);
      count += 1;
      if (count > CONDITIONS_MAX) refuse(`A filter has at most ${CONDITIONS_MAX} conditions.`);
      return bindCondition(one as Condition, properties, asker);
    }),
  });
  return bind(filter);
}

/** Validates sorts. @throws QueryProblem if a property does not exist or cannot be sorted by */
export function bindSorts(sorts: readonly Sort[], properties: readonly Property[]): BoundSort[] {
  return sorts.map(({ property_id, direction }) => {
    const property = requireProperty(properties, property_id);
    const type = propertyTypeOf(property.type);
    if (!type.sort) refuse(`“${property.name}” can’t be sorted by.`);
    return { property, type: type as BoundSort['type'], descending: direction === 'descending' };
  });
}

/**
 * Returns the property to group by; `by` is the period for dates, and the time zone determines the day of date-times. @throws QueryProblem
 * if rows cannot be grouped by it
 */
export function bindGrouping(
  propertyId: string,
  properties: readonly Property[],
  by?: DatePart,
  timeZone?: string,
): Property {
  const property = requireProperty(properties, propertyId);
  if (!propertyTypeOf(property.type).groups) refuse(`“${property.name}” can’t be grouped by.`);
  return withDatePart(property, by, timeZone);
}

/** Returns the relation that makes rows sub-items of others. @throws QueryProblem if the database has none */
export const bindParent = (properties: readonly Property[]): Property =>
  parentRelationOf(properties) ?? refuse('This database has no sub-items.');

/** Returns the property to count rows by. It may also be one that rows cannot be grouped by. @throws QueryProblem for a button */
export function bindCountedProperty(
  propertyId: string,
  properties: readonly Property[],
  by?: DatePart,
  timeZone?: string,
): Property {
  const property = requireProperty(properties, propertyId);
  if (property.type === 'button') refuse(`“${property.name}” can’t be grouped by.`);
  return withDatePart(property, by, timeZone);
}

/** Returns the number or formula property of a figure. @throws QueryProblem for other property types */
export function bindFigure({ property_id }: Figure, properties: readonly Property[]): Property {
  const property = requireProperty(properties, property_id);
  if (property.type !== 'number' && property.type !== 'formula')
    refuse(`“${property.name}” is not a number, so it has no sum.`);
  return property;
}

/** Returns the property of a calculation. @throws QueryProblem if its type does not offer the calculation */
export function bindCalculation(
  { property_id, kind }: Calculation,
  properties: readonly Property[],
): Property {
  const property = requireProperty(properties, property_id);
  if (!calculationsOf(property).includes(kind))
    refuse(`This calculation is not available for “${property.name}”.`);
  return property;
}
