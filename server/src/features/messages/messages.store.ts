import type { EndedCall } from '@workflow/contract/calls/calls.schema.ts';
import {
  type ConversationVariant,
  referenceTo,
} from '@workflow/contract/conversations/conversations.variant.ts';
import type { MessageFile } from '@workflow/contract/files/files.schema.ts';
import type { Mention } from '@workflow/contract/messages/messages.mentions.ts';
import { quoteOf } from '@workflow/contract/messages/messages.quote.ts';
import type { Message, MessageStatus } from '@workflow/contract/messages/messages.schema.ts';
import type { Pin } from '@workflow/contract/pins/pins.schema.ts';
import type { Poll } from '@workflow/contract/polls/polls.schema.ts';
import type { Preview } from '@workflow/contract/previews/previews.schema.ts';
import { messageReferenceFields, type Reaction } from '@workflow/contract/reactions/reactions.schema.ts';
import type { Thread } from '@workflow/contract/threads/threads.schema.ts';
import type { Author } from '@workflow/contract/users/users.schema.ts';
import type { Reader } from '../../platform/database/connection/client.ts';
import { FILES_PATH } from '../../platform/http/routes/register-routes.ts';
import { optionalTimestamp, timestamp } from '../../platform/time.ts';
import { authorOf } from '../users/users.access.ts';
import { type FileRow, fileColumns, filesJson, toMessageFile } from './files/message-files.access.ts';
import { type ForwardedRow, forwardedJson, toForwarded } from './forwards/forwards.store.ts';
import { previewsJson } from './links/links.store.ts';
import { pollStateColumns, pollVotesJson } from './poll-state.access.ts';
import { type Fragment, threadSummaryJson, toThread } from './threads/thread-summary.access.ts';

/** A link preview as the database returns it. */
export interface PreviewRow extends Omit<Preview, 'picture'> {
  readonly width: number | null;
  readonly height: number | null;
  readonly preview: string | null;
}

export interface MessageRow {
  id: string;
  conversation_id: string;
  user_id: string;
  username: string;
  full_name: string | null;
  avatar_url: string | null;
  content: string;
  message_type: Message['message_type'];
  parent_id: string | null;
  quoted: string | null;
  quoted_version: number | null;
  quoted_author: Author | null;
  file_url: string | null;
  file_name: string | null;
  /** A `bigint`, which the driver returns as a string. */
  file_size: string | null;
  file_type: string | null;
  file_width: number | null;
  file_height: number | null;
  file_preview: string | null;
  /** The files after the first. */
  more_files: FileRow[] | null;
  status: MessageStatus;
  seq: number;
  client_message_id: string | null;
  ended_call: EndedCall | null;
  created_at: string;
  edited_at: string | null;
  version: number;
  reactions: (Reaction & { message_id: string })[] | null;
  mentions: Mention[] | null;
  pinned: Pin | null;
  poll: Poll | null;
  previews: PreviewRow[] | null;
  forwarded: ForwardedRow | null;
  thread_id: string | null;
  /** The times in the thread summary are strings in PostgreSQL's JSON format. */
  thread: Thread | null;
  thread_version: number | null;
  thread_only: boolean;
}

/** Returns the files of a message. The first one is stored with the message. */
function listFilesOf(row: MessageRow): MessageFile[] {
  if (row.file_url === null) return [];
  const first = toMessageFile({
    id: row.file_url.slice(FILES_PATH.length + 1),
    name: row.file_name!,
    bytes: Number(row.file_size),
    type: row.file_type!,
    width: row.file_width,
    height: row.file_height,
    preview: row.file_preview,
  });
  return [first, ...(row.more_files?.map(toMessageFile) ?? [])];
}

export function toPreview({ width, height, preview, ...words }: PreviewRow): Preview {
  const url = `${FILES_PATH}/previews/${words.id}`;
  const isDrawn = width !== null && height !== null && preview !== null;
  return { ...words, picture: isDrawn ? { width, height, preview, url } : null };
}

