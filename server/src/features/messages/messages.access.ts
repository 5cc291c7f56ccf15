import { coreErrors } from '@workflow/contract/core/error.ts';
import type { Permission } from '@workflow/contract/core/permission.ts';
import { messageErrors } from '@workflow/contract/messages/messages.errors.ts';
import {
  changeMessage,
  type MessageFacts,
  seeMessage,
} from '@workflow/contract/messages/messages.permissions.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Reader } from '../../platform/database/client.ts';
import { fail } from '../../platform/failure.ts';
import { findConversation } from '../conversations/conversations.access.ts';

export interface MessageInPlace extends MessageFacts {
  readonly id: string;
  readonly conversation_id: string;
  readonly user_id: string;
  readonly seq: number;
}

/** Fails with 404 for somebody who cannot read the conversation and 403 for somebody who may not do this to the message. */
export async function requireMessage(
  reader: Reader,
  actor: Actor,
  id: string,
  permission: Permission<MessageFacts>,
): Promise<MessageInPlace> {
  const [message] = await reader.sql<{ conversation_id: string; user_id: string; seq: number }[]>`
    select conversation_id, user_id, seq from messages where id = ${id} and deleted_at is null`;
  if (!message) fail(messageErrors.message_not_found);
  const conversation = await findConversation(reader, message.conversation_id, actor.userId);
  if (!conversation) fail(messageErrors.message_not_found);
  const facts = { ...conversation, is_author: message.user_id === actor.userId };
  if (!seeMessage.allows(facts)) fail(messageErrors.message_not_found);
  if (!permission.allows(facts)) {
    fail(permission.name === changeMessage.name ? messageErrors.not_the_author : coreErrors.forbidden);
  }
  return { ...facts, ...message, id };
}
