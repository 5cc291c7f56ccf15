import type { WorkspaceSummary } from '@workflow/contract/home/home.schema.ts';
import { seeWorkspace } from '@workflow/contract/workspaces/workspaces.permissions.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Reader } from '../../platform/database/client.ts';
import { requireWorkspace } from '../workspaces/workspaces.access.ts';
import { countWorkspace } from './home.store.ts';

export async function getWorkspaceSummary(
  reader: Reader,
  actor: Actor,
  workspaceId: string,
): Promise<WorkspaceSummary> {
  await requireWorkspace(reader, actor, workspaceId, seeWorkspace);
  return { ...(await countWorkspace(reader, workspaceId, actor.userId)), pages: 0, databases: 0 };
}
