import type { Translation } from '../../../platform/language/texts.ts';
import type { archiveTexts } from './archive.texts.ts';

const german: Translation<typeof archiveTexts> = {
  title: 'Archiv',
  show: 'Archivierte Aufgaben',
  archive: 'Archivieren',
  archiveDone: 'Erledigte Aufgaben archivieren',
  archivedDone:
    '{count, plural, =0 {Keine erledigten Aufgaben} one {1 Aufgabe archiviert} other {# Aufgaben archiviert}}',
  archived: 'Aufgabe archiviert',
  restore: 'Aus dem Archiv wiederherstellen',
  restoreOne: '{name} wiederherstellen',
  restored: 'Aufgabe wiederhergestellt',
  undo: 'Rückgängig',
  failed: 'Archivieren fehlgeschlagen',
  restoreFailed: 'Aufgabe konnte nicht wiederhergestellt werden',
  since: 'Archiviert am {at}',
  search: 'Archivierte Aufgaben suchen',
  none: 'Keine archivierten Aufgaben',
  nothingFound: 'Keine archivierten Aufgaben gefunden',
  loading: 'Archivierte Aufgaben werden geladen …',
  loadFailed: 'Die archivierten Aufgaben konnten nicht geladen werden',
  more: 'Mehr anzeigen',
};

export default german;
