import type { DatabaseKind } from '@workflow/contract/databases/databases.variant.ts';
import { ASSIGNEES, builtInPropertiesOf } from '@workflow/contract/databases/query/built-in-properties.ts';
import type { StoredProperty } from '../property-types/sql-property-type.ts';

/** The cell key of built-in properties: no cell stores their values. */
const KEY = '';

export const ASSIGNEES_PROPERTY: StoredProperty = { ...ASSIGNEES, key: KEY };

/** Adds the built-in properties of the kind of database. */
export const withBuiltInProperties = (
  kind: DatabaseKind,
  properties: readonly StoredProperty[],
): readonly StoredProperty[] => [
  ...properties,
  ...builtInPropertiesOf(kind).map((property) => ({ ...property, key: KEY })),
];
