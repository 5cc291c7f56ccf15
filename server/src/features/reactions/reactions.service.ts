import { referenceTo } from '@workflow/contract/conversations/conversations.variant.ts';
import { reactToMessage } from '@workflow/contract/messages/messages.permissions.ts';
import { reactionErrors } from '@workflow/contract/reactions/reactions.errors.ts';
import { reactionEvents } from '@workflow/contract/reactions/reactions.events.ts';
import { messageReferenceFields, type Reaction } from '@workflow/contract/reactions/reactions.schema.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Tx } from '../../platform/database/transactions/transact.ts';
import { fail } from '../../platform/failure.ts';
import { followersOf } from '../../platform/realtime/rooms.ts';
import { type MessageAddress, requireMessage } from '../messages/messages.access.ts';
import { notify, withdrawNotifications } from '../notifications/notifications.service.ts';
import { canAddEmoji, deleteReaction, hasReacted, upsertReaction } from './reactions.store.ts';

export { type ImportedReaction, importReactions } from './reactions.import.store.ts';

/**
 * A reaction raises its message's revision, so the message is locked with that strength from the start.
 * Upgrading weaker locks could deadlock.
 */
const MESSAGE_LOCK = { message: 'no key update' } as const;

/** Adds a reaction. `isNew` is false if the actor had already reacted with this emoji. */
export async function addReaction(
  tx: Tx,
  actor: Actor,
  address: MessageAddress,
  emoji: string,
): Promise<{ reaction: Reaction; isNew: boolean }> {
  const message = await requireMessage(tx, actor, address, reactToMessage, MESSAGE_LOCK);
  const { id, variant, conversation } = message;
  if (!(await canAddEmoji(tx, id, emoji))) fail(reactionErrors.too_many_emoji);
  const { isNew, ...stored } = await upsertReaction(tx, { messageId: id, userId: actor.userId, emoji });
  const reaction = { ...stored.reaction, ...messageReferenceFields(variant, id) };
  const { reactionAdded } = reactionEvents(variant);
  if (isNew) {
    tx.publish(reactionAdded, followersOf(conversation), {
      ...reaction,
      ...referenceTo(variant, conversation.id),
    });
    const { workspace_id: workspaceId } = conversation;
    const { userId: actorId } = actor;
    await notify(tx, [
      {
        kind: 'reaction',
        workspaceId,
        conversationId: conversation.id,
        subjectId: id,
        returnId: actorId,
        actorId,
        userIds: [message.user_id],
      },
    ]);
  }
  return { reaction, isNew };
}

export async function removeReaction(
  tx: Tx,
  actor: Actor,
  address: MessageAddress,
  emoji: string,
): Promise<void> {
  const {
    id: messageId,
    variant,
    conversation,
  } = await requireMessage(tx, actor, address, reactToMessage, MESSAGE_LOCK);
  const id = await deleteReaction(tx, { messageId, userId: actor.userId, emoji });
  if (id === null) return;
  tx.publish(reactionEvents(variant).reactionRemoved, followersOf(conversation), {
    id,
    ...messageReferenceFields(variant, messageId),
    ...referenceTo(variant, conversation.id),
    user_id: actor.userId,
    emoji,
  });
  if (await hasReacted(tx, { messageId, userId: actor.userId })) return;
  await withdrawNotifications(tx, { kind: 'reaction', subjectId: messageId, actorId: actor.userId });
}
