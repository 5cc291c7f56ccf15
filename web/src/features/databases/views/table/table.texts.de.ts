import type { Translation } from '../../../../platform/language/texts.ts';
import type { tableTexts } from './table.texts.ts';

const german: Translation<typeof tableTexts> = {
  label: '{name} als Tabelle',
  openRow: '{name} öffnen',
  pasteMisfits:
    '{count, plural, one {1 Wert passt nicht in seine Spalte und blieb weg} other {# Werte passen nicht in ihre Spalten und blieben weg}}',
  undo: 'Rückgängig',
  redo: 'Wiederholen',
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
