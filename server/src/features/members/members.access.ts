import type { PendingQuery, Row } from 'postgres';
import type { Reader, Sql } from '../../platform/database/connection/client.ts';
import { andFairLock, rightKeys } from '../../platform/database/locks/fair-locks.ts';
import { rowLock } from '../../platform/database/locks/row-lock.ts';
import { type ConversationRef, type Room, rooms } from '../../platform/realtime/rooms.ts';
import { isOpen, listReadableAnywhere, visibleTo } from '../conversations/conversations.access.ts';

/**
 * Whether a person may know of the row `member` of `workspace_members`: everybody of the workspace, but for a guest the people who
 * read a conversation of theirs. Every list and count of people stands on this one predicate.
 */
export const isMemberVisibleTo = (
  sql: Sql,
  workspaceId: string,
  viewerId: string,
): PendingQuery<Row[]> => sql`(
  (select role from workspace_members where workspace_id = ${workspaceId} and user_id = ${viewerId}) <> 'guest'
  or member.user_id = ${viewerId}
  or exists (
    select 1 from conversation_members mine
    join conversations c on c.id = mine.conversation_id and c.deleted_at is null
    where mine.user_id = ${viewerId} and c.workspace_id = ${workspaceId} and (
      ${isOpen(sql)} or exists (
        select 1 from conversation_members theirs
        where theirs.conversation_id = c.id and theirs.user_id = member.user_id
      )
    )
  )
)`;

/**
 * Those who may know of somebody who reads these conversations. A guest who comes to one of them, or goes, does so by its room, whatever
 * is being told meanwhile: so nobody asks here which of them have guests.
 */
export const roomsOfMemberObservers = (workspaceId: string, readable: readonly string[]): readonly Room[] => [
  rooms.insiders(workspaceId),
  ...readable.map((id) => rooms.guests({ id, workspace_id: workspaceId })),
];

/** The same over all workspaces of somebody. */
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
 * Who sees whether somebody is there, of several people: the same as know them, but that of the rooms of guests only those are named in
 * which one is. A guest who comes at that very moment fetches the people anew.
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
          on guest.workspace_id = c.workspace_id and guest.user_id = guest_of.user_id and guest.role = 'guest'
        where guest_of.conversation_id = c.id
      )`,
  ]);
  const found = new Map<string, Room[]>(userIds.map((id) => [id, []]));
  for (const { user_id, workspace_id } of workspaces) found.get(user_id)?.push(rooms.insiders(workspace_id));
  for (const { user_id, ...conversation } of withGuests) found.get(user_id)?.push(rooms.guests(conversation));
  return found;
}

/** Whether `viewerId`, who is of the workspace, may know that `userId` is as well. */
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

/** Those of some people who are of the workspace and whom `viewerId` may know there. In a transaction they stay so until the commit. */
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

/** How many people the workspace has, as far as `most`: no more rows are looked at. */
export async function countMembersUpTo({ sql }: Reader, workspaceId: string, most: number): Promise<number> {
  const [row] = await sql<[{ count: number }]>`
    select count(*)::int as count from (
      select 1 from workspace_members where workspace_id = ${workspaceId} limit ${most}
    ) people`;
  return row.count;
}

/** How many people of the workspace somebody knows. */
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
