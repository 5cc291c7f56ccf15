import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { ConversationFacts } from '@workflow/contract/conversations/conversations.permissions.ts';
import {
  type ReadPosition,
  type SeqRange,
  skipExcluded,
  unreadOf,
} from '@workflow/contract/conversations/conversations.unread.ts';
import type { LastMessage } from '@workflow/contract/dms/dms.schema.ts';
import type { UnreadMention } from '@workflow/contract/messages/messages.mentions.ts';
import { quoteOf } from '@workflow/contract/messages/messages.quote.ts';
import type { Message } from '@workflow/contract/messages/messages.schema.ts';
import { updateCacheAndPendingFetches } from '../../platform/cache/live-query.ts';
import { workspaceKey } from '../../platform/cache/query-keys.ts';
import type { ReadOnlyReason } from './conversations.read-only.ts';

type ConversationKind = ConversationFacts['kind'];

/** Identifies where messages are listed: a conversation, or a thread in it. */
export interface ConversationLocation {
  readonly kind: ConversationKind;
  readonly id: string;
  readonly workspace_id: string;
  /** The first message of the thread; undefined for the whole conversation. */
  readonly thread?: string | undefined;
}

/** Returns the id under which drafts and other state of a conversation or thread are stored. */
export const locationIdOf = ({ id, thread }: Pick<ConversationLocation, 'id' | 'thread'>): string =>
  thread === undefined ? id : `${id}:${thread}`;

/** The fields that channels and DMs share, as message lists, composers and typing indicators need them. */
export interface Conversation extends ConversationLocation, Omit<ReadPosition, 'marked_seq'> {
  /** The conversation's name in sentences, such as #general. */
  readonly label: string;
  /** Whether the label is a name that users gave: of a channel or a group. Otherwise it lists the participants. */
  readonly hasName: boolean;
  readonly last_seq: number;
  readonly unread_count: number;
  readonly closed: ReadOnlyReason | null;
}

/** The fields that every row of a conversation list has. */
export interface ConversationRow extends ReadPosition {
  readonly id: string;
  readonly workspace_id: string;
  readonly last_seq: number;
  readonly message_count: number;
  readonly last_message_at: string | null;
  readonly unread_count: number;
  /** Whether every member follows the conversation automatically. */
  readonly followed_by?: 'everyone' | 'followers';
  readonly is_followed?: boolean;
  /** The latest message, in lists that show one. */
  readonly last_message?: LastMessage | null;
  readonly unread_excluded: readonly SeqRange[];
  readonly unread_mentions: readonly UnreadMention[];
}

const LISTS = 'conversations';
const MESSAGES = 'messages';

/** The query key of a workspace's list of conversations of one kind. */
export const conversationsKey = <const Kind extends ConversationKind>(workspaceId: string, kind: Kind) =>
  workspaceKey(workspaceId, LISTS, kind);

/** The query key of a conversation's messages. The keys of its threads start with it. */
export const messagesKey = ({ kind, id, workspace_id, thread }: ConversationLocation) =>
  workspaceKey(workspace_id, MESSAGES, kind, id, ...(thread === undefined ? [] : [thread]));

/** Returns the conversation or thread whose messages a query key names; null for any other key. */
export function locationOfMessagesKey([
  ,
  workspace_id,
  subject,
  kind,
  id,
  thread,
]: QueryKey): ConversationLocation | null {
  return subject === MESSAGES ? ({ kind, id, workspace_id, thread } as ConversationLocation) : null;
}

/**
 * Returns the locations of a conversation for which messages are cached or loading: the conversation itself and its
 * threads.
 */
export const cachedLocations = (client: QueryClient, id: string): ConversationLocation[] =>
  client
    .getQueryCache()
    .findAll({ predicate: ({ queryKey }) => locationOfMessagesKey(queryKey)?.id === id })
    .flatMap(({ queryKey }) => locationOfMessagesKey(queryKey) ?? []);

/** A filter for the queries that list conversations in any workspace, of one kind or both. */
export const conversationLists = (kind?: ConversationKind) => ({
  predicate: ({ queryKey }: { queryKey: QueryKey }) =>
    queryKey[2] === LISTS && (kind === undefined || queryKey[3] === kind),
});

const listsIn = (client: QueryClient) => client.getQueryCache().findAll(conversationLists());

