import { defineTexts } from '../platform/language/texts.ts';

/** Texts of the “Not found” screen. */
export const notFoundTexts = defineTexts('not-found', {
  name: 'Not found',
  title: 'We can’t find this page',
  text: 'It may have been moved or deleted, or you may not have access to it.',
  home: 'Go to Home',
});
