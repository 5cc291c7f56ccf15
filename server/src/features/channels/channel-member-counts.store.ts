import type {
  ChannelFollower,
  ChannelPeopleCount,
  ChannelPeopleCountPage,
} from '@workflow/contract/channels/channels.schema.ts';
import type { MemberPage } from '@workflow/contract/members/members.schema.ts';
import type { UserSummary } from '@workflow/contract/users/users.schema.ts';
import type { Reader } from '../../platform/database/connection/client.ts';
import { isFollowed, isOpen, visibleTo } from '../conversations/conversations.visibility.access.ts';
import { isAboveGuest } from '../members/members.access.ts';
import { toUserSummary } from '../users/users.access.ts';

/** Selects the ids of the users who can read the channel and follow it. */
export async function listFollowers(
  { sql }: Reader,
  id: string,
  { limit, after }: MemberPage,
): Promise<ChannelFollower[]> {
  const rows = await sql<(UserSummary & { is_member: boolean })[]>`
    select users.id, username, full_name, avatar_url, status, title, custom_status,
    custom_status_expires_at, time_zone, is_do_not_disturb, users.version, cm.user_id is not null as is_member
    from conversations c
    join workspace_members member on member.workspace_id = c.workspace_id
    join users on users.id = member.user_id
    left join conversation_members cm on cm.conversation_id = c.id and cm.user_id = member.user_id
    left join conversation_follows follow on follow.conversation_id = c.id and follow.user_id = member.user_id
    where c.id = ${id} and (${isOpen(sql)} or cm.user_id is not null) and ${isFollowed(sql)}
      ${after ? sql`and member.user_id > ${after}` : sql``}
    order by member.user_id limit ${limit}`;
  return rows.map(({ is_member, ...row }) => ({ user_id: row.id, user: toUserSummary(row), is_member }));
}

/**
 * Counts the people of each channel that the user can read: the members of a private channel, the followers
 * of a public one. In a channel that everyone follows by default, it subtracts the users who unfollowed it, so
 * that large workspaces with thousands of channels need no scan of all members for each.
 */
export async function countPeopleOfChannels(
  { sql }: Reader,
  workspaceId: string,
  userId: string,
  { limit, after }: ChannelPeopleCountPage,
): Promise<ChannelPeopleCount[]> {
  const countWithFollowSetting = (follows: boolean) => sql`(
    select count(*) from conversation_follows follow
    join workspace_members member on member.workspace_id = c.workspace_id and member.user_id = follow.user_id
    left join conversation_members cm on cm.conversation_id = c.id and cm.user_id = follow.user_id
    where follow.conversation_id = c.id and follow.follows = ${follows} and (${isOpen(sql)} or cm.user_id is not null)
  )`;
  const added = sql`(
    select count(*) from conversation_members cm
    join workspace_members member on member.workspace_id = c.workspace_id and member.user_id = cm.user_id
    where cm.conversation_id = c.id and (c.is_private or not ${isAboveGuest(sql)})
  )`;
  return sql<ChannelPeopleCount[]>`
    with insiders as (
      select count(*) as count from workspace_members member
      where workspace_id = ${workspaceId} and ${isAboveGuest(sql)}
    )
    select c.id as channel_id, (case
      when c.is_private then ${added}
      when c.followed_by = 'followers' then ${countWithFollowSetting(true)}
      else insiders.count + ${added} - ${countWithFollowSetting(false)}
    end)::integer as people_count
    from conversations c cross join insiders
    where c.workspace_id = ${workspaceId} and c.kind = 'channel' and ${visibleTo(sql, userId)}
      ${after ? sql`and c.id > ${after}` : sql``}
    order by c.id limit ${limit}`;
}
