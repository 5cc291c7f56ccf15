import { type ConversationFace, referenceTo } from '@workflow/contract/conversations/conversations.face.ts';
import { faceOf } from '@workflow/contract/conversations/faces.ts';
import { fileErrors } from '@workflow/contract/files/files.errors.ts';
import { messageErrors } from '@workflow/contract/messages/messages.errors.ts';
import { messageEvents } from '@workflow/contract/messages/messages.events.ts';
import { previewableLinksIn } from '@workflow/contract/messages/messages.links.ts';
import { changeMessage, seeMessage } from '@workflow/contract/messages/messages.permissions.ts';
import type { EarlierText, HistoryPage, Message } from '@workflow/contract/messages/messages.schema.ts';
import { previewEvents } from '@workflow/contract/previews/previews.events.ts';
import { referenceToMessage } from '@workflow/contract/reactions/reactions.schema.ts';
import { threadEvents, threadFollowUpdated } from '@workflow/contract/threads/threads.events.ts';
import { LRUCache } from 'lru-cache';
import type { Actor } from '../../platform/actor.ts';
import type { Reader } from '../../platform/database/connection/client.ts';
import { violatedConstraint } from '../../platform/database/transactions/conflict.ts';
import type { Tx } from '../../platform/database/transactions/transact.ts';
import { fail } from '../../platform/failure.ts';
import type { Platform } from '../../platform/feature.ts';
import { defineHook } from '../../platform/hooks.ts';
import { FILES_PATH } from '../../platform/http/register-routes.ts';
import { newId } from '../../platform/ids.ts';
import { requirePermission } from '../../platform/permission.ts';
import { followersOf, type Readable, type Room, rooms } from '../../platform/realtime/rooms.ts';
import { requireConversation } from '../conversations/conversations.access.ts';
import { notify, withdrawNotifications } from '../notifications/notifications.service.ts';
import { listEarlierTexts as listEarlier } from './edits.store.ts';
import { canForward } from './forwards.store.ts';
import { previewLink } from './links.jobs.ts';
import { countWaitingLinks, rewriteLinks } from './links.store.ts';
import { listMentioned, rewriteMentions } from './mentions.store.ts';
import { type MessageAddress, requireMessage } from './messages.access.ts';
import { eraseMessage, updateContent } from './messages.change.store.ts';
import {
  canReplyToParent,
  canSendFile,
  type Draft,
  findSentMessage,
  type InsertedMessage,
  insertNextMessage,
  mayNotify,
} from './messages.send.store.ts';
import { findMessage } from './messages.store.ts';
import {
  findThreadUpdate,
  followMentionedUsers,
  type ThreadUpdate,
  updateThreadSummary,
} from './messages.threads.store.ts';

export { previewLink } from './links.jobs.ts';
export { type ImportedMessage, importMessages } from './messages.import.store.ts';
export { findNewestInThread, isSent, messageExists } from './messages.store.ts';

export interface SendResult {
  readonly message: Message;
  /** False if a message with this `client_message_id` was sent before. Nothing was inserted then. */
  readonly isNew: boolean;
}

export interface SendContext {
  readonly face: ConversationFace;
  readonly conversationId: string;
  readonly publishedMessages: PublishedMessages;
  readonly extractLinks: LinkExtractor;
}

/** Extracts the links of a text that get a preview. */
export type LinkExtractor = (content: string) => readonly string[];

/**
 * Creates the link extractor. It returns no links to this server, and none at all if link previews are turned
 * off.
 */
export const createLinkExtractor =
  ({ settings, isOwnAddress }: Pick<Platform, 'settings' | 'isOwnAddress'>): LinkExtractor =>
  (content) =>
    settings.linkPreviews ? previewableLinksIn(content, isOwnAddress) : [];

export interface NewMessage {
  readonly content: string;
  readonly parent_id?: string | null | undefined;
  readonly client_message_id?: string | null | undefined;
  readonly file_url?: string | null | undefined;
  readonly forwarded_message_id?: string | null | undefined;
}

