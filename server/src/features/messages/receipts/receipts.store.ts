import type { ReadPosition } from '@workflow/contract/conversations/conversations.unread.ts';
import { variantOf } from '@workflow/contract/conversations/variants.ts';
import type { Message, ReceiptPage } from '@workflow/contract/messages/messages.schema.ts';
import type { Author } from '@workflow/contract/users/users.schema.ts';
import type { Reader } from '../../../platform/database/connection/client.ts';
import type { Tx } from '../../../platform/database/transactions/transact.ts';
import type { ReadableConversation } from '../../../platform/realtime/rooms.ts';
import { lockedReaders, visibleTo } from '../../conversations/conversations.visibility.access.ts';
import {
  furthestCursors,
  type MessageRow,
  messageAggregates,
  messageColumns,
  messageSources,
  statusColumn,
  toMessage,
} from '../messages.store.ts';

export interface ReceiptMark {
  readonly messageId: string;
  readonly userId: string;
  readonly seen: boolean;
  /**
   * The version of the read position that the client knows. If the user has marked the conversation unread
   * since, the unread marker stays. Undefined if the unread marker moves in any case.
   */
  readonly readVersion?: number | undefined;
}

export interface MarkResult {
  readonly message: Message;
  readonly conversation: ReadableConversation;
  /**
   * The user's new cursor. It skips deleted messages and replies only in threads that follow, because no user will ever read those here. Null
   * if the cursor did not move.
   */
  readonly cursorSeq: number | null;
  /** Whether the ticks of an author can change. They cannot if two other users had already read this far. */
  readonly changesReceipts: boolean;
  /** The user's new read position; null if it did not move. */
  readonly readPosition: ReadPosition | null;
}

type MarkedRow = MessageRow &
  Omit<ReadableConversation, 'id'> & {
    cursor_seq: number | null;
    changes_receipts: boolean;
    read_position: ReadPosition | null;
  };

/**
 * Checks that the user may read the message, moves their cursor forward (never back) and returns the message
 * with its new status. Returns null if the user cannot see such a message. A reply that is only in its thread cannot be seen here.
 */
export async function advanceCursor(
  tx: Tx,
  { messageId, userId, seen, readVersion }: ReceiptMark,
): Promise<MarkResult | null> {
  const { sql } = tx;
  const conversationId = sql`(select conversation_id from target)`;
  const column = seen ? sql`read_seq` : sql`delivered_seq`;
  const isReadVersionCurrent =
    readVersion === undefined ? sql`true` : sql`own.unread_version = ${readVersion}`;
  const [row] = await sql<MarkedRow[]>`
    with target as (
      select * from messages where id = ${messageId} and deleted_at is null
    ), ${lockedReaders(sql, conversationId, sql`select ${userId}::uuid`, sql`select ${userId}::uuid`)}, reached as (
      select target.conversation_id, locked_reader.user_id, coalesce(
        (select min(later.seq) - 1 from messages later
          where later.conversation_id = c.id and later.seq > target.seq and later.deleted_at is null and not later.thread_only),
        c.last_seq
      ) as seq
      from target join conversations c on c.id = target.conversation_id cross join locked_reader
      where not (${seen} and target.thread_only)
    ), before as (
      select * from conversation_cursors where conversation_id = ${conversationId} and user_id = ${userId}
    ), advanced as (
      insert into conversation_cursors as own (conversation_id, user_id, delivered_seq, read_seq, unread_after)
      select conversation_id, user_id, seq, case when ${seen} then seq else 0 end, case when ${seen} then seq else 0 end from reached
      on conflict (conversation_id, user_id) do update set
        delivered_seq = greatest(own.delivered_seq, excluded.delivered_seq),
        read_seq = greatest(own.read_seq, excluded.read_seq),
        unread_after = case when ${isReadVersionCurrent} then greatest(own.unread_after, excluded.unread_after) else own.unread_after end
      where own.delivered_seq < excluded.delivered_seq or own.read_seq < excluded.read_seq
        or (own.unread_after < excluded.unread_after and ${isReadVersionCurrent})
      returning user_id, delivered_seq, read_seq, unread_after, unread_version, marked_seq
    ), ${furthestCursors(tx, conversationId, sql`union all select user_id, delivered_seq, read_seq from advanced`)}, ${messageAggregates(tx, sql`select id from target`)}
    select ${messageColumns(tx, statusColumn(tx))}, c.workspace_id, c.kind, c.is_private, c.followed_by,
      case when advanced.${column} > coalesce(before.${column}, 0) then advanced.${column} end as cursor_seq,
      case when advanced.unread_after > coalesce(before.unread_after, 0) then json_build_object('read_seq', advanced.unread_after,
        'read_version', advanced.unread_version, 'marked_seq', advanced.marked_seq, 'seen_seq', advanced.read_seq) end as read_position,
      (select count(*) from (
        select 1 from conversation_cursors other
        where other.conversation_id = c.id and other.user_id <> ${userId} and other.${column} >= advanced.${column} limit 2
      ) others) < 2 as changes_receipts
    from ${messageSources(tx, sql`target`)}
    join conversations c on c.id = m.conversation_id
    join locked_reader on true
    left join advanced on true
    left join before on true`;
  if (!row) return null;
  const {
    workspace_id,
    kind,
    is_private,
    followed_by,
    cursor_seq: cursorSeq,
    changes_receipts: changesReceipts,
    read_position: readPosition,
    ...message
  } = row;
  const conversation = { id: message.conversation_id, workspace_id, kind, is_private, followed_by };
  return {
    message: toMessage(variantOf(kind), message),
    conversation,
    cursorSeq,
    changesReceipts,
    readPosition,
  };
}

