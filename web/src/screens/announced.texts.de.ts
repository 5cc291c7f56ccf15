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
};
export default german;
