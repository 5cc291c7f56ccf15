import { defineTexts } from '../../../platform/language/texts.ts';

export const groupMentionTexts = defineTexts('group-mention', {
  title: 'Notify everyone with {name}?',
  all: '{count, plural, one {1 person} other {# people}} in {channel} will be notified.',
  present: '{count, plural, one {1 person} other {# people}} who are online in {channel} will be notified.',
  send: 'Send message',
});
