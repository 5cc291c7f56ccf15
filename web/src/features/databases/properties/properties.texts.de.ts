import type { Translation } from '../../../platform/language/texts.ts';
import type { propertiesTexts } from './properties.texts.ts';

const german: Translation<typeof propertiesTexts> = {
  add: 'Eigenschaft hinzufügen',
  actions: 'Aktionen für {name}',
  rename: 'Umbenennen',
  name: 'Name der Eigenschaft',
  save: 'Speichern',
  cancel: 'Abbrechen',
  moveBack: 'Zum Anfang hin verschieben',
  moveOn: 'Zum Ende hin verschieben',
  delete: 'Eigenschaft löschen',
  confirmDelete: '„{name}“ löschen? Was darin steht, verschwindet für alle, und kommt mit ihr zurück.',
  createFailed: 'Die Eigenschaft konnte nicht hinzugefügt werden',
  updateFailed: 'Die Eigenschaft konnte nicht geändert werden',
  deleteFailed: 'Die Eigenschaft konnte nicht gelöscht werden',
};
export default german;
