import type { Message } from '@workflow/contract/messages/messages.schema.ts';
import type { Reader } from '../../platform/database/client.ts';
import type { Tx } from '../../platform/database/transact.ts';
import { visibleTo } from '../conversations/conversations.access.ts';
import { type MessageRow, toMessage } from './messages.store.ts';

export interface Draft {
  readonly id: string;
  readonly conversationId: string;
  readonly userId: string;
  readonly content: string;
  readonly parentId: string | null;
  readonly clientMessageId: string | null;
}

/**
 * One statement, and so one commit: it checks that the author may write here, takes the conversation's next number, inserts the
 * message under it and moves the author's own cursor. Null when it did not write: the author may not, the parent is not here, or
 * the message was sent before.
 */
export async function insertNextMessage({ sql }: Tx, draft: Draft): Promise<Message | null> {
  const { conversationId, userId, clientMessageId, parentId } = draft;
  const [row] = await sql<MessageRow[]>`
    with parent as (
      select content from messages
      where id = ${parentId}::uuid and conversation_id = ${conversationId} and deleted_at is null
    ), turn as (
      update conversations c
      set last_seq = c.last_seq + 1, message_count = c.message_count + 1, last_message_at = clock_timestamp()
      where c.id = ${conversationId} and ${visibleTo(sql, userId)}
        and (${parentId}::uuid is null or exists (select 1 from parent))
        and not exists (
          select 1 from messages where user_id = ${userId} and client_message_id = ${clientMessageId}::uuid
        )
      returning c.last_seq, c.last_message_at
    ), sent as (
      insert into messages (id, conversation_id, user_id, seq, content, parent_id, client_message_id, created_at)
      select ${draft.id}::uuid, ${conversationId}::uuid, ${userId}::uuid, last_seq, ${draft.content},
        ${parentId}::uuid, ${clientMessageId}::uuid, last_message_at
      from turn
      returning *
    ), read as (
      insert into conversation_cursors (conversation_id, user_id, delivered_seq, read_seq)
      select conversation_id, user_id, seq, seq from sent
      on conflict (conversation_id, user_id) do update
        set delivered_seq = excluded.delivered_seq, read_seq = excluded.read_seq
    )
    select sent.*, users.username, users.full_name, users.avatar_url, (select left(content, 400) from parent) as quoted,
      'sent' as status, null as reactions
    from sent join users on users.id = sent.user_id`;
  return row ? toMessage(row) : null;
}

/** Where a message with this `client_message_id` went before. */
export async function findSent(
  { sql }: Reader,
  userId: string,
  clientMessageId: string,
): Promise<{ id: string; conversation_id: string; deleted: boolean } | null> {
  const [row] = await sql<{ id: string; conversation_id: string; deleted: boolean }[]>`
    select id, conversation_id, deleted_at is not null as deleted from messages
    where user_id = ${userId} and client_message_id = ${clientMessageId}`;
  return row ?? null;
}
