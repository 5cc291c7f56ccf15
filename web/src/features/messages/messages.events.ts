import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type {
  ConversationReference,
  ConversationVariant,
} from '@workflow/contract/conversations/conversations.variant.ts';
import { conversationOfReference, variants } from '@workflow/contract/conversations/variants.ts';
import type { EventPayload } from '@workflow/contract/core/api/event.ts';
import { messageEvents, messageStatusUpdated } from '@workflow/contract/messages/messages.events.ts';
import { mentionOf } from '@workflow/contract/messages/messages.mentions.ts';
import { quoteOf } from '@workflow/contract/messages/messages.quote.ts';
import type { Message } from '@workflow/contract/messages/messages.schema.ts';
import {
  threadEvents,
  threadFollowsUpdated,
  threadFollowUpdated,
} from '@workflow/contract/threads/threads.events.ts';
import type { ThreadFollow } from '@workflow/contract/threads/threads.schema.ts';
import { BoundedMap } from '../../platform/cache/bounded-map.ts';
import { updateCacheAndPendingFetches } from '../../platform/cache/live-query.ts';
import { isNewer } from '../../platform/cache/version.ts';
import { type Applier, defineApplier } from '../../platform/feature/event-applier.ts';
import { getCurrentUserId } from '../../platform/session/current-user.ts';
import {
  cachedLocations,
  lastMessageOf,
  messagesKey,
  recordProgress,
  updateLastMessage,
} from '../conversations/conversations.cache.ts';
import { expectUpTo } from '../conversations/conversations.sequence.ts';
import { refetchListsShowingMessage } from '../conversations/excerpts.cache.ts';
import {
  addReply,
  removeFromThreads,
  updateThreadFollow,
  updateThreadState,
  updateThreadTexts,
  withFollow,
} from '../conversations/threads.cache.ts';
import { withNewestProfile } from '../profiles/profiles.events.ts';
import { rangeOf, recordExcluded, recordMention, recordOwnMessage } from '../unread/unread.cache.ts';
import {
  findMessage,
  insertMessage,
  type MessageWindow,
  mapMessages,
  markSeqReceived,
  raiseStatus,
  removeMessage,
  type ThreadState,
  updateMessage,
  updateSequence,
  withThreadState,
} from './messages.cache.ts';
import {
  isKnownDeleted,
  recordChange,
  recordMessageDeletion,
  recordRevision,
  withPendingUpdates,
} from './messages.pending-updates.ts';
import {
  type ReaderProgress,
  recordReaderProgress,
  withStatusOfReaders,
} from './receipts/reader-progress.ts';

/** The message events of channels and DMs. Each event names its conversation by a `channel_id` or a `dm_id`. */
type MessageEvents = ReturnType<typeof messageEvents<ConversationVariant>> &
  ReturnType<typeof threadEvents<ConversationVariant>>;

type WindowUpdate = (data: MessageWindow, thread: string | undefined) => MessageWindow;

/** Updates every cached window of a conversation: its main list and its threads. */
function updateMessageWindows(client: QueryClient, conversationId: string, make: WindowUpdate): void {
  for (const place of cachedLocations(client, conversationId))
    updateCacheAndPendingFetches<MessageWindow>(client, messagesKey(place), (data) =>
      make(data, place.thread),
    );
}

/** Returns whether a message belongs to the window of the given thread, or of the whole conversation. */
const isInWindow = ({ id, thread_id, thread_only }: Message, thread: string | undefined) =>
  thread === undefined ? !thread_only : thread_id === thread || id === thread;

const getWindow = (client: QueryClient, key: QueryKey) => client.getQueryData<MessageWindow>(key);

/** Returns the query key of the window that holds a message: its conversation's or one of its threads'. */
export const findWindowKey = (
  client: QueryClient,
  conversationId: string,
  id: string,
): QueryKey | undefined =>
  cachedLocations(client, conversationId)
    .map(messagesKey)
    .find((key) => findMessage(getWindow(client, key), id));

