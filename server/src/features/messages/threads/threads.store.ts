import { THREAD_REPLIERS_MAX } from '@workflow/contract/threads/threads.limits.ts';
import type { Thread } from '@workflow/contract/threads/threads.schema.ts';
import type { Reader, Sql } from '../../../platform/database/connection/client.ts';
import type { Tx } from '../../../platform/database/transactions/transact.ts';
import { lockedReaders, readersOf } from '../../conversations/conversations.visibility.access.ts';
import { type Fragment, threadSummaryJson, toThread } from './thread-summary.access.ts';
import { threadUnreadAfter } from './thread-unread.access.ts';

/** Whether a user follows a thread, and how far they have read it. */
export interface ThreadFollow {
  readonly user_id: string;
  readonly is_followed: boolean;
  readonly follow_version: number;
  readonly read_seq: number;
  readonly read_version: number;
}

/** The published update of a thread, after a message in it was sent, edited or deleted. */
export interface ThreadUpdate {
  readonly message_id: string;
  readonly thread: Thread | null;
  readonly thread_version: number;
  /**
   * The changed follows of users who may read the thread: they began to follow it, or their read position
   * moved.
   */
  readonly follow_changes: readonly ThreadFollow[];
  /**
   * The followers of the thread who may read it; empty if the conversation's events go to everyone anyway.
   */
  readonly follower_ids: readonly string[];
}

const peopleLimit = (sql: Sql) => sql.unsafe(String(THREAD_REPLIERS_MAX));

const followJson = ({ sql }: Pick<Reader, 'sql'>, follow: Fragment) => sql`
  json_build_object('user_id', ${follow}.user_id, 'is_followed', ${follow}.follows is true, 'follow_version', ${follow}.follow_version,
    'read_seq', ${threadUnreadAfter(sql, follow)}, 'read_version', ${follow}.read_version)`;

/**
 * Selects a `ThreadUpdate` from a row of `threads`. `followChanges` and `followerIds` are selects of one
 * column.
 */
const threadUpdateJson = (sql: Sql, thread: Fragment, followChanges: Fragment, followerIds: Fragment) => sql`
  json_build_object('message_id', ${thread}.message_id, 'thread', ${threadSummaryJson({ sql }, thread)}, 'thread_version', ${thread}.version,
    'follow_changes', coalesce((${followChanges}), '[]'), 'follower_ids', coalesce((${followerIds}), '[]'))`;

export const toThreadUpdate = (row: ThreadUpdate): ThreadUpdate => ({ ...row, thread: toThread(row.thread) });

/** Selects the members of a direct message; nobody for a channel. */
const directMembers = (sql: Sql, conversationId: Fragment) => sql`
  select direct_member.user_id from conversations direct join conversation_members direct_member on direct_member.conversation_id = direct.id
  where direct.id = ${conversationId} and direct.kind = 'dm'`;

/** The fragments of the send statement if no message in the batch is a reply. */
export const withoutReplies = (sql: Sql) => ({
  roots: sql`, `,
  lockedIds: sql``,
  users: sql``,
  inserts: sql``,
  update: sql`null::json`,
});

/** Whether replies of other users come after the position of `known` and before the reply of `excluded`. */
const hasUnread = (sql: Sql) => sql`exists (
  select 1 from messages unread where unread.thread_id = excluded.message_id and unread.seq > ${threadUnreadAfter(sql, sql`known`)}
    and unread.user_id <> excluded.user_id and unread.deleted_at is null
  union all
  select 1 from sent other where other.thread_id = excluded.message_id and other.seq < excluded.read_seq
    and other.user_id <> excluded.user_id
  union all
  -- Messages that were committed while this statement waited for the conversation are not in its snapshot, and may be unread replies.
  select 1 from conversations c cross join numbered where c.id = (select id from place) and c.last_seq <> numbered.last_seq
)`;

/**
 * The fragments of the send statement for replies. Each reply counts in its thread's summary, and its author has read the thread up to
 * it, unless earlier replies are unread. The authors of the reply and of the root message, and the users whom the two mention (`mention`), begin to follow the thread,
 * unless they have chosen otherwise before. So do all members of a direct message with its first reply that is only in the thread, because nothing
 * else would tell them of it. `update` is a `ThreadUpdate` for the row of `sent`, without follower ids: a long list of
 * followers must not prolong the lock on the conversation (see `listThreadFollowers`).
 */
