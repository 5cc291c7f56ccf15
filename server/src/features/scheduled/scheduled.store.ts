import { referenceTo } from '@workflow/contract/conversations/conversations.variant.ts';
import { variantOf, variants } from '@workflow/contract/conversations/variants.ts';
import { SCHEDULE_AHEAD_MAX_DAYS } from '@workflow/contract/scheduled/scheduled.limits.ts';
import type {
  ScheduledChange,
  ScheduledMessage,
  SendingFailure,
} from '@workflow/contract/scheduled/scheduled.schema.ts';
import type { Reader } from '../../platform/database/connection/client.ts';
import type { Tx } from '../../platform/database/transactions/transact.ts';
import { timestamp } from '../../platform/time.ts';
import type { LostConversations } from '../conversations/conversations.hooks.ts';
import {
  type FileRow,
  fileColumns,
  filesJson,
  toMessageFile,
} from '../messages/files/message-files.access.ts';

/**
 * A claim that is older than this belongs to a crashed server, and another server may claim the message. If
 * both send it, its `client_message_id` makes them one message.
 */
const CLAIM_TIMEOUT = '1 minute';

interface Row extends Omit<ScheduledMessage, 'channel_id' | 'dm_id' | 'files'> {
  readonly files: FileRow[] | null;
  readonly conversation_id: string;
  readonly kind: 'channel' | 'dm';
}

/** Selects the columns of `Row` from the scheduled message `s` and its conversation `c`. */
const columns = ({ sql }: Reader) => sql`
  s.id, c.workspace_id, s.conversation_id, c.kind, s.content, s.parent_id, s.thread_only, s.send_at, s.state, s.failure, s.created_at, s.version,
  (select ${filesJson({ sql })} from (
    select f.position, ${fileColumns({ sql })} from files f join file_contents content on content.id = f.content_id
    where f.scheduled_id = s.id
  ) file) as files`;

const toScheduled = ({ conversation_id, kind, files, ...row }: Row): ScheduledMessage => ({
  ...row,
  files: files?.map(toMessageFile) ?? [],
  ...referenceTo(variantOf(kind), conversation_id),
  send_at: timestamp(row.send_at),
  created_at: timestamp(row.created_at),
});

/**
 * Returns a scheduled message of a user; null if its channel was deleted. In a transaction it stays locked
 * until the commit.
 */
export async function findScheduled(
  reader: Reader,
  userId: string,
  id: string,
): Promise<ScheduledMessage | null> {
  const { sql, isTransaction } = reader;
  const [row] = await sql<Row[]>`
    select ${columns(reader)} from scheduled_messages s join conversations c on c.id = s.conversation_id
    where s.id = ${id} and s.user_id = ${userId} and c.deleted_at is null ${isTransaction ? sql`for no key update of s` : sql``}`;
  return row ? toScheduled(row) : null;
}

export async function listScheduled(
  reader: Reader,
  userId: string,
  workspaceId: string,
): Promise<ScheduledMessage[]> {
  const rows = await reader.sql<Row[]>`
    select ${columns(reader)} from scheduled_messages s join conversations c on c.id = s.conversation_id
    where s.user_id = ${userId} and c.workspace_id = ${workspaceId} and c.deleted_at is null order by s.send_at, s.id`;
  return rows.map(toScheduled);
}

/** Counts the messages that the user can list, in all workspaces. */
export async function countScheduled({ sql }: Reader, userId: string): Promise<number> {
  const [row] = await sql<[{ count: number }]>`
    select count(*)::int as count from scheduled_messages s
    join conversations c on c.id = s.conversation_id
    join workspace_members m on m.workspace_id = c.workspace_id and m.user_id = s.user_id
    where s.user_id = ${userId} and c.deleted_at is null`;
  return row.count;
}

/**
 * Returns whether a time is within the allowed range. It uses the database's clock, which also decides when a
 * message is due.
 */
