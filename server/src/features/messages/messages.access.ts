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
import { held, type Strength } from '../../platform/database/held.ts';
import { fail } from '../../platform/failure.ts';
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
 * Fails with 404 for somebody who cannot read the conversation and 403 for somebody who may not do this to the message. In a
 * transaction the answer holds until the commit: what changes the message, or the count of its conversation, says how strongly.
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
  if (!place) fail(messageErrors.message_not_found);
  // The conversation first, then its message: the order in which rows are held.
  const [conversation, [message]] = await Promise.all([
    findConversation(reader, place.conversation_id, actor.userId, strength.conversation),
    sql<Row[]>`
      select conversation_id, user_id, seq from messages where id = ${id} and deleted_at is null
      ${held(reader, strength.message ?? 'share')}`,
  ]);
  if (!conversation || !message) fail(messageErrors.message_not_found);
  const facts = { ...conversation, is_author: message.user_id === actor.userId };
  if (!seeMessage.allows(facts)) fail(messageErrors.message_not_found);
  if (!permission.allows(facts)) {
    fail(permission.name === changeMessage.name ? messageErrors.not_the_author : coreErrors.forbidden);
  }
  return { id, user_id: message.user_id, seq: message.seq, conversation };
}
