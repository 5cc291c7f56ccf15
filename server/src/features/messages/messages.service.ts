import { channelFace } from '@workflow/contract/channels/channels.face.ts';
import { messageErrors } from '@workflow/contract/messages/messages.errors.ts';
import { messageDeleted, messageUpdated, newMessage } from '@workflow/contract/messages/messages.events.ts';
import { changeMessage } from '@workflow/contract/messages/messages.permissions.ts';
import type { Message, MessagePage, NewMessage } from '@workflow/contract/messages/messages.schema.ts';
import { LRUCache } from 'lru-cache';
import type { Actor } from '../../platform/actor.ts';
import type { Reader } from '../../platform/database/client.ts';
import { violatedConstraint } from '../../platform/database/conflict.ts';
import type { Tx } from '../../platform/database/transact.ts';
import { fail } from '../../platform/failure.ts';
import { newId } from '../../platform/ids.ts';
import { type Readable, readersOf } from '../../platform/realtime/rooms.ts';
import { requireConversation } from '../conversations/conversations.access.ts';
import { requireMessage } from './messages.access.ts';
import { eraseMessage, updateContent } from './messages.change.store.ts';
import { type Draft, findSent, insertNextMessage } from './messages.send.store.ts';
import { findMessage, listVisibleMessages, messageExists } from './messages.store.ts';

/** A page, newest first. */
export async function listMessages(
  reader: Reader,
  actor: Actor,
  conversationId: string,
  page: MessagePage,
): Promise<Message[]> {
  const messages = page.around
    ? await listAround(reader, actor, conversationId, page.around, page.limit)
    : await listVisibleMessages(reader, conversationId, actor.userId, page);
  if (messages.length > 0) return messages;
  // Nothing came: is there nothing, or may the actor not know?
  await requireConversation(reader, actor, conversationId, channelFace.see);
  const position = page.before ?? page.after ?? page.around;
  if (position && !(await messageExists(reader, conversationId, position)))
    fail(messageErrors.unknown_position);
  return messages;
}

/** The message itself in the middle, as far as there are enough on both sides. */
async function listAround(reader: Reader, actor: Actor, conversationId: string, id: string, limit: number) {
  const half = Math.floor(limit / 2);
  const newer =
    half > 0
      ? await listVisibleMessages(reader, conversationId, actor.userId, { after: id, limit: half })
      : [];
  const older = await listVisibleMessages(reader, conversationId, actor.userId, {
    before: id,
    limit: limit - half,
  });
  const message = await findMessage(reader, conversationId, id);
  const known = newer.length + older.length > 0 || (message && message.channel_id === conversationId);
  if (!known) return [];
  await requireConversation(reader, actor, conversationId, channelFace.see);
  return [...newer, ...(message ? [message] : []), ...older].slice(0, limit);
}

export interface Sent {
  readonly message: Message;
  /** False when the same `client_message_id` was sent before: nothing was sent now. */
  readonly isNew: boolean;
}

/** To be called in `Transact.singleStatement`: what it writes is one statement. */
export async function sendMessage(
  tx: Tx,
  actor: Actor,
  input: NewMessage,
  announced: Announced,
): Promise<Sent> {
  const draft: Draft = {
    id: newId(),
    conversationId: input.channel_id,
    userId: actor.userId,
    content: input.content,
    parentId: input.parent_id ?? null,
    clientMessageId: input.client_message_id ?? null,
  };
  const sent = await insertNextMessage(tx, draft).catch((error) => {
    // Two of the same arrived at once, and the other was first.
    if (violatedConstraint(error) === 'messages_sent_once') return null;
    throw error;
  });
  if (!sent) return { message: await findSentBefore(tx, actor, draft, announced), isNew: false };
  announce(tx, sent.conversation, sent.message, announced);
  return { message: sent.message, isNew: true };
}

/** Whoever got no answer asks again soon; what is older was told, or has been fetched since. */
const RETRIED_WITHIN_MS = 10 * 60_000;
const REMEMBERED_MESSAGES = 20_000;

/**
 * Messages that went out from this server. One that was stored although its sender got no answer may have been told to nobody: sent
 * again, it is announced, whoever stored it.
 */
export const createAnnounced = () => new LRUCache<string, true>({ max: REMEMBERED_MESSAGES });
export type Announced = ReturnType<typeof createAnnounced>;

function announce(tx: Tx, conversation: Readable, message: Message, announced: Announced): void {
  tx.publish(newMessage, readersOf(conversation), message);
  tx.afterCommit(() => announced.set(message.id, true));
}

/** The message that was sent before; fails with the reason where there is another. */
async function findSentBefore(tx: Tx, actor: Actor, draft: Draft, announced: Announced): Promise<Message> {
  const conversation = await requireConversation(tx, actor, draft.conversationId, channelFace.post);
  const sent = draft.clientMessageId && (await findSent(tx, actor.userId, draft.clientMessageId));
  if (!sent) fail(messageErrors.unknown_parent);
  if (sent.conversation_id !== draft.conversationId) fail(messageErrors.sent_elsewhere);
  const message = sent.deleted ? null : await findMessage(tx, sent.conversation_id, sent.id);
  if (!message) fail(messageErrors.message_deleted);
  const isRecent = Date.now() - Date.parse(message.created_at) < RETRIED_WITHIN_MS;
  if (isRecent && !announced.has(message.id)) announce(tx, conversation, message, announced);
  return message;
}

export async function editMessage(tx: Tx, actor: Actor, id: string, content: string): Promise<Message> {
  const { conversation } = await requireMessage(tx, actor, id, changeMessage, { message: 'no key update' });
  await updateContent(tx, id, content);
  const message = (await findMessage(tx, conversation.id, id)) ?? fail(messageErrors.message_not_found);
  tx.publish(messageUpdated, readersOf(conversation), message);
  return message;
}

export async function deleteMessage(tx: Tx, actor: Actor, id: string): Promise<void> {
  const { conversation, seq } = await requireMessage(tx, actor, id, changeMessage, {
    conversation: 'no key update',
    message: 'update',
  });
  const counts = await eraseMessage(tx, id);
  tx.publish(messageDeleted, readersOf(conversation), {
    message_id: id,
    channel_id: conversation.id,
    seq,
    ...counts,
  });
}
