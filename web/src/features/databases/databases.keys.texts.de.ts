import type { Translation } from '../../platform/language/texts.ts';
import type { databaseKeysTexts } from './databases.keys.texts.ts';

const german: Translation<typeof databaseKeysTexts> = {
  table: {
    title: 'In einer Tabelle',
    move: 'Zur nächsten Zelle, in jede Richtung',
    extend: 'Mehr Zellen auswählen',
    first: 'Erste Zelle der Zeile',
    last: 'Letzte Zelle der Zeile',
    pageUp: 'Eine Seite nach oben',
    pageDown: 'Eine Seite nach unten',
    all: 'Alle Zellen auswählen',
    edit: 'Zelle ändern',
    open: 'Zeile öffnen',
    empty: 'Ausgewählte Zellen leeren',
    fill: 'Auswahl mit ihrer ersten Zeile füllen',
    undo: 'Rückgängig',
    redo: 'Wiederholen',
  },
  cell: {
    title: 'Beim Ändern einer Zelle',
    keep: 'Wert behalten, oder wählen',
    next: 'Behalten und weiter zur nächsten Zelle',
    giveUp: 'Zelle lassen, wie sie war',
    choose: 'Zur nächsten Möglichkeit',
  },
  panel: {
    title: 'Neben einer Aufgabe oder Zeile',
    next: 'Zur nächsten',
    previous: 'Zur vorherigen',
  },
  board: {
    title: 'Auf einem Board',
    next: 'Zur nächsten Karte oder Bahn',
    column: 'Zum Menü der Karte und zur Spalte daneben',
    first: 'Erste Karte der Spalte',
    last: 'Letzte Karte der Spalte',
    toColumn: 'Karte in die Spalte daneben bringen',
    down: 'Karte nach oben oder unten bringen, auch in die nächste Bahn',
  },
  gantt: {
    title: 'Im Gantt-Diagramm',
    move: 'Den Balken um einen Tag verschieben',
    stretch: 'Sein Ende um einen Tag verschieben',
    next: 'Zum nächsten Balken',
    previous: 'Zum Balken davor',
    further: 'Einen Schritt weiter',
    back: 'Einen Schritt zurück',
    open: 'Öffnen',
  },
  calendar: {
    title: 'Im Kalender',
    day: 'Einen Tag vor oder zurück: den Eintrag, oder zu einem anderen Tag',
    week: 'Eine Woche vor oder zurück',
    stretch: 'Das Ende des Eintrags um einen Tag verschieben',
    month: 'Zu einem anderen Monat, oder einer anderen Woche',
    open: 'Den Eintrag öffnen, oder am Tag einen anlegen',
  },
};
export default german;
