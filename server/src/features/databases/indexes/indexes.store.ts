import type { View } from '@workflow/contract/databases/databases.schema.ts';
import type { Reader, Sql } from '../../../platform/database/connection/client.ts';
import { SORT_INDEX_PREFIX, type SortIndex } from './sort-index.ts';

/**
 * Returns the sorted views of databases that have at least `manyRows` rows and are not in the trash; shared
 * views come first.
 */
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
  /** Whether the index is usable; false while it is being built, or after its build failed. */
  readonly is_valid: boolean;
}

export async function listSortIndexes({ sql }: Pick<Reader, 'sql'>): Promise<KnownIndex[]> {
  return sql<KnownIndex[]>`
    select c.relname as name, i.indisvalid as is_valid
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where i.indrelid = 'database_rows'::regclass and starts_with(c.relname, ${SORT_INDEX_PREFIX})`;
}

/** Whether PostgreSQL is still building the index. */
export async function isBeingBuilt({ sql }: Reader, { name }: SortIndex): Promise<boolean> {
  const [row] = await sql<[{ is_being_made: boolean }]>`
    select exists (
      select 1 from pg_index i join pg_class c on c.oid = i.indexrelid
      where i.indrelid = 'database_rows'::regclass and c.relname = ${name} and not i.indisvalid
    ) as is_being_made`;
  return row.is_being_made;
}

/** Builds the index concurrently, which does not block writes and must run outside of a transaction. */
export const createSortIndex = (sql: Sql, { name, definition }: SortIndex) =>
  sql.unsafe(`create index concurrently if not exists ${name} on ${definition}`);

export const dropSortIndex = (sql: Sql, name: string) =>
  sql.unsafe(`drop index concurrently if exists ${name}`);

/** Returns how many rows have ever been created in the database; 0 if it does not exist. */
export async function countRowsEver({ sql }: Reader, databaseId: string): Promise<number> {
  const [row] = await sql<{ last_number: number }[]>`
    select last_number from database_counters where database_id = ${databaseId}`;
  return row?.last_number ?? 0;
}
