import type { Translation } from '../../../platform/language/texts.ts';
import type { propertiesTexts } from './properties.texts.ts';

const german: Translation<typeof propertiesTexts> = {
  title: 'Eigenschaften',
  show: '{name} anzeigen',
  pin: 'Spalte {name} fixieren',
  showAll: 'Alle anzeigen',
  hideAll: 'Alle ausblenden',
  add: 'Eigenschaft hinzufügen',
  edit: 'Eigenschaft bearbeiten',
  editOne: 'Eigenschaft {name} bearbeiten',
  findType: 'Typ suchen',
  noType: 'Kein Typ gefunden',
  deleted: '„{name}“ wurde gelöscht',
  undo: 'Rückgängig',
  restoreFailed: 'Die Eigenschaft konnte nicht wiederhergestellt werden',
  actions: 'Aktionen für {name}',
  column: {
    edit: 'Eigenschaft bearbeiten',
    ascending: 'Aufsteigend sortieren',
    descending: 'Absteigend sortieren',
    filter: 'Filtern',
    pin: 'Spalte fixieren',
    unpin: 'Fixierung aufheben',
    back: 'Nach links verschieben',
    on: 'Nach rechts verschieben',
    hide: 'In dieser Ansicht ausblenden',
    delete: 'Eigenschaft löschen',
  },
  name: 'Name der Eigenschaft',
  nameTaken: 'Eine andere Eigenschaft heißt schon „{name}“. Wähle einen anderen Namen.',
  save: 'Speichern',
  cancel: 'Abbrechen',
  delete: 'Eigenschaft löschen',
  confirmDelete:
    '„{name}“ löschen? Die Werte werden für alle entfernt. Wenn du die Eigenschaft wiederherstellst, sind sie wieder da.',
  type: 'Typ',
  convert: 'Typ ändern',
  converted: 'Typ von „{name}“ geändert',
  keepsAll: 'Alle Werte können umgewandelt werden.',
  losing:
    '{lost, plural, one {1 Wert} other {# Werte}} von {values, number} können nicht umgewandelt werden und werden geleert. Du kannst das rückgängig machen.',
  shortening: '{shortened, plural, one {1 Wert wird} other {# Werte werden}} gekürzt.',
  emptying:
    '{count, plural, one {1 Zeile enthält} other {# Zeilen enthalten}} {names}. Diese Zellen werden geleert. Das lässt sich nicht rückgängig machen.',
  calculating: 'Formeln werden berechnet: {done, number} von {total, number} Zeilen',
  calculationProgress: 'Fortschritt der Berechnung',
  stopCalculation: 'Abbrechen',
  calculationStopped: 'Abgebrochen',
  updateFailed: 'Die Eigenschaft konnte nicht geändert werden',
  deleteFailed: 'Die Eigenschaft konnte nicht gelöscht werden',
};
export default german;
