import { defineTexts } from '../../platform/language/texts.ts';

export const configTexts = defineTexts('config', {
  trashRetention: 'Items are permanently deleted after {days, plural, one {1 day} other {# days}}.',
});
