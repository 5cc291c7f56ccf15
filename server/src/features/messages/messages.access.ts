import type { Permission } from '@workflow/contract/core/permission.ts';
import type { MessageFacts } from '@workflow/contract/messages/messages.permissions.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Reader } from '../../platform/database/client.ts';
import { held, type Strength } from '../../platform/database/held.ts';
import { fail } from '../../platform/failure.ts';
import { requirePermission } from '../../platform/permission.ts';
import { type Conversation, findConversation } from '../conversations/conversations.access.ts';

export interface MessageInPlace {
  readonly id: string;
  readonly user_id: string;
  readonly seq: number;
  /** As the actor sees it. */
  readonly conversation: Conversation;
}

interface Row {
  readonly conversation_id: string;
  readonly user_id: string;
  readonly seq: number;
}

/**
 * The message, where the permission allows it (see `requirePermission`). In a transaction the answer holds until the commit: what
 * changes the message, or the count of its conversation, says how strongly.
 */
export async function requireMessage(
  reader: Reader,
  actor: Actor,
  id: string,
  permission: Permission<MessageFacts>,
  strength: { readonly conversation?: Strength; readonly message?: Strength } = {},
): Promise<MessageInPlace> {
  const { sql } = reader;
  const [place] = await sql<
    { conversation_id: string }[]
  >`select conversation_id from messages where id = ${id}`;
  if (!place) fail(permission.scope.absent);
  // The conversation first, then its message: the order in which rows are held.
  const [conversation, [message]] = await Promise.all([
    findConversation(reader, place.conversation_id, actor.userId, strength.conversation),
    sql<Row[]>`
      select conversation_id, user_id, seq from messages where id = ${id} and deleted_at is null
      ${held(reader, strength.message ?? 'share')}`,
  ]);
  if (!conversation || !message) fail(permission.scope.absent);
  requirePermission(permission, { ...conversation, is_author: message.user_id === actor.userId });
  return { id, user_id: message.user_id, seq: message.seq, conversation };
}