/** Runs after a message was written to the outbox of notifications. The feature itself handles it. */
export const messageAwaitsDelivery = defineHook<object>('message_awaits_delivery');

/** Sends a message. Call it in `Transact.singleStatement`: all that it writes is one statement. */
export async function sendMessage(
  tx: Tx,
  actor: Actor,
  context: SendContext,
  input: NewMessage,
): Promise<SendResult> {
  const draft: Draft = {
    id: newId(),
    conversationId: context.conversationId,
    kind: context.face.kind,
    userId: actor.userId,
    content: input.content,
    parentId: input.parent_id ?? null,
    clientMessageId: input.client_message_id ?? null,
    fileId: input.file_url?.slice(FILES_PATH.length + 1) ?? null,
    originalId: input.forwarded_message_id ?? null,
    copyId: newId(),
    links: context.extractLinks(input.content),
  };
  for (let attempt = 0; attempt < SEND_ATTEMPTS; attempt++) {
    const sent = await insertNextMessage(tx, draft).catch((error) => {
      // A concurrent request with the same `client_message_id` committed first.
      if (violatedConstraint(error) === 'messages_sent_once') return null;
      throw error;
    });
    if (sent) {
      // `insertNextMessage` has locked the rights of the mentioned users.
      publishNewMessage(tx, sent, mentionedUserIdsOf(sent.message), context.publishedMessages);
      if (mayNotify(draft)) await tx.runHook(messageAwaitsDelivery, {});
      if (draft.links.length > 0) await enqueuePreviews(tx, actor.userId, draft.links);
      return { message: sent.message, isNew: true };
    }
    const alreadySent = await findAlreadySent(tx, actor, draft, context);
    if (alreadySent) return { message: alreadySent, isNew: false };
  }
  return fail(context.face.closed[0] ?? context.face.absent);
}

/**
 * Enqueues the preview job of each URL. `behind` counts the author's waiting links, so that users take turns.
 */
async function enqueuePreviews(tx: Tx, userId: string, urls: readonly string[]): Promise<void> {
  // The message may be inserted already, so a failed count must not fail the request.
  const waiting = await countWaitingLinks(tx, userId).catch(() => 0);
  for (const [index, url] of urls.entries())
    await tx.enqueue(previewLink, { url, behind: Math.max(0, waiting - urls.length) + index });
}

/**
 * A channel that is archived and unarchived between two statements makes an attempt fail without a reason.
 */
const SEND_ATTEMPTS = 3;

/**
 * A client that got no response retries within this time. Older messages were published, or the client has
 * fetched them since.
 */
const RETRY_WINDOW_MS = 10 * 60_000;
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
const roomsForMessage = (conversation: Readable, mentionedUserIds: readonly string[]): readonly Room[] =>
  conversation.followed_by === 'everyone'
    ? followersOf(conversation)
    : [...followersOf(conversation), ...new Set(mentionedUserIds.map(rooms.user))];

const mentionedUserIdsOf = ({ mentions }: Message) => mentions.flatMap(({ user }) => user?.id ?? []);

