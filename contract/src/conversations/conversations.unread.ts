import * as z from 'zod/mini';
import { Count } from '../core/number.ts';
import { UnreadMention } from '../messages/messages.mentions.ts';

/** So many deleted numbers among what is unread are listed, the newest. */
export const UNREAD_DELETED_MAX = 100;

/**
 * How far a person has read a conversation. Of two positions the one with the greater version counts, and of the same version the one
 * that is further: only what takes a position back raises the version.
 */
export const readPositionFields = {
  /** Up to which message the person has read, or was not there yet. */
  read_seq: Count,
  read_version: Count,
  /** How far they had been seen when the position was last taken back: what they wrote up to there was before that. */
  marked_seq: Count,
  /** Up to which message others see that they have seen; it never goes back. */
  seen_seq: Count,
} as const;

/** What is not to be counted, or to be counted apart, after a position. */
export const unreadFields = {
  /** The numbers of deleted messages after `read_seq`, newest first, at most 100. */
  unread_deleted: z.array(Count),
  /** Those after `read_seq`, newest first, at most 100. See `unreadMentionsOf`. */
  unread_mentions: z.array(UnreadMention),
} as const;

export const ReadPosition = z.object(readPositionFields);
export type ReadPosition = z.output<typeof ReadPosition>;

interface ReadSoFar {
  readonly last_seq: number;
  readonly read_seq: number;
  readonly message_count: number;
  readonly unread_deleted: readonly number[];
  /** Direct messages are followed by everybody in them. */
  readonly is_followed?: boolean;
}

/**
 * What came after the last message that the person has read, whoever wrote it, without what was deleted since. What is not followed has
 * nothing unread.
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

/** Those of the unread mentions that are for the person: by name, or for all who follow. */
export function unreadMentionsOf({
  unread_mentions,
  is_followed = true,
}: Pick<ReadSoFar, 'is_followed'> & { readonly unread_mentions: readonly UnreadMention[] }): number {
  return unread_mentions.filter(({ by_name }) => by_name || is_followed).length;
}
