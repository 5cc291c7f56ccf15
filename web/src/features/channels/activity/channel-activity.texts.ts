import { defineTexts } from '../../../platform/language/texts.ts';

export const channelActivityTexts = defineTexts('channel-news', {
  unread: 'Unread',
  recent: 'Recent conversations',
  by: '{name}: {text}',
  byYou: 'You: {text}',
  more: '{count, plural, one {# more unread channel} other {# more unread channels}}',
  allRead: 'You have read everything.',
  allReadText: 'What others write shows up here.',
});