/** Finds a conversation in the cached lists. */
export function findConversation(client: QueryClient, id: string): ConversationRow | undefined {
  for (const { state } of listsIn(client)) {
    const rows = state.data as readonly ConversationRow[] | undefined;
    const found = rows?.find((row) => row.id === id);
    if (found) return found;
  }
  return undefined;
}

/** Returns whether the server sends the conversation's messages to this user even while it is closed. */
export const receivesEvents = ({ followed_by = 'everyone', is_followed = false }: ConversationRow): boolean =>
  followed_by === 'everyone' || is_followed;

/** Returns the part of a message that a conversation list shows as the latest message. */
export const lastMessageOf = (message: Message): LastMessage => ({
  id: message.id,
  user_id: message.user_id,
  content: quoteOf(message.content),
  ended_call: message.edited_at ? null : message.ended_call,
  seq: message.seq,
  version: message.version,
  created_at: message.created_at,
});

/** Returns whether the latest message is unknown: it was deleted, and only the server knows the one before it. */
export const isLastMessageUnknown = ({ last_message, message_count }: ConversationRow): boolean =>
  last_message === null && message_count > 0;

/** Recomputes the unread counts from the read position: only messages after it are unread. */
export function withUnread<R extends ConversationRow>(row: R): R {
  const positioned = skipExcluded(row);
  const unread_mentions = row.unread_mentions.filter(({ seq }) => seq > positioned.read_seq);
  const next = { ...positioned, unread_mentions };
  return { ...next, unread_count: unreadOf(next) };
}

/** A conversation's progress as events report it. Each number only increases. */
interface ConversationProgress {
  readonly last_seq?: number;
  readonly deleted_count?: number;
  readonly last_message_at?: string | null;
  /** The message up to which the user has just read, in this tab. */
  readonly read_seq?: number;
  readonly seen_seq?: number;
  readonly last_message?: LastMessage;
}

const maxOf = (one: string | null, other: string | null) => ((one ?? '') >= (other ?? '') ? one : other);

/**
 * Merges received progress into a row. The merge is commutative and idempotent, so events may arrive in any order or
 * twice.
 */
export function withProgress<R extends ConversationRow>(row: R, received: ConversationProgress): R {
  const last_seq = Math.max(row.last_seq, received.last_seq ?? 0);
  const deleted_count = Math.max(row.last_seq - row.message_count, received.deleted_count ?? 0);
  const read_seq = Math.max(row.read_seq, received.read_seq ?? 0);
  const seen_seq = Math.max(row.seen_seq, received.seen_seq ?? 0);
  const last_message_at = maxOf(row.last_message_at, received.last_message_at ?? null);
  const message_count = last_seq - deleted_count;
  const known = row.last_message;
  const isLast = known !== undefined && (received.last_message?.seq ?? 0) > (known?.seq ?? 0);
  if (
    !isLast &&
    last_seq === row.last_seq &&
    message_count === row.message_count &&
    read_seq === row.read_seq &&
    seen_seq === row.seen_seq &&
    last_message_at === row.last_message_at
  ) {
    return row;
  }
  const last_message = isLast ? { last_message: received.last_message } : {};
  return withUnread({
    ...row,
    last_seq,
    message_count,
    read_seq,
    seen_seq,
    last_message_at,
    ...last_message,
  });
}

/** Updates a conversation's row in every cached list. */
export function updateConversationRow(
  client: QueryClient,
  id: string,
  change: (row: ConversationRow) => ConversationRow,
): void {
  for (const { queryKey } of listsIn(client)) {
    updateCacheAndPendingFetches<ConversationRow[]>(client, queryKey, (rows) => {
      const index = rows.findIndex((row) => row.id === id);
      const known = rows[index];
      const next = known && change(known);
      return next === undefined || next === known ? rows : rows.with(index, next);
    });
  }
}

/** Merges received progress into a conversation's row in every cached list. */
export const recordProgress = (client: QueryClient, id: string, received: ConversationProgress): void =>
  updateConversationRow(client, id, (row) => withProgress(row, received));

/** Updates the latest message of a conversation if it is this message; null marks it as deleted. */
export const updateLastMessage = (
  client: QueryClient,
  id: string,
  messageId: string,
  change: (known: LastMessage) => LastMessage | null,
): void =>
  updateConversationRow(client, id, (row) => {
    const known = row.last_message;
    if (known?.id !== messageId) return row;
    const last_message = change(known);
    return last_message === known ? row : { ...row, last_message };
  });
