import { type ConversationFace, referTo } from '@workflow/contract/conversations/conversations.face.ts';
import { faceOf } from '@workflow/contract/conversations/faces.ts';
import { fileErrors } from '@workflow/contract/files/files.errors.ts';
import { messageErrors } from '@workflow/contract/messages/messages.errors.ts';
import { messageEvents } from '@workflow/contract/messages/messages.events.ts';
import { linksIn } from '@workflow/contract/messages/messages.links.ts';
import { changeMessage, seeMessage } from '@workflow/contract/messages/messages.permissions.ts';
import type { EarlierText, HistoryPage, Message } from '@workflow/contract/messages/messages.schema.ts';
import { previewEvents } from '@workflow/contract/previews/previews.events.ts';
import { referToMessage } from '@workflow/contract/reactions/reactions.schema.ts';
import { threadEvents, threadFollowUpdated } from '@workflow/contract/threads/threads.events.ts';
import { LRUCache } from 'lru-cache';
import type { Actor } from '../../platform/actor.ts';
import type { Reader } from '../../platform/database/connection/client.ts';
import { violatedConstraint } from '../../platform/database/transactions/conflict.ts';
import type { Tx } from '../../platform/database/transactions/transact.ts';
import { fail } from '../../platform/failure.ts';
import type { Platform } from '../../platform/feature.ts';
import { FILES_PATH } from '../../platform/http/register-routes.ts';
import { newId } from '../../platform/ids.ts';
import { requirePermission } from '../../platform/permission.ts';
import { followersOf, type Readable, type Room, rooms } from '../../platform/realtime/rooms.ts';
import { requireConversation } from '../conversations/conversations.access.ts';
import { listEarlierTexts as listEarlier } from './edits.store.ts';
import { canForward } from './forwards.store.ts';
import { previewLink } from './links.jobs.ts';
import { countWaitingLinks, rewriteLinks } from './links.store.ts';
import { listMentioned, rewriteMentions } from './mentions.store.ts';
import { type MessageAddress, requireMessage } from './messages.access.ts';
import { eraseMessage, updateContent } from './messages.change.store.ts';
import {
  type Draft,
  findSent,
  insertNextMessage,
  isAnswerable,
  isFileSendable,
  type NewInConversation,
} from './messages.send.store.ts';
import { findMessage } from './messages.store.ts';
import {
  findThreadNews,
  followAsMentioned,
  recountThread,
  type ThreadNews,
} from './messages.threads.store.ts';

export { previewLink } from './links.jobs.ts';
export { type ImportedMessage, importMessages } from './messages.import.store.ts';
export { isSent, messageExists, newestInThread } from './messages.store.ts';

export interface Sent {
  readonly message: Message;
  /** False when the same `client_message_id` was sent before: nothing was sent now. */
  readonly isNew: boolean;
}

export interface SendingPlace {
  readonly face: ConversationFace;
  readonly conversationId: string;
  readonly announced: AnnouncedMessages;
  readonly linksOf: LinksOf;
}

/** The links of a text of which previews are to be made. */
export type LinksOf = (content: string) => readonly string[];

/** None where the settings say so; links to the product itself are not among them. */
export const linksFor =
  ({ settings, isOwnAddress }: Pick<Platform, 'settings' | 'isOwnAddress'>): LinksOf =>
  (content) =>
    settings.linkPreviews ? linksIn(content, isOwnAddress) : [];

export interface NewMessage {
  readonly content: string;
  readonly parent_id?: string | null | undefined;
  readonly client_message_id?: string | null | undefined;
  readonly file_url?: string | null | undefined;
  readonly forwarded_message_id?: string | null | undefined;
}

