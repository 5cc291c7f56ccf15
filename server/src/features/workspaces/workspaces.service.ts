import { workspaceErrors } from '@workflow/contract/workspaces/workspaces.errors.ts';
import { workspaceAdded } from '@workflow/contract/workspaces/workspaces.events.ts';
import type { Role, Workspace } from '@workflow/contract/workspaces/workspaces.schema.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Reader } from '../../platform/database/client.ts';
import type { Tx } from '../../platform/database/transact.ts';
import { fail } from '../../platform/failure.ts';
import { newId } from '../../platform/ids.ts';
import { rooms } from '../../platform/realtime/rooms.ts';
import { randomSlugFor, slugsFor } from './workspaces.slug.ts';
import { findWorkspace, insertMember, insertWorkspace, listWorkspacesOf } from './workspaces.store.ts';

export const listWorkspaces = (reader: Reader, actor: Actor): Promise<Workspace[]> =>
  listWorkspacesOf(reader, actor.userId);

export async function createWorkspace(
  tx: Tx,
  actor: Actor,
  input: { name: string; icon?: string | null | undefined },
): Promise<Workspace> {
  const id = newId();
  const { name } = input;
  const row = { id, name, icon: input.icon || null };
  let slugs = slugsFor(name);
  // Again only for those who took the same free slug at the same moment.
  while (!(await insertWorkspace(tx, row, slugs))) slugs = [randomSlugFor(name)];
  const workspace = await addToWorkspace(tx, id, actor.userId, 'owner');
  return workspace!;
}

/** The workspace as the new member sees it; null when the person was a member already. */
export async function addToWorkspace(
  tx: Tx,
  workspaceId: string,
  userId: string,
  role: Role,
): Promise<Workspace | null> {
  if (!(await insertMember(tx, workspaceId, userId, role))) return null;
  const workspace = await findWorkspace(tx, workspaceId, userId);
  tx.publish(workspaceAdded, [rooms.user(userId)], workspace!);
  return workspace;
}

export async function getWorkspace(reader: Reader, actor: Actor, workspaceId: string): Promise<Workspace> {
  return (
    (await findWorkspace(reader, workspaceId, actor.userId)) ?? fail(workspaceErrors.workspace_not_found)
  );
}