export function findCachedMessage(
  client: QueryClient,
  conversationId: string,
  id: string,
): Message | undefined {
  const key = findWindowKey(client, conversationId, id);
  return key && findMessage(getWindow(client, key), id);
}

const mentionedUserIds = ({ mentions }: Pick<Message, 'mentions'>) =>
  mentions.flatMap(({ user }) => user?.id ?? []);

/** Updates whether this version of the message mentions the signed-in user. A mention only in a thread is unread there. */
function updateMention(
  client: QueryClient,
  message: Pick<Message, 'id' | 'user_id' | 'mentions' | 'seq' | 'thread_only' | 'version'> &
    ConversationReference,
): void {
  const { id: message_id, seq, thread_only, version } = message;
  if (thread_only) return;
  const mention = mentionOf(message, getCurrentUserId(client) ?? '');
  recordMention(client, conversationOfReference(message).id, { message_id, seq, version, mention });
}

export const applyNewMessage: Applier<MessageEvents['newMessage']> = (client, message) => {
  const { id, user_id, seq, thread_only, created_at } = message;
  const conversation = conversationOfReference(message).id;
  const isDeleted = isKnownDeleted(client, id);
  const people = [user_id, message.reply_to_user?.id ?? user_id, ...mentionedUserIds(message)];
  const event = people.reduce(
    (known, person) => withNewestProfile(client, person, known),
    withPendingUpdates(client, message),
  );
  const arrived = withStatusOfReaders(client, event);
  updateMessageWindows(client, conversation, (data, thread) => {
    const isPart = !isDeleted && isInWindow(arrived, thread);
    return markSeqReceived(isPart ? insertMessage(data, arrived) : data, seq);
  });
  recordProgress(client, conversation, {
    last_seq: seq,
    ...(!thread_only && { last_message_at: created_at }),
    ...(!thread_only && !isDeleted && { last_message: lastMessageOf(event) }),
  });
  if (thread_only) recordExcluded(client, conversation, [rangeOf(seq)]);
  if (user_id === getCurrentUserId(client)) recordOwnMessage(client, conversation, seq);
  if (isDeleted) return;
  updateMention(client, event);
  addReply(client, event);
};

export const applyMessageUpdated: Applier<MessageEvents['messageUpdated']> = (client, received) => {
  const revision = mentionedUserIds(received).reduce(
    (known, person) => withNewestProfile(client, person, known),
    received,
  );
  const { id, content, version } = revision;
  const conversation = conversationOfReference(revision).id;
  // A deletion or an edit of this message can arrive before the message itself.
  if (!isKnownDeleted(client, id))
    updateMention(client, { ...revision, ...recordRevision(client, revision) });
  updateLastMessage(client, conversation, id, (known) =>
    isNewer(revision, known) ? { ...known, content: quoteOf(content), ended_call: null, version } : known,
  );
  updateThreadTexts(client, revision);
  refetchListsShowingMessage(client, id);
  updateMessageWindows(client, conversation, (data) =>
    updateSequence(updateMessage(data, revision), (numbers) => expectUpTo(numbers, revision.seq)),
  );
};

/**
 * Updates one message in its conversation's windows, also if the message arrives later. The update is idempotent,
 * because events can repeat.
 */
export function updateCachedMessage(
  client: QueryClient,
  conversationId: string,
  id: string,
  make: (message: Message) => Message,
): void {
  recordChange(client, id, make);
  updateMessageWindows(client, conversationId, (data) =>
    mapMessages(data, (message) => (message.id === id ? make(message) : message)),
  );
}

