import type { Translation } from '../../platform/language/texts.ts';
import type { searchTexts } from './search.texts.ts';

const german: Translation<typeof searchTexts> = {
  field: 'In {conversation} suchen',
  results: 'Gefundene Nachrichten',
  loading: 'Suche läuft …',
  failed: 'Die Unterhaltung konnte nicht durchsucht werden',
  start: {
    title: 'Tippe, um zu suchen',
    text: 'Alle Wörter müssen darin vorkommen, in beliebiger Reihenfolge',
  },
  none: { title: 'Nichts gefunden', text: 'Versuche es mit anderen oder weniger Wörtern' },
  more: 'Mehr laden',
  searchedTo: 'Durchsucht bis {date}',
  further: 'Weiter zurück suchen',
  goTo: 'Zur Nachricht von {name}',
};
export default german;
