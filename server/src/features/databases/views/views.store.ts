import type { View, ViewChanges } from '@workflow/contract/databases/databases.schema.ts';
import type { Reader } from '../../../platform/database/connection/client.ts';
import { andFairLock, rightKeys } from '../../../platform/database/locks/fair-locks.ts';
import type { Tx } from '../../../platform/database/transactions/transact.ts';

/** Returns the shared views of a database and the personal views of the user. */
export async function listViews({ sql }: Reader, databaseId: string, userId: string): Promise<View[]> {
  return sql<View[]>`
    select * from database_views
    where database_id = ${databaseId} and (not is_personal or created_by = ${userId})
    order by position, id`;
}

/** Counts the shared views of a database and the personal views of the user. */
export async function countViews(
  { sql }: Reader,
  databaseId: string,
  userId: string,
): Promise<{ shared: number; own: number }> {
  const [row] = await sql<[{ shared: number; own: number }]>`
    select count(*) filter (where not is_personal)::int as shared,
      count(*) filter (where is_personal and created_by = ${userId})::int as own
    from database_views where database_id = ${databaseId}`;
  return row;
}

export async function insertView({ sql }: Tx, view: Omit<View, 'version'>): Promise<View> {
  const { id, database_id, name, type, config, is_personal, position, created_by } = view;
  const [row] = await sql<[View]>`
    insert into database_views (id, database_id, name, type, config, is_personal, position, created_by)
    values (
      ${id}, ${database_id}, ${name}, ${type}, ${JSON.stringify(config)}::text::jsonb, ${is_personal}, ${position}, ${created_by}
    ) returning *`;
  return row;
}

/** Updates the given fields of a view. */
export async function updateViewRow(
  { sql }: Tx,
  id: string,
  {
    name,
    type,
    config,
    is_personal,
    position,
  }: Pick<ViewChanges, 'name' | 'type' | 'is_personal'> & {
    readonly config?: View['config'];
    readonly position: string | null;
  },
): Promise<View> {
  const [row] = await sql<[View]>`
    update database_views set
      name = coalesce(${name ?? null}, name),
      type = coalesce(${type ?? null}, type),
      config = coalesce(${config ? JSON.stringify(config) : null}::text::jsonb, config),
      is_personal = coalesce(${is_personal ?? null}, is_personal),
      position = coalesce(${position}, position)
    where id = ${id} returning *`;
  return row;
}

export async function deleteViewRow(tx: Tx, id: string): Promise<void> {
  const { sql } = tx;
  // The form link of a view is deleted by foreign key. It grants access, so the statement takes its fair
  // lock.
  await sql`delete from database_views where id = ${id} ${andFairLock(tx, rightKeys.formLink(sql, id), 'update')}`;
}
