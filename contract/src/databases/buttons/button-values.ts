import type { ButtonValue } from '../property-types/button.ts';
import { type PropertyTypeName, propertyTypeOf } from '../property-types/property-types.ts';

/** What is more than a value, and so cannot be kept in a configuration. */
const NOT_SET: readonly PropertyTypeName[] = ['file', 'relation'];

/** What a button can make of the cells of a property, by its type; nothing where it cannot set them. */
export function buttonValuesOf(type: PropertyTypeName): readonly ButtonValue[] {
  if (propertyTypeOf(type).value === null || NOT_SET.includes(type)) return [];
  if (type === 'date' || type === 'date_range') return ['value', 'today', 'now', 'nothing'];
  return type === 'person' ? ['value', 'me', 'nothing'] : ['value', 'nothing'];
}
