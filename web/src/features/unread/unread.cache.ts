import type { QueryClient } from '@tanstack/react-query';
import {
  joinRanges,
  type ReadPosition,
  type SeqRange,
  sizeOfRanges,
} from '@workflow/contract/conversations/conversations.unread.ts';
import type { ConversationReference } from '@workflow/contract/conversations/conversations.variant.ts';
import { conversationOfReference } from '@workflow/contract/conversations/variants.ts';
import { UNREAD_MENTIONS_MAX } from '@workflow/contract/messages/messages.limits.ts';
import type { UnreadMention } from '@workflow/contract/messages/messages.mentions.ts';
import type { MarkedRead } from '@workflow/contract/unread/unread.schema.ts';
import { BoundedMap, MAX_ENTRIES } from '../../platform/cache/bounded-map.ts';
import {
  type ConversationRow,
  updateConversationRow,
  withUnread,
} from '../conversations/conversations.cache.ts';

/** A received mention state: whether one version of a message mentions the user, and how. */
export interface ReceivedMention extends Omit<UnreadMention, 'by_name'> {
  readonly mention: Pick<UnreadMention, 'by_name'> | null;
}

/** A received read position. If the position moved back, it includes the messages that became unread. */
export interface ReceivedReadPosition extends ReadPosition {
  readonly unread_excluded: readonly SeqRange[] | null;
  readonly unread_mentions: readonly UnreadMention[] | null;
}

/*
 * The deleted messages and the replies only in threads that arrived per conversation. A read position that moved back can
 * arrive after the deletion of a message that it reports as unread.
 */
const excludedRanges = new BoundedMap<readonly SeqRange[]>('messages that are not unread by conversation');
const newestMentions = new BoundedMap<readonly ReceivedMention[]>('mentions by conversation');
/** The numbers of the user's newest own messages per conversation. */
const ownSeqs = new BoundedMap<readonly number[]>('own messages by conversation');

/** Returns the range that consists of one message. */
export const rangeOf = (seq: number): SeqRange => ({ first: seq, last: seq });

/** Merges a received mention into a row, unless a newer one is known or the message is already read. */
export function withMention<R extends ConversationRow>(row: R, received: ReceivedMention): R {
  const { mention, ...message } = received;
  const known = row.unread_mentions.find(({ message_id }) => message_id === message.message_id);
  if (known ? known.version >= message.version : !mention || message.seq <= row.read_seq) return row;
  const others = row.unread_mentions.filter((other) => other !== known);
  const all = mention ? [...others, { ...message, by_name: mention.by_name }] : others;
  return {
    ...row,
    unread_mentions: all.toSorted((one, other) => other.seq - one.seq).slice(0, UNREAD_MENTIONS_MAX),
  };
}

/** Removes messages that do not count as unread from a row's unread counts. */
export function withExcluded<R extends ConversationRow>(row: R, excluded: readonly SeqRange[]): R {
  const { read_seq } = row;
  const news = excluded.flatMap(({ first, last }) =>
    last > read_seq ? { first: Math.max(first, read_seq + 1), last } : [],
  );
  const unread_excluded = joinRanges([...row.unread_excluded, ...news]);
  if (sizeOfRanges(unread_excluded) === sizeOfRanges(row.unread_excluded)) return row;
  return withUnread({ ...row, unread_excluded });
}

/**
 * Merges a received read position into a row. Within one version the position only increases; a newer version replaces
 * the position and the unread counts.
 */
export function withReadPosition<R extends ConversationRow>(row: R, received: ReceivedReadPosition): R {
  const seen_seq = Math.max(row.seen_seq, received.seen_seq);
  if (received.read_version < row.read_version) return seen_seq === row.seen_seq ? row : { ...row, seen_seq };
  const { read_version, marked_seq, unread_excluded, unread_mentions } = received;
  const isLater = read_version > row.read_version;
  const read_seq = isLater ? received.read_seq : Math.max(row.read_seq, received.read_seq);
  const isKnown = !isLater && read_seq === row.read_seq && seen_seq === row.seen_seq;
  // After the user marked the conversation unread, own messages that were not unread before can be.
  const excluded = isLater && unread_excluded ? unread_excluded : row.unread_excluded;
  const positioned = isKnown
    ? row
    : withUnread({ ...row, read_seq, read_version, marked_seq, seen_seq, unread_excluded: excluded });
  const mentioned = (unread_mentions ?? []).reduce<R>(
    (known, { by_name, ...message }) => withMention(known, { ...message, mention: { by_name } }),
    positioned,
  );
  return withExcluded(mentioned, unread_excluded ?? []);
}

/** Merges a received read position into a row, together with everything else known about the conversation. */
export function withReceivedPosition<R extends ConversationRow>(
  client: QueryClient,
  row: R,
  received: ReceivedReadPosition,
): R {
  const { id } = row;
  const positioned = withReadPosition(row, received);
  const mentioned = (newestMentions.get(client, id) ?? []).reduce<R>(withMention, positioned);
  const own = ownSeqs.get(client, id)?.filter((seq) => seq > positioned.marked_seq) ?? [];
  return withExcluded(mentioned, [...(excludedRanges.get(client, id) ?? []), ...own.map(rangeOf)]);
}

/** Merges a received read position into a conversation's row in every cached list. */
export const recordReadPosition = (
  client: QueryClient,
  received: ReceivedReadPosition & ConversationReference,
): void =>
  updateConversationRow(client, conversationOfReference(received).id, (row) =>
    withReceivedPosition(client, row, received),
  );

/** Records that the user sent a message. It is not unread, unless the user marked the conversation unread afterwards. */
export function recordOwnMessage(client: QueryClient, id: string, seq: number): void {
  ownSeqs.set(client, id, [...(ownSeqs.get(client, id) ?? []), seq].slice(-MAX_ENTRIES));
  updateConversationRow(client, id, (row) =>
    seq > row.marked_seq ? withExcluded(row, [rangeOf(seq)]) : row,
  );
}

/** Applies the result of marking conversations as read in bulk; other tabs receive an event. */
export function recordMarkedRead(client: QueryClient, marked: readonly MarkedRead[]): void {
  for (const { conversation_id, read_seq, read_version } of marked)
    updateConversationRow(client, conversation_id, (row) =>
      read_version === row.read_version
        ? withReadPosition(row, { ...row, read_seq, unread_excluded: null, unread_mentions: null })
        : row,
    );
}

/** Records whether a message mentions the user. */
export function recordMention(client: QueryClient, id: string, received: ReceivedMention): void {
  if (received.mention || received.version > 1)
    newestMentions.set(client, id, [...(newestMentions.get(client, id) ?? []), received].slice(-MAX_ENTRIES));
  updateConversationRow(client, id, (row) => withMention(row, received));
}

/** Records that the messages in these ranges do not count as unread: they were deleted, or are only in their thread. */
export function recordExcluded(client: QueryClient, id: string, ranges: readonly SeqRange[]): void {
  if (ranges.length === 0) return;
  excludedRanges.set(client, id, joinRanges([...(excludedRanges.get(client, id) ?? []), ...ranges]));
  updateConversationRow(client, id, (row) => withExcluded(row, ranges));
}
