import { referenceTo } from '@workflow/contract/conversations/conversations.variant.ts';
import { messageErrors } from '@workflow/contract/messages/messages.errors.ts';
import { messageEvents } from '@workflow/contract/messages/messages.events.ts';
import { changeMessage, seeMessage } from '@workflow/contract/messages/messages.permissions.ts';
import type { EarlierText, HistoryPage, Message } from '@workflow/contract/messages/messages.schema.ts';
import { previewEvents } from '@workflow/contract/previews/previews.events.ts';
import { messageReferenceFields } from '@workflow/contract/reactions/reactions.schema.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Reader } from '../../../platform/database/connection/client.ts';
import type { Tx } from '../../../platform/database/transactions/transact.ts';
import { fail } from '../../../platform/failure.ts';
import { followersOf, type ReadableConversation } from '../../../platform/realtime/rooms.ts';
import {
  notify,
  updateNotificationTextsSoon,
  withdrawNotifications,
} from '../../notifications/notifications.service.ts';
import { listEarlierTexts as listEarlier } from '../edits/edits.store.ts';
import { enqueuePreviews } from '../links/links.jobs.ts';
import { rewriteLinks } from '../links/links.store.ts';
import { listMentioned, listMentionNames, rewriteMentions } from '../mentions/mentions.store.ts';
import { type MessageAddress, type MessageInConversation, requireMessage } from '../messages.access.ts';
import { publishThreadUpdate, roomsForMessage } from '../messages.publishing.ts';
import type { LinkExtractor } from '../messages.service.ts';
import { findMessage } from '../messages.store.ts';
import { withdrawRemovedMentions } from '../notifications/removed-mentions.ts';
import { findThreadUpdate, followMentionedUsers, updateThreadSummary } from '../threads/threads.store.ts';
import { eraseMessage, updateContent } from './message-changes.store.ts';

export interface LockedMessage
  extends Pick<MessageInConversation, 'id' | 'user_id' | 'variant' | 'seq' | 'thread_id' | 'thread_only'> {
  readonly conversation: ReadableConversation;
}

export async function editMessage(
  tx: Tx,
  actor: Actor,
  address: MessageAddress,
  { content, extractLinks }: { readonly content: string; readonly extractLinks: LinkExtractor },
): Promise<Message> {
  const { id, variant, conversation, thread_id } = await requireMessage(tx, actor, address, changeMessage, {
    message: 'no key update',
  });
  const read = async () =>
    (await findMessage(tx, variant, conversation.id, id)) ?? fail(messageErrors.message_not_found);
  const before = await listMentioned(tx, conversation.id, id);
  const namesBefore = await listMentionNames(tx, id);
  if (!(await updateContent(tx, id, content))) return read();
  await rewriteMentions(tx, conversation.id, { id, content });
  const { removedPreviewIds, pendingUrls } = await rewriteLinks(tx, { id, links: extractLinks(content) });
  if (pendingUrls.length > 0) await enqueuePreviews(tx, actor.userId, pendingUrls);
  const message = await read();
  const mentioned = await listMentioned(tx, conversation.id, id);
  const mentionedUserIds = [...before, ...mentioned];
  const newFollowers = await followMentionedUsers(tx, id);
  const threadUpdate = await findThreadUpdate(tx, conversation.id, thread_id ?? id, newFollowers);
  const audience = roomsForMessage(conversation, [
    ...mentionedUserIds,
    ...(threadUpdate?.follower_ids ?? []),
  ]);
  tx.publish(messageEvents(variant).messageUpdated, audience, message);
  if (threadUpdate && newFollowers.length > 0) publishThreadUpdate(tx, conversation, threadUpdate, audience);
  for (const preview_id of removedPreviewIds) {
    tx.publish(previewEvents(variant).previewRemoved, followersOf(conversation), {
      preview_id,
      ...messageReferenceFields(variant, id),
      ...referenceTo(variant, conversation.id),
    });
  }
  const { workspace_id: workspaceId } = conversation;
  const userIds = mentioned.filter((userId) => !before.includes(userId));
  await withdrawRemovedMentions(tx, { id, authorId: actor.userId, namesBefore, notifiedNext: userIds });
  await notify(tx, [
    {
      kind: 'mention',
      workspaceId,
      conversationId: conversation.id,
      subjectId: id,
      sourceId: id,
      earlierSubjectIds: thread_id ? [thread_id, conversation.id] : [conversation.id],
      returnId: id,
      actorId: actor.userId,
      userIds,
    },
  ]);
  await updateNotificationTextsSoon(tx, id);
  return message;
}

export async function listEarlierTexts(
  reader: Reader,
  actor: Actor,
  id: string,
  page: HistoryPage,
): Promise<EarlierText[]> {
  await requireMessage(reader, actor, { id }, seeMessage);
  return listEarlier(reader, id, page);
}

export async function deleteMessage(tx: Tx, actor: Actor, address: MessageAddress): Promise<void> {
  const message = await requireMessage(tx, actor, address, changeMessage, {
    conversation: 'no key update',
    message: 'update',
    thread: true,
  });
  await removeMessages(tx, message, [message]);
}

/**
 * Erases messages of one conversation, and publishes it. The conversation, the messages and the roots of their threads are locked. The
 * notifications of all messages are withdrawn together, because this locks the inboxes of their users in order.
 */
export async function removeMessages(
  tx: Tx,
  { variant, conversation }: Pick<LockedMessage, 'variant' | 'conversation'>,
  messages: readonly Pick<LockedMessage, 'id' | 'user_id' | 'seq' | 'thread_id' | 'thread_only'>[],
): Promise<void> {
  const erased = [];
  for (const message of messages) {
    const mentionedUserIds = await listMentioned(tx, conversation.id, message.id);
    const names = await listMentionNames(tx, message.id);
    const counts = await eraseMessage(tx, message.id);
    erased.push({ ...message, names, mentionedUserIds, counts });
  }
  await withdrawNotifications(tx, {
    events: erased.flatMap(({ id, user_id: actorId, thread_id, thread_only, names }) => [
      { id, actorId },
      {
        id,
        actorId,
        subjectIds: [...(thread_id ? [thread_id] : []), ...(thread_only ? [] : [conversation.id])],
        // The message notified these users as a mention, which is not combined with other messages.
        exceptUserIds: names.flatMap(({ user_id }) => user_id ?? []),
      },
    ]),
  });
  for (const { id, seq, thread_id, mentionedUserIds, counts } of erased) {
    if (thread_id) await updateThreadSummary(tx, thread_id);
    const threadUpdate = await findThreadUpdate(tx, conversation.id, thread_id ?? id);
    const audience = roomsForMessage(conversation, [
      ...mentionedUserIds,
      ...(threadUpdate?.follower_ids ?? []),
    ]);
    tx.publish(messageEvents(variant).messageDeleted, audience, {
      message_id: id,
      ...referenceTo(variant, conversation.id),
      seq,
      ...counts,
    });
    if (threadUpdate && thread_id) publishThreadUpdate(tx, conversation, threadUpdate, audience);
  }
}
