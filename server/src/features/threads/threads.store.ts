import { referTo } from '@workflow/contract/conversations/conversations.face.ts';
import { faceOf } from '@workflow/contract/conversations/faces.ts';
import { quoteOf } from '@workflow/contract/messages/messages.quote.ts';
import { THREADS_MAX, UNREAD_REPLIES_MAX } from '@workflow/contract/threads/threads.limits.ts';
import type { FollowedThread } from '@workflow/contract/threads/threads.schema.ts';
import type { Reader } from '../../platform/database/client.ts';
import type { Tx } from '../../platform/database/transact.ts';
import type { Readable } from '../../platform/realtime/rooms.ts';
import { visibleTo } from '../conversations/conversations.access.ts';
import { authorOf, threadShown, toThread } from '../messages/messages.shown.access.ts';

/** What of a thread is somebody's own. */
export interface Follow {
  readonly is_followed: boolean;
  readonly follow_version: number;
  readonly read_seq: number;
}

const NONE: Follow = { is_followed: false, follow_version: 0, read_seq: 0 };

interface Key {
  readonly rootId: string;
  readonly userId: string;
}

export async function findFollow({ sql }: Reader, { rootId, userId }: Key): Promise<Follow> {
  const [row] = await sql<Follow[]>`
    select follows as is_followed, follow_version, read_seq from thread_follows
    where message_id = ${rootId} and user_id = ${userId}`;
  return row ?? NONE;
}

/** What somebody chose; null where it was so before. Whoever begins to follow has read what there is. */
export async function putFollow(
  { sql }: Tx,
  { rootId, userId }: Key,
  follows: boolean,
): Promise<Follow | null> {
  const [row] = await sql<Follow[]>`
    insert into thread_follows as known (message_id, user_id, follows, read_seq)
    select root.id, ${userId}, ${follows}, coalesce(thread.last_seq, root.seq)
    from messages root left join threads thread on thread.message_id = root.id where root.id = ${rootId}
    on conflict (message_id, user_id) do update set follows = excluded.follows, follow_version = known.follow_version + 1,
      read_seq = case when excluded.follows then greatest(known.read_seq, excluded.read_seq) else known.read_seq end
    where known.follows <> excluded.follows
    returning follows as is_followed, follow_version, read_seq`;
  return row ?? null;
}

/** Somebody who follows the thread has read it up to there, though not further than it goes; null where they had before. */
export async function putRead({ sql }: Tx, { rootId, userId }: Key, seq: number): Promise<Follow | null> {
  const [row] = await sql<Follow[]>`
    update thread_follows set read_seq = least(${seq}, thread.last_seq) from threads thread
    where thread.message_id = ${rootId} and thread_follows.message_id = ${rootId} and user_id = ${userId}
      and read_seq < least(${seq}, thread.last_seq)
    returning follows as is_followed, follow_version, read_seq`;
  return row ?? null;
}

type FollowedRow = Pick<
  FollowedThread,
  'message_id' | 'workspace_id' | 'root' | 'thread' | 'thread_version' | 'unread'
> &
  Follow & { readonly conversation_id: string; readonly kind: Readable['kind'] };

/** Of those that the person can read: the unread ones, then those that were replied to last. */
export async function listFollowed(
  { sql }: Reader,
  workspaceId: string,
  userId: string,
): Promise<FollowedThread[]> {
  const rows = await sql<FollowedRow[]>`
    select follow.message_id, root.conversation_id, c.workspace_id, c.kind, true as is_followed, follow.follow_version, follow.read_seq,
      case when root.deleted_at is null then json_build_object('user', ${authorOf({ sql }, sql`author`)},
        'content', left(root.content, 400), 'version', root.version) end as root,
      ${threadShown({ sql }, sql`thread`)} as thread, coalesce(thread.version, 0) as thread_version,
      coalesce(unread.seqs, '[]') as unread
    from thread_follows follow
    join messages root on root.id = follow.message_id
    join users author on author.id = root.user_id
    join conversations c on c.id = root.conversation_id and c.workspace_id = ${workspaceId} and ${visibleTo(sql, userId)}
    left join threads thread on thread.message_id = follow.message_id
    left join lateral (
      select json_agg(seq order by seq desc) as seqs from (
        select seq from messages reply
        where reply.thread_id = follow.message_id and reply.deleted_at is null and reply.user_id <> ${userId} and reply.seq > follow.read_seq
        order by seq desc limit ${sql.unsafe(String(UNREAD_REPLIES_MAX))}
      ) newest
    ) unread on thread.last_seq > follow.read_seq
    where follow.user_id = ${userId} and follow.follows
    order by unread.seqs is null, thread.last_reply_at desc nulls last limit ${sql.unsafe(String(THREADS_MAX))}`;
  return rows.map(({ conversation_id, kind, root, thread, ...row }) => ({
    ...row,
    ...referTo(faceOf(kind), conversation_id),
    root: root && { ...root, content: quoteOf(root.content) },
    thread: toThread(thread),
  }));
}
