import {
  type ConversationFacts,
  canRead,
} from '@workflow/contract/conversations/conversations.permissions.ts';
import { readPositionsChanged } from '@workflow/contract/unread/unread.events.ts';
import type { PositionInConversation } from '@workflow/contract/unread/unread.schema.ts';
import type { Tx } from '../../platform/database/transactions/transact.ts';
import { newId } from '../../platform/ids.ts';
import { type ReadableConversation, rooms } from '../../platform/realtime/rooms.ts';
import { readNotificationsSoon } from '../notifications/notifications.service.ts';
import { findConversation, listVisibleIds } from './conversations.access.ts';
import { deleteGroupMember, insertGroupMembers } from './conversations.groups.store.ts';
import { conversationsGained, conversationsLost } from './conversations.hooks.ts';
import { purgeDeletedConversation } from './conversations.jobs.ts';
import {
  deleteConversationMember,
  deleteFollow,
  deleteMembershipsIn,
  findOrCreateDm,
  insertChannelMemberships,
  insertConversation,
  insertConversationMember,
  markDeleted,
  markHistoryRead,
  saveArchived,
  saveFollowing,
} from './conversations.store.ts';

export { importConversation, importCursors } from './conversations.import.store.ts';

/** Creates a conversation that its creator follows. The creator becomes a member by name if it is private. */
export async function createConversation(
  tx: Tx,
  input: {
    workspaceId: string;
    kind: ConversationFacts['kind'];
    isPrivate: boolean;
    followedBy: ReadableConversation['followed_by'];
    createdBy: string;
  },
): Promise<string> {
  const id = newId();
  await insertConversation(tx, {
    id,
    workspace_id: input.workspaceId,
    kind: input.kind,
    is_private: input.isPrivate,
    followed_by: input.followedBy,
    created_by: input.createdBy,
  });
  if (input.isPrivate) await insertConversationMember(tx, id, input.createdBy);
  if (input.followedBy === 'followers') await saveFollowing(tx, id, input.createdBy, true);
  if (input.isPrivate || input.followedBy === 'followers') await tx.grant(input.createdBy, input.workspaceId);
  return id;
}

/**
 * Returns the direct message of exactly these members, and creates it if it does not exist. Their sockets
 * join its room at the commit.
 */
export async function findOrCreateDirectMessage(
  tx: Tx,
  input: { workspaceId: string; people: readonly string[]; createdBy: string },
): Promise<{ id: string; isNew: boolean }> {
  const { workspaceId, people, createdBy } = input;
  const opened = await findOrCreateDm(tx, {
    id: newId(),
    workspace_id: workspaceId,
    people,
    created_by: createdBy,
  });
  if (opened.isNew) for (const userId of people) await tx.grant(userId, workspaceId);
  return opened;
}

/** Publishes the read position of a user to the user's own devices, and marks the notifications up to that position as read. */
export async function publishPositions(
  tx: Tx,
  userId: string,
  positions: PositionInConversation[],
): Promise<void> {
  if (positions.length === 0) return;
  tx.publish(readPositionsChanged, [rooms.user(userId)], { positions });
  await readNotificationsSoon(tx, userId);
}

/** Marks all earlier messages as read for a user who has just gained the right to read the conversations. */
async function startReading(tx: Tx, conversationIds: readonly string[], userId: string): Promise<void> {
  await markHistoryRead(tx, conversationIds, userId);
  if (conversationIds.length > 0) await tx.runHook(conversationsGained, { conversationIds, userId });
}

/**
 * Adds a user to a conversation; returns false if the user was in it already or is not a member of the
 * workspace. The user's sockets join its rooms at the commit.
 */
export async function addToConversation(tx: Tx, id: string, userId: string): Promise<boolean> {
  const conversation = await findConversation(tx, id, userId);
  if (!conversation || conversation.role === null || !(await insertConversationMember(tx, id, userId)))
    return false;
  const follows = conversation.followed_by === 'followers' && (await saveFollowing(tx, id, userId, true));
  if (!canRead(conversation)) await startReading(tx, [id], userId);
  else if (follows) await markHistoryRead(tx, [id], userId);
  await tx.grant(userId, conversation.workspace_id);
  return true;
}

/**
 * Adds users to a group. They can read earlier messages, which count as read. Their sockets join its rooms at the commit. The caller
 * has locked the conversation for an update.
 */
export async function addToGroup(
  tx: Tx,
  { id, workspace_id }: ReadableConversation,
  userIds: readonly string[],
): Promise<void> {
  await insertGroupMembers(tx, id, userIds);
  for (const userId of userIds) {
    await startReading(tx, [id], userId);
    await tx.grant(userId, workspace_id);
  }
}

