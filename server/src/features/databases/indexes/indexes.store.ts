import type { View } from '@workflow/contract/databases/databases.schema.ts';
import type { Reader, Sql } from '../../../platform/database/connection/client.ts';
import { SORT_INDEX_PREFIX, type SortIndex } from './sort-index.ts';

/** Views that sort, those of everybody first, of databases with at least so many rows; those in the trash do not count. */
export async function listSortedViews({ sql }: Reader, manyRows: number) {
  return sql<Pick<View, 'database_id' | 'config'>[]>`
    select v.database_id, v.config from database_views v
    join database_counters c using (database_id)
    join databases d on d.id = v.database_id
    where c.last_number >= ${manyRows} and d.deleted_at is null
      and jsonb_array_length(coalesce(v.config->'sorts', '[]')) > 0
    order by v.database_id, v.is_personal, v.id`;
}

export interface KnownIndex {
  readonly name: string;
  /** Whether it is whole: one that is being made, or was left by a failure, is not. */
  readonly is_valid: boolean;
}

export async function listSortIndexes({ sql }: Pick<Reader, 'sql'>): Promise<KnownIndex[]> {
  return sql<KnownIndex[]>`
    select c.relname as name, i.indisvalid as is_valid
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where i.indrelid = 'database_rows'::regclass and starts_with(c.relname, ${SORT_INDEX_PREFIX})`;
}

/** Whether it is being made. */
export async function isBeingMade({ sql }: Reader, { name }: SortIndex): Promise<boolean> {
  const [row] = await sql<[{ is_being_made: boolean }]>`
    select exists (
      select 1 from pg_index i join pg_class c on c.oid = i.indexrelid
      where i.indrelid = 'database_rows'::regclass and c.relname = ${name} and not i.indisvalid
    ) as is_being_made`;
  return row.is_being_made;
}

/** Outside of a transaction; others write meanwhile. */
export const createSortIndex = (sql: Sql, { name, definition }: SortIndex) =>
  sql.unsafe(`create index concurrently if not exists ${name} on ${definition}`);

export const dropSortIndex = (sql: Sql, name: string) =>
  sql.unsafe(`drop index concurrently if exists ${name}`);

/** So many rows were ever made in it; one that is not there has none. */
export async function countRowsEver({ sql }: Reader, databaseId: string): Promise<number> {
  const [row] = await sql<{ last_number: number }[]>`
    select last_number from database_counters where database_id = ${databaseId}`;
  return row?.last_number ?? 0;
}
