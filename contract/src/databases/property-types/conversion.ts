import { type PropertyTypeName, propertyTypeOf, propertyTypes } from './property-types.ts';

/** What is more than a value: a row's name, links to others, and what was uploaded. */
const FIXED: readonly PropertyTypeName[] = ['title', 'relation', 'file', 'assignees'];

/** Whether a property can be made one of another type, and into this one: people write its cells, and they are values. */
export const isConvertible = (type: PropertyTypeName): boolean =>
  propertyTypeOf(type).value !== null && !FIXED.includes(type);

/** The types that a property can be made one of. */
export const conversionsOf = (type: PropertyTypeName): PropertyTypeName[] =>
  isConvertible(type)
    ? (Object.keys(propertyTypes) as PropertyTypeName[]).filter((one) => one !== type && isConvertible(one))
    : [];
