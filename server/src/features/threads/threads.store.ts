import { referenceTo } from '@workflow/contract/conversations/conversations.variant.ts';
import { variantOf } from '@workflow/contract/conversations/variants.ts';
import { quoteOf } from '@workflow/contract/messages/messages.quote.ts';
import { THREADS_MAX, UNREAD_REPLIES_MAX } from '@workflow/contract/threads/threads.limits.ts';
import type { FollowedThread } from '@workflow/contract/threads/threads.schema.ts';
import { READ_POSITIONS_MAX } from '@workflow/contract/unread/unread.limits.ts';
import type { MarkedThread } from '@workflow/contract/unread/unread.schema.ts';
import type { Reader, Sql } from '../../platform/database/connection/client.ts';
import type { Tx } from '../../platform/database/transactions/transact.ts';
import type { ReadableConversation } from '../../platform/realtime/rooms.ts';
import type { GainedConversations } from '../conversations/conversations.hooks.ts';
import { visibleTo } from '../conversations/conversations.visibility.access.ts';
import { threadSummaryJson, toThread } from '../messages/threads/thread-summary.access.ts';
import { threadUnreadAfter } from '../messages/threads/thread-unread.access.ts';
import { authorOf } from '../users/users.access.ts';

/** Whether a user follows a thread, and how far they have read it. */
export interface Follow {
  readonly is_followed: boolean;
  readonly follow_version: number;
  readonly read_seq: number;
  readonly read_version: number;
}

const NO_FOLLOW: Follow = { is_followed: false, follow_version: 0, read_seq: 0, read_version: 0 };

/** Selects the columns of a `Follow` from a row of `thread_follows` with the given alias. */
const followColumns = (sql: Sql, follow = sql`follow`) => sql`
  ${follow}.follows is true as is_followed, ${follow}.follow_version, ${threadUnreadAfter(sql, follow)} as read_seq, ${follow}.read_version`;

interface FollowKey {
  readonly rootId: string;
  readonly userId: string;
}

export async function findFollow({ sql }: Reader, { rootId, userId }: FollowKey): Promise<Follow> {
  const [row] = await sql<Follow[]>`
    select ${followColumns(sql)} from thread_follows follow
    where message_id = ${rootId} and user_id = ${userId}`;
  return row ?? NO_FOLLOW;
}

/** Saves whether a user follows a thread; returns null if nothing changed. For a user who begins to follow it, only later replies are unread. */
export async function setFollow(
  { sql }: Tx,
  { rootId, userId }: FollowKey,
  follows: boolean,
): Promise<Follow | null> {
  const [row] = await sql<Follow[]>`
    insert into thread_follows as known (message_id, user_id, follows, unread_after)
    select root.id, ${userId}, ${follows}, coalesce(thread.last_seq, root.seq)
    from messages root left join threads thread on thread.message_id = root.id where root.id = ${rootId}
    on conflict (message_id, user_id) do update set follows = excluded.follows, follow_version = known.follow_version + 1,
      unread_after = case when excluded.follows or known.follows is null then greatest(known.unread_after, excluded.unread_after) else known.unread_after end
    where known.follows is distinct from excluded.follows
    returning ${followColumns(sql, sql`known`)}`;
  return row ?? null;
}

/**
 * Moves a user's read position to `seq`, but not past the newest reply. Returns null if they had read
 * further. Users who do not follow the thread have a position too, because a reply can notify them.
 */
export async function advanceReadPosition(
  { sql }: Tx,
  { rootId, userId }: FollowKey,
  seq: number,
): Promise<Follow | null> {
  const [row] = await sql<Follow[]>`
    insert into thread_follows as known (message_id, user_id, follow_version, read_seq)
    select message_id, ${userId}, 0, least(${seq}, last_seq) from threads where message_id = ${rootId} and last_seq is not null
    on conflict (message_id, user_id) do update set read_seq = excluded.read_seq where known.read_seq < excluded.read_seq
    returning ${followColumns(sql, sql`known`)}`;
  return row ?? null;
}

