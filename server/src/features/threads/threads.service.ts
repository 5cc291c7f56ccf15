import { referenceTo } from '@workflow/contract/conversations/conversations.variant.ts';
import { variantOf } from '@workflow/contract/conversations/variants.ts';
import { seeMessage } from '@workflow/contract/messages/messages.permissions.ts';
import { threadFollowsUpdated, threadFollowUpdated } from '@workflow/contract/threads/threads.events.ts';
import type { FollowedThread, ThreadFollow } from '@workflow/contract/threads/threads.schema.ts';
import type { MarkedThread } from '@workflow/contract/unread/unread.schema.ts';
import { seeWorkspace } from '@workflow/contract/workspaces/workspaces.permissions.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Reader } from '../../platform/database/connection/client.ts';
import type { Tx } from '../../platform/database/transactions/transact.ts';
import { rooms } from '../../platform/realtime/rooms.ts';
import { requireWorkspace } from '../members/membership.access.ts';
import type { MessageAddress } from '../messages/messages.access.ts';
import { readNotificationsSoon } from '../notifications/notifications.service.ts';
import { requireThread, type ThreadInConversation } from './threads.access.ts';
import {
  advanceReadPosition,
  type Follow,
  findFollow,
  listFollowed,
  type MovedFollow,
  markAllFollowedRead,
  restoreReadPositions,
  setFollow,
} from './threads.store.ts';

const toFollow = ({ id, variant, conversation }: ThreadInConversation, own: Follow): ThreadFollow => ({
  message_id: id,
  ...referenceTo(variant, conversation.id),
  workspace_id: conversation.workspace_id,
  ...own,
});

export async function getThreadFollow(
  reader: Reader,
  actor: Actor,
  address: MessageAddress,
): Promise<ThreadFollow> {
  const thread = await requireThread(reader, actor, address, seeMessage);
  return toFollow(thread, await findFollow(reader, { rootId: thread.id, userId: actor.userId }));
}

export const followThread = (tx: Tx, actor: Actor, address: MessageAddress, follows: boolean) =>
  changeFollow(tx, actor, address, (key) => setFollow(tx, key, follows));

export const markThread = (tx: Tx, actor: Actor, address: MessageAddress, seq: number) =>
  changeFollow(tx, actor, address, (key) => advanceReadPosition(tx, key, seq));

/** Changes the actor's follow of a thread, and publishes it to their tabs if it changed. */
async function changeFollow(
  tx: Tx,
  actor: Actor,
  address: MessageAddress,
  apply: (key: { rootId: string; userId: string }) => Promise<Follow | null>,
): Promise<ThreadFollow> {
  const thread = await requireThread(tx, actor, address, seeMessage);
  const key = { rootId: thread.id, userId: actor.userId };
  const changed = await apply(key);
  if (!changed) return toFollow(thread, await findFollow(tx, key));
  const follow = toFollow(thread, changed);
  tx.publish(threadFollowUpdated, [rooms.user(actor.userId)], follow);
  await readNotificationsSoon(tx, actor.userId);
  return follow;
}

const publishMovedFollows = async (
  tx: Tx,
  actor: Actor,
  workspace_id: string,
  moved: readonly MovedFollow[],
): Promise<void> => {
  if (moved.length === 0) return;
  const follows = moved.map(({ conversation_id, kind, before_seq: _, ...own }) => ({
    ...referenceTo(variantOf(kind), conversation_id),
    workspace_id,
    ...own,
  }));
  tx.publish(threadFollowsUpdated, [rooms.user(actor.userId)], { follows });
  await readNotificationsSoon(tx, actor.userId);
};

/** Marks the threads that the actor follows as read. Returns what `unmarkAllThreads` needs to undo it. */
export async function markAllThreads(tx: Tx, actor: Actor, workspaceId: string): Promise<MarkedThread[]> {
  const moved = await markAllFollowedRead(tx, workspaceId, actor.userId);
  await publishMovedFollows(tx, actor, workspaceId, moved);
  return moved.map(({ message_id, before_seq, read_seq, read_version }) => ({
    message_id,
    before_seq,
    read_seq,
    read_version,
  }));
}

/** Undoes `markAllThreads` where the user has read nothing since. */
export async function unmarkAllThreads(
  tx: Tx,
  actor: Actor,
  workspaceId: string,
  marked: readonly MarkedThread[],
): Promise<MarkedThread[]> {
  const moved = await restoreReadPositions(tx, workspaceId, actor.userId, marked);
  await publishMovedFollows(tx, actor, workspaceId, moved);
  const restoredIds = new Set(moved.map(({ message_id }) => message_id));
  return marked.filter(({ message_id }) => restoredIds.has(message_id));
}

export async function listThreads(
  reader: Reader,
  actor: Actor,
  workspaceId: string,
): Promise<FollowedThread[]> {
  await requireWorkspace(reader, actor, workspaceId, seeWorkspace);
  return listFollowed(reader, workspaceId, actor.userId);
}