/** Converts a row to a message with the field names of its conversation's variant. */
export function toMessage(variant: ConversationVariant, row: MessageRow): Message {
  const { user_id, username, full_name, avatar_url } = row;
  const files = listFilesOf(row);
  return {
    id: row.id,
    ...referenceTo(variant, row.conversation_id),
    user_id,
    user: { id: user_id, username, full_name, avatar_url },
    content: row.content,
    mentions: row.mentions ?? [],
    message_type: row.message_type,
    parent_id: row.parent_id,
    reply_to_content: row.quoted === null ? null : quoteOf(row.quoted),
    reply_to_version: row.quoted_version,
    reply_to_user: row.quoted_author,
    thread_id: row.thread_id,
    thread: toThread(row.thread),
    thread_version: row.thread_version ?? 0,
    thread_only: row.thread_only,
    file_url: row.file_url,
    file_name: row.file_name,
    file_size: row.file_size === null ? null : Number(row.file_size),
    file_type: row.file_type,
    file_picture: files[0]?.file_picture ?? null,
    files,
    previews: row.previews?.map(toPreview) ?? null,
    forwarded: row.forwarded && toForwarded(row.forwarded),
    status: row.status,
    seq: row.seq,
    client_message_id: row.client_message_id,
    created_at: timestamp(row.created_at),
    edited_at: optionalTimestamp(row.edited_at),
    ended_call: row.ended_call,
    poll: row.poll && { ...row.poll, closed_at: optionalTimestamp(row.poll.closed_at) },
    pinned: row.pinned && { ...row.pinned, at: timestamp(row.pinned.at) },
    version: row.version,
    reactions:
      row.reactions?.map(({ message_id, ...reaction }) => ({
        ...reaction,
        ...messageReferenceFields(variant, message_id),
        created_at: timestamp(reaction.created_at),
      })) ?? [],
  };
}

/**
 * Selects the status of the message `m` from `reach`. Two users per kind of cursor suffice, because at least
 * one of them is not the author. A reply that is only in its thread is never `seen`, because cursors belong to the conversation.
 */
export const statusColumn = ({ sql }: Reader) => sql`
  case
    when not m.thread_only and exists (select 1 from reach where reach.read_seq >= m.seq and reach.user_id <> m.user_id) then 'seen'
    when exists (select 1 from reach where reach.delivered_seq >= m.seq and reach.user_id <> m.user_id) then 'delivered'
    else 'sent'
  end`;

/** Selects the columns of `MessageRow` for the message `m`. */
export const messageColumns = ({ sql }: Reader, status: Fragment) => sql`
  m.id, m.conversation_id, m.user_id, author.username, author.full_name, author.avatar_url, m.content, m.message_type,
  m.parent_id, left(parent.content, 400) as quoted, parent.version as quoted_version, ${authorOf({ sql }, sql`quoted_author`)} as quoted_author, m.file_url, m.file_name, m.file_size, m.file_type,
  m.file_width, m.file_height, m.file_preview, ${status} as status, m.seq, m.client_message_id, m.ended_call, m.created_at, m.edited_at, m.version, reacted.reactions, named.mentions, pin.pinned, polled.poll, shown.previews, passed_on.forwarded, added.more_files,
  m.thread_id, m.thread_only, threaded.thread, threaded.thread_version`;

export const messageSources = ({ sql }: Reader, from: Fragment) => sql`
  ${from} m
  join users author on author.id = m.user_id
  left join messages parent on parent.id = m.parent_id and parent.deleted_at is null
  left join users quoted_author on quoted_author.id = parent.user_id
  left join reacted on reacted.message_id = m.id
  left join named on named.message_id = m.id
  left join pin on pin.message_id = m.id
  left join polled on polled.message_id = m.id
  left join shown on shown.message_id = m.id
  left join passed_on on passed_on.message_id = m.id
  left join added on added.message_id = m.id
  left join threaded on threaded.message_id = m.id`;

/** Selects the mentions of a message as JSON, from `mention` and its user `mentioned`. */
export const mentionsJson = ({ sql }: Pick<Reader, 'sql'>) => sql`
  json_agg(json_build_object('name', mention.name, 'user', ${authorOf({ sql }, sql`mentioned`)},
    'channel_id', mention.channel_id, 'present', mention.present) order by mention.name)`;

/**
 * The CTEs `reacted`, `named`, `pin`, `polled`, `shown`, `threaded`, `passed_on` and `added`: the reactions, mentions, pins, polls,
 * link previews, thread summaries, forwards and further files of the given messages. Each is aggregated in one pass.
 */
