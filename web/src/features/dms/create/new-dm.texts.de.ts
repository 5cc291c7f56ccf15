import type { Translation } from '../../../platform/language/texts.ts';
import type { newDmTexts } from './new-dm.texts.ts';

const german: Translation<typeof newDmTexts> = {
  title: 'Neue Nachricht',
  hint: 'Füge {count, plural, one {1 Person} other {bis zu # Personen}} hinzu',
  search: 'An',
  searchPlaceholder: 'Mitglieder des Arbeitsbereichs suchen',
  chosen: 'Ausgewählte Personen',
  found: 'Mitglieder',
  remove: '{name} entfernen',
  full: 'Eine Unterhaltung kann höchstens {count, number} Personen haben',
  more: '{count, number} weitere. Gib einen Namen ein, um sie zu finden.',
  cancel: 'Abbrechen',
  start: 'Unterhaltung starten',
  starting: 'Wird gestartet …',
};
export default german;
