import { referenceTo } from '@workflow/contract/conversations/conversations.variant.ts';
import { variantOf } from '@workflow/contract/conversations/variants.ts';
import { messageEvents } from '@workflow/contract/messages/messages.events.ts';
import type { Message } from '@workflow/contract/messages/messages.schema.ts';
import { threadEvents, threadFollowUpdated } from '@workflow/contract/threads/threads.events.ts';
import { LRUCache } from 'lru-cache';
import type { Tx } from '../../platform/database/transactions/transact.ts';
import { followersOf, type ReadableConversation, type Room, rooms } from '../../platform/realtime/rooms.ts';
import type { InsertedMessage } from './messages.send.store.ts';
import type { ThreadUpdate } from './threads/threads.store.ts';

const PUBLISHED_MESSAGES_MAX = 20_000;

/**
 * Creates the list of messages that this process has published. A message can be stored while its sender got
 * no response, and then perhaps no event was published. If it is sent again, this process publishes it, even
 * if another process stored it.
 */
export const createPublishedMessages = () => new LRUCache<string, true>({ max: PUBLISHED_MESSAGES_MAX });
export type PublishedMessages = ReturnType<typeof createPublishedMessages>;

/**
 * Returns the rooms that receive a message event: the conversation's followers and, if a conversation is not
 * followed by everyone, also the given users (mentioned users and followers of the thread).
 */
export const roomsForMessage = (
  conversation: ReadableConversation,
  mentionedUserIds: readonly string[],
): readonly Room[] =>
  conversation.followed_by === 'everyone'
    ? followersOf(conversation)
    : [...followersOf(conversation), ...new Set(mentionedUserIds.map(rooms.user))];

export const mentionedUserIdsOf = ({ mentions }: Message) => mentions.flatMap(({ user }) => user?.id ?? []);

export function publishNewMessage(
  tx: Tx,
  { conversation, message, threadUpdate }: Omit<InsertedMessage, 'isInOutbox'>,
  mentionedUserIds: readonly string[],
  publishedMessages: PublishedMessages,
): void {
  const { newMessage } = messageEvents(variantOf(conversation.kind));
  const changedUserIds = threadUpdate?.follow_changes.map(({ user_id }) => user_id) ?? [];
  const audience = roomsForMessage(conversation, [
    ...mentionedUserIds,
    ...(threadUpdate?.follower_ids ?? []),
    ...changedUserIds,
  ]);
  tx.publish(newMessage, audience, message);
  if (threadUpdate) publishThreadUpdate(tx, conversation, threadUpdate, audience);
  tx.afterCommit(() => publishedMessages.set(message.id, true));
}

/** Publishes the summary of a thread to its audience, and each changed follow to its user alone. */
export function publishThreadUpdate(
  tx: Tx,
  conversation: ReadableConversation,
  { message_id, thread, thread_version, follow_changes }: ThreadUpdate,
  audience: readonly Room[],
): void {
  const variant = variantOf(conversation.kind);
  const reference = { message_id, ...referenceTo(variant, conversation.id) };
  tx.publish(threadEvents(variant).threadUpdated, audience, { ...reference, thread, thread_version });
  for (const { user_id, ...own } of follow_changes) {
    const { workspace_id } = conversation;
    tx.publish(threadFollowUpdated, [rooms.user(user_id)], { ...reference, workspace_id, ...own });
  }
}
