import type { Translation } from '../../../../platform/language/texts.ts';
import type { ganttTexts } from './gantt.texts.ts';

const german: Translation<typeof ganttTexts> = {
  label: 'Gantt-Diagramm von {name}',
  zoom: 'Ansicht',
  zooms: {
    quarter_day: 'Vierteltag',
    half_day: 'Halber Tag',
    day: 'Tag',
    week: 'Woche',
    month: 'Monat',
  },
  today: 'Heute',
  complete: '{progress, number} % erledigt',
  bar: '{name}, {dates}, {progress, number} % erledigt',
  undated: 'Nicht geplant. Ziehe den Balken, um seine Daten festzulegen.',
  hint: 'Mit den Pfeiltasten links und rechts verschiebst du den Balken um einen Tag, mit Umschalt sein Ende. Plus und Minus ändern den Fortschritt.',
  moved: '{name}: {dates}',
  limited: 'Die ersten {count, number} Balken werden angezeigt. Filtere, um andere zu sehen.',
  rescheduled:
    '{count, plural, one {1 abhängige Aufgabe neu geplant} other {# abhängige Aufgaben neu geplant}}',
  linkHint: 'Auf eine Aufgabe ziehen, um sie zu blockieren',
  startsTooEarly: '{to} beginnt, bevor {from} endet',
  unlink: 'Abhängigkeit entfernen: {from} blockiert {to}',
  blockedBy: 'Blockiert durch',
  linkFailed: 'Die Abhängigkeit konnte nicht hinzugefügt werden',
  loadingMore: 'Weitere werden geladen …',
  settings: { start: 'Startdatum', end: 'Enddatum', zoom: 'Standard-Zeitskala' },
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