/** Removes a user from a group. Their sockets leave its rooms at the commit. The caller has locked the conversation for an update. */
export async function removeFromGroup(
  tx: Tx,
  conversation: ReadableConversation,
  userId: string,
): Promise<void> {
  await deleteGroupMember(tx, conversation.id, userId);
  await endAccess(tx, conversation, userId);
}

/**
 * Sets whether a reader of the conversation follows it. Returns false if nothing changed. For a new follower,
 * earlier messages count as read. The user's sockets join or leave the rooms at the commit.
 */
export async function setFollowing(
  tx: Tx,
  conversation: ReadableConversation,
  userId: string,
  follows: boolean,
): Promise<boolean> {
  if (!(await saveFollowing(tx, conversation.id, userId, follows))) return false;
  if (follows) await markHistoryRead(tx, [conversation.id], userId);
  if (conversation.followed_by === 'everyone') return true;
  const { workspace_id } = conversation;
  if (follows) await tx.grant(userId, workspace_id);
  else await tx.revoke(userId, workspace_id, rooms.feed(conversation));
  return true;
}

/**
 * Gives a new member of a workspace access to its conversations, and adds them by name to the given `channels`, if they still exist.
 * Returns all conversations that they can now read.
 */
export async function joinConversations(
  tx: Tx,
  workspaceId: string,
  userId: string,
  channels: readonly string[],
): Promise<string[]> {
  if (channels.length > 0) await insertChannelMemberships(tx, workspaceId, channels, userId);
  const readable = await listVisibleIds(tx, workspaceId, userId);
  await startReading(tx, readable, userId);
  await tx.grant(userId, workspaceId);
  return readable;
}

/** The conversations that a member gained and lost through a change of their role. */
export interface ReadableChange {
  readonly gained: readonly string[];
  readonly lost: readonly string[];
}

/**
 * Adapts a member who became a guest, or is no longer one; `before` are the conversations that they could read
 * until now. Earlier messages of the gained ones count as read. The rooms of their sockets change at the commit.
 */
export async function applyGuestChange(
  tx: Tx,
  workspaceId: string,
  userId: string,
  { before, isGuest }: { readonly before: readonly string[]; readonly isGuest: boolean },
): Promise<ReadableChange> {
  const after = await listVisibleIds(tx, workspaceId, userId);
  const gained = after.filter((id) => !before.includes(id));
  const lost = before.filter((id) => !after.includes(id));
  await startReading(tx, gained, userId);
  if (lost.length > 0) await tx.runHook(conversationsLost, { conversationIds: lost, workspaceId, userId });
  // The sockets of a new guest leave all rooms of the workspace at once. They then join the rooms again that a guest may join.
  if (isGuest) await tx.revoke(userId, workspaceId, rooms.workspace(workspaceId));
  else await tx.grant(userId, workspaceId);
  return { gained, lost };
}

/** Removes a user from a conversation; returns false if the user was not in it. */
export function removeFromConversation(tx: Tx, conversationId: string, userId: string): Promise<boolean> {
  return deleteConversationMember(tx, conversationId, userId);
}

/** Deletes what a user had in a conversation that they lost the right to read. Their sockets leave its rooms at the commit. */
export async function endAccess(tx: Tx, conversation: ReadableConversation, userId: string): Promise<void> {
  const { id, workspace_id: workspaceId } = conversation;
  await deleteFollow(tx, id, userId);
  await tx.runHook(conversationsLost, { conversationIds: [id], workspaceId, userId });
  await tx.revoke(userId, workspaceId, rooms.conversation(conversation));
}

/**
 * Removes a user who left the workspace from its conversations, so that the user gets no more of their
 * events.
 */
export async function leaveAllConversations(tx: Tx, workspaceId: string, userId: string): Promise<void> {
  await deleteMembershipsIn(tx, workspaceId, userId);
  await tx.runHook(conversationsLost, { conversationIds: 'all', workspaceId, userId });
  await tx.revoke(userId, workspaceId, rooms.workspace(workspaceId));
}

/**
 * Archives or unarchives a channel; returns false if nothing changed. The caller has locked the conversation for an update, and has
 * therefore waited for messages that are being sent.
 */
export const setArchived = (tx: Tx, { id }: ReadableConversation, archived: boolean): Promise<boolean> =>
  saveArchived(tx, id, archived);

/**
 * Marks a conversation as deleted at the commit; a job deletes its messages later, because there may be many.
 */
export async function deleteConversation(tx: Tx, id: string): Promise<void> {
  await markDeleted(tx, id);
  await tx.enqueue(purgeDeletedConversation, { conversation_id: id });
}
