import type { Reader } from '../../../platform/database/connection/client.ts';
import type { Tx } from '../../../platform/database/transactions/transact.ts';

/** A page and the page that becomes its copy. */
export interface PageCopy {
  readonly from: string;
  readonly to: string;
}

/** Returns the size of the documents of pages, in bytes. */
export async function sumDocumentBytes({ sql }: Reader, pageIds: readonly string[]): Promise<number> {
  const [row] = await sql<[{ bytes: number }]>`
    select coalesce(sum(bytes), 0)::float8 as bytes from page_documents where page_id = any(${[...pageIds]}::uuid[])`;
  return row.bytes;
}

/** Copies the options of pages to their copies. */
export async function copyOptions(tx: Tx, copies: readonly PageCopy[]): Promise<void> {
  const { sql } = tx;
  await sql`
    update pages copy set is_full_width = page.is_full_width, has_small_text = page.has_small_text
    from ${pairs(tx, copies)} join pages page on page.id = pair.source
    where copy.id = pair.target and (page.is_full_width or page.has_small_text)`;
}

/**
 * Copies the documents of pages as they are stored, without building them. A copy keeps the Yjs client ids with their users, so that no other
 * user can continue them, and the mentions that have notified, so that they do not notify again.
 */
export async function copyDocuments(tx: Tx, copies: readonly PageCopy[], userId: string): Promise<void> {
  const { sql } = tx;
  const from = pairs(tx, copies);
  // The compaction of a document would delete updates between the statements that copy its state and its updates.
  await sql`
    select from page_documents where page_id = any(${copies.map((copy) => copy.from)}::uuid[])
    order by page_id for no key update`;
  await sql`
    insert into page_documents (page_id, last_seq, state, state_seq, bytes, text, text_seq, failed_seq, author_ids)
    select pair.target, last_seq, state, state_seq, bytes, text, text_seq, failed_seq, array[${userId}::uuid]
    from ${from} join page_documents document on document.page_id = pair.source`;
  await sql`
    insert into page_updates (page_id, seq, update, user_id)
    select pair.target, seq, update, user_id from ${from} join page_updates one on one.page_id = pair.source`;
  await sql`
    insert into page_clients (page_id, client_id, user_id, clock)
    select pair.target, client_id, user_id, clock from ${from} join page_clients client on client.page_id = pair.source`;
  await sql`
    insert into page_files (page_id, file_id)
    select pair.target, file_id from ${from} join page_files shown on shown.page_id = pair.source`;
  // A target that another request deletes at the same time is left out.
  await sql`
    insert into page_links (page_id, target_id)
    select pair.target, link.target_id from ${from} join page_links link on link.page_id = pair.source
    join pages page on page.id = link.target_id order by link.target_id for key share of page`;
  await sql`
    insert into page_mentions (id, page_id, key, user_id, actor_id, block_id, text, created_at)
    select gen_random_uuid(), pair.target, key, user_id, actor_id, block_id, text, created_at
    from ${from} join page_mentions mention on mention.page_id = pair.source
    where mention.removed_at is null`;
}

const pairs = ({ sql }: Pick<Reader, 'sql'>, copies: readonly PageCopy[]) => sql`
  unnest(${copies.map(({ from }) => from)}::uuid[], ${copies.map(({ to }) => to)}::uuid[]) as pair (source, target)`;
