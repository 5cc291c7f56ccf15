import type { CellValue } from '@workflow/contract/databases/property-types/property-type.ts';
import type { RollupFunction } from '@workflow/contract/databases/property-types/rollup.ts';
import type { Reader, Sql } from '../../../../platform/database/connection/client.ts';
import { findProperties } from '../../properties/properties.store.ts';
import type { Fragment, StoredProperty } from '../../property-types/sql-property-type.ts';
import { listRollupValues, rollupSql } from './rollups.store.ts';

interface RollupConfig {
  readonly relation_id: string;
  readonly property_id: string;
  readonly function: RollupFunction;
}

const configOf = ({ config }: StoredProperty) => config as unknown as RollupConfig;

type JsonOf = (sql: Sql, property: StoredProperty) => Fragment;

/**
 * Adds the SQL of their values to rollups, with at most one extra statement. A rollup whose relation or
 * target was deleted is empty.
 */
export async function withRollups(
  reader: Reader,
  properties: readonly StoredProperty[],
  jsonOf: JsonOf,
): Promise<readonly StoredProperty[]> {
  const rollups = properties.filter(({ type }) => type === 'rollup').map(configOf);
  if (rollups.length === 0) return properties;
  const ids = rollups.flatMap(({ relation_id, property_id }) => [relation_id, property_id]);
  const found = new Map((await findProperties(reader, [...new Set(ids)])).map((one) => [one.id, one]));
  return properties.map((property) => {
    if (property.type !== 'rollup') return property;
    const { relation_id, property_id, function: name } = configOf(property);
    const [relation, target] = [found.get(relation_id), found.get(property_id)];
    if (relation?.type !== 'relation' || !target) return property;
    const value = jsonOf(reader.sql, target);
    return { ...property, rolled: rollupSql(reader.sql, { name, relation, value }) };
  });
}

/**
 * Loads the values of a rollup for rows, with two statements, or one if `withRollups` has prepared the
 * property.
 */
export async function loadRollups(
  reader: Reader,
  property: StoredProperty,
  rowIds: readonly string[],
  jsonOf: JsonOf,
): Promise<ReadonlyMap<string, CellValue>> {
  const [known] = property.rolled ? [property] : await withRollups(reader, [property], jsonOf);
  if (!known?.rolled) return new Map();
  const rolled = await listRollupValues(reader, known.rolled, rowIds);
  return new Map(rolled.flatMap(({ id, value }) => (value === null ? [] : [[id, value]])));
}
