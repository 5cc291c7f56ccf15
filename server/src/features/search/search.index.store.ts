import type { SearchKind } from '@workflow/contract/search/search.schema.ts';
import type { Fragment, Reader, Sql } from '../../platform/database/connection/client.ts';
import type { Tx } from '../../platform/database/transactions/transact.ts';
import type { SearchDocument } from '../../platform/search/search-source.ts';
import { timestamp } from '../../platform/time.ts';

/** A document with its folded text and the hashes of its tokens. */
export interface IndexedDocument extends SearchDocument {
  readonly grams: readonly number[];
}

/** Tries to take the advisory lock that lets one transaction index at a time, across all processes. Returns false if another one holds it. */
export async function tryIndexLock({ sql }: Tx): Promise<boolean> {
  const [row] = await sql<[{ locked: boolean }]>`
    select pg_try_advisory_xact_lock(hashtextextended('search index', 0)) as locked`;
  return row.locked;
}

/** A row whose documents have to be written again. */
export interface WaitingRow {
  readonly table_name: string;
  readonly row_id: string;
  /** The position in the queue, or the `seq` of a message. */
  readonly position: string;
  /** How often indexing the row has failed. */
  readonly failures: number;
}

interface WaitingRowsQuery {
  readonly limit: number;
  /** The tables that this process can index. */
  readonly tables: readonly string[];
}

/** The rows that wait to be indexed for one reason. */
export interface Backlog {
  /** Returns rows in the order in which they are to be indexed. */
  readonly list: (tx: Tx, query: WaitingRowsQuery) => Promise<WaitingRow[]>;
  /** Removes rows that are indexed or deferred. All rows that precede them in the list are removed before or with them. */
  readonly remove: (tx: Tx, rows: readonly WaitingRow[]) => Promise<void>;
}

/**
 * Whether an entry of the queue can be indexed now, by this process. PostgreSQL expects that many entries meet a `case`, and so it finds the first one
 * of a scope with the index. Without statistics it would expect hardly any, and sort all entries.
 */
const isDue = (sql: Sql, tables: readonly string[]): Fragment =>
  sql`case when table_name = any(${[...tables]}::text[]) then retry_at is null or retry_at <= now() else false end`;

/**
 * The rows that triggers have queued: first the oldest change of each scope, then the second oldest, and so on. In each of these turns the newest
 * change comes first, so that neither many scopes nor long texts with old changes delay a new one. The list may be shorter than the limit
 * while more than 10 scopes have changes, because it reads at most 10 times as many rows.
 */
export const queuedChanges: Backlog = {
  list: ({ sql }, { limit, tables }) => sql<WaitingRow[]>`
    with recursive heads as (
      (select scope_id, position from search_queue where ${isDue(sql, tables)} order by scope_id, position limit 1)
      union all
      select next.scope_id, next.position from heads cross join lateral (
        select scope_id, position from search_queue
        where search_queue.scope_id > heads.scope_id and ${isDue(sql, tables)} order by scope_id, position limit 1
      ) next
    ), scopes as (
      select scope_id from heads order by position desc limit ${limit}
    )
    select queued.position::text, queued.table_name, queued.row_id, queued.failures
    from scopes cross join lateral (
      select oldest.*, row_number() over (order by oldest.position) as turn from (
        select position, table_name, row_id, failures from search_queue
        where search_queue.scope_id = scopes.scope_id and ${isDue(sql, tables)}
        order by position limit greatest(1, ${limit * 10} / (select count(*) from scopes))
      ) oldest
    ) queued
    order by queued.turn, queued.position desc limit ${limit}`,
  // A change made after the read has an entry of its own, which stays. Deferred entries are older than the text that was read.
  async remove({ sql }, rows) {
    await sql`
      delete from search_queue where position = any(${rows.map(({ position }) => position)}::bigint[])
        or (failures > 0 and row_id = any(${rows.map(({ row_id }) => row_id)}::uuid[]))`;
  },
};

/**
 * Queues a row that cannot be indexed to be retried: after a minute, then after four times as long each time, up to a day. Its entry has no scope,
 * so that it does not delay the other changes of its scope.
 */