export const withReplies = (sql: Sql, hasMentions: boolean) => ({
  roots: sql`, root as (
      select distinct coalesce(thread_id, id) as id from messages
      where conversation_id = (select id from place) and id in (select parent_id from draft)
    ), `,
  lockedIds: sql` union select id from root`,
  users: sql`
    union select user_id from messages where id in (select id from root)
    union select user_id from mentions where message_id in (select id from root)
    union ${directMembers(sql, sql`(select id from place)`)}`,
  inserts: sql`, replied as (
      select thread_id, count(*)::int as replies, max(seq) as last_seq, max(created_at) as last_reply_at, array_agg(user_id order by seq desc) as people
      from sent where thread_id is not null group by thread_id
    ), thread as (
      insert into threads as known (message_id, reply_count, last_seq, last_reply_at, people)
      select thread_id, replies, last_seq, last_reply_at, ${distinctInOrder(sql, sql`people`)} from replied order by thread_id
      on conflict (message_id) do update set reply_count = known.reply_count + excluded.reply_count, last_seq = excluded.last_seq,
        last_reply_at = excluded.last_reply_at, people = ${distinctInOrder(sql, sql`excluded.people || known.people`)}
      returning known.*
    ), concerned as (
      select thread_id, user_id, seq, true as wrote from sent where thread_id is not null
      union all
      select root.id, root.user_id, root.seq, false from messages root join replied on replied.thread_id = root.id where root.deleted_at is null
      union all
      select root.id, named.user_id, root.seq, false from messages root join replied on replied.thread_id = root.id
        join mentions named on named.message_id = root.id where named.user_id is not null
      ${
        hasMentions
          ? sql`union all select sent.thread_id, named.user_id, sent.seq - 1, false from mention named
              join sent on sent.id = named.message_id where sent.thread_id is not null and named.user_id is not null`
          : sql``
      }
      union all
      select sent.thread_id, member.user_id, sent.seq - 1, false from sent
        cross join lateral (${directMembers(sql, sql`sent.conversation_id`)}) member where sent.thread_only
    ), following as (
      insert into thread_follows as known (message_id, user_id, follows, read_seq, unread_after)
      select thread_id, user_id, true, coalesce(max(seq) filter (where wrote), 0), case when bool_or(wrote) then 0 else min(seq) end from concerned
      group by thread_id, user_id order by thread_id, user_id
      on conflict (message_id, user_id) do update set follows = coalesce(known.follows, true),
          follow_version = greatest(known.follow_version, 1),
          read_seq = case when known.read_seq < excluded.read_seq and not ${hasUnread(sql)} then excluded.read_seq else known.read_seq end,
          unread_after = case when known.follows is null then greatest(known.unread_after, excluded.unread_after) else known.unread_after end
        where known.follows is null or known.read_seq < excluded.read_seq and not ${hasUnread(sql)}
      returning *
    )`,
  update: sql`(
    select ${threadUpdateJson(
      sql,
      sql`thread`,
      sql`select json_agg(${followJson({ sql }, sql`own`)}) from following own
        join locked_reader on locked_reader.user_id = own.user_id where own.message_id = thread.message_id`,
      sql`select null::json`,
    )} from thread where thread.message_id = sent.thread_id)`,
});

/**
 * Returns the followers who may read the threads, by root message id. Call it after the messages are
 * inserted. Returns nobody if the conversation's events go to everyone anyway.
 */
export async function listThreadFollowers(
  sql: Sql,
  conversationId: string,
  rootIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await sql<{ message_id: string; follower_ids: string[] }[]>`
    select follow.message_id, json_agg(follow.user_id) as follower_ids
    from thread_follows follow join (${readersOf(sql, conversationId)}) reader on reader.user_id = follow.user_id
    where follow.message_id = any(${rootIds as string[]}::uuid[]) and follow.follows
      and (select followed_by from conversations where id = ${conversationId}) = 'followers'
    group by follow.message_id`;
  return new Map(rows.map(({ message_id, follower_ids }) => [message_id, follower_ids]));
}

/**
 * Removes duplicate users, keeps the first occurrence of each, and cuts the list to the number that a thread
 * shows.
 */
const distinctInOrder = (sql: Sql, people: Fragment) => sql`
  array(select person from unnest(${people}) with ordinality as listed (person, place) group by person order by min(place) limit ${peopleLimit(sql)})`;

/**
 * Returns the current update of a thread; null if nobody ever replied. `userIds` are the users whose follow
 * is included in `follow_changes`.
 */
