import type { Translation } from '../../../platform/language/texts.ts';
import type { rowsTexts } from './rows.texts.ts';

const german: Translation<typeof rowsTexts> = {
  undo: 'Rückgängig',
  deleted: '{count, plural, one {1 gelöscht} other {# gelöscht}}',
  duplicated: '{count, plural, one {1 dupliziert} other {# dupliziert}}',
};
export default german;
