import type { ConversationFacts } from '@workflow/contract/conversations/conversations.permissions.ts';
import { seeConversation } from '@workflow/contract/conversations/conversations.permissions.ts';
import { coreErrors, type ErrorDefinition } from '@workflow/contract/core/error.ts';
import type { Permission } from '@workflow/contract/core/permission.ts';
import type { PendingQuery, Row } from 'postgres';
import type { Actor } from '../../platform/actor.ts';
import type { Reader, Sql } from '../../platform/database/client.ts';
import { fail } from '../../platform/failure.ts';

/**
 * Whether a person may read the conversation `c`: `seeConversation` in SQL. Every list, and every statement that reads or writes
 * in a conversation without loading the facts first, stands on this one predicate. `userId` is an id or a column of ids.
 */
export const visibleTo = (sql: Sql, userId: string | PendingQuery<Row[]>) => sql`(
  c.deleted_at is null and exists (
    select 1 from workspace_members wm
    where wm.workspace_id = c.workspace_id and wm.user_id = ${userId} and (
      (c.kind = 'channel' and not c.is_private and wm.role <> 'guest')
      or exists (
        select 1 from conversation_members cm where cm.conversation_id = c.id and cm.user_id = ${userId}
      )
    )
  )
)`;

export interface Conversation extends ConversationFacts {
  readonly id: string;
  readonly workspace_id: string;
  readonly last_seq: number;
}

/** The conversation with what its permissions are decided on; null when it does not exist. */
export async function findConversation(
  { sql }: Reader,
  id: string,
  userId: string,
): Promise<Conversation | null> {
  const [row] = await sql<Conversation[]>`
    select c.id, c.workspace_id, c.kind, c.is_private, c.last_seq, wm.role,
      cm.user_id is not null as is_member, c.created_by is not distinct from ${userId}::uuid as is_creator
    from conversations c
    left join workspace_members wm on wm.workspace_id = c.workspace_id and wm.user_id = ${userId}
    left join conversation_members cm on cm.conversation_id = c.id and cm.user_id = ${userId}
    where c.id = ${id} and c.deleted_at is null`;
  return row ?? null;
}

/** Fails with `notFound` for somebody who may not know of it and 403 for somebody who may not do this to it. */
export async function requireConversation(
  reader: Reader,
  actor: Actor,
  id: string,
  permission: Permission<ConversationFacts>,
  notFound: ErrorDefinition,
): Promise<Conversation> {
  const conversation = await findConversation(reader, id, actor.userId);
  if (!conversation || !seeConversation.allows(conversation)) fail(notFound);
  if (!permission.allows(conversation)) fail(coreErrors.forbidden);
  return conversation;
}

/** The conversations of a workspace that a person can read. */
export async function listVisibleIds(
  { sql }: Reader,
  workspaceId: string,
  userId: string,
): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select c.id from conversations c where c.workspace_id = ${workspaceId} and ${visibleTo(sql, userId)}`;
  return rows.map(({ id }) => id);
}

export async function countVisibleConversations({ sql }: Reader, workspaceId: string, userId: string) {
  const [row] = await sql<{ channels: number; messages: number }[]>`
    select count(*) filter (where c.kind = 'channel')::int as channels, coalesce(sum(c.message_count), 0)::int as messages
    from conversations c where c.workspace_id = ${workspaceId} and ${visibleTo(sql, userId)}`;
  return row!;
}
