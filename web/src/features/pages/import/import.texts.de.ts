import type { Translation } from '../../../platform/language/texts.ts';
import type { pageImportTexts } from './import.texts.ts';

const german: Translation<typeof pageImportTexts> = {
  title: 'Seiten importieren',
  intro: 'Importiere Markdown-, HTML-, Word- oder CSV-Dateien oder die ZIP-Datei eines Exports aus Notion.',
  into: 'Importieren in: {page}',
  chooseParent: 'Importieren in',
  choose: 'Datei auswählen',
  keepOpen: 'Lass dieses Fenster offen, bis der Import abgeschlossen ist.',
  reading: '„{name}“ wird gelesen …',
  progress: '{done, number} von {total, number} wird importiert …',
  progressLabel: 'Fortschritt des Imports',
  cancel: 'Abbrechen',
  done: '{count, plural, one {1 Seite importiert} other {# Seiten importiert}}',
  cancelled: 'Import nach {count, plural, one {1 Seite} other {# Seiten}} abgebrochen',
  failed: 'Import nach {count, plural, one {1 Seite} other {# Seiten}} beendet',
  problems: 'Nicht importiert',
  more: '{count, plural, one {und 1 weiteres} other {und # weitere}}',
  open: 'Seite öffnen',
  again: 'Weitere Datei importieren',
  refusals: {
    too_large: 'Diese Datei ist zu groß für den Import. Teile sie in kleinere Dateien auf.',
    too_many_entries: 'Dieses Archiv hat zu viele Dateien. Teile es in kleinere Archive auf.',
    too_many_pages: 'Dieses Archiv hat mehr als 1.000 Seiten. Exportiere weniger Seiten auf einmal.',
    unreadable: 'Diese Datei kann nicht gelesen werden. Sie ist vielleicht beschädigt.',
    unknown_type:
      'Dieser Dateityp kann nicht importiert werden. Wähle eine Markdown-, HTML-, Word-, CSV- oder ZIP-Datei.',
    empty: 'Dieses Archiv enthält keine Markdown-, HTML- oder CSV-Dateien.',
  },
  problem: {
    unreadable: '„{name}“ kann nicht gelesen werden.',
    too_long: '„{name}“ ist zu lang.',
    shortened: 'Nur die ersten 5.000 Zeilen von „{name}“ wurden importiert.',
    file: 'Die Datei „{name}“ konnte nicht hochgeladen werden.',
    external: 'Bilder von anderen Websites auf „{name}“ wurden zu Links.',
    page: 'Der Text von „{name}“ konnte nicht importiert werden.',
  },
};
export default german;
