import type { Channel } from '@workflow/contract/channels/channels.schema.ts';
import { channelVariant } from '@workflow/contract/channels/channels.variant.ts';
import { referenceTo } from '@workflow/contract/conversations/conversations.variant.ts';
import { variantOf } from '@workflow/contract/conversations/variants.ts';
import { messageErrors } from '@workflow/contract/messages/messages.errors.ts';
import { seeMessage } from '@workflow/contract/messages/messages.permissions.ts';
import type {
  MarkedReadList,
  PositionInConversation,
  Unmarking,
} from '@workflow/contract/unread/unread.schema.ts';
import { seeWorkspace } from '@workflow/contract/workspaces/workspaces.permissions.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Tx } from '../../platform/database/transactions/transact.ts';
import { fail } from '../../platform/failure.ts';
import { getChannel } from '../channels/channels.service.ts';
import { requireConversation } from '../conversations/conversations.access.ts';
import { publishPositions } from '../conversations/conversations.service.ts';
import { requireWorkspace } from '../members/membership.access.ts';
import { requireMessage } from '../messages/messages.access.ts';
import { markAllSeen } from '../messages/receipts/receipts.service.ts';
import { markAllThreads, unmarkAllThreads } from '../threads/threads.service.ts';
import {
  movePositionBefore,
  movePositionsToEnd,
  type RestoredPosition,
  restorePositions,
} from './unread.store.ts';

const positionOf = ({ id, kind, ...position }: RestoredPosition): PositionInConversation => ({
  ...position,
  ...referenceTo(variantOf(kind), id),
  unread_excluded: position.unread_excluded ?? [],
  unread_mentions: position.unread_mentions ?? [],
});

/** Marks the conversation unread from this message on. Call it in `Transact.singleStatement`. */
export async function markUnread(tx: Tx, actor: Actor, id: string): Promise<PositionInConversation> {
  const restored = await movePositionBefore(tx, id, actor.userId);
  if (!restored) {
    // Says why the caller has no access, if that is the cause.
    await requireMessage(tx, actor, { id }, seeMessage);
    fail(messageErrors.message_not_found);
  }
  const position = positionOf(restored);
  await publishPositions(tx, actor.userId, [position]);
  return position;
}

export async function markChannelRead(tx: Tx, actor: Actor, id: string): Promise<Channel> {
  // The lock keeps other sessions from deleting the newest message before it is marked as seen.
  await requireConversation(tx, actor, id, channelVariant.see, 'share');
  await markAllSeen(tx, actor, id);
  return getChannel(tx, actor, id);
}

/**
 * Marks all conversations and threads of a workspace as read, without marking their messages as seen. So
 * other users receive no receipts, and `unmarkAllRead` can undo it.
 */
export async function markAllRead(tx: Tx, actor: Actor, workspaceId: string): Promise<MarkedReadList> {
  await requireWorkspace(tx, actor, workspaceId, seeWorkspace);
  const threads = await markAllThreads(tx, actor, workspaceId);
  const moved = await movePositionsToEnd(tx, workspaceId, actor.userId);
  await publishPositions(
    tx,
    actor.userId,
    moved.map(({ conversation_id: _, before_seq: __, ...position }) => ({
      ...positionOf({ ...position, unread_excluded: null, unread_mentions: null }),
      unread_excluded: null,
      unread_mentions: null,
    })),
  );
  const conversations = moved.map(({ conversation_id, before_seq, read_seq, read_version }) => ({
    conversation_id,
    before_seq,
    read_seq,
    read_version,
  }));
  return { conversations, threads };
}

/** Undoes `markAllRead` where the user has not read or marked anything since. */
export async function unmarkAllRead(
  tx: Tx,
  actor: Actor,
  workspaceId: string,
  marked: Unmarking,
): Promise<MarkedReadList> {
  await requireWorkspace(tx, actor, workspaceId, seeWorkspace);
  const threads = await unmarkAllThreads(tx, actor, workspaceId, marked.threads ?? []);
  const restored = await restorePositions(tx, workspaceId, actor.userId, marked.conversations);
  await publishPositions(tx, actor.userId, restored.map(positionOf));
  const restoredIds = new Set(restored.map(({ id }) => id));
  return {
    conversations: marked.conversations.filter((one) => restoredIds.has(one.conversation_id)),
    threads,
  };
}
