import type { Row } from '@workflow/contract/databases/databases.schema.ts';
import type { CellValue } from '@workflow/contract/databases/property-types/property-type.ts';
import pLimit from 'p-limit';
import type { Reader, Sql } from '../../../platform/database/connection/client.ts';
import { optionalTimestamp, timestamp } from '../../../platform/time.ts';
import type { Fragment, RowRecord, StoredProperty } from '../property-types/sql-property-type.ts';
import { sqlPropertyTypeOf } from '../property-types/sql-property-types.ts';
import { cellOf } from '../query/cell.ts';
import { listAssignees } from './assignees/assignees.store.ts';

/** The value of a cell that the row itself stores; null if it is empty or stored elsewhere. */
export function storedCellValue(property: StoredProperty, row: RowRecord): CellValue | null {
  const { source } = sqlPropertyTypeOf(property.type);
  if (source.from === 'row') return source.read(row);
  return source.from === 'cells' ? (row.cells[property.key] ?? null) : null;
}

/** The SQL of a cell of the row `r`, as JSON. */
export const jsonOf = (sql: Sql, property: StoredProperty): Fragment => cellOf(sql, property).json;

const CONCURRENT_QUERIES = 3;

type ExternalValues = ReadonlyMap<string, ReadonlyMap<string, CellValue>>;

/**
 * Loads the values that are stored outside of the rows, by property id and row id, with one query for each
 * such property.
 */
export async function loadValuesOutsideRows(
  reader: Reader,
  properties: readonly StoredProperty[],
  rowIds: readonly string[],
): Promise<ExternalValues> {
  // Only a few queries run at once: a database may have dozens of such properties, and each query takes a
  // connection from the pool.
  const inTurn = pLimit(CONCURRENT_QUERIES);
  const load = async (property: StoredProperty) => {
    const { source } = sqlPropertyTypeOf(property.type);
    if (source.from !== 'elsewhere') return [];
    return [[property.id, await source.load(reader, property, rowIds, jsonOf)] as const];
  };
  const loaded = await Promise.all(properties.map((property) => inTurn(load, property)));
  return new Map(loaded.flat());
}

/** The cells of a row by property id, without empty cells. */
export function cellsOf(
  row: RowRecord,
  properties: readonly StoredProperty[],
  elsewhere: ExternalValues,
): Record<string, CellValue> {
  const cells: Record<string, CellValue> = {};
  for (const property of properties) {
    const value = elsewhere.get(property.id)?.get(row.id) ?? storedCellValue(property, row);
    if (value !== null) cells[property.id] = value;
  }
  return cells;
}

/** Converts records to rows of the API. */
export async function toRows(
  reader: Reader,
  properties: readonly StoredProperty[],
  records: readonly RowRecord[],
): Promise<Row[]> {
  if (records.length === 0) return [];
  const ids = records.map(({ id }) => id);
  const [assignees, elsewhere] = await Promise.all([
    listAssignees(reader, ids),
    loadValuesOutsideRows(reader, properties, ids),
  ]);
  return records.map((record) => ({
    id: record.id,
    database_id: record.database_id,
    number: record.number,
    cells: cellsOf(record, properties, elsewhere),
    assignees: assignees.get(record.id) ?? [],
    position: record.position,
    created_by: record.created_by,
    created_at: timestamp(record.created_at),
    updated_by: record.updated_by,
    updated_at: timestamp(record.updated_at),
    archived_at: optionalTimestamp(record.archived_at),
    repeat: record.repeat,
    version: record.version,
  }));
}
