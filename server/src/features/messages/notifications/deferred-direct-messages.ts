import type { Transact, Tx } from '../../../platform/database/transactions/transact.ts';
import { type NotifiableEvent, notifyOfEvents } from '../../notifications/notifications.service.ts';
import {
  deleteOldDeferred,
  type TakenMessage,
  takeAllDeferred,
  takeDeferredOfUsers,
} from './deferred-direct-messages.store.ts';

/** The maximum number of deferred messages in one transaction. */
const BATCH_SIZE = 500;

const toEvent = (message: TakenMessage): NotifiableEvent => ({
  workspaceId: message.workspace_id,
  conversationId: message.conversation_id,
  sourceId: message.message_id,
  // If an edit has added a mention since, that mention has notified the user already.
  earlierSubjectIds: [],
  actorId: message.author_id,
  reasons: [{ kind: 'direct_message', subjectId: message.conversation_id, userIds: [message.user_id] }],
});

const toEvents = (taken: readonly TakenMessage[]) => taken.filter((one) => one.is_unseen).map(toEvent);

/**
 * Takes the deferred messages of the given users who are not online, and returns their events. The caller notifies of them together with
 * the newer messages of its transaction, so that the newest message is the last event of a conversation.
 */
export async function takeDeferredEvents(
  tx: Tx,
  userIds: readonly string[],
): Promise<readonly NotifiableEvent[]> {
  if (userIds.length === 0) return [];
  return toEvents(await takeDeferredOfUsers(tx, userIds, BATCH_SIZE));
}

async function notifyOfBatches(
  transact: Transact,
  take: (tx: Tx) => Promise<readonly TakenMessage[]>,
): Promise<void> {
  let count = BATCH_SIZE;
  while (count === BATCH_SIZE)
    count = await transact(async (tx) => {
      const taken = await take(tx);
      await notifyOfEvents(tx, toEvents(taken));
      return taken.length;
    });
}

/** Notifies the given users of their unread direct messages, unless they are online. */
export async function notifyOfDeferred(transact: Transact, userIds: readonly string[]): Promise<void> {
  if (userIds.length > 0)
    await notifyOfBatches(transact, (tx) => takeDeferredOfUsers(tx, userIds, BATCH_SIZE));
}

/** Notifies all users who are not online, also those whose departure a process recorded before it was killed. Deletes messages that are too old. */
export async function notifyOfAllDeferred(transact: Transact): Promise<void> {
  await notifyOfBatches(transact, (tx) => takeAllDeferred(tx, BATCH_SIZE));
  await transact(deleteOldDeferred);
}
