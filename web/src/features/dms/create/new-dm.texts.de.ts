import type { Translation } from '../../../platform/language/texts.ts';
import type { newDmTexts } from './new-dm.texts.ts';

const german: Translation<typeof newDmTexts> = {
  title: 'Neue Nachricht',
  hint: 'Mit einer Person, oder mit bis zu {count, number} zugleich',
  search: 'An',
  searchPlaceholder: 'Mitglieder des Arbeitsbereichs suchen',
  chosen: 'Ausgewählte Personen',
  found: 'Mitglieder',
  remove: '{name} entfernen',
  full: 'Mehr passen nicht hinein: Eine Unterhaltung hat höchstens {count, number} Personen',
  more: '{count, number} weitere: Gib einen Namen ein, um sie zu finden',
  cancel: 'Abbrechen',
  start: 'Unterhaltung beginnen',
  starting: 'Wird begonnen …',
};
export default german;
