import { channelFace } from '@workflow/contract/channels/channels.face.ts';
import type { Channel } from '@workflow/contract/channels/channels.schema.ts';
import { referTo } from '@workflow/contract/conversations/conversations.face.ts';
import { faceOf } from '@workflow/contract/conversations/faces.ts';
import { messageErrors } from '@workflow/contract/messages/messages.errors.ts';
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
import { markAllSeen } from '../messages/receipts.service.ts';
import { markAllThreads, unmarkAllThreads } from '../threads/threads.service.ts';
import {
  putPositionBefore,
  putPositionsAtEnd,
  putPositionsBack,
  type RestoredPosition,
} from './unread.store.ts';

const positionOf = ({ id, kind, ...position }: RestoredPosition): PositionInConversation => ({
  ...position,
  ...referTo(faceOf(kind), id),
  unread_deleted: position.unread_deleted ?? [],
  unread_mentions: position.unread_mentions ?? [],
});

/** From this message on all is unread to the actor, in `Transact.singleStatement`. */
export async function markUnread(tx: Tx, actor: Actor, id: string): Promise<PositionInConversation> {
  const put = (await putPositionBefore(tx, id, actor.userId)) ?? fail(messageErrors.message_not_found);
  const position = positionOf(put);
  publishPositions(tx, actor.userId, [position]);
  return position;
}

export async function markChannelRead(tx: Tx, actor: Actor, id: string): Promise<Channel> {
  // Held so that nobody deletes the newest message before it is marked.
  await requireConversation(tx, actor, id, channelFace.see, 'share');
  await markAllSeen(tx, actor, id);
  return getChannel(tx, actor, id);
}

/**
 * Nothing of the workspace is unread to the actor any more. They have not seen it, so others hear nothing of it, and all of it can be
 * taken back.
 */
export async function markAllRead(tx: Tx, actor: Actor, workspaceId: string): Promise<MarkedReadList> {
  await requireWorkspace(tx, actor, workspaceId, seeWorkspace);
  const threads = await markAllThreads(tx, actor, workspaceId);
  const moved = await putPositionsAtEnd(tx, workspaceId, actor.userId);
  publishPositions(
    tx,
    actor.userId,
    moved.map(({ conversation_id: _, before_seq: __, ...position }) => ({
      ...positionOf({ ...position, unread_deleted: null, unread_mentions: null }),
      unread_deleted: null,
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

/** Takes that back, where nothing was read or marked since. */
export async function unmarkAllRead(
  tx: Tx,
  actor: Actor,
  workspaceId: string,
  marked: Unmarking,
): Promise<MarkedReadList> {
  await requireWorkspace(tx, actor, workspaceId, seeWorkspace);
  const threads = await unmarkAllThreads(tx, actor, workspaceId, marked.threads ?? []);
  const back = await putPositionsBack(tx, workspaceId, actor.userId, marked.conversations);
  publishPositions(tx, actor.userId, back.map(positionOf));
  const taken = new Set(back.map(({ id }) => id));
  return { conversations: marked.conversations.filter((one) => taken.has(one.conversation_id)), threads };
}
