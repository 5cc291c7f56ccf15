import { reactToMessage } from '@workflow/contract/messages/messages.permissions.ts';
import { reactionAdded, reactionRemoved } from '@workflow/contract/reactions/reactions.events.ts';
import type { Reaction } from '@workflow/contract/reactions/reactions.schema.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Tx } from '../../platform/database/transact.ts';
import { readersOf } from '../../platform/realtime/rooms.ts';
import { requireMessage } from '../messages/messages.access.ts';
import { deleteReaction, putReaction } from './reactions.store.ts';

/** `isNew` is false when the actor had reacted so before. */
export async function addReaction(
  tx: Tx,
  actor: Actor,
  messageId: string,
  emoji: string,
): Promise<{ reaction: Reaction; isNew: boolean }> {
  const { conversation } = await requireMessage(tx, actor, messageId, reactToMessage);
  const { reaction, isNew } = await putReaction(tx, { messageId, userId: actor.userId, emoji });
  if (isNew) tx.publish(reactionAdded, readersOf(conversation), { ...reaction, channel_id: conversation.id });
  return { reaction, isNew };
}

export async function removeReaction(tx: Tx, actor: Actor, messageId: string, emoji: string): Promise<void> {
  const { conversation } = await requireMessage(tx, actor, messageId, reactToMessage);
  const id = await deleteReaction(tx, { messageId, userId: actor.userId, emoji });
  if (id === null) return;
  tx.publish(reactionRemoved, readersOf(conversation), {
    id,
    message_id: messageId,
    channel_id: conversation.id,
    user_id: actor.userId,
    emoji,
  });
}