/** Returns the newest message of the conversation that is not deleted. */
export async function findNewestMessageId({ sql }: Reader, conversationId: string): Promise<string | null> {
  const [row] = await sql<{ id: string }[]>`
    select id from messages where conversation_id = ${conversationId} and deleted_at is null and not thread_only order by seq desc limit 1`;
  return row?.id ?? null;
}

interface MessagePosition {
  readonly conversation_id: string;
  readonly user_id: string;
  readonly seq: number;
  readonly thread_only: boolean;
}

/**
 * Selects the users who have received or seen a message as `receipt`. `onlyReaders` omits users who can no
 * longer read the conversation.
 */
const receiptsOf = ({ sql }: Reader, message: MessagePosition, onlyReaders: boolean) => sql`
  receipt as (
    select users.id, username, full_name, avatar_url,
      case when read_seq >= ${message.seq} and not ${message.thread_only} then 'seen' else 'delivered' end as status
    from conversation_cursors cursor join users on users.id = cursor.user_id
    where cursor.conversation_id = ${message.conversation_id} and cursor.delivered_seq >= ${message.seq}
      and cursor.user_id <> ${message.user_id}
      and (not ${onlyReaders} or exists (
        select 1 from conversations c where c.id = cursor.conversation_id and ${visibleTo(sql, sql`cursor.user_id`)}
      ))
  )`;

export function listReceiptRows(
  reader: Reader,
  message: MessagePosition,
  onlyReaders: boolean,
  { limit, after }: ReceiptPage,
): Promise<(Author & { status: 'delivered' | 'seen' })[]> {
  const { sql } = reader;
  const position = sql`select status <> 'seen', username from receipt where id = ${after ?? ''}`;
  return sql<(Author & { status: 'delivered' | 'seen' })[]>`
    with ${receiptsOf(reader, message, onlyReaders)}
    select * from receipt ${after ? sql`where (status <> 'seen', username) > (${position})` : sql``}
    order by status <> 'seen', username limit ${limit}`;
}

export async function hasReceipt(
  reader: Reader,
  message: MessagePosition,
  onlyReaders: boolean,
  userId: string,
): Promise<boolean> {
  const rows = await reader.sql`
    with ${receiptsOf(reader, message, onlyReaders)} select 1 from receipt where id = ${userId}`;
  return rows.length > 0;
}
