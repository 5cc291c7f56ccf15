import type { Translation } from '../../../platform/language/texts.ts';
import type { propertiesTexts } from './properties.texts.ts';

const german: Translation<typeof propertiesTexts> = {
  title: 'Eigenschaften',
  show: '{name} zeigen',
  pin: '{name} im Blick behalten',
  showAll: 'Alle zeigen',
  hideAll: 'Alle verbergen',
  add: 'Eigenschaft hinzufügen',
  edit: 'Eigenschaft bearbeiten',
  editOne: '{name} bearbeiten',
  findType: 'Art finden',
  noType: 'Diese Art gibt es nicht.',
  deleted: '„{name}“ ist gelöscht',
  undo: 'Rückgängig',
  restoreFailed: 'Die Eigenschaft konnte nicht zurückgeholt werden',
  actions: 'Aktionen für {name}',
  column: {
    edit: 'Eigenschaft bearbeiten',
    ascending: 'Aufsteigend sortieren',
    descending: 'Absteigend sortieren',
    filter: 'Danach filtern',
    pin: 'Im Blick behalten',
    unpin: 'Mit den anderen laufen lassen',
    back: 'Zum Anfang hin verschieben',
    on: 'Zum Ende hin verschieben',
    hide: 'In dieser Ansicht verbergen',
    delete: 'Eigenschaft löschen',
  },
  name: 'Name der Eigenschaft',
  save: 'Speichern',
  cancel: 'Abbrechen',
  delete: 'Eigenschaft löschen',
  confirmDelete: '„{name}“ löschen? Was darin steht, verschwindet für alle, und kommt mit ihr zurück.',
  type: 'Typ',
  convert: 'Typ ändern',
  converted: '„{name}“ hat einen anderen Typ',
  keepsAll: 'Jeder Wert kann bleiben.',
  losing:
    '{lost, plural, one {1 Wert} other {# Werte}} von {values, number} können nicht bleiben. Rückgängig bringt sie zurück.',
  shortening: '{shortened, plural, one {Von 1 Wert bleibt} other {Von # Werten bleibt}} nur ein Teil.',
  emptying:
    '{count, plural, one {1 Zeile enthält} other {# Zeilen enthalten}} {names}. Dort steht danach nichts mehr, auch Rückgängig bringt es nicht zurück.',
  updateFailed: 'Die Eigenschaft konnte nicht geändert werden',
  deleteFailed: 'Die Eigenschaft konnte nicht gelöscht werden',
};
export default german;
