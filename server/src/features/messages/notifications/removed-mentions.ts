import { GROUP_MENTIONS } from '@workflow/contract/messages/messages.mentions.ts';
import type { Tx } from '../../../platform/database/transactions/transact.ts';
import { listNotifiedUsers } from '../../notifications/notifications.access.ts';
import { withdrawNotifications } from '../../notifications/notifications.service.ts';
import { listMentionNames } from '../mentions/mentions.store.ts';
import { withOnlineMembers } from './direct-message-alerts.ts';
import { eventOf } from './notification-event.ts';
import { listSentMessages } from './notification-outbox.store.ts';

interface EditedMessage {
  readonly id: string;
  readonly authorId: string;
  /** The names that the message mentioned before the edit. */
  readonly namesBefore: Awaited<ReturnType<typeof listMentionNames>>;
  /** The users whom the transaction notifies afterwards. */
  readonly notifiedNext: readonly string[];
}

/**
 * Withdraws the notifications of mentions that an edit removed. A user whom the message still concerns for another reason, such as a reply
 * in a followed thread, keeps the notification.
 */
export async function withdrawRemovedMentions(
  tx: Tx,
  { id, authorId, namesBefore, notifiedNext }: EditedMessage,
): Promise<void> {
  const namesAfter = new Set((await listMentionNames(tx, id)).map(({ name }) => name));
  const removed = namesBefore.filter(({ name }) => !namesAfter.has(name));
  const isGroupRemoved = removed.some(({ name }) => (GROUP_MENTIONS as readonly string[]).includes(name));
  const userIds = removed.flatMap(({ user_id }) => user_id ?? []);
  if (!isGroupRemoved && userIds.length === 0) return;
  const [message] = await listSentMessages(tx, [id]);
  if (!message) return;
  await withdrawNotifications(tx, {
    events: [
      {
        id,
        actorId: authorId,
        kinds: ['mention'],
        exceptUserIds: await listNotifiedUsers(tx, withOnlineMembers(message, eventOf(message))),
        ...(!isGroupRemoved && { userIds }),
      },
    ],
    returnId: id,
    lockedWith: notifiedNext,
  });
}
