import type { Translation } from '../../../../platform/language/texts.ts';
import type { tableTexts } from './table.texts.ts';

const german: Translation<typeof tableTexts> = {
  label: '{name} als Tabelle',
  openRow: '{name} öffnen',
  pasteMisfits:
    '{count, plural, one {1 Wert passt nicht in seine Spalte und blieb weg.} other {# Werte passen nicht in ihre Spalten und blieben weg.}}',
  pasteLines:
    '{count, plural, one {1 Zeile liegt hinter den geladenen und blieb weg.} other {# Zeilen liegen hinter den geladenen und blieben weg.}}',
  pasteColumns:
    '{count, plural, one {1 Spalte liegt hinter der letzten und blieb weg.} other {# Spalten liegen hinter der letzten und blieben weg.}}',
  mark: '{name} auswählen',
  markAll: 'Alle auswählen',
  marked: '{count, plural, one {1 ausgewählt} other {# ausgewählt}}',
  notMarked:
    '{count, plural, one {1 weitere Zeile ist noch nicht geladen und nicht ausgewählt} other {# weitere sind noch nicht geladen und nicht ausgewählt}}',
  addUnder: 'Untergeordneten Eintrag zu {name} hinzufügen',
  moveRow: '{name} durch Ziehen verschieben',
  markedActions: 'Ausgewählte Zeilen',
  unmark: 'Auswahl aufheben',
  setProperty: 'Eigenschaft setzen',
  setValue: '{name} setzen',
  emptyValue: 'Leer lassen',
  duplicate: 'Duplizieren',
  fill: 'Zum Ausfüllen ziehen',
  openGroup: 'Gruppe {name} öffnen',
  closeGroup: 'Gruppe {name} schließen',
  openUnder: 'Zeigen, was unter {name} steht',
  closeRow: 'Verbergen, was unter {name} steht',
  partOf: 'Teil von {name}',
  nested: 'Untergeordnete unter ihrem Eintrag',
  nestedHint: 'Aus: alle stehen nebeneinander',
  calculate: 'Berechnen',
  calculateOf: '{name} berechnen',
  calculated: '{kind} von {name}: {value}',
  footer: 'Berechnungen',
  noCalculation: 'Keine',
  days: '{count, plural, one {1 Tag} other {# Tage}}',
  calculations: {
    count: 'Anzahl',
    empty: 'Leer',
    filled: 'Ausgefüllt',
    unique: 'Verschiedene',
    percent_empty: 'Prozent leer',
    percent_filled: 'Prozent ausgefüllt',
    sum: 'Summe',
    average: 'Mittelwert',
    median: 'Median',
    min: 'Minimum',
    max: 'Maximum',
    range: 'Spannweite',
    earliest: 'Frühestes',
    latest: 'Spätestes',
    days: 'Zeitspanne',
  },
  boxes: {
    empty: 'Nicht angehakt',
    filled: 'Angehakt',
    percent_empty: 'Prozent nicht angehakt',
    percent_filled: 'Prozent angehakt',
  },
};
export default german;
