import { defineTexts } from '../../../../platform/language/texts.ts';

export const bottomTexts = defineTexts('to-bottom', {
  jumpToBottom: 'Jump to the newest message',
  newCount: '{count, plural, one {1 new message} other {# new messages}}',
});
