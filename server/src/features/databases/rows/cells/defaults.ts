import type { StoredProperty } from '../../property-types/sql-property-type.ts';

/** Returns the default cell values of a new row, by property key. */
export function defaultsOf(properties: readonly StoredProperty[]): [string, string][] {
  return properties.flatMap(({ key, config }): [string, string][] => {
    const { default: value } = config as { default?: unknown };
    return typeof value === 'string' ? [[key, value]] : [];
  });
}
