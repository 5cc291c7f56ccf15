import { messageErrors } from '@workflow/contract/messages/messages.errors.ts';
import { messageStatusUpdated } from '@workflow/contract/messages/messages.events.ts';
import { seeMessage } from '@workflow/contract/messages/messages.permissions.ts';
import type { Message } from '@workflow/contract/messages/messages.schema.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Reader } from '../../platform/database/client.ts';
import type { Tx } from '../../platform/database/transact.ts';
import { fail } from '../../platform/failure.ts';
import { readersOf, rooms } from '../../platform/realtime/rooms.ts';
import { requireMessage } from './messages.access.ts';
import { advanceCursor, countOthersBeyond, listReceiptRows } from './messages.receipts.store.ts';
import { findMessage } from './messages.store.ts';

/** Everything up to this message has reached the actor, or has been seen by them. */
export async function markMessage(
  tx: Tx,
  actor: Actor,
  id: string,
  status: 'delivered' | 'seen',
): Promise<Message> {
  const { conversation, seq } = await requireMessage(tx, actor, id, seeMessage);
  const conversation_id = conversation.id;
  const mark = { conversationId: conversation_id, userId: actor.userId, seq, seen: status === 'seen' };
  const reached = await advanceCursor(tx, mark);
  if (reached !== null) {
    // In a channel of hundreds the ticks change with the first two readers; the rest concerns their own tabs alone.
    const isNews = (await countOthersBeyond(tx, { ...mark, seq: reached })) < 2;
    tx.publish(
      messageStatusUpdated,
      isNews ? [...readersOf(conversation), rooms.user(actor.userId)] : [rooms.user(actor.userId)],
      { message_id: id, channel_id: conversation_id, user_id: actor.userId, status, seq: reached },
    );
  }
  return (await findMessage(tx, conversation_id, id)) ?? fail(messageErrors.message_not_found);
}

export async function listReceipts(reader: Reader, actor: Actor, id: string) {
  const message = await requireMessage(reader, actor, id, seeMessage);
  const rows = await listReceiptRows(reader, { ...message, conversation_id: message.conversation.id });
  return rows.map(({ status, ...user }) => ({ user_id: user.id, user, status }));
}
