import type { Translation } from '../../../../platform/language/texts.ts';
import type { chartTexts } from './chart.texts.ts';

const german: Translation<typeof chartTexts> = {
  shape: 'Diagrammtyp',
  shapes: { bar: 'Balken', line: 'Linie', pie: 'Kreis' },
  x: 'Gruppieren nach',
  split: 'Geteilt nach',
  noSplit: 'Keine',
  rest: 'Sonstige',
  figure: 'Wert',
  count: { database: 'Anzahl der Zeilen', project: 'Anzahl der Aufgaben' },
  sum: 'Summe von „{property}“',
  average: 'Durchschnitt von „{property}“',
  empty: { title: 'Noch keine Daten', text: 'Füge Zeilen hinzu, um sie in diesem Diagramm zu sehen.' },
  loadFailed: 'Das Diagramm konnte nicht geladen werden',
  caption: '{figure} nach „{property}“',
  splitCaption: '{figure} nach „{property}“ und „{split}“',
  isEstimated: 'Geschätzt, weil diese Ansicht zu viele Zeilen zum Zählen hat.',
};
export default german;
