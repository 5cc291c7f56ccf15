import { defineTexts } from '../../platform/language/texts.ts';

export const threadsTexts = defineTexts('threads', {
  thread: 'Thread',
  threads: 'Threads',
  open: 'Reply in thread',
  showThread: 'Show thread',
  showInConversation: 'Show in conversation',
  replies: '{count, plural, one {# reply} other {# replies}}',
  lastReply: 'Last reply {at}',
  show: 'Show the thread: {replies} {lastReply}, from {names}',
  follow: 'Follow thread',
  unfollow: 'Unfollow thread',
  followHint: 'You hear of new replies',
  followFailed: 'Failed to update the thread',
  rootGone: 'The first message of this thread was deleted.',
  gone: {
    title: 'This thread is not there',
    text: 'Its messages were deleted, or you do not have access to them.',
  },
  noReplies: 'No replies yet. Write the first.',
  loadFailed: 'Failed to load threads',
  loading: 'Loading threads',
  empty: {
    title: 'No threads yet',
    text: 'Threads that you write in, are mentioned in or follow show up here.',
  },
  select: 'Your threads',
  rootDeleted: 'This message was deleted',
  unread: '{count, plural, one {# new reply} other {# new replies}}',
  back: 'Back to channels',
});
