import type { Channel } from '@workflow/contract/channels/channels.schema.ts';

/** Creates a channel for tests. */
export function exampleChannel(changes: Partial<Channel> = {}): Channel {
  const last_seq = changes.last_seq ?? 0;
  return {
    id: 'c',
    workspace_id: 'w',
    name: 'general',
    topic: null,
    description: null,
    is_private: false,
    followed_by: 'everyone',
    created_by: null,
    created_at: '2026-11-20T12:00:00.000Z',
    archived_at: null,
    version: 1,
    last_seq,
    message_count: last_seq,
    last_message_at: null,
    read_seq: last_seq,
    read_version: 0,
    marked_seq: 0,
    seen_seq: 0,
    unread_excluded: [],
    unread_count: 0,
    unread_mentions: [],
    is_member: false,
    is_followed: true,
    follow_version: 0,
    ...changes,
  };
}
