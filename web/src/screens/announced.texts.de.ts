import type { Translation } from '../platform/language/texts.ts';
import type { announcedTexts } from './announced.texts.ts';

const german: Translation<typeof announcedTexts> = {
  itemsTitle: 'Was du hier finden wirst',
  pages: {
    title: 'Seiten',
    text: 'Hier werden Dokumente sein, die dein Team gemeinsam schreibt: Notizen, Pläne und Handbücher, in einem Baum von Seiten.',
    items: {
      together: {
        title: 'Gemeinsam schreiben',
        text: 'Mehrere Personen in einer Seite, und jede sieht die anderen tippen.',
      },
      blocks: {
        title: 'Blöcke',
        text: 'Formatierter Text, Tabellen, Bilder, Dateien, Code und Aufgabenlisten.',
      },
      comments: {
        title: 'Kommentare',
        text: 'Ein Gespräch neben den Wörtern, um die es geht.',
      },
      history: { title: 'Verlauf', text: 'Frühere Fassungen einer Seite, zum Ansehen und Zurückholen.' },
    },
  },
  databases: {
    title: 'Datenbanken',
    text: 'Hier werden strukturierte Listen mit eigenen Eigenschaften sein, von der Leseliste bis zur Kundenkartei.',
    items: {
      properties: {
        title: 'Eigenschaften',
        text: 'Text, Zahlen, Auswahlfelder, Daten und Personen in jeder Zeile.',
      },
      views: { title: 'Ansichten', text: 'Dieselben Zeilen als Tabelle, Board, Kalender oder Galerie.' },
      filters: {
        title: 'Filtern und sortieren',
        text: 'Nur die Zeilen, auf die es ankommt, in der Reihenfolge, die hilft.',
      },
      rows: { title: 'Zeilen', text: 'Schnell angelegt und geändert, mit der Maus und mit der Tastatur.' },
    },
  },
  projects: {
    title: 'Projekte',
    text: 'Hier werden Projekte und ihre Aufgaben sein, mit einer Ansicht für jede Frage.',
    items: {
      board: {
        title: 'Board und Liste',
        text: 'Aufgaben nach Status, von einer Spalte in die nächste zu ziehen.',
      },
      gantt: { title: 'Gantt', text: 'Was wann geschieht, vom Vierteltag bis zu Monaten.' },
      details: {
        title: 'Einzelheiten',
        text: 'Zuständige, Priorität, Termine, Kommentare und offene Punkte.',
      },
      documents: {
        title: 'Dokumente',
        text: 'Links, Laufwerke, PDFs und Entwürfe, die zu einer Aufgabe gehören.',
      },
    },
  },
};
export default german;
