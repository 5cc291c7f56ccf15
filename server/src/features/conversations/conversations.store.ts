import { andFairLock, rightKeys } from '../../platform/database/locks/fair-locks.ts';
import type { Tx } from '../../platform/database/transactions/transact.ts';
import { isFollowed } from './conversations.visibility.access.ts';

export async function insertConversation(
  { sql }: Tx,
  conversation: {
    id: string;
    workspace_id: string;
    kind: 'channel' | 'dm';
    is_private: boolean;
    followed_by: 'everyone' | 'followers';
    created_by: string;
  },
): Promise<void> {
  await sql`insert into conversations ${sql({ ...conversation })}`;
}

/**
 * Finds or creates the direct message of these members, in one statement so that two requests never create
 * two. If no conversation was started with them, a group whose members were changed to exactly these is used.
 */
export async function findOrCreateDm(
  { sql }: Tx,
  dm: { id: string; workspace_id: string; people: readonly string[]; created_by: string },
): Promise<{ id: string; isNew: boolean }> {
  const people = sql`${[...dm.people].sort()}::uuid[]`;
  const [row] = await sql<[{ id: string; is_new: boolean }]>`
    with changed as (
      select id from conversations
      where workspace_id = ${dm.workspace_id} and people = ${people} and has_changed_people and cardinality(people) > 2
        and not exists (
          select from conversations same
          where same.workspace_id = ${dm.workspace_id} and same.people = ${people} and not same.has_changed_people
        )
      order by last_message_at desc nulls last, id limit 1
    ), put as (
      insert into conversations (id, workspace_id, kind, is_private, people, created_by)
      select ${dm.id}::uuid, ${dm.workspace_id}::uuid, 'dm', true, ${people}, ${dm.created_by}::uuid
      where not exists (select from changed)
      on conflict (workspace_id, people) where people is not null and not has_changed_people
        do update set people = excluded.people
      returning id, xmax = 0 as is_new
    ), added as (
      insert into conversation_members (conversation_id, user_id) select id, unnest(${people}) from put where is_new
    )
    select id, is_new from put union all select id, false from changed`;
  return { id: row.id, isNew: row.is_new };
}

/**
 * Adds a user to a conversation; returns false if the user was in it already. The caller holds the lock of
 * the user's workspace membership.
 */
export async function insertConversationMember(
  { sql }: Tx,
  conversationId: string,
  userId: string,
): Promise<boolean> {
  const result = await sql`
    insert into conversation_members (conversation_id, user_id) values (${conversationId}, ${userId})
    on conflict do nothing`;
  return result.count > 0;
}

/**
 * Adds a user to the channels among these conversations. The user begins to follow channels that not everyone
 * follows. The caller has locked the user's workspace membership.
 */
export async function insertChannelMemberships(
  { sql }: Tx,
  workspaceId: string,
  channelIds: readonly string[],
  userId: string,
): Promise<void> {
  await sql`
    with present as (
      select id, followed_by from conversations
      where id = any(${channelIds}::uuid[]) and workspace_id = ${workspaceId} and kind = 'channel' and deleted_at is null
        ${andFairLock({ sql, isTransaction: true }, rightKeys.conversation(sql, sql`id`))}
      order by id for key share
    ), followed as (
      insert into conversation_follows (conversation_id, user_id, follows)
      select id, ${userId}, true from present where followed_by = 'followers'
      on conflict (conversation_id, user_id) do update set follows = true
    )
    insert into conversation_members (conversation_id, user_id) select id, ${userId} from present
    on conflict do nothing`;
}

/**
 * Starts the read position at the newest message, so that older messages are not unread for a user who joins
 * or returns.
 */
export async function markHistoryRead(
  { sql }: Tx,
  conversationIds: readonly string[],
  userId: string,
): Promise<void> {
  await sql`
    insert into conversation_cursors (conversation_id, user_id, unread_after)
    select id, ${userId}, last_seq from conversations where id = any(${conversationIds}::uuid[]) order by id
    on conflict (conversation_id, user_id) do update set unread_after = excluded.unread_after`;
}

/** Removes a user from a conversation; returns false if the user was not in it. */
export async function deleteConversationMember(
  { sql }: Tx,
  conversationId: string,
  userId: string,
): Promise<boolean> {
  const result = await sql`
    delete from conversation_members where conversation_id = ${conversationId} and user_id = ${userId}`;
  return result.count > 0;
}

/**
 * Removes a user from every channel of a workspace, and deletes their follow settings, so that a later return
 * does not reopen private channels. Direct messages keep the user: the others still see who they are with,
 * and a returning user gets them back.
 */
export async function deleteMembershipsIn({ sql }: Tx, workspaceId: string, userId: string): Promise<void> {
  await sql`
    with followed as (
      delete from conversation_follows follow using conversations c
      where c.id = follow.conversation_id and c.workspace_id = ${workspaceId} and follow.user_id = ${userId}
    )
    delete from conversation_members cm using conversations c
    where c.id = cm.conversation_id and c.kind = 'channel' and c.workspace_id = ${workspaceId} and cm.user_id = ${userId}`;
}

export async function deleteFollow({ sql }: Tx, conversationId: string, userId: string): Promise<void> {
  await sql`delete from conversation_follows where conversation_id = ${conversationId} and user_id = ${userId}`;
}

/** Saves whether a user follows a conversation. Returns false if nothing changed. */
export async function saveFollowing(
  { sql }: Tx,
  conversationId: string,
  userId: string,
  follows: boolean,
): Promise<boolean> {
  const result = await sql`
    with changing as (
      select c.id from conversations c
      left join conversation_follows follow on follow.conversation_id = c.id and follow.user_id = ${userId}
      where c.id = ${conversationId} and ${isFollowed(sql)} <> ${follows}
    )
    insert into conversation_follows as own (conversation_id, user_id, follows)
    select id, ${userId}, ${follows} from changing
    on conflict (conversation_id, user_id) do update set follows = excluded.follows where own.follows <> excluded.follows`;
  return result.count > 0;
}

/**
 * Archives or unarchives a conversation; returns false if nothing changed. The caller has locked the row for
 * an update.
 */
export async function saveArchived({ sql }: Tx, conversationId: string, archived: boolean): Promise<boolean> {
  const result = await sql`
    update conversations set archived_at = case when ${archived} then clock_timestamp() end
    where id = ${conversationId} and (archived_at is not null) <> ${archived}`;
  return result.count > 0;
}

export async function markDeleted({ sql }: Tx, conversationId: string): Promise<void> {
  await sql`update conversations set deleted_at = now() where id = ${conversationId}`;
}

/** Deletes a batch of messages of deleted conversations; returns false if there were none. */
export async function purgeMessages({ sql }: Tx, conversationId: string, limit: number): Promise<boolean> {
  const result = await sql`
    delete from messages where id in (
      select m.id from messages m join conversations c on c.id = m.conversation_id
      where c.id = ${conversationId} and c.deleted_at is not null limit ${limit}
    )`;
  return result.count > 0;
}

export async function purgeConversation({ sql }: Tx, conversationId: string): Promise<void> {
  await sql`delete from conversations where id = ${conversationId} and deleted_at is not null`;
}
