import { defineTexts } from '../../platform/language/texts.ts';

export const reactionsTexts = defineTexts('reactions', {
  reactions: 'Reactions',
  react: 'React with {emoji}',
  /** The name of the button. */
  given: '{emoji} {count}, {names}',
  you: 'You',
  /** Behind the names of some. */
  others: '{count, plural, one {1 other} other {# others}}',
  add: 'Add reaction',
  who: 'Who reacted',
  all: 'All {count}',
  more: '{count, plural, one {1 more reaction} other {# more reactions}}',
  ofEmoji: '{emoji} {count}',
  addFailed: 'Failed to add reaction',
  removeFailed: 'Failed to update reaction',
  updateFailed: 'Failed to update reaction',
});
