import type { Translation } from '../../platform/language/texts.ts';
import type { usersTexts } from './users.texts.ts';

const german: Translation<typeof usersTexts> = {
  search: 'Personen suchen',
  placeholder: 'Benutzername oder Name',
  results: 'Gefundene Personen',
  nobody: 'Keine Personen gefunden',
  chosen: 'Ausgewählt: {name}',
  clear: 'Jemand anderen auswählen',
  failed: 'Die Suche nach Personen ist fehlgeschlagen',
};
export default german;
