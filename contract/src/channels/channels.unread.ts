import type { Channel } from './channels.schema.ts';

/**
 * What came after the last message that the person has read; deleted messages keep their number but are never unread alone. What is
 * not followed has nothing unread.
 */
export function unreadOf({
  last_seq,
  read_seq,
  message_count,
  is_followed,
}: Pick<Channel, 'last_seq' | 'read_seq' | 'message_count' | 'is_followed'>): number {
  if (!is_followed) return 0;
  return Math.min(message_count, Math.max(0, last_seq - read_seq));
}
