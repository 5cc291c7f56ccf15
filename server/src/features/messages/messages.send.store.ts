import type { EndedCall } from '@workflow/contract/calls/calls.schema.ts';
import type { ConversationVariant } from '@workflow/contract/conversations/conversations.variant.ts';
import { variantOf } from '@workflow/contract/conversations/variants.ts';
import { mentionedNamesIn } from '@workflow/contract/messages/messages.names.ts';
import type { Message } from '@workflow/contract/messages/messages.schema.ts';
import type { Reader, Sql } from '../../platform/database/connection/client.ts';
import { andFairLock, rightKeys } from '../../platform/database/locks/fair-locks.ts';
import { coalesceByKey } from '../../platform/database/transactions/coalesce-by-key.ts';
import type { Tx } from '../../platform/database/transactions/transact.ts';
import type { ReadableConversation } from '../../platform/realtime/rooms.ts';
import { unreadMessages } from '../conversations/conversations.unread.access.ts';
import { lockedReaders } from '../conversations/conversations.visibility.access.ts';
import { authorOf } from '../users/users.access.ts';
import { attachedFiles, withFiles, withoutFiles } from './files/message-files.store.ts';
import { withForwards, withoutForwards } from './forwards/forwards.store.ts';
import { linkInsertion } from './links/links.store.ts';
import { extractNames, mentionInsertion, type NameColumns, usersByName } from './mentions/mentions.store.ts';
import { type MessageRow, mentionsJson, toMessage } from './messages.store.ts';
import { outboxInsertion } from './notifications/notification-outbox.store.ts';
import {
  listThreadFollowers,
  type ThreadUpdate,
  toThreadUpdate,
  withoutReplies,
  withReplies,
} from './threads/threads.store.ts';

export interface Draft {
  readonly id: string;
  readonly conversationId: string;
  /** The kind of conversation that the author expects. */
  readonly kind: ConversationVariant['kind'];
  readonly userId: string;
  readonly content: string;
  readonly parentId: string | null;
  /** Whether the reply stays in its thread. */
  readonly threadOnly: boolean;
  readonly clientMessageId: string | null;
  /** The uploaded files, in their order in the message. */
  readonly fileIds: readonly string[];
  /** The forwarded message. */
  readonly originalId: string | null;
  /** The call that the message records. */
  readonly endedCall: EndedCall | null;
  /** The links that get a preview. */
  readonly links: readonly string[];
}

export interface InsertedMessage {
  readonly message: Message;
  readonly conversation: ReadableConversation;
  /** The update of the message's thread; null if the message is not a reply. */
  readonly threadUpdate: ThreadUpdate | null;
  /** Whether the message may notify users, so that it was written to the outbox. */
  readonly isInOutbox: boolean;
}

/**
 * Checks that the author may post, allocates the conversation's next `seq`, inserts the message and records it in the
 * author's cursor. Returns null if nothing was inserted: the author may not post, the parent or the file
 * does not exist here, or the message was sent before.
 *
 * Messages of one conversation wait for each other anyway, because each locks the conversation's row. So
 * messages that arrive while a statement runs are inserted together by the next statement, in one commit.
 */
export function insertNextMessage({ sql }: Tx, draft: Draft): Promise<InsertedMessage | null> {
  return insertBatch(sql, draft.conversationId, draft);
}

/** Whether a message may notify users who do not watch its conversation: it mentions, replies or is a direct message. */
const mayNotify = (draft: Pick<Draft, 'kind' | 'parentId' | 'content'>): boolean =>
  draft.kind === 'dm' || draft.parentId !== null || mentionedNamesIn(draft.content).length > 0;

/** Returns whether the parent message exists in the conversation, or the draft is not a reply. */
export async function canReplyToParent(
  { sql }: Reader,
  { parentId, conversationId }: Draft,
): Promise<boolean> {
  if (parentId === null) return true;
  const rows = await sql`
    select 1 from messages where id = ${parentId} and conversation_id = ${conversationId} and deleted_at is null`;
  return rows.length > 0;
}

/**
 * The fragments for messages without mentions. Most messages have none, so their statement skips these parts.
 */
const withoutMentions = (sql: Sql) => ({ users: sql``, inserts: sql``, json: sql`null::json` });

const withMentions = (sql: Sql, named: NameColumns) => ({
  // The mentioned users' memberships are locked like the authors', so that users who lose access are not
  // notified.
  users: sql` union ${usersByName({ sql }, named)}`,
  inserts: sql`, mention as (${mentionInsertion({ sql }, named, sql`sent`)} returning message_id, name, user_id, channel_id, present)`,
  json: sql`(
    select ${mentionsJson({ sql })} from mention left join users mentioned on mentioned.id = mention.user_id
    where mention.message_id = sent.id
  )`,
});

