import type { Row } from '@workflow/contract/databases/databases.schema.ts';
import type { Author } from '@workflow/contract/users/users.schema.ts';
import type { Reader } from '../../../../platform/database/connection/client.ts';
import type { Tx } from '../../../../platform/database/transactions/transact.ts';

/** Returns the assignees of rows, in the order in which they were assigned. */
export async function listAssignees(
  { sql }: Reader,
  rowIds: readonly string[],
): Promise<Map<string, Row['assignees']>> {
  const rows = await sql<(Author & { row_id: string })[]>`
    select a.row_id, u.id, u.username, u.full_name, u.avatar_url
    from row_assignees a join users u on u.id = a.user_id
    where a.row_id = any(${[...rowIds]}::uuid[]) order by a.assigned_at, u.id`;
  const found = new Map<string, Row['assignees']>();
  for (const { row_id, ...person } of rows) found.set(row_id, [...(found.get(row_id) ?? []), person]);
  return found;
}

interface Assigned {
  readonly row_id: string;
  readonly user_id: string;
}

export async function putAssignees({ sql }: Tx, assigned: readonly Assigned[]): Promise<void> {
  if (assigned.length === 0) return;
  await sql`
    insert into row_assignees (row_id, user_id)
    select row_id, user_id from jsonb_to_recordset(${JSON.stringify(assigned)}::text::jsonb) as a (row_id uuid, user_id uuid)
    on conflict do nothing`;
}

export async function deleteAssignees({ sql }: Tx, assigned: readonly Assigned[]): Promise<void> {
  if (assigned.length === 0) return;
  await sql`
    delete from row_assignees a using jsonb_to_recordset(${JSON.stringify(assigned)}::text::jsonb) as gone (row_id uuid, user_id uuid)
    where a.row_id = gone.row_id and a.user_id = gone.user_id`;
}

/** Copies the assignees of rows to their copies. */
export async function copyAssignees(
  { sql }: Tx,
  copies: readonly { readonly from: string; readonly to: string }[],
): Promise<void> {
  await sql`
    insert into row_assignees (row_id, user_id, assigned_at)
    select copy."to", a.user_id, a.assigned_at
    from jsonb_to_recordset(${JSON.stringify(copies)}::text::jsonb) as copy ("from" uuid, "to" uuid)
    join row_assignees a on a.row_id = copy."from"`;
}
