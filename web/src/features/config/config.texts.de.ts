import type { Translation } from '../../platform/language/texts.ts';
import type { configTexts } from './config.texts.ts';

const german: Translation<typeof configTexts> = {
  trashRetention: 'Einträge werden nach {days, plural, one {einem Tag} other {# Tagen}} endgültig gelöscht.',
};
export default german;
