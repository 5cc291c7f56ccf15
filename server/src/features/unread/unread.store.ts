import type { ReadPosition, SeqRange } from '@workflow/contract/conversations/conversations.unread.ts';
import type { UnreadMention } from '@workflow/contract/messages/messages.mentions.ts';
import { READ_POSITIONS_MAX } from '@workflow/contract/unread/unread.limits.ts';
import type { MarkedRead } from '@workflow/contract/unread/unread.schema.ts';
import type { Fragment, Sql } from '../../platform/database/connection/client.ts';
import type { Tx } from '../../platform/database/transactions/transact.ts';
import type { ReadableConversation } from '../../platform/realtime/rooms.ts';
import { readPosition, unreadIn } from '../conversations/conversations.unread.access.ts';
import { isFollowed, lockedReaders, visibleTo } from '../conversations/conversations.visibility.access.ts';

interface Unread {
  readonly unread_excluded: SeqRange[] | null;
  readonly unread_mentions: UnreadMention[] | null;
}

/** A read position that moved back, with the unread counts from that position. */
export type RestoredPosition = ReadPosition & Unread & Pick<ReadableConversation, 'id' | 'kind'>;

/**
 * Selects the new read positions and the unread counts after them. `cursor` is a CTE with the rows that this
 * statement wrote.
 */
const selectRestoredPositions = (sql: Sql, userId: string, cursor: Fragment) => sql`
  select c.id, c.kind, ${readPosition(sql)}, gone.unread_excluded, mentioned.unread_mentions
  from ${cursor} cursor join conversations c on c.id = cursor.conversation_id ${unreadIn(sql, userId)}`;

/**
 * Checks that the user may read the message, and moves their read position before it. The version rises even
 * if the position was there already, because a read mark from another tab may be in flight. Returns null if
 * the user cannot see such a message.
 */
export async function movePositionBefore(
  { sql }: Tx,
  messageId: string,
  userId: string,
): Promise<RestoredPosition | null> {
  const [position] = await sql<RestoredPosition[]>`
    with target as (
      select conversation_id, seq from messages where id = ${messageId} and deleted_at is null
    ), ${lockedReaders(sql, sql`(select conversation_id from target)`, sql`select ${userId}::uuid`, sql`select ${userId}::uuid`)}, put as (
      insert into conversation_cursors as own (conversation_id, user_id, unread_after, unread_version, marked_seq)
      select target.conversation_id, user_id, seq - 1, 1, c.last_seq
      from target join conversations c on c.id = target.conversation_id cross join locked_reader
      on conflict (conversation_id, user_id) do update
        set unread_after = excluded.unread_after, unread_version = own.unread_version + 1, marked_seq = excluded.marked_seq
      returning *
    ) ${selectRestoredPositions(sql, userId, sql`put`)}`;
  return position ?? null;
}

/** The conversations that were marked read, with their new positions. */
type MovedPosition = MarkedRead & ReadPosition & Pick<ReadableConversation, 'id' | 'kind'>;

/**
 * Moves the read position to the end in all conversations of a workspace that the user can read and follows or is mentioned in. If there
 * are more conversations than one undo request can restore, it takes the most recently active ones.
 */
export async function movePositionsToEnd(
  { sql }: Tx,
  workspaceId: string,
  userId: string,
): Promise<MovedPosition[]> {
  return sql<MovedPosition[]>`
    with unread as (
      select c.id, c.kind, c.last_seq, coalesce(cursor.unread_after, 0) as before_seq
      from conversations c
      left join conversation_cursors cursor on cursor.conversation_id = c.id and cursor.user_id = ${userId}
      left join conversation_follows follow on follow.conversation_id = c.id and follow.user_id = ${userId}
      where c.workspace_id = ${workspaceId} and c.last_seq > coalesce(cursor.unread_after, 0) and ${visibleTo(sql, userId)}
        and (${isFollowed(sql)} or exists (
          select 1 from mentions named join messages m on m.id = named.message_id and not m.thread_only
          where named.conversation_id = c.id and named.user_id = ${userId} and named.seq > coalesce(cursor.unread_after, 0)
        ))
      order by c.last_message_at desc nulls last, c.id desc limit ${sql.unsafe(String(READ_POSITIONS_MAX))}
    ), moved as (
      insert into conversation_cursors as own (conversation_id, user_id, unread_after)
      select id, ${userId}, last_seq from unread order by id
      on conflict (conversation_id, user_id) do update set unread_after = excluded.unread_after
      where own.unread_after < excluded.unread_after
      returning *
    )
    select unread.id, unread.kind, unread.id as conversation_id, unread.before_seq, ${readPosition(sql)}
    from moved cursor join unread on unread.id = cursor.conversation_id order by unread.id`;
}

/** Restores read positions for an undo, except positions that have changed since. */
export async function restorePositions(
  { sql }: Tx,
  workspaceId: string,
  userId: string,
  marked: readonly MarkedRead[],
): Promise<RestoredPosition[]> {
  const column = <Key extends keyof MarkedRead>(key: Key) => marked.map((one) => one[key]);
  return sql<RestoredPosition[]>`
    with given as (
      select * from unnest(${column('conversation_id')}::uuid[], ${column('before_seq')}::integer[],
        ${column('read_seq')}::integer[], ${column('read_version')}::integer[])
        as given (conversation_id, before_seq, read_seq, read_version)
    ), own as (
      select cursor.conversation_id, given.before_seq
      from given
      join conversations c on c.id = given.conversation_id and c.workspace_id = ${workspaceId} and ${visibleTo(sql, userId)}
      join conversation_cursors cursor on cursor.conversation_id = c.id and cursor.user_id = ${userId}
      where cursor.unread_after = given.read_seq and cursor.unread_version = given.read_version
        and given.before_seq < given.read_seq
      order by c.id for no key update of cursor
    ), put as (
      update conversation_cursors cursor
      set unread_after = own.before_seq, unread_version = cursor.unread_version + 1
      from own where cursor.conversation_id = own.conversation_id and cursor.user_id = ${userId}
      returning cursor.*
    ) ${selectRestoredPositions(sql, userId, sql`put`)} order by c.id`;
}