export async function checkSendTime(
  { sql }: Reader,
  sendAt: string,
  minSeconds: number,
): Promise<'soon' | 'late' | 'right'> {
  const [row] = await sql<[{ soon: boolean; late: boolean }]>`
    select ${sendAt}::timestamptz < clock_timestamp() + make_interval(secs => ${minSeconds}) as soon,
      ${sendAt}::timestamptz > clock_timestamp() + make_interval(days => ${SCHEDULE_AHEAD_MAX_DAYS}) as late`;
  return row.soon ? 'soon' : row.late ? 'late' : 'right';
}

/** Inserts a scheduled message; returns false if the id exists already. */
export async function insertScheduled(
  { sql }: Tx,
  message: {
    readonly id: string;
    readonly userId: string;
    readonly conversationId: string;
    readonly content: string;
    readonly parentId: string | null;
    readonly threadOnly: boolean;
    readonly sendAt: string;
  },
): Promise<boolean> {
  const result = await sql`
    insert into scheduled_messages (id, user_id, conversation_id, content, parent_id, thread_only, send_at)
    values (${message.id}, ${message.userId}, ${message.conversationId}, ${message.content}, ${message.parentId}, ${message.threadOnly},
      date_trunc('milliseconds', ${message.sendAt}::timestamptz))
    on conflict (id) do nothing`;
  return result.count > 0;
}

/**
 * Keeps a user's unsent files for a scheduled message, in the given order. Returns false if one of them does not exist in the conversation, or
 * belongs to another message.
 */
export async function keepFiles(
  { sql }: Tx,
  scheduled: { readonly id: string; readonly userId: string; readonly conversationId: string },
  fileIds: readonly string[],
): Promise<boolean> {
  const result = await sql`
    update files set scheduled_id = ${scheduled.id}, position = wanted.position
    from unnest(${fileIds as string[]}::uuid[]) with ordinality wanted (id, position)
    where files.id = wanted.id and files.user_id = ${scheduled.userId} and files.conversation_id = ${scheduled.conversationId}
      and files.message_id is null and files.scheduled_id is null`;
  return result.count === fileIds.length;
}

/** Updates a locked message that is not being sent. A new time resets its state to `waiting`. */
export async function updateScheduledRow(
  { sql }: Tx,
  id: string,
  { content, send_at }: ScheduledChange,
): Promise<void> {
  await sql`
    update scheduled_messages set
      content = coalesce(${content ?? null}, content),
      send_at = coalesce(date_trunc('milliseconds', ${send_at ?? null}::timestamptz), send_at),
      state = ${send_at ? sql`'waiting'` : sql`state`}, failure = ${send_at ? sql`null` : sql`failure`}
    where id = ${id}`;
}

/** Makes a locked scheduled message due now. */
export async function makeScheduledDue({ sql }: Tx, id: string): Promise<void> {
  await sql`
    update scheduled_messages set send_at = clock_timestamp(), state = 'waiting', failure = null where id = ${id}`;
}

export async function deleteScheduled({ sql }: Tx, id: string): Promise<void> {
  await sql`delete from scheduled_messages where id = ${id}`;
}

/** Returns the seconds from now to `until` in which messages are due, as ISO 8601. */
export async function listSendTimes({ sql }: Reader, until: Date): Promise<string[]> {
  const rows = await sql<{ at: string }[]>`
    select distinct date_trunc('second', send_at + interval '999 milliseconds') as at from scheduled_messages
    where state <> 'failed' and send_at > clock_timestamp() and send_at < ${until.toISOString()}`;
  return rows.map(({ at }) => timestamp(at));
}

/** A scheduled message that this server has claimed for sending. */
export interface ClaimedMessage {
  readonly id: string;
  readonly user_id: string;
  readonly conversation_id: string;
  readonly workspace_id: string;
  readonly kind: 'channel' | 'dm';
  readonly content: string;
  readonly parent_id: string | null;
  readonly thread_only: boolean;
  readonly file_ids: string[];
}

