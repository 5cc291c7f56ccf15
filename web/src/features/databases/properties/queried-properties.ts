import type { Property } from '@workflow/contract/databases/databases.schema.ts';
import type { DatabaseKind } from '@workflow/contract/databases/databases.variant.ts';
import { builtInPropertiesOf } from '@workflow/contract/databases/query/built-in-properties.ts';
import type { OpenDatabase } from '../databases.cache.ts';
import { propertyTypeViewOf } from '../property-types/property-types.views.ts';

/** Names are looked up in the current language. */
const withName = (property: Property): Property => ({
  ...property,
  get name() {
    return propertyTypeViewOf(property).label();
  },
});

/** Shared objects, so that their identity is stable. */
const builtInProperties: Readonly<Record<DatabaseKind, readonly Property[]>> = {
  database: builtInPropertiesOf('database').map(withName),
  project: builtInPropertiesOf('project').map(withName),
};

/** Returns the built-in properties of a database with their names in the current language. */
export const namedBuiltInPropertiesOf = (kind: DatabaseKind): readonly Property[] => builtInProperties[kind];

/**
 * Returns the properties by which rows can be filtered, sorted and grouped: all properties and the built-in ones.
 */
export function queriedPropertiesOf({
  database,
  properties,
}: Pick<OpenDatabase, 'database' | 'properties'>): readonly Property[] {
  const builtIn = namedBuiltInPropertiesOf(database.kind);
  return builtIn.length > 0 ? [...properties, ...builtIn] : properties;
}
