import { type ConversationFace, parametersOf } from '@workflow/contract/conversations/conversations.face.ts';
import { faceOf } from '@workflow/contract/conversations/faces.ts';
import type { Permission } from '@workflow/contract/core/permission.ts';
import type { MessageFacts } from '@workflow/contract/messages/messages.permissions.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Reader } from '../../platform/database/connection/client.ts';
import { type LockStrength, rowLock } from '../../platform/database/locks/row-lock.ts';
import { fail } from '../../platform/failure.ts';
import { requirePermission } from '../../platform/permission.ts';
import { type Conversation, findConversation } from '../conversations/conversations.access.ts';

export { type PreviewRow, toPreview } from './messages.store.ts';

/** Under which name somebody asks for a message. */
export interface MessageAddress {
  readonly id: string;
  /** A message of another kind of conversation is not there. */
  readonly face?: ConversationFace;
  /** Nor is one of another conversation than this. */
  readonly conversationId?: string | undefined;
}

/** The conversation that a request names: as its reference, or in the address. */
export function conversationAt({ reference }: ConversationFace, named: object): string {
  const ids = named as Readonly<Record<string, string>>;
  return (ids[reference] ?? ids['id'])!;
}

/** The message that a request names below the face's path of messages. */
export function messageAt(face: ConversationFace, params: object): MessageAddress {
  const [id, conversationId] = parametersOf(face.paths.message)
    .map((name) => (params as Record<string, string>)[name]!)
    .reverse();
  return { id: id!, face, conversationId };
}

/** The first message of the thread that a message stands in, and its conversation; null where there never was such a message. */
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
  readonly face: ConversationFace;
  /** As the actor sees it. */
  readonly conversation: Conversation;
}

interface Row {
  readonly id: string;
  readonly user_id: string;
  readonly seq: number;
  readonly thread_id: string | null;
  readonly is_deleted: boolean;
}

/**
 * The message, where the permission allows it (see `requirePermission`). In a transaction the answer holds until the commit: what
 * changes the message, or the count of its conversation, says how strongly.
 */
export async function requireMessage(
  reader: Reader,
  actor: Actor,
  { id, face, conversationId }: MessageAddress,
  permission: Permission<MessageFacts>,
  strength: {
    readonly conversation?: LockStrength;
    readonly message?: LockStrength;
    /** Also the first message of its thread, which a change of what is said in it changes. */
    readonly thread?: true;
  } = {},
): Promise<MessageInConversation> {
  const { sql } = reader;
  const [place] = await sql<{ conversation_id: string; thread_id: string | null }[]>`
    select conversation_id, thread_id from messages where id = ${id}`;
  if (!place || (conversationId ?? place.conversation_id) !== place.conversation_id)
    fail(permission.scope.absent);
  const ids = strength.thread && place.thread_id ? [place.thread_id, id] : [id];
  // The conversation first, then its messages by their ids: the order in which rows are held.
  const [conversation, messages] = await Promise.all([
    findConversation(reader, place.conversation_id, actor.userId, strength.conversation),
    sql<Row[]>`
      select id, user_id, seq, thread_id, deleted_at is not null as is_deleted from messages where id = any(${ids}::uuid[])
      order by id ${rowLock(reader, strength.message ?? 'share')}`,
  ]);
  const message = messages.find((one) => one.id === id && !one.is_deleted);
  if (!conversation || !message || (face ?? conversation).kind !== conversation.kind)
    fail(permission.scope.absent);
  requirePermission(permission, { ...conversation, is_author: message.user_id === actor.userId });
  const { user_id, seq, thread_id } = message;
  return { id, user_id, seq, thread_id, face: faceOf(conversation.kind), conversation };
}
