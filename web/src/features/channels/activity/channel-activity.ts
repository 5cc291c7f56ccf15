import type { Channel } from '@workflow/contract/channels/channels.schema.ts';

const MAX_UNREAD = 8;
const MAX_RECENT = 5;

const byLastMessage = (one: Channel, other: Channel) =>
  (other.last_message_at ?? '') < (one.last_message_at ?? '') ? -1 : 1;

/**
 * Returns the unread channels and the other recently active ones, newest first. `more` is the number of unread channels
 * left out.
 */
export function summarizeActivity(channels: readonly Channel[]) {
  const recentlyActive = channels
    .filter(({ last_message_at, archived_at }) => last_message_at !== null && !archived_at)
    .toSorted(byLastMessage);
  const unread = recentlyActive.filter(({ unread_count }) => unread_count > 0);
  const recent = recentlyActive.filter(({ unread_count }) => unread_count === 0);
  return {
    unread: unread.slice(0, MAX_UNREAD),
    more: Math.max(0, unread.length - MAX_UNREAD),
    recent: recent.slice(0, MAX_RECENT),
  };
}
