import type { Translation } from '../../platform/language/texts.ts';
import type { reactionsTexts } from './reactions.texts.ts';

const german: Translation<typeof reactionsTexts> = {
  reactions: 'Reaktionen',
  react: 'Mit {emoji} reagieren',
  given: '{emoji} {count}, {names}',
  you: 'Du',
  addFailed: 'Die Reaktion konnte nicht hinzugefügt werden',
  removeFailed: 'Die Reaktion konnte nicht geändert werden',
  updateFailed: 'Die Reaktion konnte nicht geändert werden',
};
export default german;
