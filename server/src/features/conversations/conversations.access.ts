import type { ConversationFacts } from '@workflow/contract/conversations/conversations.permissions.ts';
import { canRead } from '@workflow/contract/conversations/conversations.permissions.ts';
import type { ConversationVariant } from '@workflow/contract/conversations/conversations.variant.ts';
import { coreErrors } from '@workflow/contract/core/api/error.ts';
import type { Permission } from '@workflow/contract/core/api/permission.ts';
import type { Role } from '@workflow/contract/workspaces/workspaces.schema.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Fragment, Reader, Sql } from '../../platform/database/connection/client.ts';
import { andFairLock, lockRights, rightKeys } from '../../platform/database/locks/fair-locks.ts';
import { type LockStrength, rowLock } from '../../platform/database/locks/row-lock.ts';
import { fail } from '../../platform/failure.ts';
import { requirePermission, type SuspendableFacts } from '../../platform/permission.ts';
import type { ConversationRef, ReadableConversation } from '../../platform/realtime/rooms.ts';

/**
 * The SQL predicate for members above guests. `member` is the alias of `workspace_members` in the statement. It is defined here and
 * exported by `members.access.ts`, because the feature `members` is built on this one.
 */
export const isAboveGuest = (sql: Sql, member: Fragment = sql`member`) => sql`${member}.role <> 'guest'`;

/**
 * The SQL predicate for members with access. A member who lacks the two-factor authentication that the workspace requires stays a member, but
 * has no access.
 */
export const hasAccess = (sql: Sql, member: Fragment = sql`member`) => sql`not ${member}.lacks_two_factor`;

/** The role of a caller as it is stored, and what it means for permissions. */
export interface RoleRow {
  readonly role: Role;
  readonly lacks_two_factor: boolean;
}

/** Returns the facts about a caller for `requirePermission`; `undefined` for a user outside the workspace. */
export const roleFacts = (row: RoleRow | undefined) => ({
  role: row?.role ?? null,
  suspension: row?.lacks_two_factor ? coreErrors.two_factor_required : null,
});

/**
 * Whether the conversation `c` is open to the row `member` of `workspace_members` without being added by
 * name. This is the only place where SQL has that part of `canRead`.
 */
export const isOpen = (sql: Sql) => sql`(c.kind = 'channel' and not c.is_private and ${isAboveGuest(sql)})`;

/**
 * The SQL form of `canRead`: whether a user may read the conversation `c`. Every statement that lists, reads
 * or writes in conversations without loading the facts first uses this predicate. `userId` is an id or a
 * column of ids.
 */
export const visibleTo = (sql: Sql, userId: string | Fragment) => isVisible(sql, userId, hasAccess(sql));

const isVisible = (sql: Sql, userId: string | Fragment, condition: Fragment) => sql`(
  c.deleted_at is null and exists (
    select 1 from workspace_members member
    where member.workspace_id = c.workspace_id and member.user_id = ${userId} and ${condition} and (
      ${isOpen(sql)} or exists (
        select 1 from conversation_members cm where cm.conversation_id = c.id and cm.user_id = ${userId}
      )
    )
  )
)`;

/**
 * The CTEs `locked_member`, `locked_addition` and `locked_reader`. `locked_reader` has the ids of `userIds`
 * that may read the conversation: it is `visibleTo` over rows that stay locked until the commit, so a
 * right ends either before the statement or after it. It is used for users who write in a conversation, and
 * for users who receive its events in their own rooms. `callers` are the users on whose behalf the statement
 * runs. A statement that also locks the conversation passes the id from its locking CTE, so that the
 * conversation is locked first.
 */
export const lockedReaders = (
  sql: Sql,
  conversationId: string | Fragment,
  userIds: Fragment,
  callers?: Fragment,
) => sql`
  locked_member as (
    select user_id, role from workspace_members
    where workspace_id = (select workspace_id from conversations where id = ${conversationId})
      and user_id in (${userIds}) and not lacks_two_factor ${andFairLock({ sql, isTransaction: true }, membershipKey(sql, callers))}
    order by user_id for key share
  ), locked_addition as (
    select user_id from conversation_members
    where conversation_id = ${conversationId} and user_id = any(array(select user_id from locked_member))
    order by user_id for key share
  ), locked_reader as (
    select member.user_id from locked_member member
    join conversations c on c.id = ${conversationId} and c.deleted_at is null
    left join locked_addition added on added.user_id = member.user_id
    where ${isOpen(sql)} or added.user_id is not null
  )`;

/**
 * The fair lock key of a row of `workspace_members`: the membership of a caller has a key of its own, all
 * other memberships share one.
 */
