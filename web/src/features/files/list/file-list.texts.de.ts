import type { Translation } from '../../../platform/language/texts.ts';
import type { fileListTexts } from './file-list.texts.ts';

const german: Translation<typeof fileListTexts> = {
  kind: 'Dateityp',
  all: 'Alle Dateien',
  picture: 'Bilder',
  video: 'Videos',
  audio: 'Audio',
  document: 'Dokumente',
  list: 'Dateien',
  loading: 'Dateien werden geladen',
  loadFailed: 'Die Dateien konnten nicht geladen werden',
  more: 'Mehr anzeigen',
  goTo: 'Zur Nachricht mit der Datei „{name}“',
  about: '{name} · {at, date} · {size}',
  empty: { title: 'Noch keine Dateien', text: 'Hier geteilte Dateien erscheinen in dieser Liste' },
};
export default german;