export async function findThreadUpdate(
  { sql }: Reader,
  conversationId: string,
  rootId: string,
  userIds: readonly string[] = [],
): Promise<ThreadUpdate | null> {
  // The statement locks only users who receive an event.
  const recipients = sql`
    select user_id from thread_follows where message_id = ${rootId} and (
      user_id = any(${userIds as string[]}::uuid[])
      or (follows and (select followed_by from conversations where id = ${conversationId}) = 'followers'))`;
  const [row] = await sql<{ update: ThreadUpdate }[]>`
    with ${lockedReaders(sql, conversationId, recipients)}
    select ${threadUpdateJson(
      sql,
      sql`thread`,
      sql`select json_agg(${followJson({ sql }, sql`own`)}) from thread_follows own
        join locked_reader on locked_reader.user_id = own.user_id
        where own.message_id = thread.message_id and own.user_id = any(${userIds as string[]}::uuid[])`,
      sql`select json_agg(locked_reader.user_id) from locked_reader
        where (select followed_by from conversations where id = ${conversationId}) = 'followers'`,
    )} as update
    from threads thread where thread.message_id = ${rootId}`;
  return row ? toThreadUpdate(row.update) : null;
}

/**
 * Recalculates a thread's summary after one of its replies was deleted. The caller has locked the
 * conversation.
 */
export async function updateThreadSummary({ sql }: Tx, rootId: string): Promise<void> {
  await sql`
    update threads set (reply_count, last_seq, last_reply_at, people) = (
      select count(*), max(seq), max(created_at), array(
        select user_id from messages where thread_id = ${rootId} and deleted_at is null
        group by user_id order by max(seq) desc limit ${peopleLimit(sql)}
      ) from messages where thread_id = ${rootId} and deleted_at is null
    ) where message_id = ${rootId}`;
}

/**
 * Makes the users whom an edited message mentions follow its thread. Returns the users who did not follow it before.
 */
export async function followMentionedUsers({ sql }: Tx, messageId: string): Promise<string[]> {
  const rows = await sql<{ user_id: string }[]>`
    insert into thread_follows as known (message_id, user_id, follows, unread_after)
    select thread.message_id, named.user_id, true, said.seq - 1
    from messages said join threads thread on thread.message_id = coalesce(said.thread_id, said.id)
    join mentions named on named.message_id = said.id
    where said.id = ${messageId} and named.user_id is not null
    order by named.user_id
    on conflict (message_id, user_id) do update
      set follows = true, follow_version = 1, unread_after = greatest(known.unread_after, excluded.unread_after)
      where known.follows is null
    returning known.user_id`;
  return rows.map(({ user_id }) => user_id);
}

/** Returns the thread root of each given message, which is the message itself if it is not a reply. */
export async function listRootIds({ sql }: Reader, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await sql<{ id: string; root_id: string }[]>`
    select id, coalesce(thread_id, id) as root_id from messages where id = any(${ids as string[]}::uuid[])`;
  return new Map(rows.map(({ id, root_id }) => [id, root_id]));
}

/**
 * Calculates the thread summaries of an imported conversation. Authors and mentioned users follow their
 * threads and have read them.
 */
export async function insertThreadSummaries({ sql }: Tx, conversationId: string): Promise<void> {
  await sql`
    insert into threads (message_id, reply_count, last_seq, last_reply_at, people)
    select thread_id, count(*), max(seq), max(created_at), (array_agg(user_id order by seq desc) filter (where is_last))[1:${peopleLimit(sql)}]
    from (
      select thread_id, user_id, seq, created_at, row_number() over (partition by thread_id, user_id order by seq desc) = 1 as is_last
      from messages where conversation_id = ${conversationId} and thread_id is not null and deleted_at is null
    ) reply group by thread_id
    on conflict (message_id) do update set reply_count = excluded.reply_count, last_seq = excluded.last_seq,
      last_reply_at = excluded.last_reply_at, people = excluded.people`;
  await sql`
    insert into thread_follows (message_id, user_id, follows, read_seq)
    select thread.message_id, said.user_id, true, thread.last_seq
    from messages said join threads thread on thread.message_id = coalesce(said.thread_id, said.id)
    where said.conversation_id = ${conversationId} and said.deleted_at is null
    union
    select thread.message_id, named.user_id, true, thread.last_seq
    from mentions named join messages said on said.id = named.message_id
    join threads thread on thread.message_id = coalesce(said.thread_id, said.id)
    where said.conversation_id = ${conversationId} and named.user_id is not null
    on conflict (message_id, user_id) do nothing`;
}
