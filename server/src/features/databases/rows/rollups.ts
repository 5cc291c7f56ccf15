import type { CellValue } from '@workflow/contract/databases/property-types/property-type.ts';
import type { ROLLUP_FUNCTIONS } from '@workflow/contract/databases/property-types/rollup.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { findProperties } from '../properties/properties.store.ts';
import type { RowRecord, StoredProperty } from '../property-types/sql-property-type.ts';
import { listLinkedRows } from './rows.store.ts';

type RollupFunction = (typeof ROLLUP_FUNCTIONS)[number];

interface RollupConfig {
  readonly relation_id: string;
  readonly property_id: string;
  readonly function: RollupFunction;
}

const HUNDREDTHS = 100;

const isNumber = (value: CellValue | null) => typeof value === 'number';
const isText = (value: CellValue | null) => typeof value === 'string';
const asText = (value: CellValue) => (typeof value === 'string' ? value : JSON.stringify(value));

/** What the values of some rows come to; null where that is nothing. */
export function rollUp(name: RollupFunction, values: readonly (CellValue | null)[]): CellValue | null {
  const present = values.filter((value) => value !== null);
  const numbers = present.filter(isNumber);
  const dates = present.filter(isText).toSorted();
  const sum = numbers.reduce((total, one) => total + one, 0);
  switch (name) {
    case 'count':
      return values.length;
    case 'count_values':
      return present.length;
    case 'count_unique':
      return new Set(present.map(asText)).size;
    case 'sum':
      return sum;
    case 'average':
      return numbers.length === 0 ? null : sum / numbers.length;
    case 'min':
      return numbers.length === 0 ? null : Math.min(...numbers);
    case 'max':
      return numbers.length === 0 ? null : Math.max(...numbers);
    case 'earliest':
      return dates[0] ?? null;
    case 'latest':
      return dates.at(-1) ?? null;
    case 'percent_checked':
      if (values.length === 0) return null;
      return Math.round((present.filter((value) => value === true).length / values.length) * HUNDREDTHS);
    case 'values':
      return present.length === 0 ? null : present.map(asText);
  }
}

/** The rollups of some rows, in two statements however many they are. */
export async function loadRollups(
  reader: Reader,
  property: StoredProperty,
  rowIds: readonly string[],
  read: (property: StoredProperty, row: RowRecord) => CellValue | null,
): Promise<ReadonlyMap<string, CellValue>> {
  const config = property.config as unknown as RollupConfig;
  const found = await findProperties(reader, [config.relation_id, config.property_id]);
  const relation = found.find(({ id }) => id === config.relation_id);
  const target = found.find(({ id }) => id === config.property_id);
  // Either may have been removed since.
  if (!relation || relation.type !== 'relation' || !target) return new Map();
  const values = new Map<string, (CellValue | null)[]>(rowIds.map((id) => [id, []]));
  for (const { holder_id, ...row } of await listLinkedRows(reader, relation, rowIds))
    values.get(holder_id)?.push(read(target, row));
  const rolled = [...values].map(([id, of]) => [id, rollUp(config.function, of)] as const);
  return new Map(rolled.filter((one): one is [string, CellValue] => one[1] !== null));
}
