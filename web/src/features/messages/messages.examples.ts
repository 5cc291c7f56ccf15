import type { Message } from '@workflow/contract/messages/messages.schema.ts';
import type { MessageWindow } from './messages.cache.ts';
import { createWindow } from './messages.window.ts';

/** Creates a message for tests; its number identifies it. */
export function exampleMessage(seq: number, changes: Partial<Message> = {}): Message {
  const user_id = changes.user_id ?? 'ann';
  return {
    id: `m${String(seq).padStart(4, '0')}`,
    channel_id: 'c',
    user_id,
    user: { id: user_id, username: user_id, full_name: null, avatar_url: null },
    content: `message ${seq}`,
    mentions: [],
    message_type: 'text',
    parent_id: null,
    reply_to_content: null,
    reply_to_version: null,
    reply_to_user: null,
    file_url: null,
    file_name: null,
    file_size: null,
    file_type: null,
    file_picture: null,
    files: [],
    forwarded: null,
    previews: null,
    status: 'sent',
    seq,
    client_message_id: null,
    created_at: new Date(Date.UTC(2026, 10, 20, 12, 0, seq)).toISOString(),
    edited_at: null,
    pinned: null,
    thread_id: null,
    thread: null,
    thread_version: 0,
    thread_only: false,
    version: 1,
    ended_call: null,
    poll: null,
    reactions: [],
    ...changes,
  };
}

/** Creates a window of these messages, newest first. By default the window includes the newest message. */
export function exampleWindow(
  messages: readonly Message[],
  ends: Partial<Pick<MessageWindow, 'hasFirst' | 'hasNewest'>> = {},
): MessageWindow {
  const all = { hasFirst: false, hasNewest: true, ...ends };
  return { ...createWindow(messages, all, 0), ...all };
}
