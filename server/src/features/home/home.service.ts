import type { WorkspaceSummary } from '@workflow/contract/home/home.schema.ts';
import { manageMembers, seeWorkspace } from '@workflow/contract/workspaces/workspaces.permissions.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Reader } from '../../platform/database/client.ts';
import { countVisibleConversations } from '../conversations/conversations.access.ts';
import { countPendingInvitations } from '../invitations/invitations.access.ts';
import { countKnownMembers } from '../members/members.access.ts';
import { requireWorkspace } from '../members/membership.access.ts';

/** Bounded by the number of people and channels, never by that of messages. */
export async function getWorkspaceSummary(
  reader: Reader,
  actor: Actor,
  workspaceId: string,
): Promise<WorkspaceSummary> {
  const role = await requireWorkspace(reader, actor, workspaceId, seeWorkspace);
  const [conversations, team_members, pending_invitations] = await Promise.all([
    countVisibleConversations(reader, workspaceId, actor.userId),
    countKnownMembers(reader, workspaceId, actor.userId),
    manageMembers.allows({ role }) ? countPendingInvitations(reader, workspaceId) : null,
  ]);
  return { ...conversations, team_members, pending_invitations, pages: 0, databases: 0 };
}
