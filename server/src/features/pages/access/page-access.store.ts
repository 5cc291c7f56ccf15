import type { PageShare } from '@workflow/contract/pages/pages.schema.ts';
import type { Reader } from '../../../platform/database/connection/client.ts';
import type { Tx } from '../../../platform/database/transactions/transact.ts';

/** Gives a user a level of access to a private page, or changes the level. */
export async function saveShare({ sql }: Tx, pageId: string, { user_id, level }: PageShare): Promise<void> {
  await sql`
    insert into page_shares (page_id, user_id, level) values (${pageId}, ${user_id}, ${level})
    on conflict (page_id, user_id) do update set level = excluded.level`;
}

export async function deleteShare({ sql }: Tx, pageId: string, userId: string): Promise<void> {
  await sql`delete from page_shares where page_id = ${pageId} and user_id = ${userId}`;
}

/** Deletes the access of a user to all private pages. */
export async function deleteSharesOf({ sql }: Tx, userId: string): Promise<void> {
  await sql`delete from page_shares where user_id = ${userId}`;
}

/** Deletes the access list of a page. */
export async function deleteShares({ sql }: Tx, pageId: string): Promise<void> {
  await sql`delete from page_shares where page_id = ${pageId}`;
}

/** Gives a private page the access of another one. */
export async function copyShares(
  { sql }: Tx,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  await sql`
    insert into page_shares (page_id, user_id, level, created_at)
    select ${to}, user_id, level, created_at from page_shares where page_id = ${from} on conflict do nothing`;
}

/** Raises the version of a page whose shares have changed. */
export async function raiseVersion({ sql }: Tx, pageId: string): Promise<void> {
  await sql`update pages set version = version + 1 where id = ${pageId}`;
}

/** Makes a page private or not. */
export async function setPrivate({ sql }: Tx, pageId: string, isPrivate: boolean): Promise<void> {
  await sql`update pages set is_private = ${isPrivate} where id = ${pageId}`;
}

/** Returns the users who have one of the pages open. */
export async function listUsersWithOpenPage({ sql }: Reader, pageIds: readonly string[]): Promise<string[]> {
  const rows = await sql<{ user_id: string }[]>`
    select distinct user_id from page_editors where page_id = any(${[...pageIds]}::uuid[])`;
  return rows.map(({ user_id }) => user_id);
}
