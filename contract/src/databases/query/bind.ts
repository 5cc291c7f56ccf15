import { dayIn } from '../../core/time-zone.ts';
import { CONDITIONS_MAX } from '../databases.limits.ts';
import { parentOf } from '../databases.parts.ts';
import type { Property } from '../databases.schema.ts';
import { boundsOf, type Clock, daysMeant, type SaidDays } from '../property-types/families/days.ts';
import type { Operator, PropertyType } from '../property-types/property-type.ts';
import { propertyTypeOf } from '../property-types/property-types.ts';
import { ASSIGNEES, ASSIGNEES_ID } from './assignees.ts';
import type { Calculation } from './calculation.schema.ts';
import { calculationsOf } from './calculations.ts';
import { inParts } from './date-parts.ts';
import type { DatePart, Figure } from './figure.schema.ts';
import type { Condition, Filter, Sort } from './filter.schema.ts';

/** A condition whose property and operator exist, and whose operand fits. */
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

/** What is wrong with a query, in one sentence. */
export class QueryProblem extends Error {
  override name = 'QueryProblem';
}

const refuse = (sentence: string): never => {
  throw new QueryProblem(sentence);
};

export const isGroup = <C extends object, G extends object>(one: C | G): one is G => 'conditions' in one;

const findProperty = (properties: readonly Property[], id: string): Property =>
  (id === ASSIGNEES_ID ? ASSIGNEES : properties.find((property) => property.id === id)) ??
  refuse('The filter or sort names a property that this database does not have.');

const PEOPLE: readonly Property['type'][] = ['person', 'assignees', 'created_by', 'edited_by'];

/** Whoever asks, where people are compared. */
export const ME = 'me';

/** For whom a filter is. */
export interface Asker extends Partial<Clock> {
  /** Who `me` is. */
  readonly userId?: string | null;
  /** Where days begin as they do there, and it is `today`. */
  readonly timeZone?: string;
}

function daysIn(operand: SaidDays, { timeZone = 'UTC', weekBegins = 1, today }: Asker) {
  const clock = { today: today ?? dayIn(timeZone, Date.now()), weekBegins };
  return boundsOf(daysMeant(operand, clock), timeZone);
}

/** Whom a condition on people names; without somebody who asks, `me` is nobody. */
function peopleIn(operand: unknown, asker: Asker): unknown {
  if (Array.isArray(operand)) return operand.map((one) => peopleIn(one, asker));
  return operand === ME ? (asker.userId ?? ME) : operand;
}

function bindCondition(condition: Condition, properties: readonly Property[], asker: Asker): BoundCondition {
  const property = findProperty(properties, condition.property_id);
  const { operators } = propertyTypeOf(property.type);
  const { operator: name } = condition;
  const operator = Object.hasOwn(operators, name) ? operators[name]! : null;
  if (!operator) return refuse(`“${property.name}” cannot be compared with “${name}”.`);
  let operand: unknown = null;
  if (operator.operand) {
    const read = operator.operand.safeParse(condition.value);
    if (!read.success) {
      return refuse(`“${property.name}”: ${read.error.issues[0]?.message ?? 'This value is not valid.'}`);
    }
    operand = PEOPLE.includes(property.type) ? peopleIn(read.data, asker) : read.data;
    // What is compared with numbers as well says these as they are.
    if (operator.inDays && typeof operand !== 'number') operand = daysIn(operand as SaidDays, asker);
  }
  return { property, operator: name, operand, test: operator.test as BoundCondition['test'] };
}

/** Without an asker `me` is nobody, and days are those of UTC. @throws QueryProblem where it does not fit the properties */
export function bindFilter(filter: Filter, properties: readonly Property[], asker: Asker = {}): BoundFilter {
  let count = 0;
  const bind = ({ match, conditions }: Filter): BoundFilter => ({
    match,
    conditions: conditions.map((one) => {
      if (isGroup<Condition, Filter>(one as Condition | Filter)) return bind(one as Filter);
      count += 1;
      if (count > CONDITIONS_MAX) refuse(`A filter has at most ${CONDITIONS_MAX} conditions.`);
      return bindCondition(one as Condition, properties, asker);
    }),
  });
  return bind(filter);
}

/** @throws QueryProblem where it does not fit the properties */
export function bindSorts(sorts: readonly Sort[], properties: readonly Property[]): BoundSort[] {
  return sorts.map(({ property_id, direction }) => {
    const property = findProperty(properties, property_id);
    const type = propertyTypeOf(property.type);
    if (!type.sort) refuse(`“${property.name}” has no order to sort by.`);
    return { property, type: type as BoundSort['type'], descending: direction === 'descending' };
  });
}

/** Dates are grouped into these stretches. @throws QueryProblem where rows cannot be grouped by it */
export function bindGrouping(propertyId: string, properties: readonly Property[], by?: DatePart): Property {
  const property = findProperty(properties, propertyId);
  if (!propertyTypeOf(property.type).groups) refuse(`“${property.name}” makes no groups.`);
  return inParts(property, by);
}

/** The relation by which rows are under others. @throws QueryProblem where there is none */
export const bindParent = (properties: readonly Property[]): Property =>
  parentOf(properties) ?? refuse('No rows of this database are under others.');

/** A property by which rows are counted: also such as make no groups, but for what holds nothing. @throws QueryProblem where that cannot be */
export function bindCounting(propertyId: string, properties: readonly Property[], by?: DatePart): Property {
  const property = findProperty(properties, propertyId);
  if (property.type === 'button') refuse(`“${property.name}” makes no groups.`);
  return inParts(property, by);
}

/** A property of which there are sums. @throws QueryProblem where there are none */
export function bindFigure({ property_id }: Figure, properties: readonly Property[]): Property {
  const property = findProperty(properties, property_id);
  if (property.type !== 'number' && property.type !== 'formula')
    refuse(`“${property.name}” has no sum, for it is no number.`);
  return property;
}

/** The property of a calculation. @throws QueryProblem where it has no such one */
export function bindCalculation(
  { property_id, kind }: Calculation,
  properties: readonly Property[],
): Property {
  const property = findProperty(properties, property_id);
  if (!calculationsOf(property).includes(kind)) refuse(`“${property.name}” has no such calculation.`);
  return property;
}
