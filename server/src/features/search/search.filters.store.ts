import { foldSearchText } from '@workflow/contract/search/search.fold.ts';
import type { Fragment, Reader, Sql } from '../../platform/database/connection/client.ts';
import type { Viewer } from '../../platform/search/search-source.ts';
import { readableIds } from '../conversations/conversations.visibility.access.ts';
import { isMemberVisibleTo } from '../members/members.access.ts';
import { escapeLikePattern } from '../users/users.names.access.ts';

/** Whether the viewer can see the user as a member, or can read a message of the user, who may have left. */
const isVisibleUser = (sql: Sql, { userId, workspaceId }: Viewer): Fragment => sql`(
  exists (
    select 1 from workspace_members member
    where member.user_id = users.id
      and member.workspace_id in (select workspace_id from workspace_members where user_id = ${userId} and not lacks_two_factor)
      ${workspaceId === null ? sql`` : sql`and member.workspace_id = ${workspaceId}`}
      and (${isMemberVisibleTo(sql, sql`member.workspace_id`, userId)})
  ) or exists (
    select 1 from search_documents d
    where d.author_id = users.id and d.kind = 'message' and d.place_id in (${readableIds(sql, userId)})
      ${workspaceId === null ? sql`` : sql`and d.workspace_id = ${workspaceId}`}
  )
)`;

/** Returns visible users with this username or full name, in `workspaceId` or in all workspaces of the viewer. */
export async function listVisibleUsersNamed(
  { sql }: Reader,
  viewer: Viewer,
  name: string,
): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from users
    where (username = lower(${name}) or lower(full_name) = lower(${name})) and ${isVisibleUser(sql, viewer)}`;
  return rows.map(({ id }) => id);
}

/**
 * Returns visible users with a word in their name that begins with the text, or else users whose name contains it. It returns two users at most,
 * because the caller only needs to know whether there is one.
 */
export async function listVisibleUsersLike({ sql }: Reader, viewer: Viewer, text: string): Promise<string[]> {
  const pattern = escapeLikePattern(foldSearchText(text));
  const rows = await sql<{ id: string; is_word_start: boolean }[]>`
    select id, is_word_start from (
      select users.id, ' ' || person.title like ${`% ${pattern}%`} as is_word_start
      from users join search_documents person on person.kind = 'person' and person.id = users.id
      where person.title like ${`%${pattern}%`} and ${isVisibleUser(sql, viewer)}
    ) matching
    order by is_word_start desc limit 2`;
  const [first, second] = rows;
  return first?.is_word_start && !second?.is_word_start ? [first.id] : rows.map(({ id }) => id);
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
