import { channelErrors } from '@workflow/contract/channels/channels.errors.ts';
import {
  channelCreated,
  channelDeleted,
  channelFollowChanged,
  userStoppedTyping,
} from '@workflow/contract/channels/channels.events.ts';
import * as permissions from '@workflow/contract/channels/channels.permissions.ts';
import type {
  ChannelFollower,
  ChannelMember,
  ChannelPeopleCount,
  ChannelPeopleCountPage,
} from '@workflow/contract/channels/channels.schema.ts';
import { channelVariant } from '@workflow/contract/channels/channels.variant.ts';
import { canRead } from '@workflow/contract/conversations/conversations.permissions.ts';
import type { MemberPage } from '@workflow/contract/members/members.schema.ts';
import { seeWorkspace } from '@workflow/contract/workspaces/workspaces.permissions.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Reader } from '../../platform/database/connection/client.ts';
import type { Tx } from '../../platform/database/transactions/transact.ts';
import { fail } from '../../platform/failure.ts';
import { requirePermission } from '../../platform/permission.ts';
import { rooms } from '../../platform/realtime/rooms.ts';
import {
  type Conversation,
  findConversation,
  requireConversation,
} from '../conversations/conversations.access.ts';
import {
  addToConversation,
  endAccess,
  publishPositions,
  removeFromConversation,
  setFollowing,
} from '../conversations/conversations.service.ts';
import { canSeeMember } from '../members/members.access.ts';
import { publishMembersChanged, publishMemberVisible } from '../members/members.service.ts';
import { requireWorkspace } from '../members/membership.access.ts';
import { notify } from '../notifications/notifications.service.ts';
import { deleteConversationSettings } from '../sidebar/sidebar.service.ts';
import { countPeopleOfChannels, listFollowers } from './channel-member-counts.store.ts';
import { findChannel, findChannelMember, listChannelMemberRows } from './channels.store.ts';

export async function listChannelMembers(
  reader: Reader,
  actor: Actor,
  id: string,
  page: MemberPage,
): Promise<ChannelMember[]> {
  await requireConversation(reader, actor, id, channelVariant.see);
  return listChannelMemberRows(reader, id, page);
}

export async function countChannelPeople(
  reader: Reader,
  actor: Actor,
  workspaceId: string,
  page: ChannelPeopleCountPage,
): Promise<ChannelPeopleCount[]> {
  await requireWorkspace(reader, actor, workspaceId, seeWorkspace);
  return countPeopleOfChannels(reader, workspaceId, actor.userId, page);
}

export async function listChannelFollowers(
  reader: Reader,
  actor: Actor,
  id: string,
  page: MemberPage,
): Promise<ChannelFollower[]> {
  await requireConversation(reader, actor, id, channelVariant.see);
  return listFollowers(reader, id, page);
}

/** Adds a user to a channel; `added` is false if the user was in it already. */
export async function addChannelMember(
  tx: Tx,
  actor: Actor,
  id: string,
  userId: string,
): Promise<{ member: ChannelMember; added: boolean }> {
  const { role, workspace_id } = await requireConversation(tx, actor, id, permissions.addChannelMember);
  const isHiddenFromActor = role === 'guest' && !(await canSeeMember(tx, workspace_id, actor.userId, userId));
  if (isHiddenFromActor) fail(channelErrors.not_in_workspace);
  const target = await findConversation(tx, id, userId);
  if (!target || target.role === null) fail(channelErrors.not_in_workspace);
  const added = await addToConversation(tx, id, userId);
  if (added && !canRead(target)) {
    // Settings of an earlier membership, before the user left the workspace.
    await deleteConversationSettings(tx, id, userId);
    const channel = (await findChannel(tx, id, userId)) ?? fail(channelErrors.channel_not_found);
    tx.publish(channelCreated, [rooms.user(userId)], channel);
    // A returning user's read position differs from a new member's.
    await publishPositions(tx, userId, [{ ...channel, channel_id: id }]);
    await publishMemberVisible(tx, target, userId);
  }
  if (added) {
    await publishFollowChange(tx, target, userId);
    const cause = { kind: 'channel_added', subjectId: id, actorId: actor.userId } as const;
    await notify(tx, [{ ...cause, workspaceId: workspace_id, userIds: [userId] }]);
  }
  const member = await findChannelMember(tx, id, userId);
  // The channel was deleted, or the user left the workspace, at the same moment.
  if (!member) fail(channelErrors.channel_not_found);
  return { member, added };
}

/**
 * Publishes the follow change of a user who was added to or removed from a channel with followers: adding a
 * user makes them follow it, and removing them ends that.
 */
async function publishFollowChange(tx: Tx, { id, followed_by }: Conversation, userId: string): Promise<void> {
  if (followed_by === 'everyone') return;
  const channel = (await findChannel(tx, id, userId)) ?? fail(channelErrors.channel_not_found);
  tx.publish(channelFollowChanged, [rooms.user(userId)], channel);
}

export async function removeChannelMember(tx: Tx, actor: Actor, id: string, userId: string): Promise<void> {
  const found = await findConversation(tx, id, actor.userId, 'update');
  const facts = found && { ...found, is_oneself: userId === actor.userId };
  const conversation = requirePermission(permissions.removeChannelMember, facts);
  // Lock order: the user's workspace membership before the channel membership, as in the removal from a
  // workspace.
  const target = await findConversation(tx, id, userId);
  const member = await findChannelMember(tx, id, userId);
  if (!(await removeFromConversation(tx, id, userId))) fail(channelErrors.channel_member_not_found);
  if (target && canRead({ ...target, is_member: false })) {
    if (target.followed_by === 'followers') await setFollowing(tx, target, userId, false);
    return publishFollowChange(tx, target, userId);
  }
  const { workspace_id } = conversation;
  // Clients drop what they cached of the channel, so the events about what the user keeps follow.
  tx.publish(channelDeleted, [rooms.user(userId)], { channel_id: id, workspace_id });
  await endAccess(tx, conversation, userId);
  await deleteConversationSettings(tx, id, userId);
  if (member) {
    const typist = { channel_id: id, user_id: userId, username: member.user.username };
    tx.publish(userStoppedTyping, [rooms.open(conversation)], typist);
  }
  publishMembersChanged(tx, conversation);
}