/** A followed thread whose read position moved, with the follow after the change. */
export interface MovedFollow extends Follow {
  readonly message_id: string;
  readonly conversation_id: string;
  readonly kind: ReadableConversation['kind'];
  /** The value of `read_seq` before the change. */
  readonly before_seq: number;
}

/**
 * Marks the threads that a user follows and can read as read. If there are more threads than one undo request can restore, it marks those
 * with the latest replies.
 */
export async function markAllFollowedRead(
  { sql }: Tx,
  workspaceId: string,
  userId: string,
): Promise<MovedFollow[]> {
  return sql<MovedFollow[]>`
    with newest as materialized (
      select follow.message_id, c.id as conversation_id, c.kind
      from thread_follows follow
      join threads thread on thread.message_id = follow.message_id and thread.last_seq > ${threadUnreadAfter(sql, sql`follow`)}
      join messages root on root.id = follow.message_id
      join conversations c on c.id = root.conversation_id and c.workspace_id = ${workspaceId} and ${visibleTo(sql, userId)}
      where follow.user_id = ${userId} and follow.follows
      order by thread.last_reply_at desc, follow.message_id limit ${sql.unsafe(String(READ_POSITIONS_MAX))}
    ), unread as materialized (
      select newest.*, ${threadUnreadAfter(sql, sql`follow`)} as before_seq, thread.last_seq
      from newest
      join threads thread on thread.message_id = newest.message_id
      join thread_follows follow on follow.message_id = newest.message_id and follow.user_id = ${userId}
      where follow.follows and thread.last_seq > ${threadUnreadAfter(sql, sql`follow`)}
      order by follow.message_id for no key update of follow
    )
    update thread_follows follow set read_seq = unread.last_seq from unread
    where follow.message_id = unread.message_id and follow.user_id = ${userId}
    returning unread.message_id, unread.conversation_id, unread.kind, unread.before_seq, ${followColumns(sql)}`;
}

/**
 * Marks the replies as read that were sent while a user could not read the conversations. Replies that were unread before count as read too, as the
 * messages of the conversation do: a read position cannot leave them unread and mark later ones as read.
 */
export async function markEarlierRepliesRead(
  { sql }: Tx,
  { conversationIds, userId }: GainedConversations,
): Promise<void> {
  await sql`
    update thread_follows follow set unread_after = unread.last_seq from (
      select follow.message_id, thread.last_seq from thread_follows follow
      join threads thread on thread.message_id = follow.message_id and thread.last_seq > ${threadUnreadAfter(sql, sql`follow`)}
      join messages root on root.id = follow.message_id and root.conversation_id = any(${[...conversationIds]}::uuid[])
      where follow.user_id = ${userId}
      order by follow.message_id for no key update of follow
    ) unread
    where follow.message_id = unread.message_id and follow.user_id = ${userId}`;
}

/** Restores read positions for an undo, except positions that have moved since. */
export async function restoreReadPositions(
  { sql }: Tx,
  workspaceId: string,
  userId: string,
  marked: readonly MarkedThread[],
): Promise<MovedFollow[]> {
  const column = <Key extends keyof MarkedThread>(key: Key) => marked.map((one) => one[key]);
  return sql<MovedFollow[]>`
    with given as (
      select * from unnest(${column('message_id')}::uuid[], ${column('before_seq')}::integer[],
        ${column('read_seq')}::integer[], ${column('read_version')}::integer[])
        as given (message_id, before_seq, read_seq, read_version)
    ), back as materialized (
      select follow.message_id, c.id as conversation_id, c.kind, given.before_seq
      from given
      join thread_follows follow on follow.message_id = given.message_id and follow.user_id = ${userId}
      join messages root on root.id = follow.message_id
      join conversations c on c.id = root.conversation_id and c.workspace_id = ${workspaceId} and ${visibleTo(sql, userId)}
      where follow.read_seq = given.read_seq and follow.read_version = given.read_version and given.before_seq < given.read_seq
      order by follow.message_id for no key update of follow
    )
    update thread_follows follow set read_seq = back.before_seq, read_version = follow.read_version + 1 from back
    where follow.message_id = back.message_id and follow.user_id = ${userId}
    returning back.message_id, back.conversation_id, back.kind, back.before_seq, ${followColumns(sql)}`;
}

