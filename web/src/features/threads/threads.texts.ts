import { defineTexts } from '../../platform/language/texts.ts';

export const threadsTexts = defineTexts('threads', {
  thread: 'Thread',
  threads: 'Threads',
  open: 'Reply in thread',
  showThread: 'Show thread',
  showInConversation: 'Show in conversation',
  replies: '{count, plural, one {# reply} other {# replies}}',
  lastReply: 'Last reply {at}',
  show: 'Show thread: {replies} {lastReply}, from {names}',
  follow: 'Follow thread',
  unfollow: 'Unfollow thread',
  followHint: 'Get notified about new replies',
  followFailed: 'Failed to update the thread',
  rootGone: 'The first message of this thread was deleted.',
  gone: {
    title: 'This thread doesn’t exist',
    text: 'It was deleted, or you don’t have access to it.',
  },
  alsoSend: 'Also send to {conversation}',
  noReplies: 'No replies yet. Be the first to reply.',
  loadFailed: 'Failed to load threads',
  loading: 'Loading threads',
  empty: {
    title: 'No threads yet',
    text: 'Threads you reply to, follow or are mentioned in show up here.',
  },
  select: 'Your threads',
  rootDeleted: 'This message was deleted',
  unread: '{count, plural, one {# new reply} other {# new replies}}',
  back: 'Back to channels',
});
