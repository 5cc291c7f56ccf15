import {
  type ConversationVariant,
  parametersOf,
} from '@workflow/contract/conversations/conversations.variant.ts';
import { variantOf } from '@workflow/contract/conversations/variants.ts';
import type { Permission } from '@workflow/contract/core/api/permission.ts';
import type { MessageFacts } from '@workflow/contract/messages/messages.permissions.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Reader } from '../../platform/database/connection/client.ts';
import { type LockStrength, rowLock } from '../../platform/database/locks/row-lock.ts';
import { fail } from '../../platform/failure.ts';
import { requirePermission } from '../../platform/permission.ts';
import { type Conversation, findConversation } from '../conversations/conversations.access.ts';

export { type PreviewRow, toPreview } from './messages.store.ts';

/** How a request addresses a message. */
export interface MessageAddress {
  readonly id: string;
  /** The variant of the request. A message in a conversation of another variant counts as absent. */
  readonly variant?: ConversationVariant;
  /** The conversation of the request. A message in another conversation counts as absent. */
  readonly conversationId?: string | undefined;
}

/**
 * Returns the conversation id of a request: the variant's reference field in the body, or the `id` in the path.
 */
export function conversationIdOf({ reference }: ConversationVariant, named: object): string {
  const ids = named as Readonly<Record<string, string>>;
  return (ids[reference] ?? ids['id'])!;
}

/** Returns the address of a message from the parameters of the variant's message path. */
export function messageAddressOf(variant: ConversationVariant, params: object): MessageAddress {
  const [id, conversationId] = parametersOf(variant.paths.message)
    .map((name) => (params as Record<string, string>)[name]!)
    .reverse();
  return { id: id!, variant, conversationId };
}

/**
 * Returns the root message and the conversation of the thread that a message belongs to; null if the message
 * never existed. A deleted message still has its thread.
 */
export async function findThread(
  { sql }: Reader,
  { id, conversationId }: MessageAddress,
): Promise<{ readonly rootId: string; readonly conversationId: string } | null> {
  const [row] = await sql<{ conversation_id: string; root_id: string }[]>`
    select conversation_id, coalesce(thread_id, id) as root_id from messages where id = ${id}`;
  if (!row || (conversationId ?? row.conversation_id) !== row.conversation_id) return null;
  return { rootId: row.root_id, conversationId: row.conversation_id };
}

export interface MessageInConversation {
  readonly id: string;
  readonly user_id: string;
  readonly seq: number;
  readonly thread_id: string | null;
  readonly thread_only: boolean;
  readonly variant: ConversationVariant;
  /** The conversation with the actor's facts for permissions. */
  readonly conversation: Conversation;
}

interface Row {
  readonly id: string;
  readonly user_id: string;
  readonly seq: number;
  readonly thread_id: string | null;
  readonly thread_only: boolean;
  readonly is_deleted: boolean;
}

/**
 * Returns the message if the permission allows it (see `requirePermission`). In a transaction the answer
 * stays true until the commit. A caller that changes the message, or the message count of its conversation,
 * passes the lock strengths it needs.
 */
export async function requireMessage(
  reader: Reader,
  actor: Actor,
  { id, variant, conversationId }: MessageAddress,
  permission: Permission<MessageFacts>,
  strength: {
    readonly conversation?: LockStrength;
    readonly message?: LockStrength;
    /**
     * Also locks the root message of the thread, because a change to a reply updates the thread's summary.
     */
    readonly thread?: true;
  } = {},
): Promise<MessageInConversation> {
  const { sql } = reader;
  const [location] = await sql<{ conversation_id: string; thread_id: string | null }[]>`
    select conversation_id, thread_id from messages where id = ${id}`;
  if (!location || (conversationId ?? location.conversation_id) !== location.conversation_id)
    fail(permission.scope.absent);
  const ids = strength.thread && location.thread_id ? [location.thread_id, id] : [id];
  // The lock order: the conversation first, then its messages by id.
  const [conversation, messages] = await Promise.all([
    findConversation(reader, location.conversation_id, actor.userId, strength.conversation),
    sql<Row[]>`
      select id, user_id, seq, thread_id, thread_only, deleted_at is not null as is_deleted from messages where id = any(${ids}::uuid[])
      order by id ${rowLock(reader, strength.message ?? 'share')}`,
  ]);
  const message = messages.find((one) => one.id === id && !one.is_deleted);
  if (!conversation || !message || (variant ?? conversation).kind !== conversation.kind)
    fail(permission.scope.absent);
  requirePermission(permission, { ...conversation, is_author: message.user_id === actor.userId });
  const { user_id, seq, thread_id, thread_only } = message;
  return { id, user_id, seq, thread_id, thread_only, variant: variantOf(conversation.kind), conversation };
}
