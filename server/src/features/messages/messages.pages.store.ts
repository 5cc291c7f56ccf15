import type { ConversationFace } from '@workflow/contract/conversations/conversations.face.ts';
import { MESSAGE_PAGE_MAX } from '@workflow/contract/messages/messages.limits.ts';
import type { Message, MessagePage } from '@workflow/contract/messages/messages.schema.ts';
import type { Reader } from '../../platform/database/connection/client.ts';
import { visibleTo } from '../conversations/conversations.access.ts';
import { matchesSearch, type SearchInput } from './messages.search.store.ts';
import {
  aggregatedMessages,
  furthest,
  type MessageRow,
  messageColumns,
  messageSources,
  type ReadPosition,
  toMessage,
} from './messages.store.ts';
import type { Fragment } from './messages.thread-summary.access.ts';

/** What a message shows that has no part in its reader, in as few words as tell it from what it showed before. */
export interface State {
  readonly id: string;
  /** The revision of the message, and the version of the message that it quotes. */
  readonly mark: string;
}

/** Which messages make a page, as they stand together: seen by one statement. */
export interface MessageIdsPage {
  /** Newest first. */
  readonly states: readonly State[];
  /** The revision of user names and photos. */
  readonly people: number;
  readonly reach: readonly ReadPosition[];
}

interface PageQuestion {
  readonly face: ConversationFace;
  readonly conversationId: string;
  readonly userId: string;
  /** The first message of a thread, for that one and its replies alone. */
  readonly rootId?: string | undefined;
  /** For those alone in which something is found. */
  readonly sought?: SearchInput | undefined;
  readonly page: MessagePage;
}

/** `m` and `quoted_version` as the mark of a `State`. */
const markOf = (revision: number | string, quotedVersion: number | string | null) =>
  `${revision}.${quotedVersion ?? ''}`;

const ID_LENGTH = 36;

/** Of no messages also where the person may not read the conversation, or where the position is unknown. */
export async function findPage(
  reader: Reader,
  { face, conversationId, userId, rootId, sought, page }: PageQuestion,
): Promise<MessageIdsPage> {
  const { sql } = reader;
  const { limit, before, after, around, after_seq, at } = page;
  const seqOf = (id: string) =>
    sql`(select seq from messages where id = ${id} and conversation_id = ${conversationId})`;
  const holding = sought ? matchesSearch(sql, sought) : sql``;
  // Of a limit that it does not know the planner believes a tenth of the table, and then plans each page anew, which took longer than
  // reading it: so it is told the most that a page may have.
  const among = (whose: Fragment, bounds: Fragment, order: Fragment) => sql`
      (select id, revision, parent_id, seq from messages
      where ${whose} and conversation_id = ${conversationId} and deleted_at is null
        and exists (select 1 from conversations c where c.id = ${conversationId} and c.kind = ${face.kind} and ${visibleTo(sql, userId)})
        ${holding} ${bounds}
      ${order} limit ${sql.unsafe(String(MESSAGE_PAGE_MAX))})`;
  // Of a thread the two parts are found by an index each; together they would be searched for in the whole conversation.
  const longest = (bounds: Fragment, order: Fragment) =>
    rootId === undefined
      ? among(sql`true`, bounds, order)
      : sql`(${among(sql`thread_id = ${rootId}`, bounds, order)} union all ${among(sql`id = ${rootId}`, bounds, order)})`;
  const stretch = (bounds: Fragment, order: Fragment, most: number) =>
    sql`(select * from ${longest(bounds, order)} longest ${order} limit ${most})`;
  const [up, down] = [sql`order by seq asc`, sql`order by seq desc`];
  const half = Math.floor(limit / 2);
  const middle = around ? seqOf(around) : at ? seqSince(reader, conversationId, at) : null;
  const window = middle
    ? // The message itself in the middle, as far as there are enough on both sides.
      sql`${stretch(sql`and seq > ${middle}`, up, half)} union all ${stretch(sql`and seq <= ${middle}`, down, limit - half + 1)}`
    : after
      ? stretch(sql`and seq > ${seqOf(after)}`, up, limit)
      : after_seq !== undefined
        ? stretch(sql`and seq > ${after_seq}`, up, limit)
        : stretch(before ? sql`and seq < ${seqOf(before)}` : sql``, down, limit);
  // One row, and one text for all messages: reading fifty rows of columns cost the driver more than the whole answer does now.
  const [found] = await sql<[{ states: string | null; people: number; reach: ReadPosition[] | null }]>`
    with ${furthest(reader, conversationId)}
    select
      (select string_agg(m.id || m.revision::text || '.' || coalesce(
          (select parent.version::text from messages parent where parent.id = m.parent_id and parent.deleted_at is null), ''),
        ',' order by m.seq desc) from (${window}) m) as states,
      (select revision from profile_revision) as people,
      (select json_agg(reach) from reach) as reach`;
  const states = found.states?.split(',') ?? [];
  return {
    states: states
      .slice(0, limit)
      .map((state) => ({ id: state.slice(0, ID_LENGTH), mark: state.slice(ID_LENGTH) })),
    people: found.people,
    reach: found.reach ?? [],
  };
}

/**
 * The number of the first message since a moment, deleted or not; where there is none, one beyond the last. Numbers grow with time, so
 * it is found by halves: twenty looks at the index of numbers in a conversation of a million, and no index of times to be written with
 * every message.
 */
const seqSince = ({ sql }: Reader, conversationId: string, at: string) => sql`(
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

/** A message as nobody has received it, with what it stands at. */
export interface ReadMessage {
  readonly message: Message;
  readonly mark: string;
  readonly people: number;
}

/** Those of the messages that are not deleted, in no order. Whoever asks knows that they may be read. */
export async function readMessages(
  reader: Reader,
  face: ConversationFace,
  ids: readonly string[],
): Promise<ReadMessage[]> {
  const { sql } = reader;
  const rows = await sql<(MessageRow & { revision: number; people: number })[]>`
    with asked as materialized (
      select * from messages where id = any(${ids}::uuid[]) and deleted_at is null
    ), ${aggregatedMessages(reader, sql`select id from asked`)}
    select ${messageColumns(reader, sql`'sent'`)}, m.revision, (select revision from profile_revision) as people
    from ${messageSources(reader, sql`asked`)}`;
  return rows.map(({ revision, people, ...row }) => ({
    message: toMessage(face, row),
    mark: markOf(revision, row.quoted_version),
    people,
  }));
}
