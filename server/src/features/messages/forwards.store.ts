import { FORWARDED_CONTENT } from '@workflow/contract/messages/messages.limits.ts';
import type { Forwarded } from '@workflow/contract/messages/messages.schema.ts';
import type { Reader, Sql } from '../../platform/database/client.ts';
import { timestamp } from '../../platform/time.ts';
import { visibleTo } from '../conversations/conversations.access.ts';
import { authorOf, type Fragment } from './messages.shown.access.ts';

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

/** The message `m` that `userId` may forward to a conversation: one of the same workspace that they can read. */
const isForwardable = (sql: Sql, userId: string | Fragment, conversationId: string) => sql`
  m.deleted_at is null and exists (
    select 1 from conversations c where c.id = m.conversation_id and ${visibleTo(sql, userId)}
      and c.workspace_id = (select workspace_id from conversations where id = ${conversationId})
  )`;

export async function mayForward(
  { sql }: Reader,
  {
    userId,
    conversationId,
    originalId,
  }: { userId: string; conversationId: string; originalId: string | null },
): Promise<boolean> {
  const rows = await sql`
    select 1 from messages m where m.id = ${originalId} and ${isForwardable(sql, userId, conversationId)}`;
  return rows.length > 0;
}

/** Most messages forward nothing: their statement does not ask what. */
export const forwardingNothing = (sql: Sql) => ({
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
 * of its own over the same content. The original is held, so that what is deleted is not forwarded; the right to read it is the one of
 * this moment. What only passes a forwarded message on passes on what that forwarded.
 */
export const forwardingSomething = (sql: Sql, conversationId: string) => ({
  original: sql`, original as (
    select draft.id as draft_id, m.id, coalesce(passed.original_id, m.id) as original_id,
      coalesce(passed.conversation_id, m.conversation_id) as conversation_id,
      coalesce(passed.kind, (select kind from conversations where id = m.conversation_id)) as kind,
      coalesce(passed.author_id, m.user_id) as author_id, coalesce(passed.content, m.content) as content,
      coalesce(passed.written_at, m.created_at) as written_at
    from draft join messages m on m.id = draft.original_id
    left join forwards passed on passed.message_id = m.id and m.content = ${FORWARDED_CONTENT}
    where ${isForwardable(sql, sql`draft.user_id`, conversationId)}
    order by m.id for share of m
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
