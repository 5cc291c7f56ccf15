import type { Reader } from '../../../platform/database/connection/client.ts';
import type { Tx } from '../../../platform/database/transactions/transact.ts';
import type { DocumentClient } from './update-check.ts';

/** The size and position of a document. */
export interface DocumentHead {
  readonly lastSeq: number;
  readonly textSeq: number;
  /** The update after which maintenance failed; 0 if it did not. */
  readonly failedSeq: number;
  readonly bytes: number;
}

const EMPTY: DocumentHead = { lastSeq: 0, textSeq: 0, failedSeq: 0, bytes: 0 };

export async function findDocumentHead({ sql }: Reader, pageId: string): Promise<DocumentHead> {
  const [row] = await sql<{ last_seq: number; text_seq: number; failed_seq: number; bytes: number }[]>`
    select last_seq, text_seq, failed_seq, bytes from page_documents where page_id = ${pageId}`;
  if (!row) return EMPTY;
  return { lastSeq: row.last_seq, textSeq: row.text_seq, failedSeq: row.failed_seq, bytes: row.bytes };
}

/** Filters the Yjs client ids: returns the ones that have edited the document before. */
export async function loadClients(
  { sql }: Reader,
  pageId: string,
  clientIds: readonly number[],
): Promise<Map<number, DocumentClient>> {
  const rows = await sql<{ client_id: string; user_id: string | null; clock: number }[]>`
    select client_id, user_id, clock from page_clients
    where page_id = ${pageId} and client_id = any(${[...clientIds]}::bigint[])`;
  return new Map(rows.map((row) => [Number(row.client_id), { userId: row.user_id, clock: row.clock }]));
}

/** Counts the Yjs client ids of each user in the document. */
export async function countClients({ sql }: Reader, pageId: string, userId: string): Promise<number> {
  const [row] = await sql<[{ count: number }]>`
    select count(*)::int as count from page_clients where page_id = ${pageId} and user_id = ${userId}`;
  return row.count;
}

export interface NewUpdate {
  readonly seq: number;
  readonly update: Uint8Array;
  readonly userId: string;
}

/** Inserts updates in order, and updates the state of the document and its clients. The caller has locked the page. */
export async function insertUpdates(
  { sql }: Tx,
  pageId: string,
  updates: readonly NewUpdate[],
  clients: ReadonlyMap<number, DocumentClient>,
): Promise<void> {
  const bytes = updates.reduce((sum, { update }) => sum + update.length, 0);
  const hex = updates.map(({ update }) =>
    Buffer.from(update.buffer, update.byteOffset, update.length).toString('hex'),
  );
  await sql`
    with document as (
      insert into page_documents (page_id, last_seq, state, bytes, author_ids)
      values (${pageId}, ${updates.at(-1)!.seq}, '', ${bytes}, ${[...new Set(updates.map(({ userId }) => userId))]}::uuid[])
      on conflict (page_id) do update
        set last_seq = excluded.last_seq, bytes = page_documents.bytes + excluded.bytes, updated_at = now(),
          author_ids = case when page_documents.author_ids @> excluded.author_ids then page_documents.author_ids
            else array(select distinct unnest(page_documents.author_ids || excluded.author_ids)) end
    ), client as (
      insert into page_clients (page_id, client_id, user_id, clock)
      select ${pageId}, * from unnest(${[...clients.keys()]}::bigint[], ${[...clients.values()].map(({ userId }) => userId)}::uuid[],
        ${[...clients.values()].map(({ clock }) => clock)}::int[])
      on conflict (page_id, client_id) do update set clock = excluded.clock
    )
    insert into page_updates (page_id, seq, update, user_id)
    select ${pageId}, seq, decode(hex, 'hex'), user_id
    from unnest(${updates.map(({ seq }) => seq)}::int[], ${hex}::text[], ${updates.map(({ userId }) => userId)}::uuid[]) as given (seq, hex, user_id)`;
}

/** Stored bytes of a document: its state, or an update after it. */
export interface StoredBytes {
  /** The number of the update after which the document was in this state, or the number of this update. */
  readonly seq: number;
  readonly isState: boolean;
  readonly bytes: Uint8Array;
}

/**
 * Returns the stored bytes that a client lacks if it has all updates up to `after`. A single statement reads them, so that a compaction
 * cannot remove updates in between.
 */
export async function listBytesAfter({ sql }: Reader, pageId: string, after: number): Promise<StoredBytes[]> {
  const rows = await sql<{ seq: number; is_state: boolean; bytes: Uint8Array }[]>`
    select state_seq as seq, true as is_state, state as bytes from page_documents
    where page_id = ${pageId} and state_seq > ${after}
    union all
    select seq, false, update from page_updates where page_id = ${pageId} and seq > ${after}
    order by seq, is_state desc`;
  return rows.map(({ seq, is_state, bytes }) => ({ seq, isState: is_state, bytes }));
}

export interface CompactedDocument {
  readonly seq: number;
  readonly text: string;
  /** The new state; null to keep the updates. */
  readonly state: Uint8Array | null;
}

/**
 * Saves the text of a document, and its compacted state, unless another process saved a later one. Returns whether the text is the latest.
 */
export async function saveCompacted(
  { sql }: Tx,
  pageId: string,
  { seq, text, state }: CompactedDocument,
): Promise<boolean> {
  const [isLatest] = await sql`
    update page_documents set text = ${text}, text_seq = ${seq}, failed_seq = 0
    where page_id = ${pageId} and text_seq < ${seq} returning 1`;
  if (state) await saveState({ sql }, pageId, seq, state);
  return isLatest !== undefined;
}

async function saveState(
  { sql }: Pick<Tx, 'sql'>,
  pageId: string,
  seq: number,
  state: Uint8Array,
): Promise<void> {
  const [saved] = await sql`
    update page_documents set state = ${Buffer.from(state)}, state_seq = ${seq}
    where page_id = ${pageId} and state_seq < ${seq} returning 1`;
  if (!saved) return;
  await sql`delete from page_updates where page_id = ${pageId} and seq <= ${seq}`;
  await sql`
    update page_documents set bytes = octet_length(state)
      + (select coalesce(sum(octet_length(update)), 0) from page_updates where page_id = ${pageId})
    where page_id = ${pageId}`;
}

/** Records that maintenance failed to build a document after an update. It tries again after a later update. */
export async function saveMaintenanceFailure({ sql }: Tx, pageId: string, seq: number): Promise<void> {
  await sql`update page_documents set failed_seq = ${seq} where page_id = ${pageId} and failed_seq < ${seq}`;
}

/**
 * Returns documents whose text is older than their last update, except documents that maintenance failed to build after that update. The
 * order is random, so that documents that fail do not delay others.
 */
export async function listOutdatedDocuments({ sql }: Reader, limit: number): Promise<string[]> {
  const rows = await sql<{ page_id: string }[]>`
    select page_id from page_documents where text_seq < last_seq and failed_seq < last_seq and updated_at < now() - interval '10 seconds'
    order by random() limit ${limit}`;
  return rows.map(({ page_id }) => page_id);
}
