import { referTo } from '@workflow/contract/conversations/conversations.face.ts';
import { faceOf } from '@workflow/contract/conversations/faces.ts';
import { messageErrors } from '@workflow/contract/messages/messages.errors.ts';
import { messageStatusUpdated } from '@workflow/contract/messages/messages.events.ts';
import { seeMessage } from '@workflow/contract/messages/messages.permissions.ts';
import type { Message, ReceiptPage } from '@workflow/contract/messages/messages.schema.ts';
import { catchUp } from '@workflow/contract/realtime/realtime.events.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Reader } from '../../platform/database/connection/client.ts';
import { isConnectionLost } from '../../platform/database/connection/unavailable.ts';
import type { Tx } from '../../platform/database/transactions/transact.ts';
import { fail } from '../../platform/failure.ts';
import { followersOf, rooms } from '../../platform/realtime/rooms.ts';
import { publishPositions } from '../conversations/conversations.service.ts';
import { requireMessage } from './messages.access.ts';
import { findNewest, hasReceipt, listReceiptRows, markUpTo } from './messages.receipts.store.ts';

/**
 * Everything up to this message has reached the actor, or has been seen by them. What it writes is one statement, which may be the whole
 * transaction (`Transact.singleStatement`).
 */
export async function markMessage(
  tx: Tx,
  actor: Actor,
  id: string,
  status: 'delivered' | 'seen',
  readVersion?: number,
): Promise<Message> {
  const own = rooms.user(actor.userId);
  const mark = { messageId: id, userId: actor.userId, seen: status === 'seen', readVersion };
  const marked = await markUpTo(tx, mark).catch((error) => {
    // Stored or not, nobody was told, and marking again would find nothing new.
    if (isConnectionLost(error)) tx.publish(catchUp, [own], { workspace_id: null });
    throw error;
  });
  if (!marked) fail(messageErrors.message_not_found);
  const { message, conversation, reached, isNews, position } = marked;
  const reference = referTo(faceOf(conversation.kind), conversation.id);
  if (position) publishPositions(tx, actor.userId, [{ ...reference, ...position, ...NOTHING_NEW }]);
  if (reached !== null) {
    // In a channel of hundreds the ticks change with the first two readers; the rest concerns their own tabs alone.
    tx.publish(messageStatusUpdated, isNews ? [...followersOf(conversation), own] : [own], {
      message_id: id,
      ...reference,
      user_id: actor.userId,
      status,
      seq: reached,
    });
  }
  return message;
}

/** What is unread after a position that went forward, its person knows. */
const NOTHING_NEW = { unread_deleted: null, unread_mentions: null };

/** It is as if the newest message of the conversation, which is held, had been marked as seen, which marks all before it. */
export async function markAllSeen(tx: Tx, actor: Actor, conversationId: string): Promise<void> {
  const newest = await findNewest(tx, conversationId);
  if (newest) await markMessage(tx, actor, newest, 'seen');
}

export async function listReceipts(reader: Reader, actor: Actor, id: string, page: ReceiptPage) {
  const { conversation, user_id, seq } = await requireMessage(reader, actor, { id }, seeMessage);
  const message = { conversation_id: conversation.id, user_id, seq };
  // A guest knows those alone who read with them.
  const onlyReaders = conversation.role === 'guest';
  const rows = await listReceiptRows(reader, message, onlyReaders, page);
  if (rows.length === 0 && page.after && !(await hasReceipt(reader, message, onlyReaders, page.after))) {
    fail(messageErrors.unknown_receipt);
  }
  return rows.map(({ status, ...user }) => ({ user_id: user.id, user, status }));
}
