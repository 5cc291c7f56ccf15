import type { Sql } from '../../../platform/database/connection/client.ts';
import type { Fragment, SubjectFilter, Viewer } from '../../../platform/search/search-source.ts';
import { readableIds } from '../../conversations/conversations.visibility.access.ts';
import { threadUnreadAfter } from '../threads/thread-unread.access.ts';

/** Whether the message `d` matches a filter. */
const FILTERS: Record<SubjectFilter, (sql: Sql, userId: string) => Fragment> = {
  'to:me': (sql, userId) => sql`
    exists (select 1 from mentions where message_id = d.id and user_id = ${userId})
    or (d.author_id <> ${userId} and exists (select 1 from conversations c where c.id = d.place_id and c.kind = 'dm'))`,
  'has:file': (sql) => sql`exists (select 1 from messages m where m.id = d.id and m.file_url is not null)`,
  'has:link': (sql) => sql`d.text ~ 'https?://'`,
  'has:reaction': (sql) => sql`exists (select 1 from reactions where message_id = d.id)`,
  'has:pin': (sql) => sql`exists (select 1 from pins where message_id = d.id and pinned_at is not null)`,
  'is:pinned': (sql) => sql`exists (select 1 from pins where message_id = d.id and pinned_at is not null)`,
  'is:saved': (sql, userId) => sql`
    exists (select 1 from saved_messages where message_id = d.id and user_id = ${userId} and state is not null)`,
  'is:thread': (sql) => sql`
    exists (select 1 from messages m where m.id = d.id and m.thread_id is not null)
    or exists (select 1 from threads where message_id = d.id)`,
  'is:unread': (sql, userId) => sql`
    d.author_id <> ${userId} and exists (
      select 1 from messages m left join conversation_cursors cursor
        on cursor.conversation_id = m.conversation_id and cursor.user_id = ${userId}
      left join thread_follows follow on follow.message_id = m.thread_id and follow.user_id = ${userId} and follow.follows
      where m.id = d.id
        and case when m.thread_only then m.seq > ${threadUnreadAfter(sql, sql`follow`)} else m.seq > coalesce(cursor.unread_after, 0) end
    )`,
};

const PINNED = (sql: Sql) => sql`select message_id as id from pins where pinned_at is not null`;

/** The ids of all messages that can match a filter. The index `search_documents_links` serves `has:link`. */
const LISTS: Record<SubjectFilter, ((sql: Sql, userId: string) => Fragment) | null> = {
  'to:me': (sql, userId) => sql`
    select message_id as id from mentions where user_id = ${userId}
    union all
    select m.id from conversations c join messages m on m.conversation_id = c.id
    where c.kind = 'dm' and c.id in (${readableIds(sql, userId)}) and m.user_id <> ${userId}`,
  'has:file': (sql) => sql`select id from messages where file_url is not null`,
  'has:link': null,
  'has:reaction': (sql) => sql`select message_id as id from reactions`,
  'has:pin': PINNED,
  'is:pinned': PINNED,
  'is:saved': (sql, userId) => sql`
    select message_id as id from saved_messages where user_id = ${userId} and state is not null`,
  'is:thread': (sql) => sql`
    select id from messages where thread_id is not null union all select message_id from threads`,
  'is:unread': (sql, userId) => sql`
    select m.id from conversations c
    left join conversation_cursors cursor on cursor.conversation_id = c.id and cursor.user_id = ${userId}
    join messages m on m.conversation_id = c.id and m.seq > coalesce(cursor.unread_after, 0)
    where c.id in (${readableIds(sql, userId)}) and c.last_seq > coalesce(cursor.unread_after, 0) and not m.thread_only
    union all
    select m.id from thread_follows follow join messages m on m.thread_id = follow.message_id
    where follow.user_id = ${userId} and follow.follows and m.thread_only and m.seq > ${threadUnreadAfter(sql, sql`follow`)}`,
};

export const messageFilters = {
  matchesFilter: (sql: Sql, filter: SubjectFilter, { userId }: Viewer) =>
    sql`(${FILTERS[filter](sql, userId)})`,
  listMatching: (sql: Sql, filter: SubjectFilter, { userId }: Viewer) => LISTS[filter]?.(sql, userId) ?? null,
};
