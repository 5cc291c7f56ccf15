import { TRASHED_DATABASES_MAX } from '@workflow/contract/databases/databases.limits.ts';
import type { Database, DatabaseChanges } from '@workflow/contract/databases/databases.schema.ts';
import type { DatabaseKind } from '@workflow/contract/databases/databases.variant.ts';
import type { Reader } from '../../platform/database/connection/client.ts';
import type { Tx } from '../../platform/database/transactions/transact.ts';
import { toDatabase } from './databases.access.ts';

export async function listDatabaseRows(
  { sql }: Reader,
  workspaceId: string,
  kind: DatabaseKind,
  trashed: boolean,
): Promise<Database[]> {
  const rows = await sql<Database[]>`
    select * from databases
    where workspace_id = ${workspaceId} and kind = ${kind} and (deleted_at is not null) = ${trashed} and deleted_at is distinct from '-infinity'
    order by ${trashed ? sql`deleted_at desc` : sql`lower(title) collate "C"`}, id
    limit ${trashed ? TRASHED_DATABASES_MAX : null}`;
  return rows.map(toDatabase);
}

/** Counts the databases of a workspace that are not in the trash. */
export async function countDatabases(
  { sql }: Reader,
  workspaceId: string,
  kind: DatabaseKind,
): Promise<number> {
  const [row] = await sql<[{ count: number }]>`
    select count(*)::int as count from databases
    where workspace_id = ${workspaceId} and kind = ${kind} and deleted_at is null`;
  return row.count;
}

/** Returns the workspace id of a database that must exist. */
export async function findWorkspaceOf({ sql }: Reader, id: string): Promise<string> {
  const [row] = await sql<[{ workspace_id: string }]>`select workspace_id from databases where id = ${id}`;
  return row.workspace_id;
}

export interface NewDatabaseRow {
  readonly id: string;
  readonly workspace_id: string;
  readonly kind: DatabaseKind;
  readonly title: string;
  readonly icon: string | null;
  readonly view_type: string;
  readonly created_by: string;
  /** The time of creation; null means now. */
  readonly created_at?: string | null;
}

export async function insertDatabase({ sql }: Tx, database: NewDatabaseRow): Promise<Database> {
  const { id, workspace_id, kind, title, icon, view_type, created_by, created_at = null } = database;
  const [row] = await sql<[Database]>`
    insert into databases (id, workspace_id, kind, title, icon, view_type, created_by, created_at, updated_at)
    select ${id}, ${workspace_id}, ${kind}, ${title}, ${icon}, ${view_type}, ${created_by}, moment, moment
    from coalesce(${created_at}::timestamptz, now()) as moment
    returning *`;
  await sql`insert into database_counters (database_id) values (${id})`;
  return toDatabase(row);
}

/** Updates the given fields of a database; returns null if nothing changes. */
export async function updateDatabaseRow(
  { sql }: Tx,
  id: string,
  changes: DatabaseChanges,
): Promise<Database | null> {
  const { title = null, view_type = null, icon } = changes;
  const [row] = await sql<Database[]>`
    update databases set
      title = coalesce(${title}, title), view_type = coalesce(${view_type}, view_type),
      icon = ${icon === undefined ? sql`icon` : sql`${icon || null}`}, updated_at = now()
    where id = ${id} and (
      title <> coalesce(${title}, title) or view_type <> coalesce(${view_type}, view_type)
      ${icon === undefined ? sql`` : sql`or icon is distinct from ${icon || null}`}
    ) returning *`;
  return row ? toDatabase(row) : null;
}

/** Sets or clears the trash mark of databases; returns the databases that changed. */
export async function setDatabasesDeleted(
  { sql }: Tx,
  ids: readonly string[],
  deleted: boolean,
): Promise<Database[]> {
  const rows = await sql<Database[]>`
    update databases set deleted_at = ${deleted ? sql`now()` : sql`null`}
    where id = any(${[...ids]}::uuid[]) and (deleted_at is null) = ${deleted} and deleted_at is distinct from '-infinity' returning *`;
  return rows.map(toDatabase);
}
