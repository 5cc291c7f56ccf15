import { inBatches } from '../../platform/database/statements/in-batches.ts';
import type { Tx } from '../../platform/database/transactions/transact.ts';
import { insertMentions } from './mentions/mentions.store.ts';
import { insertThreadSummaries, listRootIds } from './threads/threads.store.ts';

/** A message of an import, with its original time. */
export interface ImportedMessage {
  readonly id: string;
  readonly user_id: string;
  readonly content: string;
  readonly parent_id: string | null;
  readonly created_at: string;
  readonly edited_at: string | null;
}

/** Appends messages to a conversation, in the given order. Publishes no events. */
export async function importMessages(
  tx: Tx,
  conversationId: string,
  messages: readonly ImportedMessage[],
): Promise<void> {
  const { sql } = tx;
  await inBatches(messages, async (batch) => {
    const [{ last_seq }] = await sql<[{ last_seq: number }]>`
      update conversations set last_seq = last_seq + ${batch.length}, message_count = message_count + ${batch.length},
        last_message_at = ${batch.at(-1)!.created_at}
      where id = ${conversationId} returning last_seq`;
    const first = last_seq - batch.length + 1;
    const roots = await listRootIds(tx, [...new Set(batch.flatMap(({ parent_id }) => parent_id ?? []))]);
    for (const { id, parent_id } of batch) {
      if (parent_id !== null) roots.set(id, roots.get(parent_id) ?? parent_id);
    }
    const rows = batch.map((message, index) => ({
      ...message,
      thread_id: message.parent_id === null ? null : roots.get(message.id)!,
      conversation_id: conversationId,
      seq: first + index,
    }));
    await sql`insert into messages ${sql(rows)}`;
    await insertMentions(tx, conversationId, batch);
  });
  if (messages.some(({ parent_id }) => parent_id !== null)) await insertThreadSummaries(tx, conversationId);
}
