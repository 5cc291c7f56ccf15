import { dmErrors } from '@workflow/contract/dms/dms.errors.ts';
import { dmUserStoppedTyping, groupDmLeft, groupDmUpdated } from '@workflow/contract/dms/dms.events.ts';
import { GROUP_DM_OTHERS_MAX } from '@workflow/contract/dms/dms.limits.ts';
import type { Dm } from '@workflow/contract/dms/dms.schema.ts';
import { dmVariant } from '@workflow/contract/dms/dms.variant.ts';
import { memberErrors } from '@workflow/contract/members/members.errors.ts';
import type { Actor, Caller } from '../../platform/actor.ts';
import type { Tx } from '../../platform/database/transactions/transact.ts';
import { fail } from '../../platform/failure.ts';
import { rooms } from '../../platform/realtime/rooms.ts';
import {
  type Conversation,
  findConversation,
  listGroupMembers,
  lockGroupsOf,
  requireConversation,
} from '../conversations/conversations.access.ts';
import { addToGroup, removeFromGroup } from '../conversations/conversations.service.ts';
import { listVisibleMembersAmong } from '../members/members.access.ts';
import { publishMembersChanged, publishMemberVisible } from '../members/members.service.ts';
import { notify } from '../notifications/notifications.service.ts';
import { deleteConversationSettings } from '../sidebar/sidebar.service.ts';
import { publishDmStarted, requireDm } from './dms.service.ts';
import { findDm, raiseGroupVersion, saveGroupName } from './dms.store.ts';

interface Group {
  readonly conversation: Conversation;
  readonly userIds: readonly string[];
}

/** Returns a group of the actor and locks it, so that its members and its name do not change until the commit. */
async function requireGroup(tx: Tx, actor: Actor, id: string): Promise<Group> {
  const conversation = await requireConversation(tx, actor, id, dmVariant.post, 'update');
  const userIds = await listGroupMembers(tx, id);
  if (userIds.length === 0) fail(dmErrors.not_a_group);
  return { conversation, userIds };
}

/** Sends the name and the members of a group to these members. */
async function publishGroup(tx: Tx, id: string, userIds: readonly string[]): Promise<void> {
  for (const userId of userIds) {
    // Members who left the workspace, or lack a required second factor, do not see the group.
    const dm = await findDm(tx, id, userId);
    if (dm) tx.publish(groupDmUpdated, [rooms.user(userId)], dm);
  }
}

export async function renameGroup(tx: Tx, actor: Actor, id: string, name: string | null): Promise<Dm> {
  const { userIds } = await requireGroup(tx, actor, id);
  await saveGroupName(tx, id, name);
  await publishGroup(tx, id, userIds);
  return requireDm(tx, id, actor.userId);
}

/** Adds users to a group. Users who are already in it are ignored. */
export async function addMembers(tx: Tx, actor: Actor, id: string, invited: readonly string[]): Promise<Dm> {
  const { conversation, userIds } = await requireGroup(tx, actor, id);
  const added = [...new Set(invited)].filter((userId) => !userIds.includes(userId));
  const { workspace_id } = conversation;
  const visible = await listVisibleMembersAmong(tx, workspace_id, actor.userId, added);
  if (visible.length < added.length) fail(memberErrors.member_not_found);
  if (userIds.length + added.length > GROUP_DM_OTHERS_MAX + 1) fail(dmErrors.group_full);
  if (added.length > 0) {
    await addToGroup(tx, conversation, added);
    await raiseGroupVersion(tx, id);
    for (const userId of added) {
      // The user may have left the group before.
      await deleteConversationSettings(tx, id, userId);
      await publishDmStarted(tx, id, userId);
      await publishMemberVisible(tx, conversation, userId);
    }
    await publishGroup(tx, id, userIds);
    const cause = { kind: 'group_added', subjectId: id, actorId: actor.userId } as const;
    await notify(tx, [{ ...cause, workspaceId: workspace_id, userIds: added }]);
  }
  return requireDm(tx, id, actor.userId);
}

/** Frees the seats of a user whose account is deleted, except in groups of two, which stay as direct messages. */
export async function leaveGroupsOf(tx: Tx, userId: string): Promise<void> {
  for (const id of await lockGroupsOf(tx, userId)) {
    const userIds = await listGroupMembers(tx, id);
    const conversation = await findConversation(tx, id, userId, 'update');
    if (!conversation || userIds.length <= 2) continue;
    await removeFromGroup(tx, conversation, userId);
    await raiseGroupVersion(tx, id);
    publishMembersChanged(tx, conversation);
    await publishGroup(tx, id, without(userIds, userId));
  }
}

const without = (userIds: readonly string[], userId: string) => userIds.filter((other) => other !== userId);

/** Removes the actor from a group. The last two members stay, so that a conversation always has another user. */
export async function leaveGroup(tx: Tx, actor: Caller, id: string): Promise<void> {
  const { conversation, userIds } = await requireGroup(tx, actor, id);
  if (userIds.length <= 2) fail(dmErrors.group_too_small);
  const { userId, username } = actor;
  const { workspace_id } = conversation;
  await removeFromGroup(tx, conversation, userId);
  await deleteConversationSettings(tx, id, userId);
  const version = await raiseGroupVersion(tx, id);
  tx.publish(groupDmLeft, [rooms.user(userId)], { dm_id: id, workspace_id, version });
  tx.publish(dmUserStoppedTyping, [rooms.open(conversation)], { dm_id: id, user_id: userId, username });
  publishMembersChanged(tx, conversation);
  await publishGroup(tx, id, without(userIds, userId));
}
