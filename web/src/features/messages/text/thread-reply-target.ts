import type { ReplyTarget } from '../../conversations/conversations.drafts.ts';
import { findMessage, type MessageWindow, newestOf } from '../messages.cache.ts';
import { toReplyQuote } from './reply-quote.ts';

/**
 * Finds the message that a new message in a thread replies to: the thread's first message or, if that was deleted, the
 * newest reply. The first message need not be loaded if a reply quotes it. Returns null if no message of the thread is
 * loaded.
 */
export function findThreadReplyTarget(cached: MessageWindow | undefined, thread: string): ReplyTarget | null {
  if (!cached) return null;
  const root = findMessage(cached, thread);
  if (root) return toReplyQuote(root);
  const reply = cached.messages.find(({ parent_id, reply_to_user }) => parent_id === thread && reply_to_user);
  if (reply?.reply_to_user)
    return { id: thread, seq: 0, content: reply.reply_to_content ?? '', user: reply.reply_to_user };
  const newest = newestOf(cached);
  return newest ? toReplyQuote(newest) : null;
}
