import type { Reader } from '../../platform/database/connection/client.ts';
import type { Tx } from '../../platform/database/transactions/transact.ts';

/** Returns the ids of all databases on these pages, including those in the trash. */
export async function listDatabaseIds({ sql }: Reader, pageIds: readonly string[]): Promise<string[]> {
  const rows = await sql<{ database_id: string }[]>`
    select database_id from page_databases where page_id = any(${[...pageIds]}::uuid[])`;
  return rows.map(({ database_id }) => database_id);
}

export interface Placement {
  readonly page_id: string;
  readonly position: string;
}

export async function findPlacement({ sql }: Reader, databaseId: string): Promise<Placement | null> {
  const [row] = await sql<Placement[]>`
    select page_id, position from page_databases where database_id = ${databaseId}`;
  return row ?? null;
}

export async function savePlacement(
  { sql }: Tx,
  databaseId: string,
  { page_id, position }: Placement,
): Promise<void> {
  await sql`
    insert into page_databases (database_id, page_id, position) values (${databaseId}, ${page_id}, ${position})
    on conflict (database_id) do update set page_id = excluded.page_id, position = excluded.position, trashed_at = null`;
}

/** Removes a database from a page. Returns false if it is not on the page. */
export async function removePlacement({ sql }: Tx, databaseId: string, pageId: string): Promise<boolean> {
  const { count } = await sql`
    delete from page_databases where database_id = ${databaseId} and page_id = ${pageId}`;
  return count > 0;
}

/** Removes up to `limit` trashed databases from the page, the oldest first. Returns how many were removed. */
export async function removeTrashedPlacements({ sql }: Tx, pageId: string, limit: number): Promise<number> {
  const { count } = await sql`
    delete from page_databases where database_id in (
      select d.id from page_databases pd join databases d on d.id = pd.database_id
      where pd.page_id = ${pageId} and d.deleted_at is not null order by d.deleted_at, d.id limit ${limit}
    )`;
  return count;
}

/** Marks databases as moved to the trash together with their page. */
export async function markTrashed({ sql }: Tx, databaseIds: readonly string[]): Promise<void> {
  await sql`
    update page_databases set trashed_at = d.deleted_at from databases d
    where d.id = page_databases.database_id and database_id = any(${[...databaseIds]}::uuid[])`;
}

/**
 * Returns the databases of these pages that are in the trash because their page was deleted, and clears the
 * marks. A database that a user has deleted separately is not among them.
 */
export async function clearTrashMarks({ sql }: Tx, pageIds: readonly string[]): Promise<Set<string>> {
  const rows = await sql<{ database_id: string; is_trashed_with_page: boolean }[]>`
    update page_databases set trashed_at = null
    from (
      select pd.database_id, d.deleted_at is not distinct from pd.trashed_at as is_trashed_with_page
      from page_databases pd join databases d on d.id = pd.database_id
      where pd.page_id = any(${[...pageIds]}::uuid[]) and pd.trashed_at is not null
    ) marked
    where page_databases.database_id = marked.database_id
    returning marked.*`;
  return new Set(
    rows.filter(({ is_trashed_with_page }) => is_trashed_with_page).map(({ database_id }) => database_id),
  );
}
