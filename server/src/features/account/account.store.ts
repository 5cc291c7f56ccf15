import type { Reader } from '../../platform/database/connection/client.ts';

interface OwnedWorkspace {
  readonly id: string;
  readonly name: string;
  readonly has_others: boolean;
}

/** Returns the workspaces that have no other owner than the user. */
export function listWorkspacesOwnedAlone({ sql }: Reader, userId: string): Promise<OwnedWorkspace[]> {
  return sql<OwnedWorkspace[]>`
    select w.id, w.name, exists (
      select 1 from workspace_members other where other.workspace_id = w.id and other.user_id <> ${userId}
    ) as has_others
    from workspace_members mine join workspaces w on w.id = mine.workspace_id
    where mine.user_id = ${userId} and mine.role = 'owner' and not exists (
      select 1 from workspace_members owner
      where owner.workspace_id = w.id and owner.role = 'owner' and owner.user_id <> ${userId}
    )
    order by w.name, w.id`;
}

export async function listWorkspaceIdsOf({ sql }: Reader, userId: string): Promise<string[]> {
  const rows = await sql<{ workspace_id: string }[]>`
    select workspace_id from workspace_members where user_id = ${userId}`;
  return rows.map(({ workspace_id }) => workspace_id);
}
