import type { Translation } from '../../platform/language/texts.ts';
import type { searchDialogTexts } from './search.dialog.texts.ts';

const german: Translation<typeof searchDialogTexts> = {
  title: 'Suche',
  box: 'Suchen',
  placeholder: 'Seiten, Nachrichten und Datenbanken durchsuchen …',
  shortcut: 'Suchen',
  sidebarShortcut: 'Suche in der Seitenleiste',
  start: 'Tippe, um zu suchen',
  startHint:
    'Grenze Ergebnisse mit from:, to:, in:, before:, after:, on:, has:, is:, -Wort oder „Satzteil“ ein',
  none: 'Nichts gefunden',
  noneHint: 'Versuche es mit weniger oder anderen Wörtern',
  failed: 'Die Suche ist gerade nicht verfügbar. Versuche es gleich noch einmal.',
  searching: 'Wird gesucht …',
  recent: 'Letzte Suchen',
  results: 'Suchergebnisse',
  seeAll: 'Alle Ergebnisse anzeigen',
  suggestions: 'Vorschläge',
  found: '{count, plural, one {1 Ergebnis} other {# Ergebnisse}}',
  unknown: 'Kein Treffer für {value}',
  unknownHint: 'Prüfe den Wert nach {operator}',
  ambiguous: '{value} passt auf mehrere Personen',
  ambiguousHint: 'Gib nach {operator} einen vollen Namen oder Benutzernamen ein',
  directMessage: 'Direktnachricht',
  untitled: 'Ohne Titel',
  archived: 'Archiviert',
  groups: {
    page: 'Seiten',
    message: 'Nachrichten',
    database: 'Datenbanken',
    project: 'Projekte',
    task: 'Aufgaben',
    row: 'Zeilen',
    channel: 'Kanäle',
    person: 'Personen',
    file: 'Dateien',
    comment: 'Kommentare',
  },
};
export default german;
