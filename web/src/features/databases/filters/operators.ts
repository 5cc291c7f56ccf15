import type { Property } from '@workflow/contract/databases/databases.schema.ts';
import { propertyTypeOf } from '@workflow/contract/databases/property-types/property-types.ts';
import type { Condition } from '@workflow/contract/databases/query/filter.schema.ts';
import { viewOf } from '../property-types/property-types.views.ts';
import { filtersTexts as texts } from './filters.texts.ts';
import { isFinished } from './is-finished.ts';

/** The ways in which a property is compared; none where it cannot be filtered. */
export const operatorsOf = (property: Property): readonly string[] =>
  viewOf(property).operators?.(property) ?? Object.keys(propertyTypeOf(property.type).operators);

export const isFilterable = (property: Property): boolean => operatorsOf(property).length > 0;

export const needsOperand = (property: Property, operator: string): boolean =>
  propertyTypeOf(property.type).operators[operator]?.operand !== null;

export const operatorWords = (operator: string): string =>
  (texts.operators as Record<string, string>)[operator] ?? operator;

/** A condition as it begins: what it compares with is still to be said. */
export const newCondition = (property: Property): Condition => ({
  property_id: property.id,
  operator: operatorsOf(property)[0]!,
});

/** With another operator; the value stays where it is one for that as well. */
export function withOperator(condition: Condition, property: Property, operator: string): Condition {
  const next = { ...condition, operator };
  if (!needsOperand(property, operator)) return { property_id: property.id, operator };
  const given = condition.value;
  // From one thing to several of them, and back.
  const others = Array.isArray(given) ? given[0] : given === undefined ? undefined : [given];
  const candidates = [given, others].filter((value) => value !== undefined);
  const value = candidates.find((one) => isFinished({ ...next, value: one }, [property]));
  return value === undefined ? { property_id: property.id, operator } : { ...next, value };
}
