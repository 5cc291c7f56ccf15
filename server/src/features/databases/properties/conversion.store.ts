import type { CellValue } from '@workflow/contract/databases/property-types/property-type.ts';
import type { Reader } from '../../../platform/database/connection/client.ts';
import type { Tx } from '../../../platform/database/transactions/transact.ts';
import type { StoredProperty } from '../property-types/sql-property-type.ts';

/** The key, type and config of a property before its conversion. */
export type PropertyBeforeConversion = Pick<StoredProperty, 'key' | 'type' | 'config'>;

export interface StoredValue {
  readonly id: string;
  readonly value: CellValue;
}

const BATCH = 500;

/**
 * Returns the values that all rows of a database store under a key, in batches; rows in the trash are
 * included.
 */
export async function* readValuesInBatches(
  { sql }: Reader,
  databaseId: string,
  key: string,
): AsyncGenerator<StoredValue[]> {
  let behind: string | null = null;
  for (;;) {
    const values: StoredValue[] = await sql<StoredValue[]>`
      select id, cells->${key}::text as value from database_rows
      where database_id = ${databaseId} and cells ? ${key}::text ${behind ? sql`and id > ${behind}` : sql``}
      order by id limit ${BATCH}`;
    if (values.length > 0) yield values;
    if (values.length < BATCH) return;
    behind = values.at(-1)!.id;
  }
}

export async function countValues({ sql }: Reader, databaseId: string, key: string): Promise<number> {
  const [row] = await sql<[{ count: number }]>`
    select count(*)::int as count from database_rows
    where database_id = ${databaseId} and cells ? ${key}::text`;
  return row.count;
}

/** Returns the values that some rows store under a key, by row id. */
export async function valuesOf(
  { sql }: Reader,
  key: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, CellValue>> {
  const rows = await sql<StoredValue[]>`
    select id, cells->${key}::text as value from database_rows
    where id = any(${[...ids]}::uuid[]) and cells ? ${key}::text`;
  return new Map(rows.map(({ id, value }) => [id, value]));
}

export async function putValues({ sql }: Tx, key: string, values: readonly StoredValue[]): Promise<void> {
  if (values.length === 0) return;
  await sql`
    update database_rows r set cells = r.cells || jsonb_build_object(${key}::text, held.value)
    from jsonb_to_recordset(${JSON.stringify(values)}::text::jsonb) as held (id uuid, value jsonb)
    where r.id = held.id`;
}

/** Removes all values under a key from the rows of a database. */
export async function deleteValues({ sql }: Tx, databaseId: string, key: string): Promise<void> {
  await sql`
    update database_rows set cells = cells - ${key}::text
    where database_id = ${databaseId} and cells ? ${key}::text`;
}

export async function findPropertyBeforeConversion(
  { sql }: Tx,
  id: string,
): Promise<PropertyBeforeConversion | null> {
  const [row] = await sql<{ converted_from: PropertyBeforeConversion | null }[]>`
    select converted_from from database_properties where id = ${id}`;
  return row?.converted_from ?? null;
}

/**
 * Writes the new key, type and config of a property. `former` is stored for an undo; without a `name` the
 * name does not change.
 */
export async function setConverted(
  { sql }: Tx,
  id: string,
  { key, type, config, name }: PropertyBeforeConversion & Partial<Pick<StoredProperty, 'name'>>,
  former: PropertyBeforeConversion | null,
): Promise<StoredProperty> {
  const [row] = await sql<[StoredProperty]>`
    update database_properties set
      name = coalesce(${name ?? null}, name), key = ${key}, type = ${type}, config = ${JSON.stringify(config)}::text::jsonb,
      converted_from = ${former ? JSON.stringify(former) : null}::text::jsonb
    where id = ${id} returning id, database_id, key, name, type, config, position, version`;
  return row;
}
