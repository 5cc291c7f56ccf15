import type { CellValue } from '@workflow/contract/databases/property-types/property-type.ts';
import type { Reader, Sql } from '../../../platform/database/client.ts';
import { findProperties } from '../properties/properties.store.ts';
import type { Fragment, StoredProperty } from '../property-types/sql-property-type.ts';
import { listRollups, type Rollup, type RollupFunction } from './rollups.store.ts';

interface RollupConfig {
  readonly relation_id: string;
  readonly property_id: string;
  readonly function: RollupFunction;
}

const asText = (value: CellValue) => (typeof value === 'string' ? value : JSON.stringify(value));

/** A list is one of texts; a number that none of ours can hold is nothing. */
function asCell(value: CellValue | null): CellValue | null {
  if (Array.isArray(value)) return value.map(asText);
  return typeof value === 'number' && !Number.isFinite(value) ? null : value;
}

type JsonOf = (sql: Sql, property: StoredProperty) => Fragment;

/** What rollups are made of, by their ids: in one statement, or none. Those of which that has gone are not among them. */
export async function findRollups(
  reader: Reader,
  properties: readonly StoredProperty[],
  jsonOf: JsonOf,
): Promise<ReadonlyMap<string, Rollup>> {
  const rollups = properties
    .filter(({ type }) => type === 'rollup')
    .map(({ id, config }) => ({ id, config: config as unknown as RollupConfig }));
  if (rollups.length === 0) return new Map();
  const ids = rollups.flatMap(({ config }) => [config.relation_id, config.property_id]);
  const found = new Map((await findProperties(reader, [...new Set(ids)])).map((one) => [one.id, one]));
  return new Map(
    rollups.flatMap(({ id, config }): [string, Rollup][] => {
      const [relation, target] = [found.get(config.relation_id), found.get(config.property_id)];
      if (relation?.type !== 'relation' || !target) return [];
      return [[id, { name: config.function, relation, value: jsonOf(reader.sql, target) }]];
    }),
  );
}

/** The rollups of some rows, in two statements however many they are. */
export async function loadRollups(
  reader: Reader,
  property: StoredProperty,
  rowIds: readonly string[],
  jsonOf: JsonOf,
): Promise<ReadonlyMap<string, CellValue>> {
  const rollup = (await findRollups(reader, [property], jsonOf)).get(property.id);
  if (!rollup) return new Map();
  const rolled = await listRollups(reader, rollup, rowIds);
  return new Map(
    rolled.flatMap(({ id, value }): [string, CellValue][] => {
      const cell = asCell(value);
      return cell === null ? [] : [[id, cell]];
    }),
  );
}
