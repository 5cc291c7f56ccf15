import type { ConversationVariant } from '@workflow/contract/conversations/conversations.variant.ts';
import { variantOf } from '@workflow/contract/conversations/variants.ts';
import type { Permission } from '@workflow/contract/core/api/permission.ts';
import type { MessageFacts } from '@workflow/contract/messages/messages.permissions.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Reader } from '../../platform/database/connection/client.ts';
import { fail } from '../../platform/failure.ts';
import { requirePermission } from '../../platform/permission.ts';
import { type Conversation, findConversation } from '../conversations/conversations.access.ts';
import { findThread, type MessageAddress } from '../messages/messages.access.ts';

export interface ThreadInConversation {
  /** The id of the root message. */
  readonly id: string;
  readonly variant: ConversationVariant;
  /** The conversation with the actor's facts for permissions. */
  readonly conversation: Conversation;
}

/**
 * Returns the thread that a message belongs to, if the permission allows it on the root message. The root may
 * be deleted as long as it has replies. In a transaction the right stays until the commit.
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
  if (!conversation || !root || (address.variant ?? conversation).kind !== conversation.kind)
    fail(permission.scope.absent);
  requirePermission(permission, { ...conversation, is_author: root.user_id === actor.userId });
  return { id: thread.rootId, variant: variantOf(conversation.kind), conversation };
}
