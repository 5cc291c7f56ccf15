import type { Reader } from '../../platform/database/connection/client.ts';
import type { RowRecord } from '../databases/property-types/sql-property-type.ts';

/** Returns the databases and projects in the workspaces of a user. The caller checks the permission for each. */
export async function listDatabaseIdsOf({ sql }: Reader, userId: string): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select d.id from workspace_members member join databases d on d.workspace_id = member.workspace_id
    where member.user_id = ${userId} and d.deleted_at is null order by d.id`;
  return rows.map(({ id }) => id);
}

interface IdPart {
  readonly databaseId: string;
  readonly userId: string;
  readonly after: string | null;
  readonly limit: number;
}

/** Returns the next ids of rows. Rows have no index by creator, which every row would pay for. */
export async function listRowIds(
  { sql }: Reader,
  { databaseId, userId, after, limit }: IdPart,
): Promise<{ id: string; is_own: boolean }[]> {
  return sql<{ id: string; is_own: boolean }[]>`
    select id, created_by is not distinct from ${userId} and deleted_at is null as is_own from database_rows
    where database_id = ${databaseId} and (${after}::uuid is null or id > ${after}) order by id limit ${limit}`;
}

export async function listRowsById({ sql }: Reader, ids: readonly string[]): Promise<RowRecord[]> {
  return sql<RowRecord[]>`select * from database_rows where id = any(${[...ids]}::uuid[]) order by id`;
}

/** Returns the comments of a user on rows that are not in the trash. */
export async function listOwnRowComments(
  { sql }: Reader,
  userId: string,
  rowIds: readonly string[],
): Promise<object[]> {
  return sql<object[]>`
    select c.id, c.row_id, r.number as row_number, c.content, to_jsonb(c.created_at) as created_at, to_jsonb(c.edited_at) as edited_at
    from row_comments c join database_rows r on r.id = c.row_id
    where c.row_id = any(${[...rowIds]}::uuid[]) and c.user_id = ${userId} and r.deleted_at is null order by c.id`;
}
