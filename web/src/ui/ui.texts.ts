import { defineTexts } from '../platform/language/texts.ts';

export const uiTexts = defineTexts('ui', {
  loading: 'Loading',
  tryAgain: 'Try again',
  cancel: 'Cancel',
  ok: 'OK',
  close: 'Close',
  dismiss: 'Dismiss',
  unread: '{count, number} unread',
});
