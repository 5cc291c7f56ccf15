import { memberErrors } from '@workflow/contract/members/members.errors.ts';
import { membersChanged, memberUpdated } from '@workflow/contract/members/members.events.ts';
import { changeRole as permission, rolesAbove } from '@workflow/contract/members/members.permissions.ts';
import type { Member } from '@workflow/contract/members/members.schema.ts';
import { workspaceRoleChanged } from '@workflow/contract/workspaces/workspaces.events.ts';
import { invitePeople } from '@workflow/contract/workspaces/workspaces.permissions.ts';
import { Role } from '@workflow/contract/workspaces/workspaces.schema.ts';
import type { Actor } from '../../platform/actor.ts';
import { withoutRowLocks } from '../../platform/database/connection/client.ts';
import type { Tx } from '../../platform/database/transactions/transact.ts';
import { fail } from '../../platform/failure.ts';
import { rooms } from '../../platform/realtime/rooms.ts';
import { listVisibleIds } from '../conversations/conversations.access.ts';
import { applyGuestChange, type ReadableChange } from '../conversations/conversations.service.ts';
import { actionsAudited, describeRevoked } from './members.hooks.ts';
import { publishMember } from './members.service.ts';
import {
  countOwners,
  findMember,
  hasJoinedByChoice,
  lockMemberships,
  lockRoleChanges,
  revokeInvitationsBy,
  saveRole,
} from './members.store.ts';
import { findRole, findWorkspaceOf, requireWorkspace } from './membership.access.ts';
import { lockPolicies } from './policies.access.ts';

const UNCHANGED: ReadableChange = { gained: [], lost: [] };

/** Changes the role of a member. Their rights change with the commit, also on open sockets. */
export async function changeRole(
  tx: Tx,
  actor: Actor,
  workspaceId: string,
  userId: string,
  granted: Role,
): Promise<Member> {
  const { inviters } = await lockPolicies(tx, workspaceId);
  const before = await lockRoleToChange(tx, actor, workspaceId, userId, granted);
  if (before === granted) return (await findMember(tx, workspaceId, userId))!;
  // The only owner can neither leave nor delete the account, so nobody becomes an owner without their own choice.
  if (granted === 'owner' && !(await hasJoinedByChoice(tx, workspaceId, userId)))
    fail(memberErrors.owner_must_accept);
  if (before === 'owner' && (await countOwners(tx, workspaceId)) === 1) fail(memberErrors.last_owner);
  const readable = await listVisibleIds(tx, workspaceId, userId);
  await saveRole(tx, workspaceId, userId, granted);
  const mayInvite = invitePeople.allows({ role: granted, inviters });
  const endedRoles = mayInvite ? rolesAbove(granted) : Role.options;
  const revoked = await revokeInvitationsBy(tx, workspaceId, userId, endedRoles);
  const isGuest = granted === 'guest';
  const { gained, lost } =
    isGuest !== (before === 'guest')
      ? await applyGuestChange(tx, workspaceId, userId, { before: readable, isGuest })
      : UNCHANGED;
  const member = (await findMember(tx, workspaceId, userId))!;
  const { lacks_two_factor: lacksTwoFactor } = (await findWorkspaceOf(tx, workspaceId, userId))!;
  tx.publish(workspaceRoleChanged, [rooms.user(userId)], {
    workspace_id: workspaceId,
    role: granted,
    lacks_two_factor: lacksTwoFactor,
    role_version: member.version,
  });
  const stillReadable = [...readable.filter((id) => !lost.includes(id)), ...gained];
  publishMember(tx, memberUpdated, { workspaceId, member, readable: stillReadable });
  const guestRooms = lost.map((id) => rooms.guests({ id, workspace_id: workspaceId }));
  tx.publish(membersChanged, guestRooms, { workspace_id: workspaceId });
  await tx.runHook(actionsAudited, {
    workspaceId,
    actorId: actor.userId,
    actions: [
      { kind: 'role_changed', memberId: userId, details: { role: granted, previous_role: before } },
      ...describeRevoked(revoked),
    ],
  });
  return member;
}

/** Returns the role of the member, locked until the commit. Fails if the actor may not change it to `granted`. */
async function lockRoleToChange(
  tx: Tx,
  actor: Actor,
  workspaceId: string,
  userId: string,
  granted: Role,
): Promise<Role> {
  const is_oneself = userId === actor.userId;
  // As in `removeMember`: a caller without the right locks no row of another member, and the decision is made on
  // locked rows, one change at a time in a workspace.
  const readerWithoutLocks = withoutRowLocks(tx);
  const target_role = await findRole(readerWithoutLocks, workspaceId, userId);
  await requireWorkspace(readerWithoutLocks, actor, workspaceId, permission, {
    is_oneself,
    target_role,
    granted,
  });
  await lockRoleChanges(tx, workspaceId);
  const lockedRole = await findRole(tx, workspaceId, userId, 'update');
  await lockMemberships(tx, workspaceId);
  await requireWorkspace(tx, actor, workspaceId, permission, {
    is_oneself,
    target_role: lockedRole,
    granted,
  });
  return lockedRole ?? fail(memberErrors.member_not_found);
}
