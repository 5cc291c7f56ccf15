import * as z from 'zod/mini';
import { Count } from '../core/schemas/number.ts';
import { UnreadMention } from '../messages/messages.mentions.ts';

/** The number of messages that do not count as unread, of those after the read position, that the server lists: the newest ones. */
export const UNREAD_EXCLUDED_MAX = 100;

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
   * The `seq` values after `read_seq` that do not count as unread, newest first, at most 100: deleted messages, replies that are only in
   * their thread, and messages that the user sent after `marked_seq`.
   */
  unread_excluded: z.array(Count),
  /** The mentions of the user after `read_seq`, newest first, at most 100. See `unreadMentionsOf`. */
  unread_mentions: z.array(UnreadMention),
} as const;

export const ReadPosition = z.object(readPositionFields);
export type ReadPosition = z.output<typeof ReadPosition>;

interface ReadState {
  readonly last_seq: number;
  readonly read_seq: number;
  readonly message_count: number;
  readonly unread_excluded: readonly number[];
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
  const excluded = new Set(position.unread_excluded);
  let { read_seq } = position;
  while (excluded.has(read_seq + 1)) read_seq += 1;
  if (read_seq === position.read_seq) return position;
  return {
    ...position,
    read_seq,
    unread_excluded: position.unread_excluded.filter((seq) => seq > read_seq),
  };
}

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
  return Math.min(message_count, Math.max(0, last_seq - read_seq - unread_excluded.length));
}

/** Returns the number of unread mentions that count for the user: by name, or to a group if the user follows the conversation. */
export function unreadMentionsOf({
  unread_mentions,
  is_followed = true,
}: Pick<ReadState, 'is_followed'> & { readonly unread_mentions: readonly UnreadMention[] }): number {
  return unread_mentions.filter(({ by_name }) => by_name || is_followed).length;
}