export async function deferRow({ sql }: Tx, { table_name, row_id, failures }: WaitingRow): Promise<void> {
  await sql`
    insert into search_queue (table_name, row_id, failures, retry_at)
    values (${table_name}, ${row_id}, ${failures + 1},
      now() + least(interval '1 day', interval '1 minute' * power(4, ${Math.min(failures, 6)}::integer)))`;
}

/**
 * The messages that are not indexed yet. Conversations with the fewest new messages come first, so that an import does not delay them. All messages
 * up to `last_seq` are committed, because sending locks the conversation.
 */
export const newMessages: Backlog = {
  list: ({ sql }, { limit }) => sql<WaitingRow[]>`
    with pending as (
      select c.id, coalesce(cursor.indexed_seq, 0) as indexed_seq, c.last_seq
      from conversations c left join search_cursors cursor on cursor.conversation_id = c.id
      where c.last_seq > coalesce(cursor.indexed_seq, 0) and c.deleted_at is null
      order by c.last_seq - coalesce(cursor.indexed_seq, 0), c.id limit ${limit}
    ), waiting as (
      select m.id, m.conversation_id, m.seq, pending.last_seq - pending.indexed_seq as backlog
      from pending cross join lateral (
        select id, conversation_id, seq from messages
        where conversation_id = pending.id and seq > pending.indexed_seq and seq <= pending.last_seq order by seq limit ${limit}
      ) m
    ), moved as (
      -- Permanently deleted messages leave nothing to index.
      insert into search_cursors (conversation_id, indexed_seq)
      select id, last_seq from pending where not exists (select 1 from waiting where conversation_id = pending.id)
      on conflict (conversation_id) do update set indexed_seq = excluded.indexed_seq
    )
    select 'messages' as table_name, id as row_id, seq::text as position, 0 as failures from waiting order by backlog, conversation_id, seq limit ${limit}`,
  async remove({ sql }, rows) {
    await sql`
      insert into search_cursors (conversation_id, indexed_seq)
      select conversation_id, max(seq) from messages where id = any(${rows.map(({ row_id }) => row_id)}::uuid[]) group by conversation_id
      on conflict (conversation_id) do update set indexed_seq = greatest(search_cursors.indexed_seq, excluded.indexed_seq)`;
  },
};

export async function upsertDocuments(
  { sql }: Tx,
  kind: SearchKind,
  documents: readonly IndexedDocument[],
): Promise<void> {
  if (documents.length === 0) return;
  const column = <Key extends keyof IndexedDocument>(key: Key) => documents.map((document) => document[key]);
  const times = documents.map(({ at }) => timestamp(at));
  // The arrays in a PostgreSQL array must have equal lengths, so the hashes of each document are passed as text.
  const grams = documents.map((document) => `{${document.grams.join(',')}}`);
  await sql`
    insert into search_documents (kind, id, workspace_id, place_id, author_id, title, text, grams, at)
    select ${kind}, id, workspace_id, place_id, author_id, title, text, grams::integer[], at::timestamptz
    from unnest(${column('id')}::uuid[], ${column('workspace_id')}::uuid[], ${column('place_id')}::uuid[], ${column('author_id')}::uuid[],
      ${column('title')}::text[], ${column('text')}::text[], ${grams}::text[], ${times}::text[])
      as document (id, workspace_id, place_id, author_id, title, text, grams, at)
    on conflict (kind, id) do update set workspace_id = excluded.workspace_id, place_id = excluded.place_id,
      author_id = excluded.author_id, title = excluded.title, text = excluded.text, grams = excluded.grams, at = excluded.at`;
}

export async function deleteDocuments({ sql }: Tx, kind: SearchKind, ids: readonly string[]): Promise<void> {
  if (ids.length > 0)
    await sql`delete from search_documents where kind = ${kind} and id = any(${[...ids]}::uuid[])`;
}

/** Whether there are changes or messages that this process can index now. */
export async function hasUnindexed({ sql }: Reader, tables: readonly string[]): Promise<boolean> {
  const [row] = await sql<[{ waiting: boolean }]>`
    select exists (select 1 from search_queue where ${isDue(sql, tables)}) or exists (
      select 1 from conversations c left join search_cursors cursor on cursor.conversation_id = c.id
      where c.last_seq > coalesce(cursor.indexed_seq, 0) and c.deleted_at is null
    ) as waiting`;
  return row.waiting;
}
