import type { ConversationVariant } from '@workflow/contract/conversations/conversations.variant.ts';
import { MESSAGE_PAGE_MAX } from '@workflow/contract/messages/messages.limits.ts';
import type { Message, MessagePage } from '@workflow/contract/messages/messages.schema.ts';
import type { Reader } from '../../platform/database/connection/client.ts';
import { visibleTo } from '../conversations/conversations.visibility.access.ts';
import {
  type CursorPosition,
  furthestCursors,
  type MessageRow,
  messageAggregates,
  messageColumns,
  messageSources,
  toMessage,
} from './messages.store.ts';
import { matchesSearch, type SearchInput } from './search/messages.search.store.ts';
import type { Fragment } from './threads/thread-summary.access.ts';

/** The version key of a message: it changes with everything that a message shows to all its readers. */
export interface MessageVersion {
  readonly id: string;
  /** The revision of the message and the version of the message that it quotes. */
  readonly versionKey: string;
}

/** The message versions of a page, read by one statement, so from one snapshot. */
export interface MessageVersionPage {
  /** The newest message first. */
  readonly versions: readonly MessageVersion[];
  /** The revision of user names and photos. */
  readonly profilesRevision: number;
  readonly furthestCursors: readonly CursorPosition[];
}

interface PageQuery {
  readonly variant: ConversationVariant;
  readonly conversationId: string;
  readonly userId: string;
  /** Limits the page to this root message and its replies. */
  readonly rootId?: string | undefined;
  /** Limits the page to messages that match the search. */
  readonly search?: SearchInput | undefined;
  readonly page: MessagePage;
}

/** Combines a message's revision and the version of its quoted message to a version key. */
const versionKeyOf = (revision: number | string, quotedVersion: number | string | null) =>
  `${revision}.${quotedVersion ?? ''}`;

const ID_LENGTH = 36;

/**
 * Finds a page of messages. It is also empty if the user may not read the conversation, or if the position
 * does not exist.
 */
export async function findPage(
  reader: Reader,
  { variant, conversationId, userId, rootId, search, page }: PageQuery,
): Promise<MessageVersionPage> {
  const { sql } = reader;
  const { limit, before, after, around, after_seq, at } = page;
  const seqOf = (id: string) =>
    sql`(select seq from messages where id = ${id} and conversation_id = ${conversationId})`;
  const matching = search ? matchesSearch(sql, search) : sql``;
  // A conversation lists the replies that it shares with threads, and a search finds all of them.
  const listed = rootId === undefined && !search ? sql`and not thread_only` : sql``;
  // For a limit that is a parameter, the planner estimates a tenth of the table and plans every page again, which took longer than reading
  // it. So the inner limit is a literal: the maximum of a page.
  const selectMessages = (whose: Fragment, bounds: Fragment, order: Fragment) => sql`
      (select id, revision, parent_id, seq from messages
      where ${whose} and conversation_id = ${conversationId} and deleted_at is null
        and exists (select 1 from conversations c where c.id = ${conversationId} and c.kind = ${variant.kind} and ${visibleTo(sql, userId)})
        ${listed} ${matching} ${bounds}
      ${order} limit ${sql.unsafe(String(MESSAGE_PAGE_MAX))})`;
  // In a thread, the root and the replies each use an index. A combined condition would scan the whole
  // conversation.
  const selectPage = (bounds: Fragment, order: Fragment) =>
    rootId === undefined
      ? selectMessages(sql`true`, bounds, order)
      : sql`(${selectMessages(sql`thread_id = ${rootId}`, bounds, order)} union all ${selectMessages(sql`id = ${rootId}`, bounds, order)})`;
  const selectRange = (bounds: Fragment, order: Fragment, most: number) =>
    sql`(select * from ${selectPage(bounds, order)} longest ${order} limit ${most})`;
  const [up, down] = [sql`order by seq asc`, sql`order by seq desc`];
  const half = Math.floor(limit / 2);
  const middle = around ? seqOf(around) : at ? firstSeqSince(reader, conversationId, at) : null;
  const window = middle
    ? // Puts the message in the middle if there are enough messages on both sides.
      sql`${selectRange(sql`and seq > ${middle}`, up, half)} union all ${selectRange(sql`and seq <= ${middle}`, down, limit - half + 1)}`
    : after
      ? selectRange(sql`and seq > ${seqOf(after)}`, up, limit)
      : after_seq !== undefined
        ? selectRange(sql`and seq > ${after_seq}`, up, limit)
        : selectRange(before ? sql`and seq < ${seqOf(before)}` : sql``, down, limit);
  // The statement returns one row with one text for all messages, because the driver takes longer to parse fifty rows than the rest of the
  // request takes.
  const [found] = await sql<
    [{ states: string | null; profiles_revision: number; reach: CursorPosition[] | null }]
  >`
    with ${furthestCursors(reader, conversationId)}
    select
      (select string_agg(m.id || m.revision::text || '.' || coalesce(
          (select parent.version::text from messages parent where parent.id = m.parent_id and parent.deleted_at is null), ''),
        ',' order by m.seq desc) from (${window}) m) as states,
      (select revision from profile_revision) as profiles_revision,
      (select json_agg(reach) from reach) as reach`;
  const states = found.states?.split(',') ?? [];
  return {
    versions: states
      .slice(0, limit)
      .map((state) => ({ id: state.slice(0, ID_LENGTH), versionKey: state.slice(ID_LENGTH) })),
    profilesRevision: found.profiles_revision,
    furthestCursors: found.reach ?? [],
  };
}

/**
 * Selects the `seq` of the first message since a time, deleted or not; if there is none, the last `seq` plus
 * one. Sequence numbers grow with time, so this is a binary search: about twenty index lookups in a
 * conversation of a million messages. An index on times would have to be updated with every message.
 */
const firstSeqSince = ({ sql }: Reader, conversationId: string, at: string) => sql`(
  with recursive search (low, high) as (
    select 1, last_seq + 1 from conversations where id = ${conversationId}
    union all
    select case when middle.is_before then middle.seq + 1 else low end, case when middle.is_before then high else (low + high) / 2 end
    from search left join lateral (
      select seq, created_at < to_timestamp(${Date.parse(at) / 1000}::float8) as is_before from messages
      where conversation_id = ${conversationId} and seq >= (low + high) / 2 and seq < high order by seq limit 1
    ) middle on true
    where low < high
  )
  select min(low) from search where low >= high
)`;

/** A message with status `sent`, and its version key. */
export interface VersionedMessage {
  readonly message: Message;
  readonly versionKey: string;
  readonly profilesRevision: number;
}

/**
 * Loads the messages that are not deleted, in no particular order. The caller has checked that they may be
 * read.
 */
export async function loadMessages(
  reader: Reader,
  variant: ConversationVariant,
  ids: readonly string[],
): Promise<VersionedMessage[]> {
  const { sql } = reader;
  const rows = await sql<(MessageRow & { revision: number; profiles_revision: number })[]>`
    with asked as materialized (
      select * from messages where id = any(${ids}::uuid[]) and deleted_at is null
    ), ${messageAggregates(reader, sql`select id from asked`)}
    select ${messageColumns(reader, sql`'sent'`)}, m.revision, (select revision from profile_revision) as profiles_revision
    from ${messageSources(reader, sql`asked`)}`;
  return rows.map(({ revision, profiles_revision, ...row }) => ({
    message: toMessage(variant, row),
    versionKey: versionKeyOf(revision, row.quoted_version),
    profilesRevision: profiles_revision,
  }));
}
