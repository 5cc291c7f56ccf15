import { FORWARDED_CONTENT } from '@workflow/contract/messages/messages.limits.ts';
import type { Forwarded } from '@workflow/contract/messages/messages.schema.ts';
import type { Reader, Sql } from '../../platform/database/connection/client.ts';
import { andFairLock, rightKeys } from '../../platform/database/locks/fair-locks.ts';
import { timestamp } from '../../platform/time.ts';
import { isOpen, visibleTo } from '../conversations/conversations.access.ts';
import { authorOf } from '../users/users.access.ts';

export interface ForwardedRow {
  readonly message_id: string;
  readonly conversation_id: string;
  readonly kind: 'channel' | 'dm';
  readonly user: Forwarded['user'];
  readonly content: string;
  readonly written_at: string;
}

export const toForwarded = ({ kind, conversation_id, written_at, ...said }: ForwardedRow): Forwarded => ({
  ...said,
  channel_id: kind === 'channel' ? conversation_id : null,
  dm_id: kind === 'dm' ? conversation_id : null,
  created_at: timestamp(written_at),
});

/** A row `forward` of `forwards`, with its author as `forwarded_author`, as a `ForwardedRow`. */
export const forwardedFrom = ({ sql }: Pick<Reader, 'sql'>) => sql`
  json_build_object('message_id', forward.original_id, 'conversation_id', forward.conversation_id, 'kind', forward.kind,
    'user', ${authorOf({ sql }, sql`forwarded_author`)}, 'content', forward.content, 'written_at', forward.written_at)`;

/** Why a draft was not sent, after it was refused: whether it was for what it forwards. */
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

/** Most messages forward nothing: their statement does not ask what. */
export const forwardingNothing = (sql: Sql) => ({
  sources: sql``,
  readable: sql``,
  held: sql``,
  orElsewhere: sql``,
  original: sql``,
  isAllowed: sql`true`,
  attached: sql``,
  said: sql``,
  file: sql`left join file on file.id = accepted.file_id`,
  written: sql``,
  carried: sql`null::json`,
});

/**
 * What the statement that sends `draft`s says where some of them forward something. What stands in the original is copied, with a file
 * of its own over the same content. The right to read it is `visibleTo` over rows that are held, as `heldReaders` has it, and so is the original: what
 * its forwarder may read no more, or what is deleted, is not forwarded. What only passes a forwarded message on passes on what that forwarded.
 */
export const forwardingSomething = (sql: Sql) => ({
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
        and user_id = any(array(select user_id from held_member where user_id in (select user_id from draft)))
      order by conversation_id, user_id for key share
    ), readable as (
      select draft.id as draft_id, m.id, c.kind from draft
      join messages m on m.id = draft.original_id
      join source c on c.id = m.conversation_id
      join held_member member on member.user_id = draft.user_id
      left join source_addition added on added.conversation_id = c.id and added.user_id = draft.user_id
      where ${isOpen(sql)} or added.user_id is not null
    )`,
  held: sql` union select id from readable`,
  orElsewhere: sql` or id in (select id from readable)`,
  original: sql`, original as (
    select readable.draft_id, m.id, coalesce(passed.original_id, m.id) as original_id,
      coalesce(passed.conversation_id, m.conversation_id) as conversation_id, coalesce(passed.kind, readable.kind) as kind,
      coalesce(passed.author_id, m.user_id) as author_id, coalesce(passed.content, m.content) as content,
      coalesce(passed.written_at, m.created_at) as written_at
    from readable join held_message m on m.id = readable.id and m.deleted_at is null
    left join forwards passed on passed.message_id = m.id and m.content = ${FORWARDED_CONTENT}
  )`,
  isAllowed: sql`(draft.original_id is null or exists (select 1 from original where original.draft_id = draft.id))`,
  attached: sql`, copied as (
      select accepted.id as draft_id, accepted.copy_id as id, accepted.user_id, f.name, f.content_id
      from accepted join original on original.draft_id = accepted.id join files f on f.message_id = original.id
      where accepted.file_id is null
    ), attached as (
      select accepted.id as draft_id, file.id, file.name, file.bytes, file.type, file.width, file.height, file.preview
      from accepted join file on file.id = accepted.file_id
      union all
      select copied.draft_id, copied.id, copied.name, content.bytes, content.type, content.width, content.height, content.preview
      from copied join file_contents content on content.id = copied.content_id
    )`,
  said: sql`case when original_id is not null then ${FORWARDED_CONTENT} end,`,
  file: sql`left join attached file on file.draft_id = accepted.id`,
  written: sql`, copy as (
      insert into files (id, conversation_id, user_id, content_id, name, message_id)
      select copied.id, sent.conversation_id, copied.user_id, copied.content_id, copied.name, sent.id
      from copied join sent on sent.id = copied.draft_id
    ), forward as (
      insert into forwards (message_id, original_id, conversation_id, kind, author_id, content, written_at)
      select sent.id, original_id, original.conversation_id, kind, author_id, original.content, written_at
      from original join sent on sent.id = original.draft_id
      returning *
    )`,
  carried: sql`(
    select ${forwardedFrom({ sql })} from forward join users forwarded_author on forwarded_author.id = forward.author_id
    where forward.message_id = sent.id
  )`,
});
