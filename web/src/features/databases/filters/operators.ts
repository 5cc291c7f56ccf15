import type { Property } from '@workflow/contract/databases/databases.schema.ts';
import { propertyTypeOf } from '@workflow/contract/databases/property-types/property-types.ts';
import type { Condition } from '@workflow/contract/databases/query/filter.schema.ts';
import { propertyTypeViewOf } from '../property-types/property-types.views.ts';
import { filtersTexts as texts } from './filters.texts.ts';
import { isCompleteCondition } from './is-complete-condition.ts';

/** Returns the operators of a property; none if it cannot be filtered. */
export const operatorsOf = (property: Property): readonly string[] =>
  propertyTypeViewOf(property).operators?.(property) ?? Object.keys(propertyTypeOf(property.type).operators);

export const isFilterable = (property: Property): boolean => operatorsOf(property).length > 0;

export const needsOperand = (property: Property, operator: string): boolean =>
  propertyTypeOf(property.type).operators[operator]?.operand !== null;

export const operatorLabel = (operator: string): string =>
  (texts.operators as Record<string, string>)[operator] ?? operator;

/** Creates a new condition, which has no operand yet. */
export const newCondition = (property: Property): Condition => ({
  property_id: property.id,
  operator: operatorsOf(property)[0]!,
});

/** Returns the condition with another operator. The operand stays if it fits the new operator. */
export function withOperator(condition: Condition, property: Property, operator: string): Condition {
  const next = { ...condition, operator };
  if (!needsOperand(property, operator)) return { property_id: property.id, operator };
  const given = condition.value;
  // Converts between a single operand and a list.
  const others = Array.isArray(given) ? given[0] : given === undefined ? undefined : [given];
  const candidates = [given, others].filter((value) => value !== undefined);
  const value = candidates.find((one) => isCompleteCondition({ ...next, value: one }, [property]));
  return value === undefined ? { property_id: property.id, operator } : { ...next, value };
}
