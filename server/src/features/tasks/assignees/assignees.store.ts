import type { Tx } from '../../../platform/database/transactions/transact.ts';
import { isAboveGuest } from '../../members/members.access.ts';

/** Returns the assignees of these rows and the given other users, without guests, who cannot see projects. */
export async function listAssignedMembers(
  { sql }: Tx,
  workspaceId: string,
  rowIds: readonly string[],
  others: readonly string[],
): Promise<string[]> {
  const rows = await sql<{ user_id: string }[]>`
    select user_id from workspace_members member
    where workspace_id = ${workspaceId} and ${isAboveGuest(sql)} and (
      user_id = any(${[...others]}::uuid[])
      or user_id in (select user_id from row_assignees where row_id = any(${[...rowIds]}::uuid[]))
    )`;
  return rows.map(({ user_id }) => user_id);
}

/** Returns the assignees of all rows in the given databases, without guests. */
export async function listMembersAssignedIn(
  { sql }: Tx,
  workspaceId: string,
  databases: readonly { readonly id: string }[],
): Promise<string[]> {
  const rows = await sql<{ user_id: string }[]>`
    select user_id from workspace_members member
    where workspace_id = ${workspaceId} and ${isAboveGuest(sql)} and user_id in (
      select a.user_id from database_rows r join row_assignees a on a.row_id = r.id
      where r.database_id = any(${databases.map(({ id }) => id)}::uuid[])
    )`;
  return rows.map(({ user_id }) => user_id);
}
