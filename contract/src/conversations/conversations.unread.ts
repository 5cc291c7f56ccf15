import * as z from 'zod/mini';
import { Count } from '../core/schemas/number.ts';
import { UnreadMention } from '../messages/messages.mentions.ts';

/**
 * The number of ranges in `unread_excluded`: the newest ones. An unread message is between two ranges, so a count below this number is exact.
 */
export const UNREAD_EXCLUDED_MAX = 100;

/** The messages of a conversation from `first` to `last`, both included. */
export const SeqRange = z.object({ first: Count, last: Count });
export type SeqRange = z.output<typeof SeqRange>;

/**
 * The read position of a user in a conversation. Of two positions, the one with the greater version wins; with equal versions, the one
 * that is further. Only moving a position back raises the version.
 */
export const readPositionFields = {
  /** The `seq` up to which the user has read, or which was the newest when the user joined. */
  read_seq: Count,
  read_version: Count,
  /** The newest `seq` of the conversation when the position was last moved back. The user’s own messages up to it count as unread. */
  marked_seq: Count,
  /** The `seq` up to which other users see messages as seen by this user. It never decreases. */
  seen_seq: Count,
} as const;

/** The corrections that clients apply when they count unread messages after a read position. */
export const unreadFields = {
  /**
   * The ranges after `read_seq` that do not count as unread, newest first, at most 100: deleted messages, replies that are only in
   * their thread, and messages that the user sent after `marked_seq`.
   */
  unread_excluded: z.array(SeqRange),
  /** The mentions of the user after `read_seq`, newest first, at most 100. See `unreadMentionsOf`. */
  unread_mentions: z.array(UnreadMention),
} as const;

export const ReadPosition = z.object(readPositionFields);
export type ReadPosition = z.output<typeof ReadPosition>;

interface ReadState {
  readonly last_seq: number;
  readonly read_seq: number;
  readonly message_count: number;
  readonly unread_excluded: readonly SeqRange[];
  /** Whether the user follows the conversation; members always follow their direct messages. */
  readonly is_followed?: boolean;
}

/**
 * Moves a read position forward over the messages that directly follow it and do not count as unread. So the server and the client have the
 * same position after the user sends a message.
 */
export function skipExcluded<Position extends Pick<ReadState, 'read_seq' | 'unread_excluded'>>(
  position: Position,
): Position {
  const before = position.read_seq;
  const next = position.unread_excluded.find(({ first, last }) => first <= before + 1 && last > before);
  const read_seq = next?.last ?? before;
  return {
    ...position,
    read_seq,
    unread_excluded: position.unread_excluded.filter(({ last }) => last > read_seq),
  };
}

/** Joins ranges that overlap or follow each other, and returns the newest ones, newest first. */
export function joinRanges(ranges: readonly SeqRange[]): SeqRange[] {
  const joined: SeqRange[] = [];
  for (const range of ranges.toSorted((one, other) => other.last - one.last)) {
    const later = joined.at(-1);
    if (later && range.last >= later.first - 1)
      joined[joined.length - 1] = { first: Math.min(later.first, range.first), last: later.last };
    else joined.push(range);
  }
  return joined.slice(0, UNREAD_EXCLUDED_MAX);
}

/** Returns the number of messages in ranges that do not overlap. */
export const sizeOfRanges = (ranges: readonly SeqRange[]): number =>
  ranges.reduce((sum, { first, last }) => sum + last - first + 1, 0);

/**
 * Returns the number of messages after the read position that count as unread. A conversation that the user does not follow has no unread
 * messages.
 */
export function unreadOf({
  last_seq,
  read_seq,
  message_count,
  unread_excluded,
  is_followed = true,
}: ReadState): number {
  if (!is_followed) return 0;
  return Math.min(message_count, Math.max(0, last_seq - read_seq - sizeOfRanges(unread_excluded)));
}

/** Returns the number of unread mentions that count for the user: by name, or to a group if the user follows the conversation. */
export function unreadMentionsOf({
  unread_mentions,
  is_followed = true,
}: Pick<ReadState, 'is_followed'> & { readonly unread_mentions: readonly UnreadMention[] }): number {
  return unread_mentions.filter(({ by_name }) => by_name || is_followed).length;
}