/**
 * Moves the read positions of the authors. Sending marks no message of others as read: a position moves to the author's message, but not
 * past a message that is unread. A user's own messages after `marked_seq` are not unread in any case.
 */
const authorCursors = (sql: Sql, conversationId: string) => sql`, author as (
      -- \`run_end\` is the last message before the first one of another author in this batch.
      select own.user_id, max(own.seq) filter (where not exists (
          select 1 from sent other where other.user_id <> own.user_id and not other.thread_only and other.seq < own.seq)) as run_end
      from sent own where not own.thread_only group by own.user_id
    ), cursor as (
      insert into conversation_cursors as own (conversation_id, user_id, unread_after, unread_version)
      select c.id, author.user_id,
        -- \`numbered\` is read under the lock, \`c\` from the snapshot before it. Messages in between are unknown here, and may be unread.
        coalesce(unread.seq - 1, case when c.last_seq = numbered.last_seq then run_end else c.last_seq end, known.unread_after, 0),
        coalesce(known.unread_version, 0)
      from author cross join numbered join conversations c on c.id = ${conversationId}
      left join conversation_cursors known on known.conversation_id = c.id and known.user_id = author.user_id
      left join lateral (${unreadMessages(sql, sql`author.user_id`, sql`known`)} order by m.seq limit 1) unread on true
      order by author.user_id
      -- The version differs if the author has marked the conversation unread at the same time.
      on conflict (conversation_id, user_id) do update set unread_after = excluded.unread_after
      where own.unread_version = excluded.unread_version and own.unread_after < excluded.unread_after
    )`;