/** Claims due messages, and messages with an expired claim, so that no other server sends them. */
export async function claimDue({ sql }: Tx, limit: number): Promise<ClaimedMessage[]> {
  return sql<ClaimedMessage[]>`
    with due as (
      select id from scheduled_messages
      where state <> 'failed' and send_at <= clock_timestamp()
        and (state = 'waiting' or claimed_at < clock_timestamp() - ${CLAIM_TIMEOUT}::interval)
      order by send_at limit ${limit} for update skip locked
    )
    update scheduled_messages s set state = 'sending', claimed_at = clock_timestamp()
    from due, conversations c where s.id = due.id and c.id = s.conversation_id
    returning s.id, s.user_id, s.conversation_id, c.workspace_id, c.kind, s.content, s.parent_id, s.thread_only,
      array(select f.id from files f where f.scheduled_id = s.id order by f.position) as file_ids`;
}

/** Whether a message that was claimed is still to be sent. */
export async function isBeingSent({ sql }: Reader, id: string): Promise<boolean> {
  const rows = await sql`select 1 from scheduled_messages where id = ${id} and state = 'sending'`;
  return rows.length > 0;
}

/**
 * Deletes a sent scheduled message, also if it was marked as failed while it was sent; returns false if another session has deleted it.
 */
export async function removeSent({ sql }: Tx, id: string): Promise<boolean> {
  const result = await sql`delete from scheduled_messages where id = ${id} and state <> 'waiting'`;
  return result.count > 0;
}

/**
 * Marks a claimed message as failed, so that it is not tried again. Returns null if it is no longer being
 * sent, or was deleted with its channel.
 */
export async function markFailed(
  tx: Tx,
  id: string,
  failure: SendingFailure,
): Promise<ScheduledMessage | null> {
  const { sql } = tx;
  const [row] = await sql<(Row & { is_gone: boolean })[]>`
    update scheduled_messages s set state = 'failed', failure = jsonb_build_object('code', ${failure.code}::text, 'detail', ${failure.detail}::text), claimed_at = null
    from conversations c where s.id = ${id} and s.state = 'sending' and c.id = s.conversation_id
    returning ${columns(tx)}, c.deleted_at is not null as is_gone`;
  if (!row || row.is_gone) return null;
  const { is_gone: _, ...failed } = row;
  return toScheduled(failed);
}

/** Deletes all scheduled messages of a user. */
export async function deleteScheduledOf({ sql }: Tx, userId: string): Promise<void> {
  await sql`delete from scheduled_messages where user_id = ${userId}`;
}

/** The failure of a message whose author can no longer read the conversation, by its kind. */
const failuresByKind = Object.fromEntries(
  variants.map(({ kind, absent: { code, detail } }) => [kind, { code, detail } satisfies SendingFailure]),
);

/** Marks the messages of a user in lost conversations as failed, also those that are being sent, and returns them. */
export async function markFailedIn(
  tx: Tx,
  { conversationIds, workspaceId, userId }: LostConversations,
): Promise<ScheduledMessage[]> {
  const { sql } = tx;
  const isLost =
    conversationIds === 'all' ? sql`true` : sql`c.id = any(${conversationIds as string[]}::uuid[])`;
  const rows = await sql<Row[]>`
    with lost as materialized (
      select s.id from scheduled_messages s join conversations c on c.id = s.conversation_id
      where s.user_id = ${userId} and s.state <> 'failed' and c.workspace_id = ${workspaceId} and c.deleted_at is null and ${isLost}
      order by s.id for no key update of s
    )
    update scheduled_messages s set state = 'failed', failure = ${JSON.stringify(failuresByKind)}::text::jsonb -> c.kind, claimed_at = null
    from lost, conversations c where s.id = lost.id and c.id = s.conversation_id
    returning ${columns(tx)}`;
  return rows.map(toScheduled);
}
