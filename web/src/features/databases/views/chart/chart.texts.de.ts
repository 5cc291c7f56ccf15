import type { Translation } from '../../../../platform/language/texts.ts';
import type { chartTexts } from './chart.texts.ts';

const german: Translation<typeof chartTexts> = {
  shape: 'Form',
  shapes: { bar: 'Balken', line: 'Linie', pie: 'Kreis' },
  x: 'Gruppen',
  split: 'Geteilt nach',
  noSplit: 'Nichts',
  rest: 'Alles andere',
  figure: 'Was gezeigt wird',
  count: { database: 'Anzahl der Zeilen', project: 'Anzahl der Aufgaben' },
  sum: 'Summe von „{property}“',
  average: 'Durchschnitt von „{property}“',
  empty: { title: 'Noch nichts zu zeichnen', text: 'Das Diagramm zeigt, was Zeilen gemeinsam haben.' },
  loadFailed: 'Das Diagramm konnte nicht geladen werden',
  caption: '{figure} nach „{property}“',
  splitCaption: '{figure} nach „{property}“ und „{split}“',
  isEstimated: 'Bei sehr vielen Zeilen geschätzt.',
};
export default german;