const insertBatch = coalesceByKey<Draft, InsertedMessage | null>(async (sql, conversationId, drafts) => {
  const column = <Key extends keyof Draft>(key: Key) => drafts.map((draft) => draft[key]);
  const named = extractNames(drafts);
  const forwards = drafts.some(({ originalId }) => originalId !== null);
  const forwarding = forwards ? withForwards(sql) : withoutForwards(sql);
  const [originals, originalNames] = forwards
    ? [sql`, ${column('originalId')}::uuid[]`, sql`, original_id`]
    : [sql``, sql``];
  const uploads = drafts.some(({ fileIds }) => fileIds.length > 0);
  const files = uploads ? withFiles(sql) : withoutFiles(sql);
  const attached = attachedFiles(sql, { uploaded: uploads, copied: forwards });
  const recordsCalls = drafts.some(({ endedCall }) => endedCall !== null);
  const [calls, callName] = recordsCalls
    ? [
        sql`, ${drafts.map(({ endedCall }) => endedCall && JSON.stringify(endedCall))}::text[]`,
        sql`, ended_call`,
      ]
    : [sql``, sql``];
  const mentions = named.ids.length === 0 ? withoutMentions(sql) : withMentions(sql, named);
  // The previews stay hidden until a job has fetched the pages.
  const links = drafts.some((draft) => draft.links.length > 0)
    ? sql`, link as (${linkInsertion({ sql }, drafts, sql`sent`)})`
    : sql``;
  const notifying = drafts.filter(mayNotify).map(({ id }) => id);
  const outbox = sql`, outbox as (${outboxInsertion({ sql }, notifying, { messageRows: sql`sent`, conversationId })})`;
  const isReplying = drafts.some(({ parentId }) => parentId !== null);
  const thread = isReplying ? withReplies(sql, named.ids.length > 0) : withoutReplies(sql);
  const rows = await sql<
    (MessageRow &
      Omit<ReadableConversation, 'id'> & { thread_update: ThreadUpdate | null; is_in_outbox: boolean })[]
  >`
    with draft as (
      select draft.*, string_to_array(file_list, ',')::uuid[] as file_ids from unnest(${column('id')}::uuid[], ${column('userId')}::uuid[], ${column('content')}::text[],
          ${column('parentId')}::uuid[], ${column('clientMessageId')}::uuid[], ${drafts.map(({ fileIds }) => fileIds.join(','))}::text[], ${column('kind')}::text[], ${column('threadOnly').map(String)}::text[]::boolean[]${originals}${calls})
        with ordinality as draft (id, user_id, content, parent_id, client_message_id, file_list, kind, thread_only${originalNames}${callName}, place)
    ), place as (
      -- PostgreSQL rechecks the conditions after it gets the lock, so nothing is posted to a channel that was
      -- archived in between.
      select id from conversations
      where id = ${conversationId} and deleted_at is null and archived_at is null
        ${andFairLock({ sql, isTransaction: true }, rightKeys.conversation(sql, conversationId))}
      for no key update
    )${forwarding.sources}${thread.roots}${lockedReaders(sql, sql`(select id from place)`, sql`select user_id from draft${mentions.users}${thread.users}`, sql`select user_id from draft`)}${forwarding.readable}, locked_message as (
      -- The lock order: messages after the conversation, by id. Locks the parents, the forwarded messages,
      -- and the thread roots, whose summaries change with a reply. Deleted messages cannot be replied to or
      -- forwarded.
      select * from messages
      where id = any(array(select parent_id from draft${thread.lockedIds}${forwarding.lockedIds}))
        and (conversation_id = (select id from place)${forwarding.orInSource})
      order by id for no key update
    ), parent as (
      select id, user_id, left(content, 400) as quoted, version, coalesce(thread_id, id) as root_id from locked_message
      where conversation_id = (select id from place) and id in (select parent_id from draft) and deleted_at is null
    )${files.wanted}${files.locked}${forwarding.original}, claimed as (
      select draft.*
      from draft join conversations c on c.id = ${conversationId} and c.kind = draft.kind
      join locked_reader on locked_reader.user_id = draft.user_id
      where (draft.parent_id is null or exists (select 1 from parent where parent.id = draft.parent_id))
        and ${files.isAllowed} and ${forwarding.isAllowed}
        and not exists (
          select 1 from messages before
          where before.user_id = draft.user_id and before.client_message_id = draft.client_message_id
        )
    ), accepted as (
      select *, row_number() over (order by claimed.place) as turn from claimed where ${files.isUnclaimed}
    ), numbered as (
      select c.last_seq - turns.count as last_seq, case when turns.has_listed then c.last_message_at else clock_timestamp() end as sent_at,
        c.workspace_id, c.kind, c.is_private, c.followed_by
      from (select count(*)::int as count, coalesce(bool_or(not thread_only), false) as has_listed from accepted) turns,
        allocate_message_numbers(${conversationId}, turns.count, turns.has_listed) c
    )${forwarding.copied}${attached.rows}, sent as (
      insert into messages (id, conversation_id, user_id, seq, content, parent_id, thread_id, thread_only, client_message_id, created_at, message_type,
        file_url, file_name, file_size, file_type, file_width, file_height, file_preview${callName})
      select accepted.id, ${conversationId}::uuid, accepted.user_id, last_seq + turn, coalesce(nullif(content, ''), ${forwarding.content} ${attached.text}),
        parent_id, parent.root_id, thread_only, client_message_id, sent_at, ${attached.type},
        ${attached.columns}${recordsCalls ? sql`, accepted.ended_call::jsonb` : sql``}
      from accepted cross join numbered ${attached.join} left join parent on parent.id = accepted.parent_id
      returning *
    )${files.inserts}${authorCursors(sql, conversationId)}${forwarding.inserts}${mentions.inserts}${links}${outbox}${thread.inserts}
    select sent.*, numbered.workspace_id, numbered.kind, numbered.is_private, numbered.followed_by, author.username, author.full_name, author.avatar_url,
      parent.quoted, parent.version as quoted_version, ${authorOf({ sql }, sql`quoted_author`)} as quoted_author, 'sent' as status, null as reactions, null as pinned, null as poll, null as previews, null as thread, null as thread_version, ${thread.update} as thread_update,
      ${mentions.json} as mentions, ${forwarding.json} as forwarded, ${attached.json} as more_files,
      exists (select 1 from outbox where outbox.message_id = sent.id) as is_in_outbox
    from sent join users author on author.id = sent.user_id cross join numbered
    left join parent on parent.id = sent.parent_id left join users quoted_author on quoted_author.id = parent.user_id`;
  const rootIds = rows.flatMap(({ thread_update }) => thread_update?.message_id ?? []);
  // Read before the next batch runs, so that events are published in order.
  const followers = rootIds.length > 0 ? await listThreadFollowers(sql, conversationId, rootIds) : null;
  const sent = new Map(
    rows.map(({ workspace_id, kind, is_private, followed_by, thread_update, is_in_outbox, ...row }) => [
      row.id,
      {
        message: toMessage(variantOf(kind), row),
        conversation: { id: conversationId, workspace_id, kind, is_private, followed_by },
        threadUpdate:
          thread_update &&
          toThreadUpdate({ ...thread_update, follower_ids: followers?.get(thread_update.message_id) ?? [] }),
        isInOutbox: is_in_outbox,
      },
    ]),
  );
  return drafts.map(({ id }) => sent.get(id) ?? null);
});

/** Finds the message that a user sent with this `client_message_id`, even if it was deleted since. */
export async function findSentMessage(
  { sql }: Reader,
  userId: string,
  clientMessageId: string,
): Promise<{ id: string; conversation_id: string; deleted: boolean } | null> {
  const [row] = await sql<{ id: string; conversation_id: string; deleted: boolean }[]>`
    select id, conversation_id, deleted_at is not null as deleted from messages
    where user_id = ${userId} and client_message_id = ${clientMessageId}`;
  return row ?? null;
}
