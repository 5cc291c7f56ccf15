import type { View } from '@workflow/contract/databases/databases.schema.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { held } from '../../../platform/database/held.ts';
import type { Tx } from '../../../platform/database/transact.ts';
import { optionalTimestamp } from '../../../platform/time.ts';

export interface LinkedForm {
  readonly view: View;
  readonly workspace_id: string;
}

/** The form with this secret; null where the address leads nowhere any more. In a transaction it does until the commit. */
export async function findLinkedForm(reader: Reader, tokenHash: string): Promise<LinkedForm | null> {
  const [view] = await reader.sql<View[]>`
    select v.* from form_links l join database_views v on v.id = l.view_id
    where l.token_hash = ${tokenHash} and v.type = 'form' ${held(reader)}`;
  if (!view) return null;
  const [database] = await reader.sql<{ workspace_id: string }[]>`
    select workspace_id from databases where id = ${view.database_id} and deleted_at is null ${held(reader)}`;
  return database ? { view, workspace_id: database.workspace_id } : null;
}

/** Since when a form has an address. */
export async function findLinkTime({ sql }: Reader, viewId: string): Promise<string | null> {
  const [row] = await sql<
    { created_at: string }[]
  >`select created_at from form_links where view_id = ${viewId}`;
  return optionalTimestamp(row?.created_at ?? null);
}

export async function putLink({ sql }: Tx, viewId: string, tokenHash: string, userId: string): Promise<void> {
  await sql`
    insert into form_links (view_id, token_hash, created_by) values (${viewId}, ${tokenHash}, ${userId})
    on conflict (view_id) do update set
      token_hash = excluded.token_hash, created_by = excluded.created_by, created_at = now()`;
}

export async function deleteLink({ sql }: Tx, viewId: string): Promise<void> {
  await sql`delete from form_links where view_id = ${viewId}`;
}
