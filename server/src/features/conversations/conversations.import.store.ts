import type { ConversationFacts } from '@workflow/contract/conversations/conversations.permissions.ts';
import { inBatches } from '../../platform/database/statements/in-batches.ts';
import type { Tx } from '../../platform/database/transactions/transact.ts';

/** An empty conversation of an import, with its original creation time. */
export interface ImportedConversation {
  readonly id: string;
  readonly workspace_id: string;
  readonly kind: ConversationFacts['kind'];
  readonly is_private: boolean;
  readonly created_by: string;
  readonly created_at: string;
}

/**
 * Inserts an imported conversation with its members, who joined when it was created. Publishes no events.
 * `members` are the users added by name; for a direct message, all its users.
 */
export async function importConversation(
  { sql }: Tx,
  conversation: ImportedConversation,
  members: readonly string[],
): Promise<void> {
  const people = conversation.kind === 'dm' ? [...members].sort() : null;
  await sql`insert into conversations ${sql({ ...conversation, people })}`;
  const { id: conversation_id, created_at: added_at } = conversation;
  const rows = members.map((user_id) => ({ conversation_id, user_id, added_at }));
  await inBatches(rows, (batch) => sql`insert into conversation_members ${sql(batch)}`);
}

/** Marks an imported conversation as read for these users, except for the given number of newest messages. */
export async function importCursors(
  { sql }: Tx,
  conversationId: string,
  unread: Readonly<Record<string, number>>,
): Promise<void> {
  await sql`
    insert into conversation_cursors (conversation_id, user_id, delivered_seq, read_seq, unread_after)
    select c.id, reader.user_id, c.last_seq, c.last_seq - reader.unread, c.last_seq - reader.unread
    from unnest(${Object.keys(unread)}::uuid[], ${Object.values(unread)}::integer[]) as reader (user_id, unread)
    join conversations c on c.id = ${conversationId}`;
}
