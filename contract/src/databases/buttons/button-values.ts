import type { ButtonValue } from '../property-types/button.ts';
import { type PropertyTypeName, propertyTypeOf } from '../property-types/property-types.ts';

/** Buttons cannot set these types, because a configuration can store neither uploaded files nor links between rows. */
const NOT_SET: readonly PropertyTypeName[] = ['file', 'relation'];

/** Returns the kinds of values that a button can set for a property of this type; empty if a button cannot set it. */
export function settableValueKinds(type: PropertyTypeName): readonly ButtonValue[] {
  if (propertyTypeOf(type).value === null || NOT_SET.includes(type)) return [];
  if (type === 'date' || type === 'date_range') return ['value', 'today', 'now', 'nothing'];
  return type === 'person' ? ['value', 'me', 'nothing'] : ['value', 'nothing'];
}