/** To be called in `Transact.singleStatement`: what it writes is one statement. */
export async function sendMessage(
  tx: Tx,
  actor: Actor,
  place: SendingPlace,
  input: NewMessage,
): Promise<Sent> {
  const draft: Draft = {
    id: newId(),
    conversationId: place.conversationId,
    kind: place.face.kind,
    userId: actor.userId,
    content: input.content,
    parentId: input.parent_id ?? null,
    clientMessageId: input.client_message_id ?? null,
    fileId: input.file_url?.slice(FILES_PATH.length + 1) ?? null,
    originalId: input.forwarded_message_id ?? null,
    copyId: newId(),
    links: place.linksOf(input.content),
  };
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const sent = await insertNextMessage(tx, draft).catch((error) => {
      // Two of the same arrived at once, and the other was first.
      if (violatedConstraint(error) === 'messages_sent_once') return null;
      throw error;
    });
    if (sent) {
      // Whom it mentions is held to read it.
      announce(tx, sent, namedBy(sent.message), place.announced);
      if (draft.links.length > 0) await queueLinks(tx, actor.userId, draft.links);
      return { message: sent.message, isNew: true };
    }
    const before = await findSentBefore(tx, actor, draft, place);
    if (before) return { message: before, isNew: false };
  }
  return fail(place.face.closed[0] ?? place.face.absent);
}

/** Each behind as many as its author has waiting. */
async function queueLinks(tx: Tx, userId: string, urls: readonly string[]): Promise<void> {
  // The message may be there already: nothing fails any more.
  const waiting = await countWaitingLinks(tx, userId).catch(() => 0);
  for (const [index, url] of urls.entries())
    await tx.enqueue(previewLink, { url, behind: Math.max(0, waiting - urls.length) + index });
}

/** As often as a channel may reasonably be closed to somebody and be open again before anybody looks why it was. */
const ATTEMPTS = 3;

/** Whoever got no answer asks again soon; what is older was told, or has been fetched since. */
const RETRIED_WITHIN_MS = 10 * 60_000;
const REMEMBERED_MESSAGES = 20_000;

/**
 * Messages that went out from this server. One that was stored although its sender got no answer may have been told to nobody: sent
 * again, it is announced, whoever stored it.
 */
export const createAnnouncedMessages = () => new LRUCache<string, true>({ max: REMEMBERED_MESSAGES });
export type AnnouncedMessages = ReturnType<typeof createAnnouncedMessages>;

/** Whoever is mentioned by name, or follows the thread, hears it, whether or not they follow the conversation. */
const hearersOf = (conversation: Readable, named: readonly string[]): readonly Room[] =>
  conversation.followed_by === 'everyone'
    ? followersOf(conversation)
    : [...followersOf(conversation), ...new Set(named.map(rooms.user))];

const namedBy = ({ mentions }: Message) => mentions.flatMap(({ user }) => user?.id ?? []);

function announce(
  tx: Tx,
  { conversation, message, news }: NewInConversation,
  named: readonly string[],
  announced: AnnouncedMessages,
): void {
  const { newMessage } = messageEvents(faceOf(conversation.kind));
  const following = news?.following.map(({ user_id }) => user_id) ?? [];
  const hearers = hearersOf(conversation, [...named, ...(news?.hearers ?? []), ...following]);
  tx.publish(newMessage, hearers, message);
  if (news) tellOfThread(tx, conversation, news, hearers);
  tx.afterCommit(() => announced.set(message.id, true));
}

/** What there is of replies to a message now, and to whom of it that is news of their own. */
function tellOfThread(
  tx: Tx,
  conversation: Readable,
  { message_id, thread, thread_version, following }: ThreadNews,
  hearers: readonly Room[],
): void {
  const face = faceOf(conversation.kind);
  const place = { message_id, ...referTo(face, conversation.id) };
  tx.publish(threadEvents(face).threadUpdated, hearers, { ...place, thread, thread_version });
  for (const { user_id, ...own } of following) {
    const { workspace_id } = conversation;
    tx.publish(threadFollowUpdated, [rooms.user(user_id)], { ...place, workspace_id, ...own });
  }
}

