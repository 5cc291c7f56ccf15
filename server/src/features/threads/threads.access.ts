import type { ConversationFace } from '@workflow/contract/conversations/conversations.face.ts';
import { faceOf } from '@workflow/contract/conversations/faces.ts';
import type { Permission } from '@workflow/contract/core/permission.ts';
import type { MessageFacts } from '@workflow/contract/messages/messages.permissions.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Reader } from '../../platform/database/connection/client.ts';
import { fail } from '../../platform/failure.ts';
import { requirePermission } from '../../platform/permission.ts';
import { type Conversation, findConversation } from '../conversations/conversations.access.ts';
import { findThread, type MessageAddress } from '../messages/messages.access.ts';

export interface ThreadInConversation {
  /** Its first message. */
  readonly id: string;
  readonly face: ConversationFace;
  /** As the actor sees it. */
  readonly conversation: Conversation;
}

/**
 * The thread that a message stands in, where the permission allows it on its first message. That may have been deleted, as long as there
 * are replies. In a transaction the right holds until the commit.
 */
export async function requireThread(
  reader: Reader,
  actor: Actor,
  address: MessageAddress,
  permission: Permission<MessageFacts>,
): Promise<ThreadInConversation> {
  const thread = await findThread(reader, address);
  if (!thread) fail(permission.scope.absent);
  const conversation = await findConversation(reader, thread.conversationId, actor.userId);
  const [root] = await reader.sql<{ user_id: string }[]>`
    select root.user_id from messages root left join threads thread on thread.message_id = root.id
    where root.id = ${thread.rootId} and (root.deleted_at is null or thread.reply_count > 0)`;
  if (!conversation || !root || (address.face ?? conversation).kind !== conversation.kind)
    fail(permission.scope.absent);
  requirePermission(permission, { ...conversation, is_author: root.user_id === actor.userId });
  return { id: thread.rootId, face: faceOf(conversation.kind), conversation };
}
