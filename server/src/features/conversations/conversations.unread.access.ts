import { UNREAD_EXCLUDED_MAX } from '@workflow/contract/conversations/conversations.unread.ts';
import { UNREAD_MENTIONS_MAX } from '@workflow/contract/messages/messages.limits.ts';
import type { Fragment, Sql } from '../../platform/database/connection/client.ts';

/** Selects a `ReadPosition` from `cursor`, a row of `conversation_cursors` that may be missing. */
export const readPosition = (sql: Sql) => sql`
  coalesce(cursor.unread_after, 0) as read_seq, coalesce(cursor.unread_version, 0) as read_version,
  coalesce(cursor.marked_seq, 0) as marked_seq, coalesce(cursor.read_seq, 0) as seen_seq`;

/**
 * Selects `unread_excluded` and `unread_mentions` of the conversation `c` after `cursor`; null for a count of
 * zero.
 */
export const unreadIn = (sql: Sql, userId: string) => sql`
  left join lateral (${unreadExcluded(sql, userId)}) gone on c.last_seq > coalesce(cursor.unread_after, 0)
  left join lateral (${unreadMentions(sql, userId)}) mentioned on c.last_seq > coalesce(cursor.unread_after, 0)`;

/**
 * Selects the messages of the conversation `c` after `cursor` that count as unread. `condition` is about `m`. The rest are deleted
 * messages, replies that are only in their thread, and messages that the user sent after they last marked the conversation as unread.
 */
export const unreadMessages = (sql: Sql, userId: Fragment, cursor = sql`cursor`) => sql`
  select m.seq from messages m
  where m.conversation_id = c.id and m.deleted_at is null and not m.thread_only
    and m.seq > coalesce(${cursor}.unread_after, 0) and (m.user_id <> ${userId} or m.seq <= ${cursor}.marked_seq)`;

/** Selects the ranges between the newest unread messages. The last range ends at the read position, if it is among them. */
const unreadExcluded = (sql: Sql, userId: string) => {
  const most = sql.unsafe(String(UNREAD_EXCLUDED_MAX));
  return sql`
    select json_agg(json_build_object('first', seq + 1, 'last', later - 1) order by seq desc) filter (where later > seq + 1) as unread_excluded from (
      select seq, lag(seq, 1, c.last_seq + 1) over (order by seq desc) as later from (
        (${unreadMessages(sql, sql`${userId}`)} order by m.seq desc limit ${most})
        union all select coalesce(cursor.unread_after, 0) order by seq desc limit ${most}
      ) counted
    ) ranges`;
};

/**
 * Selects `unread_mentions`: the unread messages of the conversation `c` that mention the user, newest first;
 * null if there are none. `cursor` is the user's row of `conversation_cursors`. It includes group mentions;
 * `unreadMentionsOf` decides for whom those count. Mentions that are only in a thread are unread in that thread.
 */
const unreadMentions = (sql: Sql, userId: string) => {
  const newestMentions = (whom: Fragment) => sql`
    (select message_id, named.seq, named.user_id is not null as by_name from mentions named
      join messages said on said.id = named.message_id and not said.thread_only and said.user_id <> ${userId}
      where named.conversation_id = c.id and named.channel_id is null and ${whom} and named.seq > coalesce(cursor.unread_after, 0)
      order by named.seq desc limit ${sql.unsafe(String(UNREAD_MENTIONS_MAX))})`;
  return sql`
    select json_agg(json_build_object('message_id', m.id, 'seq', m.seq, 'version', m.version, 'by_name', named.by_name) order by m.seq desc) as unread_mentions
    from (
      select message_id, bool_or(by_name) as by_name
      from (${newestMentions(sql`named.user_id = ${userId}`)} union all ${newestMentions(sql`named.user_id is null and (present is null or ${userId} = any(present))`)}) mention
      group by message_id, seq order by seq desc limit ${sql.unsafe(String(UNREAD_MENTIONS_MAX))}
    ) named join messages m on m.id = named.message_id`;
};
