import type { UnreadMention } from '../messages/messages.mentions.ts';

interface ReadSoFar {
  readonly last_seq: number;
  readonly read_seq: number;
  readonly message_count: number;
  /** Direct messages are followed by everybody in them. */
  readonly is_followed?: boolean;
}

/**
 * What came after the last message that the person has read; deleted messages keep their number but are never unread alone. What is
 * not followed has nothing unread.
 */
export function unreadOf({ last_seq, read_seq, message_count, is_followed = true }: ReadSoFar): number {
  if (!is_followed) return 0;
  return Math.min(message_count, Math.max(0, last_seq - read_seq));
}

/** Those of the unread mentions that are for the person: by name, or for all who follow. */
export function unreadMentionsOf({
  unread_mentions,
  is_followed = true,
}: Pick<ReadSoFar, 'is_followed'> & { readonly unread_mentions: readonly UnreadMention[] }): number {
  return unread_mentions.filter(({ by_name }) => by_name || is_followed).length;
}
