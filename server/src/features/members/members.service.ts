import { memberErrors } from '@workflow/contract/members/members.errors.ts';
import { memberAdded, memberRemoved } from '@workflow/contract/members/members.events.ts';
import type { Member } from '@workflow/contract/members/members.schema.ts';
import { workspaceRemoved } from '@workflow/contract/workspaces/workspaces.events.ts';
import {
  manageMembers,
  mayGrantRole,
  mayRemoveMember,
  seeWorkspace,
} from '@workflow/contract/workspaces/workspaces.permissions.ts';
import type { InvitableRole } from '@workflow/contract/workspaces/workspaces.schema.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Reader } from '../../platform/database/client.ts';
import type { Tx } from '../../platform/database/transact.ts';
import { fail } from '../../platform/failure.ts';
import { rooms } from '../../platform/realtime/rooms.ts';
import { leaveAllConversations, startReading } from '../conversations/conversations.service.ts';
import { getUser } from '../users/users.service.ts';
import { requireWorkspace, roleIn } from '../workspaces/workspaces.access.ts';
import { addToWorkspace } from '../workspaces/workspaces.service.ts';
import { countOwners, deleteMember, listVisibleMembers, lockMembership } from './members.store.ts';

export async function listMembers(reader: Reader, actor: Actor, workspaceId: string): Promise<Member[]> {
  await requireWorkspace(reader, actor, workspaceId, seeWorkspace);
  return listVisibleMembers(reader, workspaceId, actor.userId);
}

export async function addMember(
  tx: Tx,
  actor: Actor,
  workspaceId: string,
  input: { user_id: string; role: InvitableRole },
): Promise<Member> {
  const role = await requireWorkspace(tx, actor, workspaceId, manageMembers);
  if (!mayGrantRole(role, input.role)) fail(memberErrors.role_above_own);
  if (!(await getUser(tx, input.user_id))) fail(memberErrors.user_not_found);
  if (!(await welcome(tx, workspaceId, input.user_id, input.role))) fail(memberErrors.already_member);
  const [member] = await listVisibleMembers(tx, workspaceId, actor.userId, input.user_id);
  return member!;
}

/** Makes somebody a member and tells the others; false when they were one already. */
export async function welcome(
  tx: Tx,
  workspaceId: string,
  userId: string,
  role: InvitableRole,
): Promise<boolean> {
  if (!(await addToWorkspace(tx, workspaceId, userId, role))) return false;
  await startReading(tx, workspaceId, userId);
  tx.publish(memberAdded, [rooms.workspace(workspaceId)], { workspace_id: workspaceId, user_id: userId });
  return true;
}

/** What the person wrote stays; their access ends with the commit. */
export async function removeMember(tx: Tx, actor: Actor, workspaceId: string, userId: string): Promise<void> {
  const isOneself = userId === actor.userId;
  // One removal at a time: two who remove each other would else wait for each other, and the last two owners leave together.
  await lockMembership(tx, workspaceId);
  const targetRole = await roleIn(tx, workspaceId, userId, 'update');
  const actorRole = await requireWorkspace(tx, actor, workspaceId, isOneself ? seeWorkspace : manageMembers);
  if (targetRole === null) fail(memberErrors.member_not_found);
  if (!isOneself && !mayRemoveMember(actorRole, targetRole)) fail(memberErrors.member_not_below);
  if (targetRole === 'owner' && (await countOwners(tx, workspaceId)) === 1) fail(memberErrors.last_owner);
  await deleteMember(tx, workspaceId, userId);
  tx.publish(memberRemoved, [rooms.workspace(workspaceId)], { workspace_id: workspaceId, user_id: userId });
  tx.publish(workspaceRemoved, [rooms.user(userId)], { workspace_id: workspaceId });
  await leaveAllConversations(tx, workspaceId, userId);
}
