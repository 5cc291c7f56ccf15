import { coreErrors } from '@workflow/contract/core/error.ts';
import type { Permission } from '@workflow/contract/core/permission.ts';
import { workspaceErrors } from '@workflow/contract/workspaces/workspaces.errors.ts';
import { seeWorkspace, type WorkspaceFacts } from '@workflow/contract/workspaces/workspaces.permissions.ts';
import type { Role } from '@workflow/contract/workspaces/workspaces.schema.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Reader } from '../../platform/database/client.ts';
import { held, type Strength } from '../../platform/database/held.ts';
import { fail } from '../../platform/failure.ts';

/** In a transaction it stays their role until the commit; whoever changes or ends it holds it for `update`. */
export async function roleIn(
  reader: Reader,
  workspaceId: string,
  userId: string,
  strength?: Strength,
): Promise<Role | null> {
  const [row] = await reader.sql<{ role: Role }[]>`
    select role from workspace_members where workspace_id = ${workspaceId} and user_id = ${userId}
    ${held(reader, strength)}`;
  return row?.role ?? null;
}

/**
 * The actor's role. Fails with 404 for an outsider and 403 for somebody whose role does not allow it. In a transaction the answer
 * holds until the commit.
 */
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
