import type { Translation } from '../../platform/language/texts.ts';
import type { searchTexts } from './search.texts.ts';

const german: Translation<typeof searchTexts> = {
  field: 'In {conversation} suchen',
  results: 'Suchergebnisse',
  loading: 'Suche läuft …',
  failed: 'Die Unterhaltung konnte nicht durchsucht werden',
  start: {
    title: 'Tippe, um zu suchen',
    text: 'Findet Nachrichten, die alle deine Wörter enthalten',
  },
  none: { title: 'Nichts gefunden', text: 'Versuche es mit weniger oder anderen Wörtern' },
  more: 'Mehr laden',
  searchedTo: 'Durchsucht bis {date}',
  further: 'Ältere Nachrichten durchsuchen',
  goTo: 'Zur Nachricht von {name} springen',
};
export default german;
