import { defineTexts } from '../../platform/language/texts.ts';

export const reactionsTexts = defineTexts('reactions', {
  reactions: 'Reactions',
  react: 'React with {emoji}',
  /** Accessible name of a reaction button. */
  given: '{emoji} {count, number}, {names}',
  you: 'You',
  /** Ends a list of names, as in “Ann, Bob and 3 others”. */
  others: '{count, plural, one {1 other} other {# others}}',
  add: 'Add reaction',
  who: 'View reactions',
  all: 'All {count, number}',
  more: '{count, plural, one {1 more reaction} other {# more reactions}}',
  ofEmoji: '{emoji} {count, number}',
  addFailed: 'Failed to add reaction',
  removeFailed: 'Failed to update reaction',
  offline: 'You’re offline. Try again when you’re connected.',
  updateFailed: 'Failed to update reaction',
});
