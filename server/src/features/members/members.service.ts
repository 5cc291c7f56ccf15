import { channelErrors } from '@workflow/contract/channels/channels.errors.ts';
import { channelVariant } from '@workflow/contract/channels/channels.variant.ts';
import { memberErrors } from '@workflow/contract/members/members.errors.ts';
import {
  memberAdded,
  memberRemoved,
  membersChanged,
  memberUpdated,
} from '@workflow/contract/members/members.events.ts';
import * as permissions from '@workflow/contract/members/members.permissions.ts';
import type { Member, MemberPage } from '@workflow/contract/members/members.schema.ts';
import type { User } from '@workflow/contract/users/users.schema.ts';
import { isDomainAllowed } from '@workflow/contract/workspaces/email-domains.ts';
import {
  workspaceAdded,
  workspaceRemoved,
  workspaceRoleChanged,
} from '@workflow/contract/workspaces/workspaces.events.ts';
import { seeWorkspace } from '@workflow/contract/workspaces/workspaces.permissions.ts';
import type { InvitableRole, Role, Workspace } from '@workflow/contract/workspaces/workspaces.schema.ts';
import type { Actor } from '../../platform/actor.ts';
import { type Reader, withoutRowLocks } from '../../platform/database/connection/client.ts';
import type { Tx } from '../../platform/database/transactions/transact.ts';
import { fail } from '../../platform/failure.ts';
import { requirePermission } from '../../platform/permission.ts';
import { type ConversationRef, rooms } from '../../platform/realtime/rooms.ts';
import { listReadable, listVisibleIds } from '../conversations/conversations.access.ts';
import { joinConversations, leaveAllConversations } from '../conversations/conversations.service.ts';
import { notify } from '../notifications/notifications.service.ts';
import { isErased, lockPresentUser, lockUser } from '../users/users.service.ts';
import { roomsOfMemberObservers } from './members.access.ts';
import { actionsAudited, describeRevoked, memberExpelled } from './members.hooks.ts';
import {
  countOwners,
  deleteMember,
  deleteMembers,
  findMember,
  hasOtherMembers,
  insertMember,
  listVisibleMembers,
  lockMemberships,
  lockRoleChanges,
  type RaisedMembership,
  raiseMembershipVersions,
  revokeAllInvitations,
  revokeInvitationsOfMembers,
  toMemberForGuests,
  updateJoinedByChoice,
} from './members.store.ts';
import { applyTwoFactorPolicy } from './members.two-factor.service.ts';
import { findRole, findRoleFacts, findWorkspaceOf, requireWorkspace } from './membership.access.ts';
import { lockPolicies } from './policies.access.ts';

export { type ImportedMember, importMembers } from './members.import.store.ts';
export { lockRoleChanges, revokeInvitationsOfMembers };

export async function listMembers(
  reader: Reader,
  actor: Actor,
  workspaceId: string,
  page: MemberPage,
): Promise<Member[]> {
  const role = await requireWorkspace(reader, actor, workspaceId, seeWorkspace);
  const members = await listVisibleMembers(reader, workspaceId, actor.userId, page);
  return role === 'guest' ? members.map(toMemberForGuests) : members;
}

export async function addMember(
  tx: Tx,
  actor: Actor,
  workspaceId: string,
  input: { user_id: string; role: InvitableRole; channels: readonly string[] },
): Promise<Member> {
  const { inviters, allowed_email_domains: domains } = await lockPolicies(tx, workspaceId);
  const facts = { granted: input.role, inviters };
  await requireWorkspace(tx, actor, workspaceId, permissions.inviteWithRole, facts);
  const channels = [...new Set(input.channels)];
  if ((await listReadable(tx, channelVariant, workspaceId, channels, actor.userId)).length < channels.length)
    fail(channelErrors.channel_not_found);
  const user = await lockUser(tx, input.user_id);
  if (!user || isErased(user)) fail(memberErrors.user_not_found);
  if (domains.length > 0 && (!user.email_confirmed_at || !isDomainAllowed(user.email, domains)))
    fail(memberErrors.user_not_allowed);
  const admission = await joinWorkspace(tx, workspaceId, {
    userId: input.user_id,
    role: input.role,
    isAddedByOther: true,
    channels,
  });
  if (!admission) fail(memberErrors.already_member);
  const cause = { kind: 'member_added', workspaceId, subjectId: workspaceId, actorId: actor.userId } as const;
  await notify(tx, [{ ...cause, userIds: [input.user_id] }]);
  await tx.runHook(actionsAudited, {
    workspaceId,
    actorId: actor.userId,
    actions: [{ kind: 'member_added', memberId: input.user_id, details: { role: input.role } }],
  });
  return admission.member;
}

