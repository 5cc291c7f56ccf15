import type { View } from '@workflow/contract/databases/databases.schema.ts';
import type { FormLink } from '@workflow/contract/forms/forms.schema.ts';
import type { Reader } from '../../platform/database/connection/client.ts';
import { andFairLock, lockRight, rightKeys } from '../../platform/database/locks/fair-locks.ts';
import { rowLock } from '../../platform/database/locks/row-lock.ts';
import type { Tx } from '../../platform/database/transactions/transact.ts';
import { optionalTimestamp } from '../../platform/time.ts';
import { authorOf } from '../users/users.access.ts';

export interface LinkedForm {
  readonly view: View;
  readonly workspace_id: string;
}

/**
 * Returns the form of a share link by the hash of its secret; null if the link was reset or turned off. In a
 * transaction, the link stays valid until the commit.
 */
export async function findLinkedForm(reader: Reader, tokenHash: string): Promise<LinkedForm | null> {
  const { sql } = reader;
  // Locks the database first, as every other statement that locks both does.
  const [[database], [view]] = await Promise.all([
    sql<{ workspace_id: string }[]>`
      select workspace_id from databases
      where deleted_at is null and id = (
        select v.database_id from form_links l join database_views v on v.id = l.view_id where l.token_hash = ${tokenHash}
      ) ${andFairLock(reader, rightKeys.database(sql, sql`id`))} ${rowLock(reader)}`,
    sql<View[]>`
      select v.* from form_links l join database_views v on v.id = l.view_id
      where l.token_hash = ${tokenHash} and v.type = 'form'
      ${andFairLock(reader, rightKeys.formLink(sql, sql`v.id`))} ${rowLock(reader)}`,
  ]);
  return database && view ? { view, workspace_id: database.workspace_id } : null;
}

/** Returns when the share link of a form was created, and by which user. Both are null if the form has no link. */
export async function findLink({ sql }: Reader, viewId: string): Promise<FormLink> {
  const [row] = await sql<FormLink[]>`
    select link.created_at, ${authorOf({ sql }, sql`maker`)} as created_by
    from form_links link left join users maker on maker.id = link.created_by
    where link.view_id = ${viewId}`;
  return { created_at: optionalTimestamp(row?.created_at ?? null), created_by: row?.created_by ?? null };
}

/**
 * Waits for transactions that store responses through the link; until the commit, no new response is accepted
 * through the old link.
 */
export const lockFormLink = (tx: Tx, viewId: string): Promise<void> =>
  lockRight(tx, rightKeys.formLink(tx.sql, viewId));

export async function putLink({ sql }: Tx, viewId: string, tokenHash: string, userId: string): Promise<void> {
  await sql`
    insert into form_links (view_id, token_hash, created_by) values (${viewId}, ${tokenHash}, ${userId})
    on conflict (view_id) do update set
      token_hash = excluded.token_hash, created_by = excluded.created_by, created_at = now()`;
}

export async function deleteLink({ sql }: Tx, viewId: string): Promise<void> {
  await sql`delete from form_links where view_id = ${viewId}`;
}
