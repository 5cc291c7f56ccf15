import type { Property } from '@workflow/contract/databases/databases.schema.ts';
import type { Reader } from '../../../platform/database/connection/client.ts';
import { type LockStrength, rowLock } from '../../../platform/database/locks/row-lock.ts';
import type { Tx } from '../../../platform/database/transactions/transact.ts';
import type { StoredProperty } from '../property-types/sql-property-type.ts';

const columns = ({ sql }: Reader) => sql`id, database_id, key, name, type, config, position, version`;

/** Returns the properties that are not deleted, in their order. */
export async function listProperties(reader: Reader, databaseId: string): Promise<StoredProperty[]> {
  return reader.sql<StoredProperty[]>`
    select ${columns(reader)} from database_properties
    where database_id = ${databaseId} and deleted_at is null order by position, id`;
}

/** Returns all buttons of a database, including deleted ones, which can be restored. */
export async function listButtons(
  reader: Reader,
  databaseId: string,
): Promise<(StoredProperty & { readonly is_removed: boolean })[]> {
  return reader.sql<(StoredProperty & { readonly is_removed: boolean })[]>`
    select ${columns(reader)}, deleted_at is not null as is_removed from database_properties
    where database_id = ${databaseId} and type = 'button' order by position, id`;
}

/** Counts the properties, and among them the relations and rollups, which read linked rows. */
export async function countProperties(
  { sql }: Reader,
  databaseId: string,
): Promise<{ all: number; linking: number }> {
  const [row] = await sql<[{ all: number; linking: number }]>`
    select count(*)::int as all, count(*) filter (where type in ('relation', 'rollup'))::int as linking
    from database_properties where database_id = ${databaseId} and deleted_at is null`;
  return row;
}

/**
 * Returns properties of any databases by id, without deleted ones. In a transaction they stay locked until
 * the commit.
 */
export async function findProperties(
  reader: Reader,
  ids: readonly string[],
  strength: LockStrength = 'share',
): Promise<StoredProperty[]> {
  return reader.sql<StoredProperty[]>`
    select ${columns(reader)} from database_properties
    where id = any(${[...ids]}::uuid[]) and deleted_at is null order by id ${rowLock(reader, strength)}`;
}

/** Whether all of these are properties of the database, deleted ones included. */
export async function belongToDatabase(
  { sql }: Reader,
  databaseId: string,
  ids: readonly string[],
): Promise<boolean> {
  const [row] = await sql<[{ count: number }]>`
    select count(*)::int as count from database_properties
    where database_id = ${databaseId} and id = any(${[...ids]}::uuid[])`;
  return row.count === new Set(ids).size;
}

export async function findTitle(reader: Reader, databaseId: string): Promise<{ id: string } | null> {
  const [row] = await reader.sql<{ id: string }[]>`
    select id from database_properties
    where database_id = ${databaseId} and type = 'title' and deleted_at is null`;
  return row ?? null;
}

/** Returns the database of a property, which may be deleted. */
export async function findDatabaseOfProperty({ sql }: Reader, id: string): Promise<string | null> {
  const [row] = await sql<{ database_id: string }[]>`
    select database_id from database_properties where id = ${id}`;
  return row?.database_id ?? null;
}

/**
 * Claims cell keys for new properties. They are short numbers in base 36, to keep rows small. Locks the same
 * row of counters as `lockPositions`.
 */
export async function claimCellKeys({ sql }: Tx, databaseId: string, count: number): Promise<string[]> {
  const [row] = await sql<[{ last_key: number }]>`
    update database_counters set last_key = last_key + ${count} where database_id = ${databaseId}
    returning last_key`;
  return Array.from({ length: count }, (_, index) => (row.last_key - count + 1 + index).toString(36));
}

export async function insertProperties({ sql }: Tx, properties: readonly StoredProperty[]): Promise<void> {
  await sql`
    insert into database_properties (id, database_id, key, name, type, config, position)
    select id, database_id, key, name, type, config, position
    from jsonb_to_recordset(${JSON.stringify(properties)}::text::jsonb)
      as p (id uuid, database_id uuid, key text, name text, type text, config jsonb, position text)`;
}

/** Updates the given fields of a property. */
export async function updatePropertyRow(
  { sql }: Tx,
  id: string,
  { name, config, position }: Partial<Pick<Property, 'name' | 'config' | 'position'>>,
): Promise<StoredProperty> {
  const [row] = await sql<[StoredProperty]>`
    update database_properties set
      name = coalesce(${name ?? null}, name),
      config = coalesce(${config ? JSON.stringify(config) : null}::text::jsonb, config),
      position = coalesce(${position ?? null}, position)
    where id = ${id} returning id, database_id, key, name, type, config, position, version`;
  return row;
}

/** Sets or clears the deletion mark of a property; null if it already had that state. */
export async function setPropertyDeleted(
  { sql }: Tx,
  databaseId: string,
  id: string,
  deleted: boolean,
): Promise<StoredProperty | null> {
  const [row] = await sql<StoredProperty[]>`
    update database_properties set deleted_at = ${deleted ? sql`now()` : sql`null`}
    where id = ${id} and database_id = ${databaseId} and (deleted_at is null) = ${deleted} and deleted_at is distinct from '-infinity'
    returning id, database_id, key, name, type, config, position, version`;
  return row ?? null;
}

/**
 * Applies changed options to the cells of a property: renamed values are replaced and removed ones are
 * emptied. Returns false if no cell had one of them.
 */
export async function rewriteOptions(
  { sql }: Tx,
  { database_id, key }: Pick<StoredProperty, 'database_id' | 'key'>,
  renamed: Readonly<Record<string, string>>,
  removed: readonly string[],
): Promise<boolean> {
  const names = JSON.stringify(renamed);
  const concerned = [...Object.keys(renamed), ...removed];
  const gone = [...removed];
  const result = await sql`
    update database_rows set cells = case
      when jsonb_typeof(cells->${key}::text) = 'array' then
        (cells - ${key}::text) || coalesce((
          select jsonb_build_object(${key}::text, jsonb_agg(coalesce(${names}::text::jsonb->>one.value, one.value) order by one.place))
          from jsonb_array_elements_text(cells->${key}::text) with ordinality as one (value, place)
          where one.value <> all(${gone}::text[])
          having count(*) > 0
        ), '{}')
      when cells->>${key}::text = any(${gone}::text[]) then cells - ${key}::text
      else cells || jsonb_build_object(${key}::text, ${names}::text::jsonb->>(cells->>${key}::text))
    end
    where database_id = ${database_id} and (
      cells->>${key}::text = any(${concerned}::text[]) or cells->${key}::text ?| ${concerned}::text[]
    )`;
  return result.count > 0;
}
