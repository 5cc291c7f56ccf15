import type { Translation } from '../../../platform/language/texts.ts';
import type { viewsTexts } from './views.texts.ts';

const german: Translation<typeof viewsTexts> = {
  settings: 'Einstellungen',
  add: 'Ansicht hinzufügen',
  forEveryone: 'Für alle',
  forMe: 'Nur für mich',
  onlyMine: 'Nur du siehst diese Ansicht',
  actions: 'Aktionen für {name}',
  rename: 'Ansicht umbenennen',
  name: 'Name der Ansicht',
  duplicate: 'Duplizieren',
  duplicateForMe: 'Für mich allein duplizieren',
  copyOf: '{name} (Kopie)',
  share: 'Mit allen teilen',
  moveBack: 'Zum Anfang hin verschieben',
  moveOn: 'Zum Ende hin verschieben',
  delete: 'Ansicht löschen',
  standard: 'Zurück zum Anfangszustand',
  confirmDelete: 'Die Ansicht „{name}“ löschen?',
  confirmStandard: 'Alle Einstellungen von „{name}“ zurücknehmen?',
  deleteDetail: 'Sie verschwindet für alle. Die Zeilen bleiben.',
  deleteOwnDetail: 'Die Zeilen bleiben.',
  changed: 'Du siehst deinen eigenen Filter oder deine eigene Sortierung.',
  saveForEveryone: 'Für alle speichern',
  reset: 'Zurücksetzen',
  createFailed: 'Die Ansicht konnte nicht hinzugefügt werden',
  updateFailed: 'Die Ansicht konnte nicht gespeichert werden',
  deleteFailed: 'Die Ansicht konnte nicht gelöscht werden',
};
export default german;