function publishNewMessage(
  tx: Tx,
  { conversation, message, threadUpdate }: InsertedMessage,
  mentionedUserIds: readonly string[],
  publishedMessages: PublishedMessages,
): void {
  const { newMessage } = messageEvents(faceOf(conversation.kind));
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
function publishThreadUpdate(
  tx: Tx,
  conversation: Readable,
  { message_id, thread, thread_version, follow_changes }: ThreadUpdate,
  audience: readonly Room[],
): void {
  const face = faceOf(conversation.kind);
  const reference = { message_id, ...referenceTo(face, conversation.id) };
  tx.publish(threadEvents(face).threadUpdated, audience, { ...reference, thread, thread_version });
  for (const { user_id, ...own } of follow_changes) {
    const { workspace_id } = conversation;
    tx.publish(threadFollowUpdated, [rooms.user(user_id)], { ...reference, workspace_id, ...own });
  }
}

/**
 * Returns the message that was sent before with this `client_message_id`. Otherwise fails with the reason why
 * the message was refused. Returns null if that reason is gone, for example in a channel that was unarchived
 * since.
 */
async function findAlreadySent(
  tx: Tx,
  actor: Actor,
  draft: Draft,
  { face, publishedMessages }: SendContext,
): Promise<Message | null> {
  // A message that was sent before is returned even if the actor may no longer post here.
  const conversation = await requireConversation(tx, actor, draft.conversationId, face.see);
  const sent = draft.clientMessageId && (await findSentMessage(tx, actor.userId, draft.clientMessageId));
  if (!sent) {
    requirePermission(face.post, conversation);
    if (draft.originalId !== null && !(await canForward(tx, draft))) fail(messageErrors.unknown_original);
    if (draft.fileId !== null && !(await canSendFile(tx, draft))) fail(fileErrors.unknown_file);
    if (!(await canReplyToParent(tx, draft))) fail(messageErrors.unknown_parent);
    return null;
  }
  if (sent.conversation_id !== draft.conversationId) fail(messageErrors.sent_elsewhere);
  const message = sent.deleted ? null : await findMessage(tx, face, sent.conversation_id, sent.id);
  if (!message) fail(messageErrors.message_deleted);
  const isRecent = Date.now() - Date.parse(message.created_at) < RETRY_WINDOW_MS;
  if (isRecent && !publishedMessages.has(message.id)) {
    const mentionedUserIds = await listMentioned(tx, conversation.id, message.id);
    const { thread_id, user_id } = message;
    const threadUpdate =
      thread_id && (await findThreadUpdate(tx, conversation.id, thread_id, [user_id, ...mentionedUserIds]));
    publishNewMessage(
      tx,
      { conversation, message, threadUpdate: threadUpdate || null },
      mentionedUserIds,
      publishedMessages,
    );
  }
  return message;
}

export async function editMessage(
  tx: Tx,
  actor: Actor,
  address: MessageAddress,
  { content, extractLinks }: { readonly content: string; readonly extractLinks: LinkExtractor },
): Promise<Message> {
  const { id, face, conversation, thread_id } = await requireMessage(tx, actor, address, changeMessage, {
    message: 'no key update',
  });
  const read = async () =>
    (await findMessage(tx, face, conversation.id, id)) ?? fail(messageErrors.message_not_found);
  const before = await listMentioned(tx, conversation.id, id);
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
  tx.publish(messageEvents(face).messageUpdated, audience, message);
  if (threadUpdate && newFollowers.length > 0) publishThreadUpdate(tx, conversation, threadUpdate, audience);
  for (const preview_id of removedPreviewIds) {
    tx.publish(previewEvents(face).previewRemoved, followersOf(conversation), {
      preview_id,
      ...referenceToMessage(face, id),
      ...referenceTo(face, conversation.id),
    });
  }
  const { workspace_id: workspaceId } = conversation;
  const userIds = mentioned.filter((userId) => !before.includes(userId));
  await notify(tx, [
    { kind: 'mention', workspaceId, subjectId: id, sourceId: id, actorId: actor.userId, userIds },
  ]);
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
  const { id, face, conversation, seq, thread_id } = await requireMessage(tx, actor, address, changeMessage, {
    conversation: 'no key update',
    message: 'update',
    thread: true,
  });
  const mentionedUserIds = await listMentioned(tx, conversation.id, id);
  const counts = await eraseMessage(tx, id);
  await withdrawNotifications(tx, { subjectIds: [id] });
  if (thread_id) await updateThreadSummary(tx, thread_id);
  const threadUpdate = await findThreadUpdate(tx, conversation.id, thread_id ?? id);
  const audience = roomsForMessage(conversation, [
    ...mentionedUserIds,
    ...(threadUpdate?.follower_ids ?? []),
  ]);
  tx.publish(messageEvents(face).messageDeleted, audience, {
    message_id: id,
    ...referenceTo(face, conversation.id),
    seq,
    ...counts,
  });
  if (threadUpdate && thread_id) publishThreadUpdate(tx, conversation, threadUpdate, audience);
}