export const messageAggregates = ({ sql }: Reader, messageIds: Fragment) => sql`
  reacted as materialized (
    select r.message_id, json_agg(json_build_object('id', r.id, 'message_id', r.message_id, 'user_id', r.user_id,
      'username', u.username, 'full_name', u.full_name, 'emoji', r.emoji, 'created_at', r.created_at) order by r.created_at, r.id) as reactions
    from reactions r join users u on u.id = r.user_id
    where r.message_id = any(array(${messageIds})) group by r.message_id
  ), named as materialized (
    select mention.message_id, ${mentionsJson({ sql })} as mentions
    from mentions mention left join users mentioned on mentioned.id = mention.user_id
    where mention.message_id = any(array(${messageIds})) group by mention.message_id
  ), pin as materialized (
    select p.message_id, json_build_object('by', ${authorOf({ sql }, sql`pinner`)}, 'at', p.pinned_at, 'version', p.version) as pinned
    from pins p join users pinner on pinner.id = p.pinned_by
    where p.message_id = any(array(${messageIds})) and p.pinned_at is not null
  ), polled as materialized (
    select message_id, to_json(state.*)::jsonb - 'message_id' as poll from (
      select poll.message_id, ${pollStateColumns({ sql })}, ${pollVotesJson({ sql })} as votes
      from polls poll where poll.message_id = any(array(${messageIds}))
    ) state
  ), shown as materialized (
    select link.message_id, ${previewsJson({ sql })} as previews
    from message_links link join link_previews page on page.id = link.preview_id
    where link.message_id = any(array(${messageIds})) and not link.removed and page.title is not null group by link.message_id
  ), threaded as materialized (
    select message_id, ${threadSummaryJson({ sql }, sql`thread`)} as thread, version as thread_version
    from threads thread where message_id = any(array(${messageIds}))
  ), passed_on as materialized (
    select forward.message_id, ${forwardedJson({ sql })} as forwarded
    from forwards forward join users forwarded_author on forwarded_author.id = forward.author_id
    where forward.message_id = any(array(${messageIds}))
  ), added as materialized (
    select file.message_id, ${filesJson({ sql })} as more_files from (
      select f.message_id, f.position, ${fileColumns({ sql })} from files f join file_contents content on content.id = f.content_id
      where f.message_id = any(array(${messageIds})) and f.position > 1
    ) file group by file.message_id
  )`;

/**
 * The CTE `reach`: the cursors of the two users who are furthest in a conversation, by read and by delivered
 * position. `more` is one further select with the same columns.
 */
export const furthestCursors = ({ sql }: Reader, conversationId: string | Fragment, more = sql``) => sql`
  reach as materialized (
    (select user_id, delivered_seq, read_seq from conversation_cursors
      where conversation_id = ${conversationId} order by read_seq desc limit 2)
    union all
    (select user_id, delivered_seq, read_seq from conversation_cursors
      where conversation_id = ${conversationId} order by delivered_seq desc limit 2)
    ${more}
  )`;

/** How far a user has received and read a conversation. */
export interface CursorPosition {
  readonly user_id: string;
  readonly delivered_seq: number;
  readonly read_seq: number;
}

/** Computes the same status as `statusColumn` from the furthest cursors. */
export function deliveryStatusOf(
  cursors: readonly CursorPosition[],
  {
    seq,
    userId,
    isThreadOnly,
  }: { readonly seq: number; readonly userId: string; readonly isThreadOnly: boolean },
): MessageStatus {
  let status: MessageStatus = 'sent';
  for (const other of cursors) {
    if (other.user_id === userId) continue;
    if (other.read_seq >= seq && !isThreadOnly) return 'seen';
    if (other.delivered_seq >= seq) status = 'delivered';
  }
  return status;
}

export async function findMessage(
  reader: Reader,
  variant: ConversationVariant,
  conversationId: string,
  id: string,
): Promise<Message | null> {
  const [row] = await reader.sql<MessageRow[]>`
    with ${furthestCursors(reader, conversationId)}, ${messageAggregates(reader, reader.sql`select ${id}::uuid`)}
    select ${messageColumns(reader, statusColumn(reader))} from ${messageSources(reader, reader.sql`messages`)} where m.id = ${id} and m.deleted_at is null`;
  return row ? toMessage(variant, row) : null;
}

/**
 * Finds the newest message that is not deleted in the thread of a message; null if there is none. The given
 * message may be deleted.
 */
export async function findNewestInThread({ sql }: Reader, id: string): Promise<string | null> {
  const [row] = await sql<{ id: string }[]>`
    select m.id from messages one
    join messages m on m.conversation_id = one.conversation_id
      and (m.thread_id = coalesce(one.thread_id, one.id) or m.id = coalesce(one.thread_id, one.id))
    where one.id = ${id} and m.deleted_at is null order by m.seq desc limit 1`;
  return row?.id ?? null;
}

/**
 * Returns whether the user has sent a message with this `client_message_id`, even if it was deleted since.
 */
export async function isSent({ sql }: Reader, userId: string, clientMessageId: string): Promise<boolean> {
  const rows = await sql`
    select 1 from messages where user_id = ${userId} and client_message_id = ${clientMessageId}`;
  return rows.length > 0;
}

/** Returns whether the conversation has or had this message. Deleted messages count. */
export async function messageExists({ sql }: Reader, conversationId: string, id: string): Promise<boolean> {
  const rows = await sql`select 1 from messages where id = ${id} and conversation_id = ${conversationId}`;
  return rows.length > 0;
}
