import { defineTexts } from '../../platform/language/texts.ts';

export const reactionsTexts = defineTexts('reactions', {
  reactions: 'Reactions',
  react: 'React with {emoji}',
  /** The name of the button. */
  given: '{emoji} {count}, {names}',
  you: 'You',
  addFailed: 'Failed to add reaction',
  removeFailed: 'Failed to update reaction',
  updateFailed: 'Failed to update reaction',
});
