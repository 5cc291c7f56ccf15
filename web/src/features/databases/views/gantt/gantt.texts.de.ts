import type { Translation } from '../../../../platform/language/texts.ts';
import type { ganttTexts } from './gantt.texts.ts';

const german: Translation<typeof ganttTexts> = {
  label: '{name} als Gantt-Diagramm',
  zoom: 'Ansicht',
  zooms: {
    quarter_day: 'Vierteltag',
    half_day: 'Halber Tag',
    day: 'Tag',
    week: 'Woche',
    month: 'Monat',
  },
  today: 'Heute',
  complete: '{progress} % erledigt',
  bar: '{name}, {dates}, {progress} % erledigt',
  undated: 'Noch ohne Termin: an die richtige Stelle verschieben',
  hint: 'Die Pfeiltasten links und rechts verschieben um einen Tag, mit Umschalt das Ende. Plus und Minus ändern den Fortschritt.',
  moved: '{name}: {dates}',
  most: 'Die ersten {count, number} sind zu sehen; ein Filter bringt andere',
  shifted: '{count, plural, one {1 weitere wird mitverschoben} other {# weitere werden mitverschoben}}',
  connect: 'Auf das ziehen, was hierauf wartet',
  waits: '{to} wartet auf {from}',
  early: '{to} beginnt, bevor {from} endet',
  unlink: 'Entfernen: {to} wartet auf {from}',
  blockedBy: 'Blockiert durch',
  linkFailed: 'Die Abhängigkeit konnte nicht hinzugefügt werden',
  loadingMore: 'Weitere werden geladen',
  settings: { start: 'Beginn', end: 'Ende', zoom: 'Öffnet mit' },
  project: {
    rows: 'Aufgabe',
    empty: { title: 'Keine Aufgaben', text: 'Lege Aufgaben an, um sie im Gantt-Diagramm zu sehen' },
  },
  database: {
    rows: 'Zeile',
    empty: { title: 'Keine Zeilen', text: 'Lege Zeilen an, um sie im Gantt-Diagramm zu sehen' },
  },
};
export default german;
