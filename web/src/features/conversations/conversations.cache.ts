import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { ConversationFacts } from '@workflow/contract/conversations/conversations.permissions.ts';
import { type ReadPosition, unreadOf } from '@workflow/contract/conversations/conversations.unread.ts';
import type { LastMessage } from '@workflow/contract/dms/dms.schema.ts';
import type { UnreadMention } from '@workflow/contract/messages/messages.mentions.ts';
import { quoteOf } from '@workflow/contract/messages/messages.quote.ts';
import type { Message } from '@workflow/contract/messages/messages.schema.ts';
import { updateCacheAndPendingFetches } from '../../platform/cache/live-query.ts';
import { workspaceKey } from '../../platform/cache/query-keys.ts';
import type { ReadOnlyReason } from './conversations.read-only.ts';

type ConversationKind = ConversationFacts['kind'];

/** Where to find what was said in a conversation. */
export interface ConversationLocation {
  readonly kind: ConversationKind;
  readonly id: string;
  readonly workspace_id: string;
  /** The first message of a thread, for what was said in that alone. */
  readonly thread?: string | undefined;
}

/** By what it is told apart from others: what somebody has begun there is kept by it. */
export const locationIdOf = ({ id, thread }: Pick<ConversationLocation, 'id' | 'thread'>): string =>
  thread === undefined ? id : `${id}:${thread}`;

/** What is the same of every kind of conversation, for the lists of messages, the composer and who is typing. */
export interface Conversation extends ConversationLocation, Omit<ReadPosition, 'marked_seq'> {
  /** As it is called in sentences, such as #general. */
  readonly label: string;
  readonly last_seq: number;
  readonly unread_count: number;
  readonly closed: ReadOnlyReason | null;
}

/** What every row of a list of conversations has, whatever else its kind has. */
export interface ConversationRow extends ReadPosition {
  readonly id: string;
  readonly workspace_id: string;
  readonly last_seq: number;
  readonly message_count: number;
  readonly last_message_at: string | null;
  readonly unread_count: number;
  /** Where not everybody who is in it follows it anyway. */
  readonly followed_by?: 'everyone' | 'followers';
  readonly is_followed?: boolean;
  /** Where the list shows it. */
  readonly last_message?: LastMessage | null;
  readonly unread_deleted: readonly number[];
  readonly unread_mentions: readonly UnreadMention[];
}

const LISTS = 'conversations';
const MESSAGES = 'messages';

/** Of the list of a workspace's conversations of one kind. */
export const conversationsKey = <const Kind extends ConversationKind>(workspaceId: string, kind: Kind) =>
  workspaceKey(workspaceId, LISTS, kind);

/** Of what was said in a conversation; those of its threads begin with it. */
export const messagesKey = ({ kind, id, workspace_id, thread }: ConversationLocation) =>
  workspaceKey(workspace_id, MESSAGES, kind, id, ...(thread === undefined ? [] : [thread]));

/** Whose messages lie under the key; null where it is of something else. */
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

/** Where of a conversation there is something loaded, or being loaded: the conversation itself, and its threads. */
export const cachedLocations = (client: QueryClient, id: string): ConversationLocation[] =>
  client
    .getQueryCache()
    .findAll({ predicate: ({ queryKey }) => locationOfMessagesKey(queryKey)?.id === id })
    .flatMap(({ queryKey }) => locationOfMessagesKey(queryKey) ?? []);

/** Those queries that are lists of conversations, in whatever workspace; of one kind or of all. */
export const conversationLists = (kind?: ConversationKind) => ({
  predicate: ({ queryKey }: { queryKey: QueryKey }) =>
    queryKey[2] === LISTS && (kind === undefined || queryKey[3] === kind),
});

const listsIn = (client: QueryClient) => client.getQueryCache().findAll(conversationLists());

/** The conversation as it stands in whichever list has it. */
export function findConversation(client: QueryClient, id: string): ConversationRow | undefined {
  for (const { state } of listsIn(client)) {
    const rows = state.data as readonly ConversationRow[] | undefined;
    const found = rows?.find((row) => row.id === id);
    if (found) return found;
  }
  return undefined;
}

/** Whether what is said in it arrives without opening it. */
export const receivesEvents = ({ followed_by = 'everyone', is_followed = false }: ConversationRow): boolean =>
  followed_by === 'everyone' || is_followed;

/** What a list shows of a message that is the last. */
export const lastMessageOf = (message: Message): LastMessage => ({
  id: message.id,
  user_id: message.user_id,
  content: quoteOf(message.content),
  seq: message.seq,
  version: message.version,
  created_at: message.created_at,
});

/** Whether the list does not know what was said last: that was deleted, and what stands before it only the server knows. */
export const isLastMessageUnknown = ({ last_message, message_count }: ConversationRow): boolean =>
  last_message === null && message_count > 0;

/** The conversation as its position and its numbers have it: only what comes after the position is unread. */
export function withUnread<R extends ConversationRow>(row: R): R {
  const { read_seq } = row;
  const unread_deleted = row.unread_deleted.filter((seq) => seq > read_seq);
  const unread_mentions = row.unread_mentions.filter(({ seq }) => seq > read_seq);
  const next = { ...row, unread_deleted, unread_mentions };
  return { ...next, unread_count: unreadOf(next) };
}

/** What may be heard of how far a conversation has come. Each of it only ever grows. */
interface Progress {
  readonly last_seq?: number;
  readonly deleted_count?: number;
  readonly last_message_at?: string | null;
  /** Up to which message the person has just read, in this tab. */
  readonly read_seq?: number;
  /** The number of a message that the person wrote: with it they have read what stands before. */
  readonly own_seq?: number;
  readonly seen_seq?: number;
  readonly last_message?: LastMessage;
}

const later = (one: string | null, other: string | null) => ((one ?? '') >= (other ?? '') ? one : other);

/** The conversation, at least as far as it was heard to be: whatever arrives in another order, or again, ends the same. */
export function withProgress<R extends ConversationRow>(row: R, heard: Progress): R {
  const last_seq = Math.max(row.last_seq, heard.last_seq ?? 0);
  const deleted_count = Math.max(row.last_seq - row.message_count, heard.deleted_count ?? 0);
  const own_seq = heard.own_seq ?? 0;
  const read_seq = Math.max(row.read_seq, heard.read_seq ?? 0, own_seq > row.marked_seq ? own_seq : 0);
  const seen_seq = Math.max(row.seen_seq, heard.seen_seq ?? 0, own_seq);
  const last_message_at = later(row.last_message_at, heard.last_message_at ?? null);
  const message_count = last_seq - deleted_count;
  const known = row.last_message;
  const isLast = known !== undefined && (heard.last_message?.seq ?? 0) > (known?.seq ?? 0);
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
  const last_message = isLast ? { last_message: heard.last_message } : {};
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

/** Changes the row of the conversation in whichever list has it. */
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

/** Notes in whichever list has the conversation how far it was heard to have come. */
export const recordProgress = (client: QueryClient, id: string, heard: Progress): void =>
  updateConversationRow(client, id, (row) => withProgress(row, heard));

/** Changes what was said last in a conversation, where that is this message; null where it is gone. */
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
