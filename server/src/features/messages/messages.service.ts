import type { EndedCall } from '@workflow/contract/calls/calls.schema.ts';
import type { ConversationVariant } from '@workflow/contract/conversations/conversations.variant.ts';
import { fileErrors } from '@workflow/contract/files/files.errors.ts';
import { messageErrors } from '@workflow/contract/messages/messages.errors.ts';
import { previewableLinksIn } from '@workflow/contract/messages/messages.links.ts';
import { fileUrlsOf, type Message } from '@workflow/contract/messages/messages.schema.ts';
import type { Actor } from '../../platform/actor.ts';
import { violatedConstraint } from '../../platform/database/transactions/conflict.ts';
import type { Tx } from '../../platform/database/transactions/transact.ts';
import { fail } from '../../platform/failure.ts';
import type { Platform } from '../../platform/feature.ts';
import { defineHook } from '../../platform/hooks.ts';
import { FILES_PATH } from '../../platform/http/routes/register-routes.ts';
import { newId } from '../../platform/ids.ts';
import { requirePermission } from '../../platform/permission.ts';
import { requireConversation } from '../conversations/conversations.access.ts';
import { readNotificationsSoon } from '../notifications/notifications.service.ts';
import { canSendFiles } from './files/message-files.store.ts';
import { canForward } from './forwards/forwards.store.ts';
import { enqueuePreviews } from './links/links.jobs.ts';
import { listMentioned } from './mentions/mentions.store.ts';
import { mentionedUserIdsOf, type PublishedMessages, publishNewMessage } from './messages.publishing.ts';
import { canReplyToParent, type Draft, findSentMessage, insertNextMessage } from './messages.send.store.ts';
import { findMessage } from './messages.store.ts';
import { findThreadUpdate } from './threads/threads.store.ts';

export { previewLink } from './links/links.jobs.ts';
export { type ImportedMessage, importMessages } from './messages.import.store.ts';
export { createPublishedMessages, type PublishedMessages } from './messages.publishing.ts';
export { findNewestInThread, isSent, messageExists } from './messages.store.ts';

export interface SendResult {
  readonly message: Message;
  /** Whether the message was inserted. It was not if a message with this `client_message_id` was sent before. */
  readonly isNew: boolean;
}

export interface SendContext {
  readonly variant: ConversationVariant;
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
  /** Keeps a reply in its thread. */
  readonly thread_only?: boolean | undefined;
  readonly client_message_id?: string | null | undefined;
  readonly file_url?: string | null | undefined;
  readonly files?: readonly { readonly file_url: string }[] | null | undefined;
  readonly forwarded_message_id?: string | null | undefined;
  /** The call that the message records. Only the server sets it. */
  readonly ended_call?: EndedCall | null;
}

/** Runs after a message was written to the outbox of notifications. The feature `messages` handles the hook. */
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
    kind: context.variant.kind,
    userId: actor.userId,
    content: input.content,
    parentId: input.parent_id ?? null,
    threadOnly: input.thread_only ?? false,
    clientMessageId: input.client_message_id ?? null,
    fileIds: fileUrlsOf(input).map((url) => url.slice(FILES_PATH.length + 1)),
    originalId: input.forwarded_message_id ?? null,
    endedCall: input.ended_call ?? null,
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
      if (sent.isInOutbox) await tx.runHook(messageAwaitsDelivery, {});
      // With a first reply in a thread, its author has read the thread up to it.
      if (sent.threadUpdate) await readNotificationsSoon(tx, actor.userId);
      if (draft.links.length > 0) await enqueuePreviews(tx, actor.userId, draft.links);
      return { message: sent.message, isNew: true };
    }
    const alreadySent = await findAlreadySent(tx, actor, draft, context);
    if (alreadySent) return { message: alreadySent, isNew: false };
  }
  return fail(context.variant.closed[0] ?? context.variant.absent);
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

/**
 * Returns the message that was sent before with this `client_message_id`. Otherwise fails with the reason why the message was refused.
 * Returns null if the reason no longer exists, for example in a channel that was unarchived since.
 */
async function findAlreadySent(
  tx: Tx,
  actor: Actor,
  draft: Draft,
  { variant, publishedMessages }: SendContext,
): Promise<Message | null> {
  // A message that was sent before is returned even if the actor may no longer post here.
  const conversation = await requireConversation(tx, actor, draft.conversationId, variant.see);
  const sent = draft.clientMessageId && (await findSentMessage(tx, actor.userId, draft.clientMessageId));
  if (!sent) {
    requirePermission(variant.post, conversation);
    if (draft.originalId !== null && !(await canForward(tx, draft))) fail(messageErrors.unknown_original);
    if (!(await canSendFiles(tx, draft))) fail(fileErrors.unknown_file);
    if (!(await canReplyToParent(tx, draft))) fail(messageErrors.unknown_parent);
    return null;
  }
  if (sent.conversation_id !== draft.conversationId) fail(messageErrors.sent_elsewhere);
  const message = sent.deleted ? null : await findMessage(tx, variant, sent.conversation_id, sent.id);
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
