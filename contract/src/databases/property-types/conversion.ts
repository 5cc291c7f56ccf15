import { type PropertyTypeName, propertyTypeOf, propertyTypes } from './property-types.ts';

/** These types cannot be converted: a row needs its title, and links, files and assignees are more than values of a cell. */
const FIXED: readonly PropertyTypeName[] = ['title', 'relation', 'file', 'assignees'];

/** Whether a property of this type can be converted to and from other types. Users must be able to edit its cells. */
export const isConvertible = (type: PropertyTypeName): boolean =>
  propertyTypeOf(type).value !== null && !FIXED.includes(type);

/** Returns the types that a property of this type can be converted to. */
export const conversionsOf = (type: PropertyTypeName): PropertyTypeName[] =>
  isConvertible(type)
    ? (Object.keys(propertyTypes) as PropertyTypeName[]).filter((one) => one !== type && isConvertible(one))
    : [];