/**
 * The message that was sent before; fails with the reason where there is another. Null where there is none any more: it was refused for
 * what has changed since, as in a channel that was archived and is brought back.
 */
async function findSentBefore(
  tx: Tx,
  actor: Actor,
  draft: Draft,
  { face, announced }: SendingPlace,
): Promise<Message | null> {
  // What was sent is given back also where nobody writes any more.
  const conversation = await requireConversation(tx, actor, draft.conversationId, face.see);
  const sent = draft.clientMessageId && (await findSent(tx, actor.userId, draft.clientMessageId));
  if (!sent) {
    requirePermission(face.post, conversation);
    if (draft.originalId !== null && !(await canForward(tx, draft))) fail(messageErrors.unknown_original);
    if (draft.fileId !== null && !(await isFileSendable(tx, draft))) fail(fileErrors.unknown_file);
    if (!(await isAnswerable(tx, draft))) fail(messageErrors.unknown_parent);
    return null;
  }
  if (sent.conversation_id !== draft.conversationId) fail(messageErrors.sent_elsewhere);
  const message = sent.deleted ? null : await findMessage(tx, face, sent.conversation_id, sent.id);
  if (!message) fail(messageErrors.message_deleted);
  const isRecent = Date.now() - Date.parse(message.created_at) < RETRIED_WITHIN_MS;
  if (isRecent && !announced.has(message.id)) {
    const named = await listMentioned(tx, conversation.id, message.id);
    const { thread_id, user_id } = message;
    const news = thread_id && (await findThreadNews(tx, conversation.id, thread_id, [user_id, ...named]));
    announce(tx, { conversation, message, news: news || null }, named, announced);
  }
  return message;
}

export async function editMessage(
  tx: Tx,
  actor: Actor,
  address: MessageAddress,
  { content, linksOf }: { readonly content: string; readonly linksOf: LinksOf },
): Promise<Message> {
  const { id, face, conversation, thread_id } = await requireMessage(tx, actor, address, changeMessage, {
    message: 'no key update',
  });
  const read = async () =>
    (await findMessage(tx, face, conversation.id, id)) ?? fail(messageErrors.message_not_found);
  const before = await listMentioned(tx, conversation.id, id);
  if (!(await updateContent(tx, id, content))) return read();
  await rewriteMentions(tx, conversation.id, { id, content });
  const { gone, waiting } = await rewriteLinks(tx, { id, links: linksOf(content) });
  if (waiting.length > 0) await queueLinks(tx, actor.userId, waiting);
  const message = await read();
  const named = [...before, ...(await listMentioned(tx, conversation.id, id))];
  const newcomers = await followAsMentioned(tx, id);
  const news = await findThreadNews(tx, conversation.id, thread_id ?? id, newcomers);
  const hearers = hearersOf(conversation, [...named, ...(news?.hearers ?? [])]);
  tx.publish(messageEvents(face).messageUpdated, hearers, message);
  if (news && newcomers.length > 0) tellOfThread(tx, conversation, news, hearers);
  for (const preview_id of gone) {
    tx.publish(previewEvents(face).previewRemoved, followersOf(conversation), {
      preview_id,
      ...referToMessage(face, id),
      ...referTo(face, conversation.id),
    });
  }
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
  const named = await listMentioned(tx, conversation.id, id);
  const counts = await eraseMessage(tx, id);
  if (thread_id) await recountThread(tx, thread_id);
  const news = await findThreadNews(tx, conversation.id, thread_id ?? id);
  const hearers = hearersOf(conversation, [...named, ...(news?.hearers ?? [])]);
  tx.publish(messageEvents(face).messageDeleted, hearers, {
    message_id: id,
    ...referTo(face, conversation.id),
    seq,
    ...counts,
  });
  if (news && thread_id) tellOfThread(tx, conversation, news, hearers);
}
