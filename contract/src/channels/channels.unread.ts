import type { Channel } from './channels.schema.ts';

/** What came after the last message that the person has read; deleted messages keep their number but are never unread alone. */
export function unreadOf({
  last_seq,
  read_seq,
  message_count,
}: Pick<Channel, 'last_seq' | 'read_seq' | 'message_count'>): number {
  return Math.min(message_count, Math.max(0, last_seq - read_seq));
}