export interface NewMember {
  readonly userId: string;
  readonly role: Role;
  /** Whether another user adds the member, who then does not show their email address. */
  readonly isAddedByOther?: true;
  /** The channels to add the member to, if they still exist. */
  readonly channels?: readonly string[];
}

/** The result of joining: the member as others see them, and the workspace as the new member sees it. */
export interface WorkspaceJoinResult {
  readonly member: Member;
  readonly workspace: Workspace;
}

/**
 * Adds a user to a workspace, and publishes it to the user and to everyone who can see them. Every way to join a workspace uses this.
 * Returns null if the user is already a member.
 * @throws Failure if the account was deleted
 */
export async function joinWorkspace(
  tx: Tx,
  workspaceId: string,
  newcomer: NewMember,
): Promise<WorkspaceJoinResult | null> {
  const { userId, role, isAddedByOther = false, channels = [] } = newcomer;
  // Locks the user, so that a simultaneous change of the user’s second factors either commits before or sees the new membership. This lock
  // comes before the weaker lock of the foreign key, because upgrading a lock can deadlock.
  await lockPresentUser(tx, userId);
  const inserted = await insertMember(tx, workspaceId, { userId, role, joinedByChoice: !isAddedByOther });
  if (!inserted) return null;
  const readable = await joinConversations(tx, workspaceId, userId, channels);
  await applyTwoFactorPolicy(tx, { workspaceId, userId });
  const member = (await findMember(tx, workspaceId, userId))!;
  const workspace = (await findWorkspaceOf(tx, workspaceId, userId))!;
  tx.publish(workspaceAdded, [rooms.user(userId)], workspace);
  publishMember(tx, memberAdded, { workspaceId, member, readable });
  return { member, workspace };
}

interface PublishedMember {
  readonly workspaceId: string;
  readonly member: Member;
  /** The conversations that the member can read. */
  readonly readable: readonly string[];
}

/** Publishes a member to everyone who can see them. Guests do not get the email address. */
export function publishMember(
  tx: Tx,
  event: typeof memberAdded | typeof memberUpdated,
  { workspaceId, member, readable }: PublishedMember,
): void {
  const insiders = rooms.insiders(workspaceId);
  tx.publish(event, [insiders], { workspace_id: workspaceId, member });
  const others = roomsOfMemberObservers(workspaceId, readable).filter((room) => room !== insiders);
  if (others.length > 0)
    tx.publish(event, others, { workspace_id: workspaceId, member: toMemberForGuests(member) });
}

/** Publishes the changed email address of a user to the members of their workspaces who can see it. */
export async function publishEmailChange(tx: Tx, { id: userId }: Pick<User, 'id'>): Promise<void> {
  for (const membership of await raiseMembershipVersions(tx, userId))
    await publishRaisedMembership(tx, userId, membership);
}

async function publishRaisedMembership(
  tx: Tx,
  userId: string,
  { workspace_id: workspaceId, version, ...role }: RaisedMembership,
): Promise<void> {
  // The user's own tabs order changes of the role by the version of the membership.
  const changed = { workspace_id: workspaceId, ...role, role_version: version };
  tx.publish(workspaceRoleChanged, [rooms.user(userId)], changed);
  const member = (await findMember(tx, workspaceId, userId))!;
  const readable = await listVisibleIds(tx, workspaceId, userId);
  publishMember(tx, memberUpdated, { workspaceId, member, readable });
}

/** Stores that a member whom another user added has accepted an invitation, and publishes the email address of the member. */
export async function confirmMembership(tx: Tx, workspaceId: string, userId: string): Promise<void> {
  const membership = await updateJoinedByChoice(tx, workspaceId, userId);
  if (membership) await publishRaisedMembership(tx, userId, membership);
}

