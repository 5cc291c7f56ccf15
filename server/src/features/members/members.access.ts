import type { Fragment, Reader, Sql } from '../../platform/database/connection/client.ts';
import { andFairLock, rightKeys } from '../../platform/database/locks/fair-locks.ts';
import { rowLock } from '../../platform/database/locks/row-lock.ts';
import { type ConversationRef, type Room, rooms } from '../../platform/realtime/rooms.ts';
import { listReadableAnywhere } from '../conversations/conversations.access.ts';
import {
  hasAccess,
  isAboveGuest,
  isOpenOrAdded,
  visibleTo,
} from '../conversations/conversations.visibility.access.ts';

export { hasAccess, isAboveGuest };

/** Selects `id` and `username` of the members with these usernames, except guests. Comments on pages and tasks can mention them. */
export const selectNamedMembers = (sql: Sql, workspaceId: string, names: readonly string[]): Fragment => sql`
  select named_user.id, named_user.username from users named_user
  join workspace_members member
    on member.user_id = named_user.id and member.workspace_id = ${workspaceId} and ${isAboveGuest(sql)}
  where named_user.username = any(${[...names]}::text[])`;

/**
 * Whether the viewer can see the row `member` of `workspace_members`. Everyone sees all members, but a guest
 * sees only members who can read one of the guest's conversations. Every list and count of members uses this
 * predicate.
 */
export const isMemberVisibleTo = (
  sql: Sql,
  workspaceId: string | Fragment,
  viewerId: string,
): Fragment => sql`(
  exists (
    select 1 from workspace_members viewer
    where viewer.workspace_id = ${workspaceId} and viewer.user_id = ${viewerId} and ${isAboveGuest(sql, sql`viewer`)}
      and ${hasAccess(sql, sql`viewer`)}
  )
  or member.user_id = ${viewerId}
  or exists (
    select 1 from conversation_members mine
    join conversations c on c.id = mine.conversation_id and c.deleted_at is null
    where mine.user_id = ${viewerId} and c.workspace_id = ${workspaceId}
      and ${isOpenOrAdded(sql, sql`member.user_id`)}
  )
)`;

/**
 * Returns the rooms of the users who can see a member who can read the given conversations. It includes the
 * guest room of every conversation, even without guests: a guest who joins or leaves changes rooms while the
 * event is sent, so this must not depend on who is a guest now.
 */
export const roomsOfMemberObservers = (workspaceId: string, readable: readonly string[]): readonly Room[] => [
  rooms.insiders(workspaceId),
  ...readable.map((id) => rooms.guests({ id, workspace_id: workspaceId })),
];

/** Returns the rooms of the users who can see a user in any workspace. */
export async function roomsOfUserObservers(reader: Reader, userId: string): Promise<readonly Room[]> {
  const [workspaces, readable] = await Promise.all([
    reader.sql<{ workspace_id: string }[]>`
      select workspace_id from workspace_members where user_id = ${userId}`,
    listReadableAnywhere(reader, userId),
  ]);
  return [
    ...workspaces.map(({ workspace_id }) => rooms.insiders(workspace_id)),
    ...readable.map(rooms.guests),
  ];
}

/**
 * Returns, for several users, the rooms of the users who can see their presence: like `roomsOfUserObservers`, but
 * with only those guest rooms that have a guest. A guest who joins at the same moment refetches the members.
 */
export async function roomsOfPresenceObservers(
  { sql }: Reader,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Room[]>> {
  const ids = userIds as string[];
  const [workspaces, withGuests] = await Promise.all([
    sql<{ user_id: string; workspace_id: string }[]>`
      select user_id, workspace_id from workspace_members where user_id = any(${ids}::uuid[])`,
    sql<(ConversationRef & { user_id: string })[]>`
      select mine.user_id, c.id, c.workspace_id from workspace_members mine
      join conversations c on c.workspace_id = mine.workspace_id
      where mine.user_id = any(${ids}::uuid[]) and ${visibleTo(sql, sql`mine.user_id`)} and exists (
        select 1 from conversation_members guest_of
        join workspace_members guest
          on guest.workspace_id = c.workspace_id and guest.user_id = guest_of.user_id and not ${isAboveGuest(sql, sql`guest`)}
        where guest_of.conversation_id = c.id
      )`,
  ]);
  const found = new Map<string, Room[]>(userIds.map((id) => [id, []]));
  for (const { user_id, workspace_id } of workspaces) found.get(user_id)?.push(rooms.insiders(workspace_id));
  for (const { user_id, ...conversation } of withGuests) found.get(user_id)?.push(rooms.guests(conversation));
  return found;
}

/** Whether `viewerId`, a member of the workspace, can see that `userId` is also a member. */
export async function canSeeMember(
  { sql }: Reader,
  workspaceId: string,
  viewerId: string,
  userId: string,
): Promise<boolean> {
  const rows = await sql`
    select 1 from workspace_members member
    where member.workspace_id = ${workspaceId} and member.user_id = ${userId} and ${isMemberVisibleTo(sql, workspaceId, viewerId)}`;
  return rows.length > 0;
}

/**
 * Returns which of the given users are members that `viewerId` can see. In a transaction they stay members
 * until the commit.
 */
export async function listVisibleMembersAmong(
  reader: Reader,
  workspaceId: string,
  viewerId: string,
  userIds: readonly string[],
): Promise<string[]> {
  const { sql } = reader;
  const rows = await sql<{ user_id: string }[]>`
    select user_id from workspace_members member
    where member.workspace_id = ${workspaceId} and member.user_id = any(${userIds as string[]}::uuid[])
      and ${isMemberVisibleTo(sql, workspaceId, viewerId)} ${andFairLock(reader, rightKeys.memberships(sql, workspaceId))}
    order by user_id ${rowLock(reader)}`;
  return rows.map(({ user_id }) => user_id);
}

/** Returns the id of the member with this username, with or without `@`; null if the viewer cannot see such a member. */
export async function findMemberByUsername(
  { sql }: Reader,
  workspaceId: string,
  viewerId: string,
  username: string,
): Promise<string | null> {
  const [row] = await sql<{ user_id: string }[]>`
    select member.user_id from users u
    join workspace_members member on member.user_id = u.id and member.workspace_id = ${workspaceId}
    where u.username = ${username.replace(/^@/, '').toLowerCase()} and ${isMemberVisibleTo(sql, workspaceId, viewerId)}`;
  return row?.user_id ?? null;
}

/** Counts the members of a workspace up to `limit`, without reading more rows. */
export async function countMembersUpTo({ sql }: Reader, workspaceId: string, limit: number): Promise<number> {
  const [row] = await sql<[{ count: number }]>`
    select count(*)::int as count from (
      select 1 from workspace_members where workspace_id = ${workspaceId} limit ${limit}
    ) people`;
  return row.count;
}

/** Counts the members of a workspace that the viewer can see. */
export async function countVisibleMembers(
  { sql }: Reader,
  workspaceId: string,
  viewerId: string,
): Promise<number> {
  const [row] = await sql<[{ count: number }]>`
    select count(*)::int as count from workspace_members member
    where member.workspace_id = ${workspaceId} and ${isMemberVisibleTo(sql, workspaceId, viewerId)}`;
  return row.count;
}
