import * as z from 'zod/mini';
import { Count } from '../core/schemas/number.ts';
import { UnreadMention } from '../messages/messages.mentions.ts';

/** The number of deleted unread messages that the server lists: the newest ones. */
export const UNREAD_DELETED_MAX = 100;

/**
 * The read position of a user in a conversation. Of two positions, the one with the greater version wins; with equal versions, the one
 * that is further. Only moving a position back raises the version.
 */
export const readPositionFields = {
  /** The `seq` up to which the user has read, or which was the newest when the user joined. */
  read_seq: Count,
  read_version: Count,
  /** The value of `seen_seq` when the position was last moved back. Messages that the user sent up to it do not advance the position. */
  marked_seq: Count,
  /** The `seq` up to which other users see messages as seen by this user. It never decreases. */
  seen_seq: Count,
} as const;

/** The corrections that clients apply when they count unread messages after a read position. */
export const unreadFields = {
  /** The `seq` values of deleted messages after `read_seq`, newest first, at most 100. */
  unread_deleted: z.array(Count),
  /** The mentions of the user after `read_seq`, newest first, at most 100. See `unreadMentionsOf`. */
  unread_mentions: z.array(UnreadMention),
} as const;

export const ReadPosition = z.object(readPositionFields);
export type ReadPosition = z.output<typeof ReadPosition>;

interface ReadSoFar {
  readonly last_seq: number;
  readonly read_seq: number;
  readonly message_count: number;
  readonly unread_deleted: readonly number[];
  /** Whether the user follows the conversation; members always follow their direct messages. */
  readonly is_followed?: boolean;
}

/**
 * Returns the number of messages after the read position, by any author, without deleted ones. A conversation that the user does not
 * follow has no unread messages.
 */
export function unreadOf({
  last_seq,
  read_seq,
  message_count,
  unread_deleted,
  is_followed = true,
}: ReadSoFar): number {
  if (!is_followed) return 0;
  return Math.min(message_count, Math.max(0, last_seq - read_seq - unread_deleted.length));
}

/** Returns the number of unread mentions that count for the user: by name, or to a group if the user follows the conversation. */
export function unreadMentionsOf({
  unread_mentions,
  is_followed = true,
}: Pick<ReadSoFar, 'is_followed'> & { readonly unread_mentions: readonly UnreadMention[] }): number {
  return unread_mentions.filter(({ by_name }) => by_name || is_followed).length;
}
