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
  left join lateral (${unreadExcluded(sql)}) gone on c.last_seq > coalesce(cursor.unread_after, 0)
  left join lateral (${unreadMentions(sql, userId)}) mentioned on c.last_seq > coalesce(cursor.unread_after, 0)`;

/** Selects the messages after `cursor` that do not count as unread: deleted ones, those only in a thread, and the user's own. */
const unreadExcluded = (sql: Sql) => {
  const most = sql.unsafe(String(UNREAD_EXCLUDED_MAX));
  return sql`
    select json_agg(seq order by seq desc) as unread_excluded from (
      select seq from (
        (select seq from messages
          where conversation_id = c.id and (deleted_at is not null or thread_only) and seq > coalesce(cursor.unread_after, 0)
          order by seq desc limit ${most})
        union select own.seq from unnest(cursor.own_seqs) as own (seq) where own.seq > cursor.unread_after
      ) excluded order by seq desc limit ${most}
    ) newest`;
};

/**
 * Selects `unread_mentions`: the unread messages of the conversation `c` that mention the user, newest first;
 * null if there are none. `cursor` is the user's row of `conversation_cursors`. It includes group mentions;
 * `unreadMentionsOf` decides for whom those count. Mentions that are only in a thread are unread in that thread.
 */
const unreadMentions = (sql: Sql, userId: string) => {
  const newestMentions = (whom: Fragment) => sql`
    (select message_id, seq, user_id is not null as by_name from mentions
      where conversation_id = c.id and channel_id is null and ${whom} and seq > coalesce(cursor.unread_after, 0)
      order by seq desc limit ${sql.unsafe(String(UNREAD_MENTIONS_MAX))})`;
  return sql`
    select json_agg(json_build_object('message_id', m.id, 'seq', m.seq, 'version', m.version, 'by_name', named.by_name) order by m.seq desc) as unread_mentions
    from (
      select message_id, bool_or(by_name) as by_name
      from (${newestMentions(sql`user_id = ${userId}`)} union all ${newestMentions(sql`user_id is null and (present is null or ${userId} = any(present))`)}) mention
      group by message_id, seq order by seq desc limit ${sql.unsafe(String(UNREAD_MENTIONS_MAX))}
    ) named join messages m on m.id = named.message_id and m.user_id <> ${userId} and not m.thread_only`;
};
