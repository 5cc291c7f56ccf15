import { defineTexts } from '../../platform/language/texts.ts';

export const typingTexts = defineTexts('typing', {
  typing: '{count, plural, one {Someone is typing...} other {# people are typing...}}',
});
