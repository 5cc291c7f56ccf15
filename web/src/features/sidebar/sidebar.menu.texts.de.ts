import type { Translation } from '../../platform/language/texts.ts';
import type { sidebarMenuTexts } from './sidebar.menu.texts.ts';

const german: Translation<typeof sidebarMenuTexts> = {
  arrange: 'Optionen für {name}',
  star: 'Als Favorit speichern',
  unstar: 'Aus Favoriten entfernen',
  mute: 'Stummschalten',
  unmute: 'Stummschaltung aufheben',
  notifyOf: 'Mich benachrichtigen über',
  levels: {
    all: 'Alle Nachrichten',
    mentions: 'Erwähnungen und abonnierte Threads',
    nothing: 'Nichts',
  },
  mentionsInDm: 'Erwähnungen',
  moveTo: 'In Abschnitt verschieben',
  noSection: 'Kein Abschnitt',
  newSection: 'Neuer Abschnitt …',
  section: 'Optionen für Abschnitt {name}',
  rename: 'Abschnitt umbenennen …',
  moveUp: 'Nach oben verschieben',
  moveDown: 'Nach unten verschieben',
  remove: 'Abschnitt löschen',
  confirmRemove: 'Den Abschnitt „{name}“ löschen?',
  removeDetail: 'Die Unterhaltungen darin werden zurück in die Hauptliste verschoben.',
  failed: 'Die Seitenleiste konnte nicht aktualisiert werden',
  form: {
    create: 'Neuer Abschnitt',
    rename: 'Abschnitt umbenennen',
    name: 'Name des Abschnitts',
    placeholder: 'z. B. Messe, Kundschaft, Spaß',
    cancel: 'Abbrechen',
    submitCreate: 'Abschnitt anlegen',
    submitRename: 'Speichern',
    required: 'Der Abschnitt braucht einen Namen',
  },
};
export default german;
