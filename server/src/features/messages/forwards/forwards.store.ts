import { FORWARDED_CONTENT } from '@workflow/contract/messages/messages.limits.ts';
import type { Forwarded } from '@workflow/contract/messages/messages.schema.ts';
import type { Reader, Sql } from '../../../platform/database/connection/client.ts';
import { andFairLock, rightKeys } from '../../../platform/database/locks/fair-locks.ts';
import { timestamp } from '../../../platform/time.ts';
import { isOpen, visibleTo } from '../../conversations/conversations.visibility.access.ts';
import { authorOf } from '../../users/users.access.ts';

export interface ForwardedRow {
  readonly message_id: string;
  readonly conversation_id: string;
  readonly kind: 'channel' | 'dm';
  readonly user: Forwarded['user'];
  readonly content: string;
  readonly written_at: string;
}

export const toForwarded = ({ kind, conversation_id, written_at, ...fields }: ForwardedRow): Forwarded => ({
  ...fields,
  channel_id: kind === 'channel' ? conversation_id : null,
  dm_id: kind === 'dm' ? conversation_id : null,
  created_at: timestamp(written_at),
});

/** Selects a `ForwardedRow` from `forward`, a row of `forwards`, and its author `forwarded_author`. */
export const forwardedJson = ({ sql }: Pick<Reader, 'sql'>) => sql`
  json_build_object('message_id', forward.original_id, 'conversation_id', forward.conversation_id, 'kind', forward.kind,
    'user', ${authorOf({ sql }, sql`forwarded_author`)}, 'content', forward.content, 'written_at', forward.written_at)`;

/**
 * Returns whether the draft's author may forward its original message into the conversation. Called after a
 * draft was refused, to find the reason.
 */
export async function canForward(
  { sql }: Reader,
  {
    userId,
    conversationId,
    originalId,
  }: { userId: string; conversationId: string; originalId: string | null },
): Promise<boolean> {
  const rows = await sql`
    select 1 from messages m join conversations c on c.id = m.conversation_id
    where m.id = ${originalId} and m.deleted_at is null and ${visibleTo(sql, userId)}
      and c.workspace_id = (select workspace_id from conversations where id = ${conversationId})`;
  return rows.length > 0;
}

/**
 * The fragments of the send statement if no message in the batch forwards another. Most do not, so their
 * statement skips these parts.
 */
export const withoutForwards = (sql: Sql) => ({
  sources: sql``,
  readable: sql``,
  lockedIds: sql``,
  orInSource: sql``,
  original: sql``,
  isAllowed: sql`true`,
  copied: sql``,
  content: sql``,
  inserts: sql``,
  json: sql`null::json`,
});

/**
 * The fragments of the send statement for messages that forward another. The original's text is copied, and
 * its files get second rows over the same contents. The right to read the original is `visibleTo` over locked
 * rows, as in `lockedReaders`, and the original is locked too. So a message that its forwarder may no longer
 * read, or that is deleted, is not forwarded. Forwarding a message that has no own text and forwards another
 * message forwards that one.
 */
export const withForwards = (sql: Sql) => ({
  sources: sql`, source as (
      select c.id, c.kind, c.is_private from conversations c
      where c.id = any(array(select m.conversation_id from messages m where m.id in (select original_id from draft)))
        and c.workspace_id = (select workspace_id from conversations where id = (select id from place)) and c.deleted_at is null
        ${andFairLock({ sql, isTransaction: true }, rightKeys.conversation(sql, sql`c.id`))}
      order by c.id for key share
    )`,
  readable: sql`, source_addition as (
      select conversation_id, user_id from conversation_members
      where conversation_id = any(array(select id from source))
        and user_id = any(array(select user_id from locked_member where user_id in (select user_id from draft)))
      order by conversation_id, user_id for key share
    ), readable as (
      select draft.id as draft_id, m.id, c.kind from draft
      join messages m on m.id = draft.original_id
      join source c on c.id = m.conversation_id
      join locked_member member on member.user_id = draft.user_id
      left join source_addition added on added.conversation_id = c.id and added.user_id = draft.user_id
      where ${isOpen(sql)} or added.user_id is not null
    )`,
  lockedIds: sql` union select id from readable`,
  orInSource: sql` or id in (select id from readable)`,
  original: sql`, original as (
    select readable.draft_id, m.id, coalesce(passed.original_id, m.id) as original_id,
      coalesce(passed.conversation_id, m.conversation_id) as conversation_id, coalesce(passed.kind, readable.kind) as kind,
      coalesce(passed.author_id, m.user_id) as author_id, coalesce(passed.content, m.content) as content,
      coalesce(passed.written_at, m.created_at) as written_at
    from readable join locked_message m on m.id = readable.id and m.deleted_at is null
    left join forwards passed on passed.message_id = m.id and m.content = ${FORWARDED_CONTENT}
  )`,
  isAllowed: sql`(draft.original_id is null or exists (select 1 from original where original.draft_id = draft.id))`,
  // A message with files of its own takes none from the original.
  copied: sql`, copied as materialized (
      select accepted.id as draft_id, f.position, gen_random_uuid() as id, accepted.user_id, f.name, f.content_id
      from accepted join original on original.draft_id = accepted.id join files f on f.message_id = original.id
      where accepted.file_ids = '{}'
    )`,
  content: sql`case when original_id is not null then ${FORWARDED_CONTENT} end,`,
  inserts: sql`, copy as (
      insert into files (id, conversation_id, user_id, content_id, name, message_id, position)
      select copied.id, sent.conversation_id, copied.user_id, copied.content_id, copied.name, sent.id, copied.position
      from copied join sent on sent.id = copied.draft_id
    ), forward as (
      insert into forwards (message_id, original_id, conversation_id, kind, author_id, content, written_at)
      select sent.id, original_id, original.conversation_id, kind, author_id, original.content, written_at
      from original join sent on sent.id = original.draft_id
      returning *
    )`,
  json: sql`(
    select ${forwardedJson({ sql })} from forward join users forwarded_author on forwarded_author.id = forward.author_id
    where forward.message_id = sent.id
  )`,
});
