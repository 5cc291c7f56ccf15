import { defineTexts } from '../platform/language/texts.ts';

export const uiTexts = defineTexts('ui', {
  loading: 'Loading',
  tryAgain: 'Try again',
  cancel: 'Cancel',
  ok: 'OK',
  close: 'Close',
  dismiss: 'Dismiss',
  showList: 'Show list',
  hideList: 'Hide list',
  partMissing: 'Couldn’t load this. Check your connection and try again.',
  outdated: 'A new version of WorkFlow is available.',
  update: 'Reload',
  picker: { navigate: 'navigate', select: 'select', close: 'close' },
  count: '{count, number}',
  countOrMore: '{count, number}+',
  unread: '{count, number} unread',
  mentions: '{count, plural, one {# mention} other {# mentions}} of you',
});
