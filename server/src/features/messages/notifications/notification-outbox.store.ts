import type { Author } from '@workflow/contract/users/users.schema.ts';
import type { Fragment, Reader, Sql } from '../../../platform/database/connection/client.ts';
import type { Tx } from '../../../platform/database/transactions/transact.ts';
import { hasAccess, isFollowed, isOpen } from '../../conversations/conversations.visibility.access.ts';
import { authorOf } from '../../users/users.access.ts';
import { hasRead } from './deferred-direct-messages.store.ts';

/** The condition of the index `user_preferences_keywords`. */
const hasKeywords = (sql: Sql) => sql`jsonb_array_length(preference.changed -> 'keywords') > 0`;

/** Selects the followers of the conversation `c` who meet the condition, which refers to their row of `users` as `person`. */
const followers = (sql: Sql, condition: Fragment) => sql`
  select member.user_id from workspace_members member
  join users person on person.id = member.user_id
  left join conversation_members cm on cm.conversation_id = c.id and cm.user_id = member.user_id
  left join conversation_follows follow on follow.conversation_id = c.id and follow.user_id = member.user_id
  where member.workspace_id = c.workspace_id and ${hasAccess(sql)} and (${isOpen(sql)} or cm.user_id is not null)
    and ${isFollowed(sql)} and ${condition}`;

/** Selects the users who watch the conversation `c` (level “all”) and can still read it. */
const watchers = (sql: Sql) => sql`
  select setting.user_id from conversation_settings setting
  where setting.conversation_id = c.id and setting.notification_level = 'all'
    and exists (${followers(sql, sql`person.id = setting.user_id`)})`;

/** Whether users may watch the conversation or have keywords, so that each of its messages needs the outbox. */
const isWatched = (sql: Sql, conversationId: string) => sql`(
  exists (
    select 1 from conversations c cross join lateral (${watchers(sql)}) watcher where c.id = ${conversationId}
  ) or exists (
    select 1 from user_preferences preference
    join workspace_members member on member.user_id = preference.user_id
    where ${hasKeywords(sql)} and member.workspace_id = (select workspace_id from conversations where id = ${conversationId})
  ))`;

/**
 * Inserts messages of the relation `messageRows` into the outbox: the messages with these ids, and all messages of watched conversations.
 */
export const outboxInsertion = (
  { sql }: Pick<Reader, 'sql'>,
  ids: readonly string[],
  { messageRows, conversationId }: { messageRows: Fragment; conversationId: string },
) => sql`
  insert into notification_outbox (message_id)
  select id from ${messageRows} m where id = any(${ids as string[]}::uuid[]) or ${isWatched(sql, conversationId)}
  returning message_id`;

/** Locks the first messages in the outbox and returns their ids in order. Other processes skip them. */
export async function lockInOutbox({ sql }: Tx, limit: number): Promise<string[]> {
  const rows = await sql<{ message_id: string }[]>`
    select message_id from notification_outbox order by message_id limit ${limit} for update skip locked`;
  return rows.map(({ message_id }) => message_id);
}

export async function deleteFromOutbox({ sql }: Tx, ids: readonly string[]): Promise<void> {
  await sql`delete from notification_outbox where message_id = any(${ids as string[]}::uuid[])`;
}

/** A sent message, and the candidates for each kind of notification. */
export interface SentMessage {
  readonly id: string;
  readonly workspace_id: string;
  readonly conversation_id: string;
  readonly kind: 'channel' | 'dm';
  readonly user_id: string;
  readonly author: Author;
  readonly thread_id: string | null;
  readonly content: string;
  /** The users whom the message mentions by name. */
  readonly named: readonly string[];
  /** The followers whom the message mentions with `@channel` or `@here`. */
  readonly group: readonly string[];
  /** The followers of the message’s thread. */
  readonly thread_followers: readonly string[];
  /** The other members of the direct message who are not online; empty for a reply that is only in its thread, which notifies followers. */
  readonly absent: readonly string[];
  /** The members of the direct message who are online and have not read it yet. */
  readonly online: readonly string[];
  /** The users who watch the channel (level “all”). */
  readonly watchers: readonly string[];
  /** The followers who have keywords. */
  readonly keywords: readonly { readonly user_id: string; readonly words: readonly string[] }[];
}

/** Returns sent messages that are not deleted, in the order of their ids. */
export async function listSentMessages({ sql }: Reader, ids: readonly string[]): Promise<SentMessage[]> {
  return sql<SentMessage[]>`
    select m.id, c.workspace_id, m.conversation_id, c.kind, m.user_id, ${authorOf({ sql }, sql`author`)} as author, m.thread_id, m.content,
      array(select user_id from mentions named where named.message_id = m.id and named.user_id is not null) as named,
      array(select distinct member.user_id from mentions named cross join lateral (${followers(
        sql,
        sql`(named.name = 'channel' or case when named.present is null then person.status = 'online' else person.id = any(named.present) end)`,
      )}) member where named.message_id = m.id and named.name in ('channel', 'here')) as group,
      array(select user_id from thread_follows follow where follow.message_id = m.thread_id and follow.follows and follow.unread_after < m.seq) as thread_followers,
      case when c.kind = 'dm' and not m.thread_only then array(${followers(sql, sql`person.status <> 'online'`)}) else '{}' end as absent,
      case when c.kind = 'dm' and not m.thread_only then array(${followers(sql, sql`person.status = 'online' and not ${hasRead(sql)}`)}) else '{}' end as online,
      case when c.kind = 'channel' and not m.thread_only then array(${watchers(sql)}) else '{}' end as watchers,
      coalesce((
        select jsonb_agg(jsonb_build_object('user_id', preference.user_id, 'words', preference.changed -> 'keywords'))
        from workspace_members present
        join user_preferences preference on preference.user_id = present.user_id
        where present.workspace_id = c.workspace_id and ${hasKeywords(sql)} and preference.user_id in (${followers(sql, sql`person.id = preference.user_id`)})
      ), '[]') as keywords
    from messages m join conversations c on c.id = m.conversation_id join users author on author.id = m.user_id
    where m.id = any(${ids as string[]}::uuid[]) and m.deleted_at is null
    order by m.id`;
}