/** Removes a deleted message from the cache. The conversation's new counts come only from the event. */
export function removeDeletedMessage(
  client: QueryClient,
  deletion: Pick<EventPayload<MessageEvents['messageDeleted']>, 'message_id' | 'seq'> & ConversationReference,
): void {
  const { message_id, seq } = deletion;
  const version = Number.POSITIVE_INFINITY;
  recordMention(client, conversationOfReference(deletion).id, { message_id, seq, version, mention: null });
  removeFromThreads(client, deletion);
  recordExcluded(client, conversationOfReference(deletion).id, [rangeOf(seq)]);
  // Records the deletion, so that a late response does not bring the message back.
  recordMessageDeletion(client, message_id);
  refetchListsShowingMessage(client, message_id);
  updateLastMessage(client, conversationOfReference(deletion).id, message_id, () => null);
  updateMessageWindows(client, conversationOfReference(deletion).id, (data) =>
    markSeqReceived(removeMessage(data, message_id), seq),
  );
}

export const applyMessageDeleted: Applier<MessageEvents['messageDeleted']> = (client, deletion) => {
  const { last_seq, deleted_count } = deletion;
  const conversation = conversationOfReference(deletion).id;
  removeDeletedMessage(client, deletion);
  updateMessageWindows(client, conversation, (data) =>
    updateSequence(data, (numbers) => expectUpTo(numbers, last_seq)),
  );
  recordProgress(client, conversation, { last_seq, deleted_count });
};

export const applyMessageStatusUpdated: Applier<typeof messageStatusUpdated> = (client, reached) => {
  const { user_id, status, seq } = reached;
  const conversation = conversationOfReference(reached).id;
  const reach: ReaderProgress = { reader: user_id, seq, status };
  recordReaderProgress(client, conversation, reach);
  updateMessageWindows(client, conversation, (data) =>
    updateSequence(raiseStatus(data, reach), (numbers) => expectUpTo(numbers, seq)),
  );
  if (status === 'seen' && user_id === getCurrentUserId(client))
    recordProgress(client, conversation, { seen_seq: seq });
};

/** The newest known thread summary of each message. */
const newestThreads = new BoundedMap<ThreadState>('threads');

export const applyThreadUpdated: Applier<MessageEvents['threadUpdated']> = (client, event) => {
  const { message_id, thread_version } = event;
  if (thread_version <= (newestThreads.get(client, message_id)?.thread_version ?? 0)) return;
  const people = event.thread?.people ?? [];
  const state = people.reduce((known, { id }) => withNewestProfile(client, id, known), {
    thread: event.thread,
    thread_version,
  });
  newestThreads.set(client, message_id, state);
  updateCachedMessage(client, conversationOfReference(event).id, message_id, (message) =>
    withThreadState(message, state),
  );
  updateThreadState(client, message_id, state);
};

/** The newest known follow state of the signed-in user for each thread. */
const newestFollows = new BoundedMap<ThreadFollow>('followed threads');

export const applyThreadFollowUpdated: Applier<typeof threadFollowUpdated> = (client, event) => {
  const known = newestFollows.get(client, event.message_id);
  const received = known ? withFollow(known, event) : event;
  newestFollows.set(client, event.message_id, received);
  updateThreadFollow(client, received);
};

const applyThreadFollowsUpdated: Applier<typeof threadFollowsUpdated> = (client, event) => {
  for (const one of event.follows) applyThreadFollowUpdated(client, one);
};

export const messagesAppliers = [
  ...variants.flatMap((variant) => {
    const { newMessage, messageUpdated, messageDeleted } = messageEvents(variant);
    return [
      defineApplier(newMessage, applyNewMessage),
      defineApplier(messageUpdated, applyMessageUpdated),
      defineApplier(messageDeleted, applyMessageDeleted),
      defineApplier(threadEvents(variant).threadUpdated, applyThreadUpdated),
    ];
  }),
  defineApplier(messageStatusUpdated, applyMessageStatusUpdated),
  defineApplier(threadFollowUpdated, applyThreadFollowUpdated),
  defineApplier(threadFollowsUpdated, applyThreadFollowsUpdated),
];
