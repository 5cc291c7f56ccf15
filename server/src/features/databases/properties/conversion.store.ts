import type { CellValue } from '@workflow/contract/databases/property-types/property-type.ts';
import type { Reader } from '../../../platform/database/client.ts';
import type { Tx } from '../../../platform/database/transact.ts';
import type { StoredProperty } from '../property-types/sql-property-type.ts';

/** What a property was before its type was changed. */
export type Former = Pick<StoredProperty, 'key' | 'type' | 'config'>;

export interface HeldValue {
  readonly id: string;
  readonly value: CellValue;
}

const BATCH = 1_000;

/** What every row of the database holds by a key, those in the trash as well. */
export async function listValues({ sql }: Reader, databaseId: string, key: string): Promise<HeldValue[]> {
  return sql<HeldValue[]>`
    select id, cells->${key}::text as value from database_rows
    where database_id = ${databaseId} and cells ? ${key}::text order by id`;
}

export async function putValues({ sql }: Tx, key: string, values: readonly HeldValue[]): Promise<void> {
  for (let from = 0; from < values.length; from += BATCH) {
    const part = JSON.stringify(values.slice(from, from + BATCH));
    await sql`
      update database_rows r set cells = r.cells || jsonb_build_object(${key}::text, held.value)
      from jsonb_to_recordset(${part}::text::jsonb) as held (id uuid, value jsonb) where r.id = held.id`;
  }
}

/** Nothing holds anything by this key any more. */
export async function dropValues({ sql }: Tx, databaseId: string, key: string): Promise<void> {
  await sql`
    update database_rows set cells = cells - ${key}::text
    where database_id = ${databaseId} and cells ? ${key}::text`;
}

export async function findFormer({ sql }: Tx, id: string): Promise<Former | null> {
  const [row] = await sql<{ converted_from: Former | null }[]>`
    select converted_from from database_properties where id = ${id}`;
  return row?.converted_from ?? null;
}

/** The property as it is from now on; `former` is what it was. */
export async function setConverted(
  { sql }: Tx,
  id: string,
  { key, type, config }: Former,
  former: Former | null,
): Promise<StoredProperty> {
  const [row] = await sql<[StoredProperty]>`
    update database_properties set
      key = ${key}, type = ${type}, config = ${JSON.stringify(config)}::text::jsonb,
      converted_from = ${former ? JSON.stringify(former) : null}::text::jsonb
    where id = ${id} returning id, database_id, key, name, type, config, position, version`;
  return row;
}
