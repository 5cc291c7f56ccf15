import { referenceTo } from '@workflow/contract/conversations/conversations.variant.ts';
import { variantOf } from '@workflow/contract/conversations/variants.ts';
import { messageErrors } from '@workflow/contract/messages/messages.errors.ts';
import { messageStatusUpdated } from '@workflow/contract/messages/messages.events.ts';
import { seeMessage } from '@workflow/contract/messages/messages.permissions.ts';
import type { Message, ReceiptPage } from '@workflow/contract/messages/messages.schema.ts';
import { catchUp } from '@workflow/contract/realtime/realtime.events.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Reader } from '../../../platform/database/connection/client.ts';
import { isConnectionLost } from '../../../platform/database/connection/unavailable.ts';
import type { Tx } from '../../../platform/database/transactions/transact.ts';
import { fail } from '../../../platform/failure.ts';
import { followersOf, rooms } from '../../../platform/realtime/rooms.ts';
import { publishPositions } from '../../conversations/conversations.service.ts';
import { requireMessage } from '../messages.access.ts';
import { advanceCursor, findNewestMessageId, hasReceipt, listReceiptRows } from './receipts.store.ts';

/**
 * Marks all messages up to this one as delivered to the actor, or as seen. All that it writes is one
 * statement, which can be the whole transaction (`Transact.singleStatement`).
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
  const marked = await advanceCursor(tx, mark).catch((error) => {
    // The connection was lost, so the mark may be stored without an event. Marking again would then find no
    // change, so the user's tabs catch up.
    if (isConnectionLost(error)) tx.publish(catchUp, [own], { workspace_id: null });
    throw error;
  });
  if (!marked) {
    // Says why the caller has no access, if that is the cause.
    await requireMessage(tx, actor, { id }, seeMessage);
    fail(messageErrors.message_not_found);
  }
  const { message, conversation, cursorSeq, changesReceipts, readPosition } = marked;
  const reference = referenceTo(variantOf(conversation.kind), conversation.id);
  if (readPosition)
    await publishPositions(tx, actor.userId, [{ ...reference, ...readPosition, ...UNCHANGED_UNREAD_COUNTS }]);
  if (cursorSeq !== null) {
    // In a channel with hundreds of members only the first two readers change the ticks. Later marks concern
    // only the reader's own tabs.
    tx.publish(messageStatusUpdated, changesReceipts ? [...followersOf(conversation), own] : [own], {
      message_id: id,
      ...reference,
      user_id: actor.userId,
      status,
      seq: cursorSeq,
    });
  }
  return message;
}

/** After a read position moved forward, the client can compute the unread counts itself. */
const UNCHANGED_UNREAD_COUNTS = { unread_excluded: null, unread_mentions: null };

/** Marks the newest message of the locked conversation, and so all before it, as seen. */
export async function markAllSeen(tx: Tx, actor: Actor, conversationId: string): Promise<void> {
  const newest = await findNewestMessageId(tx, conversationId);
  if (newest) await markMessage(tx, actor, newest, 'seen');
}

export async function listReceipts(reader: Reader, actor: Actor, id: string, page: ReceiptPage) {
  const { conversation, user_id, seq, thread_only } = await requireMessage(reader, actor, { id }, seeMessage);
  const message = { conversation_id: conversation.id, user_id, seq, thread_only };
  // Guests see only receipts of users who can still read the conversation.
  const onlyReaders = conversation.role === 'guest';
  const rows = await listReceiptRows(reader, message, onlyReaders, page);
  if (rows.length === 0 && page.after && !(await hasReceipt(reader, message, onlyReaders, page.after))) {
    fail(messageErrors.unknown_receipt);
  }
  return rows.map(({ status, ...user }) => ({ user_id: user.id, user, status }));
}
