import { firstCharacters } from '@workflow/contract/core/schemas/text.ts';
import { directMessageAlert } from '@workflow/contract/notifications/notifications.events.ts';
import type { Tx } from '../../../platform/database/transactions/transact.ts';
import { rooms } from '../../../platform/realtime/rooms.ts';
import { listAlertedUsers } from '../../notifications/notifications.access.ts';
import type { NotifiableEvent } from '../../notifications/notifications.service.ts';
import type { SentMessage } from './notification-outbox.store.ts';

/** The maximum length of a message’s text in an alert, in characters. */
const ALERT_LENGTH = 400;

/** A message and the event that notifies users of it. */
export interface NotifiableMessage {
  readonly message: SentMessage;
  readonly event: NotifiableEvent;
}

/**
 * Alerts the members of direct messages in all their tabs, also in tabs that show another workspace. Only users who are not online get a
 * notification of a direct message. Members whom a message notifies for another reason, such as a mention, are alerted by that notification.
 */
export async function alertOfDirectMessages(tx: Tx, sent: readonly NotifiableMessage[]): Promise<void> {
  const direct = sent.filter(({ message }) => message.kind === 'dm');
  const events = direct.map(({ message: { conversation_id: subjectId, online: userIds }, event }) => ({
    ...event,
    reasons: [...event.reasons, { kind: 'direct_message' as const, subjectId, userIds }],
  }));
  const alerted = await listAlertedUsers(tx, 'direct_message', events);
  for (const [index, userIds] of alerted.entries()) {
    const { id, workspace_id, conversation_id, author, content } = direct[index]!.message;
    tx.publish(directMessageAlert, userIds.map(rooms.user), {
      workspace_id,
      dm_id: conversation_id,
      message_id: id,
      user: author,
      content: firstCharacters(content, ALERT_LENGTH),
    });
  }
}
