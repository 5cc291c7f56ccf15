import type { Fragment, Sql } from '../../platform/database/connection/client.ts';
import { andFairLock, rightKeys } from '../../platform/database/locks/fair-locks.ts';

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

/**
 * Whether the conversation `c` is open to the row `member`, or the user was added to it. This is a `case`, because PostgreSQL 18 copies
 * parts of an `or` into the scan of `c`. The copies share the hash table of the subquery, so a query for several users could use the
 * channels of one user for the next user.
 */
export const isOpenOrAdded = (sql: Sql, userId: string | Fragment) => sql`
  case when ${isOpen(sql)} then true else exists (
    select 1 from conversation_members added where added.conversation_id = c.id and added.user_id = ${userId}
  ) end`;

/** Whether the conversation `c` is open to a user, or the user was added to it. Their membership must meet `condition`. */
export const isVisible = (sql: Sql, userId: string | Fragment, condition: Fragment) => sql`(
  c.deleted_at is null and exists (
    select 1 from workspace_members member
    where member.workspace_id = c.workspace_id and member.user_id = ${userId} and ${condition} and ${isOpenOrAdded(sql, userId)}
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

/** The conditions of a statement that selects the conversations `c` in all workspaces that a user may read. */
export const isReadableAnywhere = (sql: Sql, userId: string) => sql`
  c.workspace_id in (select workspace_id from workspace_members where user_id = ${userId}) and ${visibleTo(sql, userId)}`;

/** Selects the ids of all conversations that a user may read. */
export const readableIds = (sql: Sql, userId: string) =>
  sql`select c.id from conversations c where ${isReadableAnywhere(sql, userId)}`;
