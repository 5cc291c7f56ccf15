import type { ConversationFace } from '@workflow/contract/conversations/conversations.face.ts';
import { faceOf } from '@workflow/contract/conversations/faces.ts';
import type { Message } from '@workflow/contract/messages/messages.schema.ts';
import type { Reader, Sql } from '../../platform/database/connection/client.ts';
import { andFairLock, rightKeys } from '../../platform/database/locks/fair-locks.ts';
import { coalesceByKey } from '../../platform/database/transactions/coalesce-by-key.ts';
import type { Tx } from '../../platform/database/transactions/transact.ts';
import { FILES_PATH } from '../../platform/http/register-routes.ts';
import type { Readable } from '../../platform/realtime/rooms.ts';
import { heldReaders } from '../conversations/conversations.access.ts';
import { authorOf } from '../users/users.access.ts';
import { forwardingNothing, forwardingSomething } from './forwards.store.ts';
import { linking } from './links.store.ts';
import { mentioning, type Names, namesOf, usersNamed } from './mentions.store.ts';
import { type MessageRow, mentionsFrom, toMessage } from './messages.store.ts';
import {
  listThreadFollowers,
  noReplies,
  replies,
  type ThreadNews,
  toNews,
} from './messages.threads.store.ts';

export interface Draft {
  readonly id: string;
  readonly conversationId: string;
  /** What kind of conversation the author takes it for. */
  readonly kind: ConversationFace['kind'];
  readonly userId: string;
  readonly content: string;
  readonly parentId: string | null;
  readonly clientMessageId: string | null;
  readonly fileId: string | null;
  /** What it forwards, and the id of its copy of the file there. */
  readonly originalId: string | null;
  readonly copyId: string;
  /** Of which previews are to be made. */
  readonly links: readonly string[];
}