const membershipKey = (sql: Sql, callers?: Fragment) => {
  const ofOthers = rightKeys.memberships(sql, sql`workspace_id`);
  if (!callers) return ofOthers;
  const ofCaller = rightKeys.membership(sql, sql`workspace_id`, sql`user_id`);
  return sql`case when user_id in (${callers}) then ${ofCaller} else ${ofOthers} end`;
};

/**
 * Selects the users who may read a conversation, as a column `user_id`, without locking their memberships.
 */
export const readersOf = (sql: Sql, conversationId: string) => sql`
  select member.user_id from conversations c
  join workspace_members member on member.workspace_id = c.workspace_id
  left join conversation_members added on added.conversation_id = c.id and added.user_id = member.user_id
  where c.id = ${conversationId} and c.deleted_at is null and ${hasAccess(sql)} and (${isOpen(sql)} or added.user_id is not null)`;

/**
 * Whether a user follows the conversation `c`; `follow` is the user's row of `conversation_follows`, if there
 * is one.
 */
export const isFollowed = (sql: Sql) => sql`coalesce(follow.follows, c.followed_by = 'everyone')`;

/**
 * Selects the ids of followers of a conversation who are online; null if there are more than `most`.
 */
export const presentFollowers = (sql: Sql, conversationId: Fragment, most: number) => sql`(
  select case when count(*) <= ${most} then coalesce(array_agg(person.id order by person.id), '{}') end from (
    select person.id from conversations c
    join workspace_members member on member.workspace_id = c.workspace_id
    join users person on person.id = member.user_id and person.status = 'online'
    left join conversation_members cm on cm.conversation_id = c.id and cm.user_id = person.id
    left join conversation_follows follow on follow.conversation_id = c.id and follow.user_id = person.id
    where c.id = ${conversationId} and ${hasAccess(sql)} and (${isOpen(sql)} or cm.user_id is not null) and ${isFollowed(sql)}
    limit ${most + 1}
  ) person
)`;

interface ConversationRow extends ReadableConversation {
  readonly last_seq: number;
  readonly is_archived: boolean;
}

export interface Conversation extends ConversationRow, ConversationFacts, SuspendableFacts {}

/**
 * Returns a conversation with the facts for its permissions; null if it does not exist. In a transaction, its
 * row and the membership stay locked until the commit. A caller that deletes the conversation or removes
 * members passes a stronger lock from the start, because upgrading a lock can deadlock.
 */
export async function findConversation(
  reader: Reader,
  id: string,
  userId: string,
  strength?: LockStrength,
): Promise<Conversation | null> {
  const { sql } = reader;
  const membership = rightKeys.membership(sql, sql`workspace_id`, userId);
  // postgres.js sends both statements at once and PostgreSQL runs them in this order, which is the lock
  // order.
  const [[conversation], [role], [member]] = await Promise.all([
    sql<(ConversationRow & { created_by: string | null })[]>`
      select id, workspace_id, kind, is_private, followed_by, last_seq, archived_at is not null as is_archived, created_by from conversations
      where id = ${id} and deleted_at is null
      ${andFairLock(reader, rightKeys.conversation(sql, id), strength)} ${rowLock(reader, strength)}`,
    sql<RoleRow[]>`
      select role, lacks_two_factor from workspace_members
      where workspace_id = (select workspace_id from conversations where id = ${id}) and user_id = ${userId}
      ${andFairLock(reader, membership)} ${rowLock(reader)}`,
    sql`select 1 from conversation_members where conversation_id = ${id} and user_id = ${userId} ${rowLock(reader)}`,
  ]);
  if (!conversation) return null;
  const { created_by, ...row } = conversation;
  return {
    ...row,
    ...roleFacts(role),
    is_member: member !== undefined,
    is_creator: created_by === userId,
  };
}

/**
 * Returns the conversation if the permission allows it (see `requirePermission`). In a transaction, the
 * answer stays true until the commit.
 */
export async function requireConversation(
  reader: Reader,
  actor: Actor,
  id: string,
  permission: Permission<ConversationFacts>,
  strength?: LockStrength,
): Promise<Conversation> {
  return requirePermission(permission, await findConversation(reader, id, actor.userId, strength));
}

/**
 * Fails if the user has no access to a conversation although their role lets them read it, for example without required two-factor
 * authentication. It says why a statement found nothing for the user. With `variant`, conversations of another kind count as absent.
 */
export async function requireNotSuspended(
  reader: Reader,
  { userId }: Actor,
  id: string,
  variant?: ConversationVariant,
): Promise<void> {
  const conversation = await findConversation(reader, id, userId);
  if (!conversation?.suspension || (variant ?? conversation).kind !== conversation.kind) return;
  if (canRead(conversation)) fail(conversation.suspension);
}

