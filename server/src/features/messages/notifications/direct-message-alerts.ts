import { firstCharacters } from '@workflow/contract/core/schemas/text.ts';
import { directMessageAlert } from '@workflow/contract/notifications/notifications.events.ts';
import type { Tx } from '../../../platform/database/transactions/transact.ts';
import { rooms } from '../../../platform/realtime/rooms.ts';
import { listUsersNotifiedAs } from '../../notifications/notifications.access.ts';
import type { NotifiableEvent } from '../../notifications/notifications.service.ts';
import { type DeferredMessage, insertDeferred } from './deferred-direct-messages.store.ts';
import type { SentMessage } from './notification-outbox.store.ts';

/** The maximum length of a message’s text in an alert, in characters. */
const ALERT_LENGTH = 400;

/** A message and the event that notifies users of it. */
export interface NotifiableMessage {
  readonly message: SentMessage;
  readonly event: NotifiableEvent;
}

/** Adds the online members of a direct message as the last reason of its event. */
export const withOnlineMembers = (message: SentMessage, event: NotifiableEvent): NotifiableEvent => ({
  ...event,
  reasons: [
    ...event.reasons,
    { kind: 'direct_message', subjectId: message.conversation_id, userIds: message.online },
  ],
});

/**
 * Alerts the members of direct messages in all their tabs, also in tabs that show another workspace. Only users who are not online get a
 * notification of a direct message. For online users it is deferred until they leave, and the ids of these users are returned. Members whom
 * a message notifies for another reason, such as a mention, are alerted by that notification.
 */
export async function alertOfDirectMessages(tx: Tx, sent: readonly NotifiableMessage[]): Promise<string[]> {
  const direct = sent.filter(({ message }) => message.kind === 'dm');
  const events = direct.map(({ message, event }) => withOnlineMembers(message, event));
  const notified = await listUsersNotifiedAs(tx, 'direct_message', events);
  const deferred: DeferredMessage[] = [];
  for (const [index, users] of notified.entries()) {
    const { id, workspace_id, conversation_id, author, content, online } = direct[index]!.message;
    const alerted = users.filter(({ isAlerted }) => isAlerted);
    tx.publish(
      directMessageAlert,
      alerted.map(({ userId }) => rooms.user(userId)),
      {
        workspace_id,
        dm_id: conversation_id,
        message_id: id,
        user: author,
        content: firstCharacters(content, ALERT_LENGTH),
      },
    );
    for (const { userId } of users)
      if (online.includes(userId)) deferred.push({ message_id: id, user_id: userId });
  }
  await insertDeferred(tx, deferred);
  return [...new Set(deferred.map(({ user_id }) => user_id))];
}