/** Publishes a member to the guests of a conversation that the member can now read. */
export async function publishMemberVisible(
  tx: Tx,
  conversation: ConversationRef,
  userId: string,
): Promise<void> {
  const { workspace_id } = conversation;
  const member = await findMember(tx, workspace_id, userId);
  if (member)
    tx.publish(memberAdded, [rooms.guests(conversation)], {
      workspace_id,
      member: toMemberForGuests(member),
    });
}

/** Asks the guests of a conversation to refetch the members, because a member can no longer read it. */
export function publishMembersChanged(tx: Tx, conversation: ConversationRef): void {
  tx.publish(membersChanged, [rooms.guests(conversation)], { workspace_id: conversation.workspace_id });
}

/** Ends up to `limit` memberships of a workspace that is being deleted, owners included, and its invitations. Returns their number. */
export async function endMemberships(tx: Tx, workspaceId: string, limit: number): Promise<number> {
  const userIds = await deleteMembers(tx, workspaceId, limit);
  await revokeAllInvitations(tx, workspaceId);
  for (const userId of userIds) {
    tx.publish(workspaceRemoved, [rooms.user(userId)], { workspace_id: workspaceId });
    await leaveAllConversations(tx, workspaceId, userId);
  }
  return userIds.length;
}

/** Requires the right to remove a member. A member whose access is suspended may still leave, and delete their account. */
async function requireRemoval(
  reader: Reader,
  actor: Actor,
  workspaceId: string,
  removed: Pick<permissions.MembershipFacts, 'is_oneself' | 'target_role'>,
): Promise<void> {
  const { role, suspension } = await findRoleFacts(reader, workspaceId, actor.userId);
  const facts = { role, ...removed, suspension: removed.is_oneself ? null : suspension };
  requirePermission(permissions.removeMember, role && facts);
}

/** Locks a membership for its removal, and returns the role. Call it after `lockRoleChanges`. */
export async function lockMember(tx: Tx, workspaceId: string, userId: string): Promise<Role | null> {
  const role = await findRole(tx, workspaceId, userId, 'update');
  await lockMemberships(tx, workspaceId);
  return role;
}

/** Removes a member from a workspace. Their messages stay; their access ends with the commit. */
export async function removeMember(
  tx: Tx,
  actor: Actor,
  workspaceId: string,
  userId: string,
  /** The last member may leave only with their account. */
  { isLastMember = false } = {},
): Promise<void> {
  const is_oneself = userId === actor.userId;
  // A caller without the right must not lock the other member's row. So the permission is first checked
  // without locks, and decided again below on locked rows.
  const readerWithoutLocks = withoutRowLocks(tx);
  await requireRemoval(readerWithoutLocks, actor, workspaceId, {
    is_oneself,
    target_role: await findRole(readerWithoutLocks, workspaceId, userId),
  });
  // The lock allows one removal at a time per workspace. Otherwise two members who remove each other could deadlock, and the last two
  // owners could both leave.
  await lockRoleChanges(tx, workspaceId);
  const target_role = await lockMember(tx, workspaceId, userId);
  await requireRemoval(tx, actor, workspaceId, { is_oneself, target_role });
  if (target_role === null) fail(memberErrors.member_not_found);
  const isNeeded = isLastMember ? await hasOtherMembers(tx, workspaceId, userId) : true;
  if (isNeeded && target_role === 'owner' && (await countOwners(tx, workspaceId)) === 1)
    fail(memberErrors.last_owner);
  const readable = await listVisibleIds(tx, workspaceId, userId);
  const { version, revoked } = await deleteMember(tx, workspaceId, userId);
  const membership = { workspace_id: workspaceId, user_id: userId, version };
  tx.publish(memberRemoved, roomsOfMemberObservers(workspaceId, readable), membership);
  tx.publish(workspaceRemoved, [rooms.user(userId)], { workspace_id: workspaceId });
  await leaveAllConversations(tx, workspaceId, userId);
  const revokedFor = is_oneself ? [] : await tx.runHook(memberExpelled, { workspaceId, userId });
  const kind = is_oneself ? 'member_left' : 'member_removed';
  await tx.runHook(actionsAudited, {
    workspaceId,
    actorId: actor.userId,
    actions: [
      { kind, memberId: userId, details: { role: target_role } },
      ...describeRevoked([...revoked, ...revokedFor.flat()]),
    ],
  });
}