/**
 * Returns the conversations among `ids` that have this variant and that the user can read. In a transaction
 * they stay readable until the commit. Rows are locked in lock order.
 */
export async function listReadable(
  reader: Reader,
  { see }: ConversationVariant,
  workspaceId: string,
  ids: readonly string[],
  userId: string,
): Promise<string[]> {
  if (ids.length === 0) return [];
  const { sql } = reader;
  const [, conversations, [member], additions] = await Promise.all([
    lockRights(reader, rightKeys.conversation, ids, 'key share'),
    sql<ConversationRow[]>`
      select id, workspace_id, kind, is_private, followed_by, last_seq, archived_at is not null as is_archived from conversations
      where id = any(${ids}::uuid[]) and workspace_id = ${workspaceId} and deleted_at is null order by id ${rowLock(reader)}`,
    sql<RoleRow[]>`
      select role, lacks_two_factor from workspace_members where workspace_id = ${workspaceId} and user_id = ${userId}
      ${andFairLock(reader, rightKeys.membership(sql, workspaceId, userId))} ${rowLock(reader)}`,
    sql<{ conversation_id: string }[]>`
      select conversation_id from conversation_members
      where conversation_id = any(${ids}::uuid[]) and user_id = ${userId} order by conversation_id ${rowLock(reader)}`,
  ]);
  const added = new Set(additions.map(({ conversation_id }) => conversation_id));
  if (roleFacts(member).suspension) return [];
  const readable = conversations.filter(({ id, kind, is_private, is_archived }) =>
    see.allows({
      kind,
      is_private,
      role: member?.role ?? null,
      is_member: added.has(id),
      is_creator: false,
      is_archived,
    }),
  );
  return readable.map(({ id }) => id);
}

/** Selects the conversations of a workspace that the role of a user lets them read, even while the user has no access (`hasAccess`). */
export async function listVisibleIds(
  { sql }: Reader,
  workspaceId: string,
  userId: string,
): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select c.id from conversations c where c.workspace_id = ${workspaceId} and ${isVisible(sql, userId, sql`true`)}`;
  return rows.map(({ id }) => id);
}

/** The conditions of a statement that selects the conversations `c` in all workspaces that a user may read. */
const isReadableAnywhere = (sql: Sql, userId: string) => sql`
  c.workspace_id in (select workspace_id from workspace_members where user_id = ${userId}) and ${visibleTo(sql, userId)}`;

/** Selects the ids of all conversations that a user may read. */
export const readableIds = (sql: Sql, userId: string) =>
  sql`select c.id from conversations c where ${isReadableAnywhere(sql, userId)}`;

/** Selects the conversations in all workspaces that a user may read. */
export async function listReadableAnywhere({ sql }: Reader, userId: string): Promise<ConversationRef[]> {
  return sql<ConversationRef[]>`
    select c.id, c.workspace_id from conversations c where ${isReadableAnywhere(sql, userId)}`;
}

export async function countVisibleConversations({ sql }: Reader, workspaceId: string, userId: string) {
  const [row] = await sql<{ channels: number; messages: number }[]>`
    select count(*) filter (where c.kind = 'channel')::int as channels, coalesce(sum(c.message_count), 0)::int as messages
    from conversations c where c.workspace_id = ${workspaceId} and ${visibleTo(sql, userId)}`;
  return row!;
}

/** A conversation that the user was added to or chose to follow. */
export interface JoinedConversation extends Conversation {
  readonly follows: boolean;
}

/**
 * Selects the conversations of a workspace that a user with this role may read and was added to or follows by
 * choice.
 */
export async function listJoinedConversations(
  { sql }: Reader,
  workspaceId: string,
  userId: string,
  role: Role | null,
): Promise<JoinedConversation[]> {
  const rows = await sql<(ConversationRow & { is_member: boolean; follows: boolean })[]>`
    with mine as (
      select conversation_id from conversation_members where user_id = ${userId}
      union select conversation_id from conversation_follows where user_id = ${userId} and follows
    )
    select c.id, c.workspace_id, c.kind, c.is_private, c.followed_by, c.last_seq, c.archived_at is not null as is_archived, cm.user_id is not null as is_member,
      ${isFollowed(sql)} as follows
    from mine join conversations c on c.id = mine.conversation_id
    left join conversation_members cm on cm.conversation_id = c.id and cm.user_id = ${userId}
    left join conversation_follows follow on follow.conversation_id = c.id and follow.user_id = ${userId}
    where c.workspace_id = ${workspaceId} and c.deleted_at is null`;
  return rows.map((row) => ({ ...row, role, is_creator: false })).filter(canRead);
}
