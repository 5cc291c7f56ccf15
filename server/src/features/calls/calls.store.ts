import type { ConversationVariant } from '@workflow/contract/conversations/conversations.variant.ts';
import type { Reader } from '../../platform/database/connection/client.ts';
import type { Tx } from '../../platform/database/transactions/transact.ts';
import { timestamp } from '../../platform/time.ts';
import { visibleTo } from '../conversations/conversations.visibility.access.ts';

/** A call with its conversation, which determines who receives the events. */
export interface StoredCall {
  readonly id: string;
  readonly conversation_id: string;
  readonly workspace_id: string;
  readonly kind: ConversationVariant['kind'];
  readonly is_private: boolean;
  readonly followed_by: 'everyone' | 'followers';
  readonly started_by: string | null;
  readonly started_at: string;
  readonly participants: readonly string[];
  /** The number of users who have taken part. */
  readonly people_count: number;
  readonly version: number;
}

const toCall = (row: StoredCall): StoredCall => ({ ...row, started_at: timestamp(row.started_at) });

/** Selects the columns of a `StoredCall` from `k`, a row of `calls`, and its conversation `c`. */
const callColumns = ({ sql }: Reader) => sql`
  k.id, k.conversation_id, c.workspace_id, c.kind, c.is_private, c.followed_by, k.started_by, k.started_at, k.version,
  cardinality(k.user_ids) as people_count,
  array(
    select s.user_id from call_sessions s where s.call_id = k.id group by s.user_id order by min(s.joined_at), s.user_id
  ) as participants`;

export async function findCall(reader: Reader, conversationId: string): Promise<StoredCall | null> {
  const [row] = await reader.sql<StoredCall[]>`
    select ${callColumns(reader)} from calls k join conversations c on c.id = k.conversation_id
    where k.conversation_id = ${conversationId}`;
  return row ? toCall(row) : null;
}

/** Returns the calls in direct messages that began within `seconds` and that the called user has neither joined nor declined. */
export async function listRingingCalls(
  reader: Reader,
  userId: string,
  seconds: number,
): Promise<StoredCall[]> {
  const { sql } = reader;
  const rows = await sql<StoredCall[]>`
    select ${callColumns(reader)} from calls k join conversations c on c.id = k.conversation_id
    where c.kind = 'dm' and k.started_at > now() - make_interval(secs => ${seconds})
      and not ${userId} = any(k.user_ids) and not ${userId} = any(k.declined_by) and ${visibleTo(sql, userId)}
    order by k.id`;
  return rows.map(toCall);
}

/** Locks the running call of a conversation, so that its sessions change one after the other. Returns its id; null if there is none. */
export async function lockCall({ sql }: Tx, conversationId: string): Promise<string | null> {
  const [row] = await sql<{ id: string }[]>`
    select id from calls where conversation_id = ${conversationId} for update`;
  return row?.id ?? null;
}

/** Creates a call; returns false if the conversation has one already. */
export async function insertCall(
  { sql }: Tx,
  call: { readonly id: string; readonly conversationId: string; readonly startedBy: string },
): Promise<boolean> {
  const result = await sql`
    insert into calls (id, conversation_id, started_by, user_ids)
    values (${call.id}, ${call.conversationId}, ${call.startedBy}, ${[call.startedBy]}::uuid[])
    on conflict (conversation_id) do nothing`;
  return result.count > 0;
}

/** Raises the version of a locked call after its sessions changed, and records that the user has taken part. */
export async function updateCall({ sql }: Tx, id: string, userId: string): Promise<void> {
  await sql`
    update calls set version = version + 1,
      user_ids = case when ${userId} = any(user_ids) then user_ids else array_append(user_ids, ${userId}::uuid) end
    where id = ${id}`;
}

/** Records that a user declined a locked call. */
export async function declineCall({ sql }: Tx, id: string, userId: string): Promise<void> {
  await sql`
    update calls set declined_by = array_append(declined_by, ${userId}::uuid)
    where id = ${id} and not ${userId} = any(declined_by)`;
}

export async function deleteCall({ sql }: Tx, id: string): Promise<void> {
  await sql`delete from calls where id = ${id}`;
}
