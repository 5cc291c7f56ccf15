import { defineTexts } from '../../../platform/language/texts.ts';

export const channelActivityTexts = defineTexts('channel-news', {
  unread: 'Unread',
  recent: 'Recent conversations',
  by: '{name}: {text}',
  byYou: 'You: {text}',
  more: '{count, plural, one {# more unread channel} other {# more unread channels}}',
  allRead: 'You’re all caught up.',
  allReadText: 'New messages will show up here.',
});
