import type { ConversationFace } from '@workflow/contract/conversations/conversations.face.ts';
import { faceOf } from '@workflow/contract/conversations/faces.ts';
import type { Message } from '@workflow/contract/messages/messages.schema.ts';
import type { Reader } from '../../platform/database/client.ts';
import { coalesceByKey } from '../../platform/database/coalesce-by-key.ts';
import type { Tx } from '../../platform/database/transact.ts';
import type { Readable } from '../../platform/realtime/rooms.ts';
import { heldReaders } from '../conversations/conversations.access.ts';
import { authorOf, type MessageRow, toMessage } from './messages.store.ts';

export interface Draft {
  readonly id: string;
  readonly conversationId: string;
  /** What kind of conversation the author takes it for. */
  readonly kind: ConversationFace['kind'];
  readonly userId: string;
  readonly content: string;
  readonly parentId: string | null;
  readonly clientMessageId: string | null;
}

export interface NewInConversation {
  readonly message: Message;
  readonly conversation: Readable;
}

/**
 * Checks that the author may write here, takes the conversation's next number, inserts the message under it and moves the author's
 * own cursor. Null when it did not write: the author may not, the parent is not here, or the message was sent before.
 *
 * Messages of one conversation take their turns anyway, for its row: those that arrive meanwhile share one statement and one commit.
 */
export function insertNextMessage({ sql }: Tx, draft: Draft): Promise<NewInConversation | null> {
  return insertTogether(sql, draft.conversationId, draft);
}

const insertTogether = coalesceByKey<Draft, NewInConversation | null>(async (sql, conversationId, drafts) => {
  const column = <Key extends keyof Draft>(key: Key) => drafts.map((draft) => draft[key]);
  const rows = await sql<(MessageRow & Omit<Readable, 'id'>)[]>`
    with draft as (
      select * from unnest(${column('id')}::uuid[], ${column('userId')}::uuid[], ${column('content')}::text[],
          ${column('parentId')}::uuid[], ${column('clientMessageId')}::uuid[], ${column('kind')}::text[])
        with ordinality as draft (id, user_id, content, parent_id, client_message_id, kind, place)
    ), place as (
      select id from conversations where id = ${conversationId} and deleted_at is null for no key update
    ), parent as (
      -- Held after the conversation, as deletions do it: what is deleted is neither answered nor quoted. A share lock reads the
      -- row as it is now; a key share would take the one of before the deletion.
      select id, user_id, left(content, 400) as quoted, version from messages
      where conversation_id = (select id from place) and id in (select parent_id from draft) and deleted_at is null
      order by id for share
    ), ${heldReaders(sql, sql`(select id from place)`, sql`select user_id from draft`)}, accepted as (
      select draft.*, row_number() over (order by draft.place) as turn
      from draft join conversations c on c.id = ${conversationId} and c.kind = draft.kind
      join held_reader on held_reader.user_id = draft.user_id
      where (draft.parent_id is null or exists (select 1 from parent where parent.id = draft.parent_id))
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
      returning c.last_seq - turns.count as last_seq, c.last_message_at, c.workspace_id, c.kind, c.is_private, c.followed_by
    ), sent as (
      insert into messages (id, conversation_id, user_id, seq, content, parent_id, client_message_id, created_at)
      select id, ${conversationId}::uuid, user_id, last_seq + turn, content, parent_id, client_message_id, last_message_at
      from accepted cross join numbered
      returning *
    ), cursor as (
      insert into conversation_cursors (conversation_id, user_id, delivered_seq, read_seq)
      select conversation_id, user_id, max(seq), max(seq) from sent group by conversation_id, user_id
      on conflict (conversation_id, user_id) do update
        set delivered_seq = excluded.delivered_seq, read_seq = excluded.read_seq
    )
    select sent.*, numbered.workspace_id, numbered.kind, numbered.is_private, numbered.followed_by, author.username, author.full_name, author.avatar_url,
      parent.quoted, parent.version as quoted_version, ${authorOf({ sql }, sql`quoted_author`)} as quoted_author, 'sent' as status, null as reactions
    from sent join users author on author.id = sent.user_id cross join numbered
    left join parent on parent.id = sent.parent_id left join users quoted_author on quoted_author.id = parent.user_id`;
  const sent = new Map(
    rows.map(({ workspace_id, kind, is_private, followed_by, ...row }) => [
      row.id,
      {
        message: toMessage(faceOf(kind), row),
        conversation: { id: conversationId, workspace_id, kind, is_private, followed_by },
      },
    ]),
  );
  return drafts.map(({ id }) => sent.get(id) ?? null);
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
