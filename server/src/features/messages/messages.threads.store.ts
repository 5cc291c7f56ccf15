import { THREAD_PEOPLE_MAX } from '@workflow/contract/threads/threads.limits.ts';
import type { Thread } from '@workflow/contract/threads/threads.schema.ts';
import type { Reader, Sql } from '../../platform/database/connection/client.ts';
import type { Tx } from '../../platform/database/transactions/transact.ts';
import { heldReaders, readersOf } from '../conversations/conversations.access.ts';
import { type Fragment, threadSummaryJson, toThread } from './messages.thread-summary.access.ts';

/** What of a thread has become somebody's own. */
export interface Following {
  readonly user_id: string;
  readonly is_followed: boolean;
  readonly follow_version: number;
  readonly read_seq: number;
  readonly read_version: number;
}

/** What is to be told of a thread after something was said in it. */
export interface ThreadNews {
  readonly message_id: string;
  readonly thread: Thread | null;
  readonly thread_version: number;
  /** Of those who may read it, and who came to follow it or have read further by what was said. */
  readonly following: readonly Following[];
  /** Those who follow it and may read it, where not everybody hears the conversation anyway. */
  readonly hearers: readonly string[];
}

const most = (sql: Sql) => sql.unsafe(String(THREAD_PEOPLE_MAX));

const followingOf = ({ sql }: Pick<Reader, 'sql'>, follow: Fragment) => sql`
  json_build_object('user_id', ${follow}.user_id, 'is_followed', ${follow}.follows, 'follow_version', ${follow}.follow_version,
    'read_seq', ${follow}.read_seq, 'read_version', ${follow}.read_version)`;

/** `ThreadNews` of a row of `threads`; the other two are selects of one column. */
const newsOf = (sql: Sql, thread: Fragment, following: Fragment, hearers: Fragment) => sql`
  json_build_object('message_id', ${thread}.message_id, 'thread', ${threadSummaryJson({ sql }, thread)}, 'thread_version', ${thread}.version,
    'following', coalesce((${following}), '[]'), 'hearers', coalesce((${hearers}), '[]'))`;

export const toNews = (row: ThreadNews): ThreadNews => ({ ...row, thread: toThread(row.thread) });

/** What sending does where none of what is sent is a reply. */
export const noReplies = (sql: Sql) => ({
  roots: sql`, `,
  held: sql``,
  people: sql``,
  written: sql``,
  news: sql`null::json`,
});

/**
 * What sending does for replies, in the statement's own words: each counts in its thread, its author has read what stands before it, and
 * whoever is mentioned follows, as do those whom the root is of; `mention` has the mentions of what is sent. A choice that somebody made
 * stays. `news` is a `ThreadNews` of the row of `sent`, without those who hear it: however many they are, the conversation is not held
 * for them (see `listHearers`).
 */
export const replies = (sql: Sql, hasMentions: boolean) => ({
  roots: sql`, root as (
      select distinct coalesce(thread_id, id) as id from messages
      where conversation_id = (select id from place) and id in (select parent_id from draft)
    ), `,
  held: sql` union select id from root`,
  people: sql`
    union select user_id from messages where id in (select id from root)
    union select user_id from mentions where message_id in (select id from root)`,
  written: sql`, replied as (
      select thread_id, count(*)::int as replies, max(seq) as last_seq, max(created_at) as last_reply_at, array_agg(user_id order by seq desc) as people
      from sent where thread_id is not null group by thread_id
    ), thread as (
      insert into threads as known (message_id, reply_count, last_seq, last_reply_at, people)
      select thread_id, replies, last_seq, last_reply_at, ${eachOnce(sql, sql`people`)} from replied order by thread_id
      on conflict (message_id) do update set reply_count = known.reply_count + excluded.reply_count, last_seq = excluded.last_seq,
        last_reply_at = excluded.last_reply_at, people = ${eachOnce(sql, sql`excluded.people || known.people`)}
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
    ), following as (
      insert into thread_follows as known (message_id, user_id, follows, read_seq)
      select thread_id, user_id, true, coalesce(max(seq) filter (where wrote), min(seq)) from concerned
      group by thread_id, user_id order by thread_id, user_id
      on conflict (message_id, user_id) do update set read_seq = excluded.read_seq
        where known.read_seq < excluded.read_seq
          and exists (select 1 from sent where sent.thread_id = excluded.message_id and sent.user_id = excluded.user_id)
      returning *
    )`,
  news: sql`(
    select ${newsOf(
      sql,
      sql`thread`,
      sql`select json_agg(${followingOf({ sql }, sql`own`)}) from following own
        join held_reader on held_reader.user_id = own.user_id where own.message_id = thread.message_id`,
      sql`select null::json`,
    )} from thread where thread.message_id = sent.thread_id)`,
});

