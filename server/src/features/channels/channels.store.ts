import type {
  Channel,
  ChannelFields,
  ChannelMember,
  ChannelPage,
} from '@workflow/contract/channels/channels.schema.ts';
import {
  type ReadPosition,
  type SeqRange,
  skipExcluded,
  unreadOf,
} from '@workflow/contract/conversations/conversations.unread.ts';
import type { MemberPage } from '@workflow/contract/members/members.schema.ts';
import type { UnreadMention } from '@workflow/contract/messages/messages.mentions.ts';
import type { UserSummary } from '@workflow/contract/users/users.schema.ts';
import type { Reader } from '../../platform/database/connection/client.ts';
import type { Tx } from '../../platform/database/transactions/transact.ts';
import { optionalTimestamp, timestamp } from '../../platform/time.ts';
import { readPosition, unreadIn } from '../conversations/conversations.unread.access.ts';
import { isFollowed, readableIds, visibleTo } from '../conversations/conversations.visibility.access.ts';
import { isAboveGuest } from '../members/members.access.ts';
import { toUserSummary } from '../users/users.access.ts';

interface ChannelRow extends ChannelFields, ReadPosition {
  is_member: boolean;
  is_followed: boolean;
  follow_version: number;
  unread_excluded: SeqRange[] | null;
  unread_mentions: UnreadMention[] | null;
}

function toChannel(found: ChannelRow): Channel {
  const row = skipExcluded({ ...found, unread_excluded: found.unread_excluded ?? [] });
  return {
    ...row,
    created_at: timestamp(row.created_at),
    archived_at: optionalTimestamp(row.archived_at),
    last_message_at: optionalTimestamp(row.last_message_at),
    unread_count: unreadOf(row),
    unread_mentions: row.unread_mentions ?? [],
  };
}

const selectChannels = ({ sql }: Reader, userId: string) => sql`
  select c.id, c.workspace_id, ch.name, ch.topic, ch.description, c.is_private, c.followed_by,
    case when ${isAboveGuest(sql, sql`viewer`)} then c.created_by end as created_by, c.created_at, c.archived_at, ch.version, c.last_seq,
    c.message_count, c.last_message_at, ${readPosition(sql)}, cm.user_id is not null as is_member,
    ${isFollowed(sql)} as is_followed, coalesce(follow.version, 0) as follow_version, gone.unread_excluded, mentioned.unread_mentions
  from conversations c
  join channels ch on ch.id = c.id
  left join conversation_cursors cursor on cursor.conversation_id = c.id and cursor.user_id = ${userId}
  left join conversation_members cm on cm.conversation_id = c.id and cm.user_id = ${userId}
  left join conversation_follows follow on follow.conversation_id = c.id and follow.user_id = ${userId}
  left join workspace_members viewer on viewer.workspace_id = c.workspace_id and viewer.user_id = ${userId}
  ${unreadIn(sql, userId)}`;

export async function listVisibleChannels(
  reader: Reader,
  workspaceId: string,
  userId: string,
  { limit, after }: ChannelPage,
): Promise<Channel[]> {
  const { sql } = reader;
  const rows = await sql<ChannelRow[]>`
    ${selectChannels(reader, userId)} where c.workspace_id = ${workspaceId} and ${visibleTo(sql, userId)}
      ${after ? sql`and lower(ch.name) collate "C" > lower(${after}) collate "C"` : sql``}
    order by lower(ch.name) collate "C" limit ${limit}`;
  return rows.map(toChannel);
}

/** Returns a channel as a user sees it. The service has checked the permission. */
export async function findChannel(reader: Reader, id: string, userId: string): Promise<Channel | null> {
  const [row] = await reader.sql<ChannelRow[]>`${selectChannels(reader, userId)} where c.id = ${id}`;
  return row ? toChannel(row) : null;
}

/**
 * Returns the channel whose name, or mention without `#`, begins the text, the longest name first; null if the viewer can read none.
 */
export async function findChannelNamedAtStart(
  { sql }: Reader,
  workspaceId: string,
  viewerId: string,
  text: string,
): Promise<{ id: string; name: string } | null> {
  const [row] = await sql<{ id: string; name: string }[]>`
    select id, name from channels
    where workspace_id = ${workspaceId} and id in (${readableIds(sql, viewerId)}) and (
      starts_with(lower(${text}) || ' ', lower(name) || ' ')
      or starts_with(lower(${text}) || ' ', regexp_replace(lower(name), '\\s+', '-', 'g') || ' ')
    )
    order by length(name) desc limit 1`;
  return row ?? null;
}

export async function channelExists({ sql }: Reader, workspaceId: string, name: string): Promise<boolean> {
  const rows =
    await sql`select 1 from channels where workspace_id = ${workspaceId} and lower(name) = lower(${name})`;
  return rows.length > 0;
}

/**
 * Returns the first channel of a new member, among those the member can read: one of the named channels,
 * otherwise the default channel, otherwise the oldest.
 */
export async function findFirstChannel(
  { sql }: Reader,
  workspaceId: string,
  userId: string,
  named: readonly string[],
): Promise<string | null> {
  const [row] = await sql<{ id: string }[]>`
    select c.id from conversations c join channels ch on ch.id = c.id
    where c.workspace_id = ${workspaceId} and ${visibleTo(sql, userId)}
    order by c.archived_at is not null, c.id = any(${named as string[]}::uuid[]) desc, lower(ch.name) = 'general' desc, c.created_at, c.id limit 1`;
  return row?.id ?? null;
}

export async function insertChannel(
  { sql }: Tx,
  channel: { id: string; workspace_id: string; name: string; description: string | null },
): Promise<void> {
  await sql`insert into channels ${sql({ ...channel })}`;
}

/** Updates the given columns; returns false if nothing changes. */
export async function updateChannelRow(
  { sql }: Tx,
  id: string,
  changes: { name?: string; topic?: string | null; description?: string | null },
): Promise<boolean> {
  if (Object.keys(changes).length === 0) return false;
  const [row] = await sql<{ changed: boolean }[]>`
    with before as (select version from channels where id = ${id} for no key update)
    update channels set ${sql(changes)} from before where channels.id = ${id}
    returning channels.version > before.version as changed`;
  return row?.changed ?? false;
}

export async function deleteChannelRow({ sql }: Tx, id: string): Promise<void> {
  await sql`delete from channels where id = ${id}`;
}

const selectMembers = ({ sql }: Reader, id: string) => sql`
  select users.id, username, full_name, avatar_url, status, title, custom_status,
    custom_status_expires_at, time_zone, is_do_not_disturb, users.version, cm.added_at
  from conversation_members cm join users on users.id = cm.user_id
  where cm.conversation_id = ${id}`;

const toChannelMember = (row: UserSummary & { added_at: string }): ChannelMember => ({
  user_id: row.id,
  user: toUserSummary(row),
  added_at: timestamp(row.added_at),
});

export async function listChannelMemberRows(
  reader: Reader,
  id: string,
  { limit, after }: MemberPage,
): Promise<ChannelMember[]> {
  const { sql } = reader;
  const rows = await sql<(UserSummary & { added_at: string })[]>`
    ${selectMembers(reader, id)} ${after ? sql`and cm.user_id > ${after}` : sql``}
    order by cm.user_id limit ${limit}`;
  return rows.map(toChannelMember);
}

export async function findChannelMember(
  reader: Reader,
  id: string,
  userId: string,
): Promise<ChannelMember | null> {
  const [row] = await reader.sql<(UserSummary & { added_at: string })[]>`
    ${selectMembers(reader, id)} and cm.user_id = ${userId}`;
  return row ? toChannelMember(row) : null;
}
