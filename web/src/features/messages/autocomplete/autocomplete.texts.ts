import { defineTexts } from '../../../platform/language/texts.ts';

export const autocompleteTexts = defineTexts('autocomplete', {
  lists: { '@': 'People', '#': 'Channels', ':': 'Emoji', '/': 'Commands' },
  found: '{count, plural, one {1 suggestion} other {# suggestions}}',
  groups: {
    channel: 'Notifies everyone who follows this conversation',
    here: 'Notifies everyone who is online',
  },
});
