import type { reactionErrors } from '@workflow/contract/reactions/reactions.errors.ts';
import type { ErrorTexts } from '../../platform/language/problem.ts';
import type { Translation } from '../../platform/language/texts.ts';
import type { reactionsTexts } from './reactions.texts.ts';

const german: Translation<typeof reactionsTexts> = {
  reactions: 'Reaktionen',
  react: 'Mit {emoji} reagieren',
  given: '{emoji} {count, number}, {names}',
  you: 'Du',
  others: '{count, plural, one {1 weitere Person} other {# weitere}}',
  add: 'Reaktion hinzufügen',
  who: 'Reaktionen anzeigen',
  all: 'Alle {count, number}',
  more: '{count, plural, one {1 weitere Reaktion} other {# weitere Reaktionen}}',
  ofEmoji: '{emoji} {count, number}',
  addFailed: 'Die Reaktion konnte nicht hinzugefügt werden',
  removeFailed: 'Die Reaktion konnte nicht geändert werden',
  offline: 'Du bist offline. Versuche es noch einmal, wenn du verbunden bist.',
  updateFailed: 'Die Reaktion konnte nicht geändert werden',
};
export default german;

export const errors: ErrorTexts<typeof reactionErrors> = {
  too_many_emoji:
    'Eine Nachricht kann höchstens 50 verschiedene Emojis haben. Verwende eines, das schon da ist.',
};
