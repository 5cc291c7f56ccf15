import { RETENTION_GRACE_HOURS } from '@workflow/contract/workspaces/workspaces.limits.ts';
import type { Reader } from '../../../platform/database/connection/client.ts';
import type { Tx } from '../../../platform/database/transactions/transact.ts';
import type { BatchCursor } from '../../../platform/jobs/retention.ts';
import type { ReadableConversation } from '../../../platform/realtime/rooms.ts';

/** The data that a retention policy deletes: whole messages, or only their files. */
export type Retained = 'messages' | 'files';

export interface ExpiredMessage {
  readonly id: string;
  readonly conversation_id: string;
  readonly seq: number;
}

/**
 * Returns the next messages of one conversation that are older than the policy of its workspace, after the position of the cursor. Messages
 * have ascending times in the order of `seq`, so each conversation is read only up to its first message that stays.
 * A policy that was shortened deletes nothing for a day, so that owners can undo it.
 */
export async function listExpiredMessages(
  { sql }: Reader,
  retained: Retained,
  limit: number,
  { parentId, after }: BatchCursor,
): Promise<ExpiredMessage[]> {
  const days = retained === 'messages' ? sql`w.message_retention_days` : sql`w.file_retention_days`;
  const isKept = retained === 'messages' ? sql`deleted_at is null` : sql`file_url is not null`;
  return sql<ExpiredMessage[]>`
    select m.id, m.seq, found.id as conversation_id from (
      select c.id, ${days} as days from conversations c join workspaces w on w.id = c.workspace_id
      where ${days} is not null and c.deleted_at is null
        and (w.retention_shortened_at is null
          or w.retention_shortened_at < now() - make_interval(hours => ${RETENTION_GRACE_HOURS}))
        and (${parentId}::uuid is null or c.id >= ${parentId}::uuid)
        and exists (
          select 1 from (
            select created_at from messages where conversation_id = c.id and ${isKept}
              and seq > case when c.id = ${parentId}::uuid then ${after}::int else 0 end
            order by seq limit 1
          ) oldest where oldest.created_at < now() - make_interval(days => ${days})
        )
      order by c.id limit 1
    ) found cross join lateral (
      select id, seq, created_at from messages where conversation_id = found.id and ${isKept}
        and seq > case when found.id = ${parentId}::uuid then ${after}::int else 0 end
      order by seq limit ${limit}
    ) m
    where m.created_at < now() - make_interval(days => found.days) order by m.seq`;
}

/** Locks a conversation for the deletion of messages; null if it was deleted. */
export async function lockConversation({ sql }: Tx, id: string): Promise<ReadableConversation | null> {
  const [row] = await sql<ReadableConversation[]>`
    select id, workspace_id, kind, is_private, followed_by from conversations
    where id = ${id} and deleted_at is null for no key update`;
  return row ?? null;
}

interface MessageToDelete {
  readonly id: string;
  readonly user_id: string;
  readonly seq: number;
  readonly thread_id: string | null;
  readonly thread_only: boolean;
}

/** Locks the messages that still exist and the roots of their threads, and returns the messages ordered by id. */
export async function lockMessages({ sql }: Tx, ids: readonly string[]): Promise<MessageToDelete[]> {
  const rows = await sql<(MessageToDelete & { is_deleted: boolean })[]>`
    select id, user_id, seq, thread_id, thread_only, deleted_at is not null as is_deleted from messages
    where id = any(${ids as string[]}::uuid[])
      or id in (select thread_id from messages where id = any(${ids as string[]}::uuid[]))
    order by id for update`;
  return rows.filter(({ id, is_deleted }) => ids.includes(id) && !is_deleted);
}
