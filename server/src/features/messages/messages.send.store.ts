import type { Message } from '@workflow/contract/messages/messages.schema.ts';
import { inBatches } from '../../platform/database/batches.ts';
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
 * Checks that the author may write here, takes the conversation's next number, inserts the message under it and moves the author's
 * own cursor. Null when it did not write: the author may not, the parent is not here, or the message was sent before.
 *
 * Messages of one conversation take their turns anyway, for its row: those that arrive meanwhile share one statement and one commit.
 */
export function insertNextMessage({ sql }: Tx, draft: Draft): Promise<Message | null> {
  return insertTogether(sql, draft.conversationId, draft);
}

const insertTogether = inBatches<Draft, Message | null>(async (sql, conversationId, drafts) => {
  const column = <Key extends keyof Draft>(key: Key) => drafts.map((draft) => draft[key]);
  const rows = await sql<MessageRow[]>`
    with draft as (
      select * from unnest(${column('id')}::uuid[], ${column('userId')}::uuid[], ${column('content')}::text[],
          ${column('parentId')}::uuid[], ${column('clientMessageId')}::uuid[])
        with ordinality as draft (id, user_id, content, parent_id, client_message_id, place)
    ), accepted as (
      select draft.*, row_number() over (order by draft.place) as turn
      from draft join conversations c on c.id = ${conversationId}
      where ${visibleTo(sql, sql`draft.user_id`)}
        and (draft.parent_id is null or exists (
          select 1 from messages parent
          where parent.id = draft.parent_id and parent.conversation_id = c.id and parent.deleted_at is null
        ))
        and not exists (
          select 1 from messages before
          where before.user_id = draft.user_id and before.client_message_id = draft.client_message_id
        )
    ), numbered as (
      update conversations c
      set last_seq = c.last_seq + turns.count, message_count = c.message_count + turns.count,
        last_message_at = clock_timestamp()
      from (select count(*)::int as count from accepted) turns
      where c.id = ${conversationId} and c.deleted_at is null and turns.count > 0
      returning c.last_seq - turns.count as last_seq, c.last_message_at
    ), sent as (
      insert into messages (id, conversation_id, user_id, seq, content, parent_id, client_message_id, created_at)
      select id, ${conversationId}::uuid, user_id, last_seq + turn, content, parent_id, client_message_id, last_message_at
      from accepted cross join numbered
      returning *
    ), read as (
      insert into conversation_cursors (conversation_id, user_id, delivered_seq, read_seq)
      select conversation_id, user_id, max(seq), max(seq) from sent group by conversation_id, user_id
      on conflict (conversation_id, user_id) do update
        set delivered_seq = excluded.delivered_seq, read_seq = excluded.read_seq
    )
    select sent.*, author.username, author.full_name, author.avatar_url,
      (select left(content, 400) from messages parent where parent.id = sent.parent_id) as quoted,
      'sent' as status, null as reactions
    from sent join users author on author.id = sent.user_id`;
  const messages = new Map(rows.map((row) => [row.id, toMessage(row)]));
  return drafts.map(({ id }) => messages.get(id) ?? null);
});

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
