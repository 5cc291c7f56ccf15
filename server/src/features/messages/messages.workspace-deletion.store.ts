import type { Tx } from '../../platform/database/transactions/transact.ts';

/** Deletes messages of a workspace that has no members. Returns how many. */
export async function deleteMessagesOfWorkspace(
  { sql }: Tx,
  { workspaceId, limit }: { readonly workspaceId: string; readonly limit: number },
): Promise<number> {
  const result = await sql`
    delete from messages where id = any(array(
      select m.id from messages m join conversations c on c.id = m.conversation_id where c.workspace_id = ${workspaceId} limit ${limit}
    ))`;
  return result.count;
}