type FollowedRow = Pick<
  FollowedThread,
  'message_id' | 'workspace_id' | 'root' | 'thread' | 'thread_version' | 'last_reply' | 'unread'
> &
  Follow & { readonly conversation_id: string; readonly kind: ReadableConversation['kind'] };

/** Selects the `seq` of the replies by other users that the user has not read in the thread of `follow`. */
const unreadReplies = (sql: Sql, userId: string) => sql`
  select seq from messages reply
  where reply.thread_id = follow.message_id and reply.deleted_at is null and reply.user_id <> ${userId} and reply.seq > ${threadUnreadAfter(sql, sql`follow`)}`;

/** Returns the followed threads that the user can read: unread ones first, then by latest reply. */
export async function listFollowed(
  { sql }: Reader,
  workspaceId: string,
  userId: string,
): Promise<FollowedThread[]> {
  const rows = await sql<FollowedRow[]>`
    with visible as materialized (
      select id, kind, workspace_id from conversations c where c.workspace_id = ${workspaceId} and ${visibleTo(sql, userId)}
    ), chosen as materialized (
      -- A user can follow many threads, so this reads only the columns that choose and sort them.
      select follow.*, root.conversation_id, visible.kind, visible.workspace_id, thread.last_reply_at,
        case when thread.last_seq > ${threadUnreadAfter(sql, sql`follow`)} then exists (${unreadReplies(sql, userId)}) else false end as is_unread
      from thread_follows follow
      join messages root on root.id = follow.message_id
      join visible on visible.id = root.conversation_id
      left join threads thread on thread.message_id = follow.message_id
      where follow.user_id = ${userId} and follow.follows and (root.deleted_at is null or thread.reply_count > 0)
      order by is_unread desc, thread.last_reply_at desc nulls last, follow.message_id limit ${sql.unsafe(String(THREADS_MAX))}
    )
    select follow.message_id, follow.conversation_id, follow.workspace_id, follow.kind, ${followColumns(sql)},
      case when root.deleted_at is null then json_build_object('user', ${authorOf({ sql }, sql`author`)},
        'content', left(root.content, 400), 'version', root.version) end as root,
      ${threadSummaryJson({ sql }, sql`thread`)} as thread, coalesce(thread.version, 0) as thread_version,
      last.reply as last_reply, coalesce(unread.seqs, '[]') as unread
    from chosen follow
    join messages root on root.id = follow.message_id
    join users author on author.id = root.user_id
    left join threads thread on thread.message_id = follow.message_id
    left join lateral (
      select json_build_object('message_id', reply.id, 'user', ${authorOf({ sql }, sql`replier`)},
        'content', left(reply.content, 400), 'seq', reply.seq, 'version', reply.version) as reply
      from messages reply join users replier on replier.id = reply.user_id
      where reply.thread_id = follow.message_id and reply.deleted_at is null order by reply.seq desc limit 1
    ) last on true
    left join lateral (
      select json_agg(seq order by seq desc) as seqs from (
        ${unreadReplies(sql, userId)} order by seq desc limit ${sql.unsafe(String(UNREAD_REPLIES_MAX))}
      ) newest
    ) unread on follow.is_unread
    order by follow.is_unread desc, follow.last_reply_at desc nulls last, follow.message_id`;
  return rows.map(({ conversation_id, kind, root, thread, last_reply, ...row }) => ({
    ...row,
    ...referenceTo(variantOf(kind), conversation_id),
    root: root && { ...root, content: quoteOf(root.content) },
    last_reply: last_reply && { ...last_reply, content: quoteOf(last_reply.content) },
    thread: toThread(thread),
  }));
}
