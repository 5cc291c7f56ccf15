import type { SearchKind } from '@workflow/contract/search/search.schema.ts';
import type { Reader } from '../../platform/database/connection/client.ts';
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
}

/** The rows that wait to be indexed for one reason. */
export interface Backlog {
  /** Returns rows in the order in which they are to be indexed. */
  readonly list: (tx: Tx, limit: number) => Promise<WaitingRow[]>;
  /** Removes rows that are indexed. The rows are the first ones of the list. */
  readonly remove: (tx: Tx, rows: readonly WaitingRow[]) => Promise<void>;
}

/** The rows that triggers have queued: first the oldest change of each scope, then the second oldest, and so on. */
export const queuedChanges: Backlog = {
  list: ({ sql }, limit) => sql<WaitingRow[]>`
    with recursive scopes as (
      (select scope_id from search_queue order by scope_id limit 1)
      union all
      select next.scope_id from scopes cross join lateral (
        select scope_id from search_queue queued where queued.scope_id > scopes.scope_id order by scope_id limit 1
      ) next
    )
    select queued.position::text, queued.table_name, queued.row_id
    from scopes cross join lateral (
      select oldest.*, row_number() over (order by oldest.position) as turn from (
        select position, table_name, row_id from search_queue
        where search_queue.scope_id = scopes.scope_id order by position limit ${limit}
      ) oldest
    ) queued
    order by queued.turn, queued.position limit ${limit}`,
  // Only the entries that were read are removed: a row that changes meanwhile has another one.
  async remove({ sql }, rows) {
    await sql`delete from search_queue where position = any(${rows.map(({ position }) => position)}::bigint[])`;
  },
};

/**
 * The messages that are not indexed yet. Conversations with the fewest new messages come first, so that an import does not delay them. All messages
 * up to `last_seq` are committed, because sending locks the conversation.
 */
export const newMessages: Backlog = {
  list: ({ sql }, limit) => sql<WaitingRow[]>`
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
    select 'messages' as table_name, id as row_id, seq::text as position from waiting order by backlog, conversation_id, seq limit ${limit}`,
  async remove({ sql }, rows) {
    await sql`
      insert into search_cursors (conversation_id, indexed_seq)
      select conversation_id, max(seq) from messages where id = any(${rows.map(({ row_id }) => row_id)}::uuid[]) group by conversation_id
      on conflict (conversation_id) do update set indexed_seq = excluded.indexed_seq`;
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

/** Whether there are changes or messages to index. */
export async function hasUnindexed({ sql }: Reader): Promise<boolean> {
  const [row] = await sql<[{ waiting: boolean }]>`
    select exists (select 1 from search_queue) or exists (
      select 1 from conversations c left join search_cursors cursor on cursor.conversation_id = c.id
      where c.last_seq > coalesce(cursor.indexed_seq, 0) and c.deleted_at is null
    ) as waiting`;
  return row.waiting;
}
