import type { Tx } from '../../../platform/database/transactions/transact.ts';

/**
 * Replaces the content of a locked message, and saves the earlier text. Returns false, and changes nothing,
 * if the content is the same. `edited_at` is always later than that of the edit before; `now()` would be the
 * start of the transaction.
 */
export async function updateContent({ sql }: Tx, id: string, content: string): Promise<boolean> {
  const { count } = await sql`
    with earlier as (
      insert into message_edits (message_id, of_version, content, written_at)
      select id, version, content, coalesce(edited_at, created_at) from messages where id = ${id} and content <> ${content}
    )
    update messages set content = ${content},
      edited_at = greatest(clock_timestamp(), edited_at + interval '1 millisecond')
    where id = ${id} and content <> ${content}`;
  return count > 0;
}

/** The counters of a conversation. Both only grow. */
export interface MessageCounts {
  readonly last_seq: number;
  readonly deleted_count: number;
}

/**
 * Deletes the content of a locked message, with its reactions, pin, poll, file, earlier texts and links, and
 * returns the conversation's new counters. The row stays as a tombstone, so that sending the same
 * `client_message_id` again does not restore it.
 */
export async function eraseMessage({ sql }: Tx, id: string): Promise<MessageCounts> {
  await sql`delete from reactions where message_id = ${id}`;
  await sql`delete from pins where message_id = ${id}`;
  await sql`delete from polls where message_id = ${id}`;
  await sql`delete from files where message_id = ${id}`;
  await sql`delete from message_edits where message_id = ${id}`;
  await sql`delete from forwards where message_id = ${id}`;
  await sql`delete from mentions where message_id = ${id}`;
  await sql`delete from message_links where message_id = ${id}`;
  const [counts] = await sql<[MessageCounts]>`
    with erased as (
      update messages set content = '', deleted_at = now(), file_url = null, file_name = null, file_size = null,
        file_type = null, file_width = null, file_height = null, file_preview = null, ended_call = null
      where id = ${id} and deleted_at is null returning conversation_id
    )
    update conversations set message_count = message_count - 1 from erased where id = erased.conversation_id
    returning last_seq, last_seq - message_count as deleted_count`;
  return counts;
}