/**
 * Those who follow the threads with these roots and may read them, by root: to be asked once something has been said there. It is none
 * where everybody hears the conversation anyway.
 */
export async function listThreadFollowers(
  sql: Sql,
  conversationId: string,
  rootIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await sql<{ message_id: string; hearers: string[] }[]>`
    select follow.message_id, json_agg(follow.user_id) as hearers
    from thread_follows follow join (${readersOf(sql, conversationId)}) reader on reader.user_id = follow.user_id
    where follow.message_id = any(${rootIds as string[]}::uuid[]) and follow.follows
      and (select followed_by from conversations where id = ${conversationId}) = 'followers'
    group by follow.message_id`;
  return new Map(rows.map(({ message_id, hearers }) => [message_id, hearers]));
}

/** Of people in their order, each where they stand first; as many as a thread shows. */
const eachOnce = (sql: Sql, people: Fragment) => sql`
  array(select person from unnest(${people}) with ordinality as listed (person, place) group by person order by min(place) limit ${most(sql)})`;

/** The thread as it is told; `concerned` are those whose following is told with it. Null where nobody ever replied. */
export async function findThreadNews(
  { sql }: Reader,
  conversationId: string,
  rootId: string,
  concerned: readonly string[] = [],
): Promise<ThreadNews | null> {
  // Nobody is held who is not told.
  const told = sql`
    select user_id from thread_follows where message_id = ${rootId} and (
      user_id = any(${concerned as string[]}::uuid[])
      or (follows and (select followed_by from conversations where id = ${conversationId}) = 'followers'))`;
  const [row] = await sql<{ news: ThreadNews }[]>`
    with ${heldReaders(sql, conversationId, told)}
    select ${newsOf(
      sql,
      sql`thread`,
      sql`select json_agg(${followingOf({ sql }, sql`own`)}) from thread_follows own
        join held_reader on held_reader.user_id = own.user_id
        where own.message_id = thread.message_id and own.user_id = any(${concerned as string[]}::uuid[])`,
      sql`select json_agg(held_reader.user_id) from held_reader
        where (select followed_by from conversations where id = ${conversationId}) = 'followers'`,
    )} as news
    from threads thread where thread.message_id = ${rootId}`;
  return row ? toNews(row.news) : null;
}

/** Counts a thread anew after one of its replies was deleted; whoever calls holds the conversation. */
export async function recountThread({ sql }: Tx, rootId: string): Promise<void> {
  await sql`
    update threads set (reply_count, last_seq, last_reply_at, people) = (
      select count(*), max(seq), max(created_at), array(
        select user_id from messages where thread_id = ${rootId} and deleted_at is null
        group by user_id order by max(seq) desc limit ${most(sql)}
      ) from messages where thread_id = ${rootId} and deleted_at is null
    ) where message_id = ${rootId}`;
}

/** Has those follow a thread whom an edit of something said in it has mentioned; gives those of them who did not before. */
export async function followAsMentioned({ sql }: Tx, messageId: string): Promise<string[]> {
  const rows = await sql<{ user_id: string }[]>`
    insert into thread_follows (message_id, user_id, follows, read_seq)
    select thread.message_id, named.user_id, true, said.seq - 1
    from messages said join threads thread on thread.message_id = coalesce(said.thread_id, said.id)
    join mentions named on named.message_id = said.id
    where said.id = ${messageId} and named.user_id is not null
    order by named.user_id
    on conflict (message_id, user_id) do nothing
    returning user_id`;
  return rows.map(({ user_id }) => user_id);
}

/** The roots of the threads that replies to some messages stand in. */
export async function rootsOf({ sql }: Reader, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await sql<{ id: string; root_id: string }[]>`
    select id, coalesce(thread_id, id) as root_id from messages where id = any(${ids as string[]}::uuid[])`;
  return new Map(rows.map(({ id, root_id }) => [id, root_id]));
}

/** Counts the threads of a conversation that was imported: whoever took part follows them, and has read what there is. */
export async function countThreads({ sql }: Tx, conversationId: string): Promise<void> {
  await sql`
    insert into threads (message_id, reply_count, last_seq, last_reply_at, people)
    select thread_id, count(*), max(seq), max(created_at), (array_agg(user_id order by seq desc) filter (where is_last))[1:${most(sql)}]
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
