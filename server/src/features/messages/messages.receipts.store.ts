import type { Author } from '@workflow/contract/users/users.schema.ts';
import type { Reader } from '../../platform/database/client.ts';
import type { Tx } from '../../platform/database/transact.ts';

export interface Mark {
  readonly conversationId: string;
  readonly userId: string;
  readonly seq: number;
  readonly seen: boolean;
}

/**
 * Moves the person's cursor forward, never back. `reached` is how far it now stands: past deleted messages that follow, for nobody
 * will ever see those. Null when it already stood there.
 */
export async function advanceCursor({ sql }: Tx, mark: Mark): Promise<number | null> {
  const { conversationId, userId, seq, seen } = mark;
  const [row] = await sql<{ delivered_seq: number; read_seq: number }[]>`
    with reach as (
      select coalesce(
        (select min(later.seq) - 1 from messages later
          where later.conversation_id = c.id and later.seq > ${seq} and later.deleted_at is null),
        c.last_seq
      ) as seq
      from conversations c where c.id = ${conversationId}
    )
    insert into conversation_cursors as own (conversation_id, user_id, delivered_seq, read_seq)
    select ${conversationId}::uuid, ${userId}::uuid, reach.seq, case when ${seen} then reach.seq else 0 end from reach
    on conflict (conversation_id, user_id) do update set
      delivered_seq = greatest(own.delivered_seq, excluded.delivered_seq),
      read_seq = greatest(own.read_seq, excluded.read_seq)
    where own.delivered_seq < excluded.delivered_seq or own.read_seq < excluded.read_seq
    returning delivered_seq, read_seq`;
  if (!row) return null;
  return seen ? row.read_seq : row.delivered_seq;
}

/** How many others had come as far: from two on, no author sees a difference. */
export async function countOthersBeyond({ sql }: Reader, mark: Mark): Promise<number> {
  const column = mark.seen ? sql`read_seq` : sql`delivered_seq`;
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from (
      select 1 from conversation_cursors
      where conversation_id = ${mark.conversationId} and user_id <> ${mark.userId} and ${column} >= ${mark.seq} limit 2
    ) others`;
  return row!.count;
}

export function listReceiptRows(
  { sql }: Reader,
  message: { conversation_id: string; user_id: string; seq: number },
): Promise<(Author & { status: 'delivered' | 'seen' })[]> {
  return sql<(Author & { status: 'delivered' | 'seen' })[]>`
    select users.id, username, full_name, avatar_url,
      case when read_seq >= ${message.seq} then 'seen' else 'delivered' end as status
    from conversation_cursors cursor join users on users.id = cursor.user_id
    where cursor.conversation_id = ${message.conversation_id} and cursor.delivered_seq >= ${message.seq}
      and cursor.user_id <> ${message.user_id}
    order by status desc, username`;
}
