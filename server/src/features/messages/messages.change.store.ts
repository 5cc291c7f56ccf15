import type { Tx } from '../../platform/database/transactions/transact.ts';

/**
 * To a message that is held; what it said is kept. Later than any edit before, as its version is; `now()` would be when the transaction
 * began. False where it says so already: nothing is changed.
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

/** How far a conversation has come; both only ever grow. */
export interface Counts {
  readonly last_seq: number;
  readonly deleted_count: number;
}

/**
 * To a message that is held. The row stays, so that sending it again does not bring it back; what was said and reacted goes. Answers
 * what the conversation counts now.
 */
export async function eraseMessage({ sql }: Tx, id: string): Promise<Counts> {
  await sql`delete from reactions where message_id = ${id}`;
  await sql`delete from pins where message_id = ${id}`;
  await sql`delete from files where message_id = ${id}`;
  await sql`delete from message_edits where message_id = ${id}`;
  await sql`delete from forwards where message_id = ${id}`;
  await sql`delete from mentions where message_id = ${id}`;
  await sql`delete from message_links where message_id = ${id}`;
  const [counts] = await sql<[Counts]>`
    with erased as (
      update messages set content = '', deleted_at = now(), file_url = null, file_name = null, file_size = null,
        file_type = null, file_width = null, file_height = null, file_preview = null
      where id = ${id} and deleted_at is null returning conversation_id
    )
    update conversations set message_count = message_count - 1 from erased where id = erased.conversation_id
    returning last_seq, last_seq - message_count as deleted_count`;
  return counts;
}
