import type { Tx } from '../../platform/database/transact.ts';

export async function updateContent({ sql }: Tx, id: string, content: string): Promise<void> {
  await sql`update messages set content = ${content}, edited_at = now() where id = ${id}`;
}

/** The row stays, so that sending it again does not bring it back; what was said and reacted goes. */
export async function eraseMessage({ sql }: Tx, id: string): Promise<void> {
  await sql`delete from reactions where message_id = ${id}`;
  await sql`
    with erased as (
      update messages set content = '', deleted_at = now(), file_url = null, file_name = null, file_size = null,
        file_type = null
      where id = ${id} and deleted_at is null returning conversation_id
    )
    update conversations set message_count = message_count - 1 from erased where id = erased.conversation_id`;
}
