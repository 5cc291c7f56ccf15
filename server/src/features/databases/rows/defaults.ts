import type { StoredProperty } from '../property-types/sql-property-type.ts';

/** What cells of a new row hold that nobody gave. */
export function defaultsOf(properties: readonly StoredProperty[]): [string, string][] {
  return properties.flatMap(({ key, config }): [string, string][] => {
    const { default: value } = config as { default?: unknown };
    return typeof value === 'string' ? [[key, value]] : [];
  });
}
