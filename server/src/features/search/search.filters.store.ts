import type { Reader } from '../../platform/database/connection/client.ts';
import type { Viewer } from '../../platform/search/search-source.ts';
import { readableIds } from '../conversations/conversations.visibility.access.ts';
import { isMemberVisibleTo } from '../members/members.access.ts';

/** Returns visible members with this username or full name, in `workspaceId` or in all workspaces of the viewer. */
export async function listVisibleUsersNamed(
  { sql }: Reader,
  { userId, workspaceId }: Viewer,
  name: string,
): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select distinct member.user_id as id from users join workspace_members member on member.user_id = users.id
    where (users.username = lower(${name}) or lower(users.full_name) = lower(${name}))
      and member.workspace_id in (select workspace_id from workspace_members where user_id = ${userId} and not lacks_two_factor)
      ${workspaceId === null ? sql`` : sql`and member.workspace_id = ${workspaceId}`}
      and (${isMemberVisibleTo(sql, sql`member.workspace_id`, userId)})`;
  return rows.map(({ id }) => id);
}

/** Returns readable channels with this name. Dashes in the typed name also match spaces, as in mentions. */
export async function listVisibleChannelsNamed(
  { sql }: Reader,
  { userId, workspaceId }: Viewer,
  name: string,
): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from channels
    where lower(regexp_replace(name, '\\s+', '-', 'g')) = lower(regexp_replace(${name}, '\\s+', '-', 'g'))
      and id in (${readableIds(sql, userId)}) ${workspaceId === null ? sql`` : sql`and workspace_id = ${workspaceId}`}`;
  return rows.map(({ id }) => id);
}

/** Returns the viewer’s direct messages with at least one of the users. */
export async function listDmsWith(
  { sql }: Reader,
  { userId, workspaceId }: Viewer,
  userIds: readonly string[],
): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select c.id from conversations c
    where c.kind = 'dm' and c.people && ${[...userIds]}::uuid[] and c.id in (${readableIds(sql, userId)})
      ${workspaceId === null ? sql`` : sql`and c.workspace_id = ${workspaceId}`}`;
  return rows.map(({ id }) => id);
}
