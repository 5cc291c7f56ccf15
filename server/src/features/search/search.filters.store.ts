import { foldSearchText } from '@workflow/contract/search/search.fold.ts';
import type { Fragment, Reader, Sql } from '../../platform/database/connection/client.ts';
import type { Viewer } from '../../platform/search/search-source.ts';
import { readableIds } from '../conversations/conversations.visibility.access.ts';
import { isMemberVisibleTo } from '../members/members.access.ts';
import { escapeLikePattern } from '../users/users.names.access.ts';

/** Whether the viewer can see the user as a member. */
const isVisibleMember = (sql: Sql, { userId, workspaceId }: Viewer): Fragment => sql`
  exists (
    select 1 from workspace_members member
    where member.user_id = users.id
      and member.workspace_id in (select workspace_id from workspace_members where user_id = ${userId} and not lacks_two_factor)
      ${workspaceId === null ? sql`` : sql`and member.workspace_id = ${workspaceId}`}
      and (${isMemberVisibleTo(sql, sql`member.workspace_id`, userId)})
  )`;

/**
 * Whether the viewer can read a message of the user, who may have left. With an array, PostgreSQL looks up the author in the readable places and
 * does not read the author’s documents in others.
 */
const isReadableAuthor = (sql: Sql, { userId, workspaceId }: Viewer): Fragment => sql`
  exists (
    select 1 from search_documents d
    where d.author_id = users.id and d.kind = 'message' and d.place_id = any(array(${readableIds(sql, userId)}))
      ${workspaceId === null ? sql`` : sql`and d.workspace_id = ${workspaceId}`}
  )`;

/** Returns visible users with this username or full name, in `workspaceId` or in all workspaces of the viewer. */
export async function listVisibleUsersNamed(
  { sql }: Reader,
  viewer: Viewer,
  name: string,
): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from users
    where (username = lower(${name}) or lower(full_name) = lower(${name})) and (${isVisibleMember(sql, viewer)} or ${isReadableAuthor(sql, viewer)})`;
  return rows.map(({ id }) => id);
}

/** The number of users who are no visible members that one search looks for among the authors. Most are members of other workspaces. */
const FORMER_MEMBERS_MAX = 1_000;
/** One letter begins the names of so many users that only members are looked for. */
const FORMER_MEMBER_LENGTH_MIN = 2;

/**
 * Returns users with a word in their name that begins with the text: visible members, or else authors of messages that the viewer can read. It
 * returns two users at most, because the caller only needs to know whether there is one.
 */
export async function listVisibleUsersLike({ sql }: Reader, viewer: Viewer, text: string): Promise<string[]> {
  const folded = foldSearchText(text);
  // Some text consists of characters that the search ignores.
  if (folded === '') return [];
  const matching = (condition: Fragment) => sql`
    select users.id from users join search_documents person on person.kind = 'person' and person.id = users.id
    where ' ' || person.title like ${`% ${escapeLikePattern(folded)}%`} and ${condition}`;
  const members = await sql<{ id: string }[]>`${matching(isVisibleMember(sql, viewer))} limit 2`;
  if (members.length > 0 || [...folded].length < FORMER_MEMBER_LENGTH_MIN) return members.map(({ id }) => id);
  const authors = await sql<{ id: string }[]>`
    select id from (
      ${matching(sql`not ${isVisibleMember(sql, viewer)}`)} limit ${FORMER_MEMBERS_MAX}
    ) users where ${isReadableAuthor(sql, viewer)} limit 2`;
  return authors.map(({ id }) => id);
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
