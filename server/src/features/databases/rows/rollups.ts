import type { CellValue } from '@workflow/contract/databases/property-types/property-type.ts';
import type { Reader, Sql } from '../../../platform/database/client.ts';
import { findProperties } from '../properties/properties.store.ts';
import type { Fragment, StoredProperty } from '../property-types/sql-property-type.ts';
import { listRollups, type RollupFunction } from './rollups.store.ts';

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

/** The rollups of some rows, in two statements however many they are. */
export async function loadRollups(
  reader: Reader,
  property: StoredProperty,
  rowIds: readonly string[],
  jsonOf: (sql: Sql, property: StoredProperty) => Fragment,
): Promise<ReadonlyMap<string, CellValue>> {
  const config = property.config as unknown as RollupConfig;
  const found = await findProperties(reader, [config.relation_id, config.property_id]);
  const relation = found.find(({ id }) => id === config.relation_id);
  const target = found.find(({ id }) => id === config.property_id);
  // Either may have been removed since.
  if (relation?.type !== 'relation' || !target) return new Map();
  const value = jsonOf(reader.sql, target);
  const rolled = await listRollups(reader, { name: config.function, relation, value }, rowIds);
  return new Map(
    rolled.flatMap(({ id, value }): [string, CellValue][] => {
      const cell = asCell(value);
      return cell === null ? [] : [[id, cell]];
    }),
  );
}