export interface NewInConversation {
  readonly message: Message;
  readonly conversation: Readable;
  /** Of the thread that it stands in, where it is a reply. */
  readonly news: ThreadNews | null;
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

/** What a message says that has nothing but a file (spec section 5). */
const SENT = 'Sent ';

/** Whether what a draft answers is there, where it answers anything. */
export async function isAnswerable({ sql }: Reader, { parentId, conversationId }: Draft): Promise<boolean> {
  if (parentId === null) return true;
  const rows = await sql`
    select 1 from messages where id = ${parentId} and conversation_id = ${conversationId} and deleted_at is null`;
  return rows.length > 0;
}

/** What `file` makes of a message. */
const messageType = ({ sql }: Pick<Tx, 'sql'>) => sql`
  case when file.id is null then 'text' when file.type like 'image/%' then 'image' when file.type like 'video/%' then 'video' else 'file' end`;

/** Whether the author of a draft may send its file. */
export async function isFileSendable({ sql }: Reader, draft: Draft): Promise<boolean> {
  const rows = await sql`
    select 1 from files where id = ${draft.fileId} and user_id = ${draft.userId}
      and conversation_id = ${draft.conversationId} and message_id is null`;
  return rows.length > 0;
}

/** Most messages mention nobody: their statement does not ask whom. */
const nobody = (sql: Sql) => ({ people: sql``, written: sql``, carried: sql`null::json` });

const somebody = (sql: Sql, named: Names) => ({
  // Held as the authors are: who is mentioned is told, and nobody is who may read no more.
  people: sql` union ${usersNamed({ sql }, named)}`,
  written: sql`, mention as (${mentioning({ sql }, named, sql`sent`)} returning message_id, name, user_id, channel_id, present)`,
  carried: sql`(
    select ${mentionsFrom({ sql })} from mention left join users mentioned on mentioned.id = mention.user_id
    where mention.message_id = sent.id
  )`,
});

const insertTogether = coalesceByKey<Draft, NewInConversation | null>(async (sql, conversationId, drafts) => {
  const column = <Key extends keyof Draft>(key: Key) => drafts.map((draft) => draft[key]);
  const named = namesOf(drafts);
  const forwards = drafts.some(({ originalId }) => originalId !== null);
  const forwarding = forwards ? forwardingSomething(sql) : forwardingNothing(sql);
  const [originals, originalNames] = forwards
    ? [sql`, ${column('originalId')}::uuid[], ${column('copyId')}::uuid[]`, sql`, original_id, copy_id`]
    : [sql``, sql``];
  const mentions = named.ids.length === 0 ? nobody(sql) : somebody(sql, named);
  // Nothing of it is shown before the page was read.
  const links = drafts.some((draft) => draft.links.length > 0)
    ? sql`, link as (${linking({ sql }, drafts, sql`sent`)})`
    : sql``;
  const isReplying = drafts.some(({ parentId }) => parentId !== null);
  const thread = isReplying ? replies(sql, named.ids.length > 0) : noReplies(sql);
  const rows = await sql<(MessageRow & Omit<Readable, 'id'> & { news: ThreadNews | null })[]>`
    with draft as (
      select * from unnest(${column('id')}::uuid[], ${column('userId')}::uuid[], ${column('content')}::text[],
          ${column('parentId')}::uuid[], ${column('clientMessageId')}::uuid[], ${column('fileId')}::uuid[], ${column('kind')}::text[]${originals})
        with ordinality as draft (id, user_id, content, parent_id, client_message_id, file_id, kind${originalNames}, place)
    ), place as (
      -- Read as it is once it is held: nobody is heard in a channel that was archived meanwhile.
      select id from conversations
      where id = ${conversationId} and deleted_at is null and archived_at is null
        ${andFairLock({ sql, isTransaction: true }, rightKeys.conversation(sql, conversationId))}
      for no key update
    )${forwarding.sources}${thread.roots}${heldReaders(sql, sql`(select id from place)`, sql`select user_id from draft${mentions.people}${thread.people}`, sql`select user_id from draft`)}${forwarding.readable}, held_message as (
      -- After the conversation, as everybody holds them, and in one order: what is answered or forwarded, and what counts the replies, which
      -- changes with them. What is deleted is neither answered nor passed on.
      select * from messages
      where id = any(array(select parent_id from draft${thread.held}${forwarding.held}))
        and (conversation_id = (select id from place)${forwarding.orElsewhere})
      order by id for no key update
    ), parent as (
      select id, user_id, left(content, 400) as quoted, version, coalesce(thread_id, id) as root_id from held_message
      where conversation_id = (select id from place) and id in (select parent_id from draft) and deleted_at is null
    ), file as (
      -- Held after the messages: whoever sweeps it waits, or was there before.
      select f.id, f.user_id, f.name, content.bytes, content.type, content.width, content.height, content.preview
      from files f join file_contents content on content.id = f.content_id
      where f.conversation_id = (select id from place) and f.id in (select file_id from draft) and f.message_id is null
      order by f.id for update of f
    )${forwarding.original}, claimed as (
      select draft.*, row_number() over (partition by draft.file_id order by draft.place) as claim
      from draft join conversations c on c.id = ${conversationId} and c.kind = draft.kind
      join held_reader on held_reader.user_id = draft.user_id
      where (draft.parent_id is null or exists (select 1 from parent where parent.id = draft.parent_id))
        and (draft.file_id is null or exists (select 1 from file where file.id = draft.file_id and file.user_id = draft.user_id))
        and ${forwarding.isAllowed}
        and not exists (
          select 1 from messages before
          where before.user_id = draft.user_id and before.client_message_id = draft.client_message_id
        )
    ), accepted as (
      select *, row_number() over (order by claimed.place) as turn from claimed where file_id is null or claim = 1
    ), numbered as (
      select c.last_seq - turns.count as last_seq, c.last_message_at, c.workspace_id, c.kind, c.is_private, c.followed_by
      from (select count(*)::int as count from accepted) turns, allocate_message_numbers(${conversationId}, turns.count) c
    )${forwarding.attached}, sent as (
      insert into messages (id, conversation_id, user_id, seq, content, parent_id, thread_id, client_message_id, created_at, message_type,
        file_url, file_name, file_size, file_type, file_width, file_height, file_preview)
      select accepted.id, ${conversationId}::uuid, accepted.user_id, last_seq + turn, coalesce(nullif(content, ''), ${forwarding.said} ${SENT} || file.name),
        parent_id, parent.root_id, client_message_id, last_message_at, ${messageType({ sql })},
        ${FILES_PATH} || '/' || file.id, file.name, file.bytes, file.type, file.width, file.height, file.preview
      from accepted cross join numbered ${forwarding.file} left join parent on parent.id = accepted.parent_id
      returning *
    ), belonging as (
      update files set message_id = accepted.id from accepted join sent on sent.id = accepted.id where files.id = accepted.file_id
    ), cursor as (
      insert into conversation_cursors (conversation_id, user_id, delivered_seq, read_seq, unread_after)
      select conversation_id, user_id, max(seq), max(seq), max(seq) from sent group by conversation_id, user_id
      on conflict (conversation_id, user_id) do update
        set delivered_seq = excluded.delivered_seq, read_seq = excluded.read_seq, unread_after = excluded.unread_after
    )${forwarding.written}${mentions.written}${links}${thread.written}
    select sent.*, numbered.workspace_id, numbered.kind, numbered.is_private, numbered.followed_by, author.username, author.full_name, author.avatar_url,
      parent.quoted, parent.version as quoted_version, ${authorOf({ sql }, sql`quoted_author`)} as quoted_author, 'sent' as status, null as reactions, null as pinned, null as previews, null as thread, null as thread_version, ${thread.news} as news,
      ${mentions.carried} as mentions, ${forwarding.carried} as forwarded
    from sent join users author on author.id = sent.user_id cross join numbered
    left join parent on parent.id = sent.parent_id left join users quoted_author on quoted_author.id = parent.user_id`;
  const answered = rows.flatMap(({ news }) => news?.message_id ?? []);
  // In turn, before what is said next: so everybody hears it in order.
  const hearers = answered.length > 0 ? await listThreadFollowers(sql, conversationId, answered) : null;
  const sent = new Map(
    rows.map(({ workspace_id, kind, is_private, followed_by, news, ...row }) => [
      row.id,
      {
        message: toMessage(faceOf(kind), row),
        conversation: { id: conversationId, workspace_id, kind, is_private, followed_by },
        news: news && toNews({ ...news, hearers: hearers?.get(news.message_id) ?? [] }),
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
