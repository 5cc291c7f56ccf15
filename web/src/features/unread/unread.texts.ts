import { defineTexts } from '../../platform/language/texts.ts';

export const unreadTexts = defineTexts('unread', {
  markUnread: 'Mark as unread',
  markRead: 'Mark as read',
  markAllRead: 'Mark all as read',
  allRead: 'Marked everything as read',
  nothingUnread: 'No unread messages',
  undo: 'Undo',
  unreadFailed: 'Failed to mark as unread',
  readFailed: 'Failed to mark as read',
  undoFailed: 'Failed to undo',
  since: '{count, plural, one {1 new message} other {# new messages}} since {at}',
  news: '{count, plural, one {1 new message} other {# new messages}}',
  jump: 'Jump',
  jumpToFirst: 'Jump to the first new message',
});
