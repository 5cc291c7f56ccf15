import { defineTexts } from '../platform/language/texts.ts';

export const uiTexts = defineTexts('ui', {
  loading: 'Loading',
  tryAgain: 'Try again',
  cancel: 'Cancel',
  ok: 'OK',
  close: 'Close',
  dismiss: 'Dismiss',
  partMissing: 'This could not be loaded. Check your connection and try again.',
  outdated: 'There is a new version of WorkFlow.',
  update: 'Load the new version',
  unread: '{count, number} unread',
  mentions: '{count, plural, one {# mention} other {# mentions}} of you',
});
