import { variantOf } from '@workflow/contract/conversations/variants.ts';
import { EXPIRED_FILE_CONTENT } from '@workflow/contract/messages/messages.limits.ts';
import { catchUp } from '@workflow/contract/realtime/realtime.events.ts';
import type { Tx } from '../../../platform/database/transactions/transact.ts';
import type { BatchCursor, Retention } from '../../../platform/jobs/retention.ts';
import { followersOf } from '../../../platform/realtime/rooms.ts';
import { removeMessages } from '../changes/message-changes.service.ts';
import { eraseFiles } from '../files/message-files.store.ts';
import {
  listExpiredMessages,
  lockConversation,
  lockMessages,
  type Retained,
} from './message-retention.store.ts';

/** The number of messages per transaction. Each locks its conversation, so that sending waits only for a moment. */
const BATCH_SIZE = 20;

async function deleteExpired(tx: Tx, retained: Retained, cursor: BatchCursor): Promise<number> {
  const expired = await listExpiredMessages(tx, retained, BATCH_SIZE, cursor);
  const last = expired.at(-1);
  if (!last) return 0;
  cursor.parentId = last.conversation_id;
  cursor.after = String(last.seq);
  const conversation = await lockConversation(tx, last.conversation_id);
  if (!conversation) return expired.length;
  const variant = variantOf(conversation.kind);
  const messages = await lockMessages(
    tx,
    expired.map(({ id }) => id),
  );
  if (retained === 'messages') await removeMessages(tx, { variant, conversation }, messages);
  else for (const { id } of messages) await eraseFiles(tx, id, EXPIRED_FILE_CONTENT);
  // The event about an edited message has no file, so clients refetch.
  if (retained === 'files')
    tx.publish(catchUp, followersOf(conversation), { workspace_id: conversation.workspace_id });
  return expired.length;
}

/** Deletes messages that are older than the policy of their workspace allows, pinned and saved ones too. Each workspace has its own number of days. */
const expiredMessages: Retention = {
  name: 'messages.delete-expired-messages',
  days: 0,
  deleteBatch: (tx, _before, _limit, cursor) => deleteExpired(tx, 'messages', cursor),
};

/** Deletes the files of messages, while the messages stay. */
const expiredFiles: Retention = {
  name: 'messages.delete-expired-files',
  days: 0,
  deleteBatch: (tx, _before, _limit, cursor) => deleteExpired(tx, 'files', cursor),
};

export const messageRetentions: readonly Retention[] = [expiredMessages, expiredFiles];
