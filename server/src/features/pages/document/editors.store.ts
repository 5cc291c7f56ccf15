import { ACTIVE_EDITORS_MAX } from '@workflow/contract/pages/document/document.limits.ts';
import type { Author } from '@workflow/contract/users/users.schema.ts';
import type { Reader } from '../../../platform/database/connection/client.ts';
import type { Tx } from '../../../platform/database/transactions/transact.ts';
import { isAboveGuest } from '../../members/members.access.ts';
import { isShared } from '../pages.access.ts';

/** A connection that was not seen for this long has ended with its server. Several renewals fit into it. */
const LEASE_SECONDS = 45;

export async function insertEditor(
  { sql }: Tx,
  { pageId, connectionId, userId }: { pageId: string; connectionId: string; userId: string },
): Promise<void> {
  await sql`
    insert into page_editors (page_id, connection_id, user_id) values (${pageId}, ${connectionId}, ${userId})
    on conflict (page_id, connection_id) do update set seen_at = now()`;
}

/** Removes the connection from the page. Returns whether it had the page open. */
export async function deleteEditor({ sql }: Tx, pageId: string, connectionId: string): Promise<boolean> {
  const result = await sql`
    delete from page_editors where page_id = ${pageId} and connection_id = ${connectionId}`;
  return result.count > 0;
}

export async function renewEditors({ sql }: Tx, connectionIds: readonly string[]): Promise<void> {
  await sql`update page_editors set seen_at = now() where connection_id = any(${[...connectionIds]}::text[])`;
}

/** Deletes the connections that were not renewed, and returns their pages. */
export async function deleteExpiredEditors({ sql }: Tx): Promise<string[]> {
  const rows = await sql<{ page_id: string }[]>`
    delete from page_editors where seen_at < now() - make_interval(secs => ${LEASE_SECONDS}) returning page_id`;
  return [...new Set(rows.map(({ page_id }) => page_id))];
}

/** Returns the users who have the page open and may see it, in the order in which they opened it. */
export async function listEditors({ sql }: Reader, pageId: string): Promise<Author[]> {
  return await sql<Author[]>`
    select u.id, u.username, u.full_name, u.avatar_url
    from (
      select user_id, min(joined_at) as joined_at from page_editors
      where page_id = ${pageId} and seen_at > now() - make_interval(secs => ${LEASE_SECONDS}) group by user_id
    ) editor
    join users u on u.id = editor.user_id
    join pages p on p.id = ${pageId}
    join workspace_members member on member.workspace_id = p.workspace_id and member.user_id = u.id and ${isAboveGuest(sql)}
    where ${isShared(sql, sql`p.id`, sql`u.id`)}
    order by editor.joined_at, u.id limit ${ACTIVE_EDITORS_MAX}`;
}
