import type { ConversationFacts } from '@workflow/contract/conversations/conversations.permissions.ts';
import { canRead } from '@workflow/contract/conversations/conversations.permissions.ts';
import type { ConversationVariant } from '@workflow/contract/conversations/conversations.variant.ts';
import { coreErrors } from '@workflow/contract/core/api/error.ts';
import type { Permission } from '@workflow/contract/core/api/permission.ts';
import type { Role } from '@workflow/contract/workspaces/workspaces.schema.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Reader } from '../../platform/database/connection/client.ts';
import { andFairLock, lockRights, rightKeys } from '../../platform/database/locks/fair-locks.ts';
import { type LockStrength, rowLock } from '../../platform/database/locks/row-lock.ts';
import { fail } from '../../platform/failure.ts';
import { requirePermission, type SuspendableFacts } from '../../platform/permission.ts';
import type { ConversationRef, ReadableConversation } from '../../platform/realtime/rooms.ts';
import { isFollowed, isReadableAnywhere, isVisible, visibleTo } from './conversations.visibility.access.ts';

export { isGroup, listGroupMembers, lockGroupsOf } from './conversations.groups.store.ts';

/** The stored role of a caller, and whether they lack a required second factor. */
export interface RoleRow {
  readonly role: Role;
  readonly lacks_two_factor: boolean;
}

/** Returns the facts about a caller for `requirePermission`; `undefined` for a user outside the workspace. */
export const roleFacts = (row: RoleRow | undefined) => ({
  role: row?.role ?? null,
  suspension: row?.lacks_two_factor ? coreErrors.two_factor_required : null,
});

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
