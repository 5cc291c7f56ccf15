import { coreErrors } from '@workflow/contract/core/error.ts';
import type { Permission } from '@workflow/contract/core/permission.ts';
import { workspaceErrors } from '@workflow/contract/workspaces/workspaces.errors.ts';
import { seeWorkspace, type WorkspaceFacts } from '@workflow/contract/workspaces/workspaces.permissions.ts';
import type { Role } from '@workflow/contract/workspaces/workspaces.schema.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Reader } from '../../platform/database/client.ts';
import { fail } from '../../platform/failure.ts';

export async function roleIn({ sql }: Reader, workspaceId: string, userId: string): Promise<Role | null> {
  const [row] = await sql<{ role: Role }[]>`
    select role from workspace_members where workspace_id = ${workspaceId} and user_id = ${userId}`;
  return row?.role ?? null;
}

/** The actor's role. Fails with 404 for an outsider and 403 for somebody whose role does not allow it. */
export async function requireWorkspace(
  reader: Reader,
  actor: Actor,
  workspaceId: string,
  permission: Permission<WorkspaceFacts>,
): Promise<Role> {
  const role = await roleIn(reader, workspaceId, actor.userId);
  if (role === null || !seeWorkspace.allows({ role })) fail(workspaceErrors.workspace_not_found);
  if (!permission.allows({ role })) fail(coreErrors.forbidden);
  return role;
}
