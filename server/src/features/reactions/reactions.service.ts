import { reactToMessage } from '@workflow/contract/messages/messages.permissions.ts';
import { reactionAdded, reactionRemoved } from '@workflow/contract/reactions/reactions.events.ts';
import type { Reaction } from '@workflow/contract/reactions/reactions.schema.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Tx } from '../../platform/database/transact.ts';
import { readersOf } from '../../platform/realtime/rooms.ts';
import { requireMessage } from '../messages/messages.access.ts';
import { deleteReaction, findReaction, insertReaction } from './reactions.store.ts';

/** `isNew` is false when the actor had reacted so before. */
export async function addReaction(
  tx: Tx,
  actor: Actor,
  messageId: string,
  emoji: string,
): Promise<{ reaction: Reaction; isNew: boolean }> {
  const { conversation_id } = await requireMessage(tx, actor, messageId, reactToMessage);
  const key = { messageId, userId: actor.userId, emoji };
  let isNew = false;
  let reaction: Reaction | null = null;
  // Another tab may take away, between the two, the reaction that was there already.
  while (!reaction) {
    isNew = (await insertReaction(tx, key)) !== null;
    reaction = await findReaction(tx, key);
  }
  if (isNew)
    tx.publish(reactionAdded, readersOf(conversation_id), { ...reaction, channel_id: conversation_id });
  return { reaction, isNew };
}

export async function removeReaction(tx: Tx, actor: Actor, messageId: string, emoji: string): Promise<void> {
  const { conversation_id } = await requireMessage(tx, actor, messageId, reactToMessage);
  if (!(await deleteReaction(tx, { messageId, userId: actor.userId, emoji }))) return;
  tx.publish(reactionRemoved, readersOf(conversation_id), {
    message_id: messageId,
    channel_id: conversation_id,
    user_id: actor.userId,
    emoji,
  });
}
