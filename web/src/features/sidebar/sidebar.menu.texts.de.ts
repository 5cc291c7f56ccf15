import type { Translation } from '../../platform/language/texts.ts';
import type { sidebarMenuTexts } from './sidebar.menu.texts.ts';

const german: Translation<typeof sidebarMenuTexts> = {
  arrange: '{name} einordnen',
  star: 'Markieren',
  unstar: 'Markierung entfernen',
  mute: 'Stummschalten',
  unmute: 'Stummschaltung aufheben',
  moveTo: 'Abschnitt',
  noSection: 'Keiner',
  newSection: 'Neuer Abschnitt …',
  section: 'Abschnitt {name}',
  rename: 'Abschnitt umbenennen …',
  moveUp: 'Nach oben',
  moveDown: 'Nach unten',
  remove: 'Abschnitt löschen',
  confirmRemove: 'Den Abschnitt „{name}“ löschen?',
  removeDetail: 'Was darin ist, steht wieder in der Liste.',
  failed: 'Die Liste konnte nicht geändert werden',
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
