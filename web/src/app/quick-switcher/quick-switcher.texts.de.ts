import type { Translation } from '../../platform/language/texts.ts';
import type { quickSwitcherTexts } from './quick-switcher.texts.ts';

const german: Translation<typeof quickSwitcherTexts> = {
  title: 'Schnellwechsel',
  placeholder: 'Zu Kanal, Person, Seite oder Befehl springen',
  results: 'Ziele',
  none: 'Nichts gefunden',
  noneHint: 'Tippe # für Kanäle, @ für Personen oder > für Befehle',
  loading: 'Wird geladen',
  untitled: 'Ohne Titel',
  archived: 'Archiviert',
  kinds: {
    channel: 'Kanal',
    dm: 'Gruppennachricht',
    person: 'Person',
    page: 'Seite',
    database: 'Datenbank',
    project: 'Projekt',
    screen: 'Bereich',
    command: 'Befehl',
  },
};
export default german;
