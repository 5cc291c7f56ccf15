import { defineTexts } from '../../platform/language/texts.ts';

export const conversationsTexts = defineTexts('conversations', {
  typing: '{count, plural, one {Someone is typing...} other {# people are typing...}}',
});
