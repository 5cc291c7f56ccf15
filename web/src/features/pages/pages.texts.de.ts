import type { pageErrors } from '@workflow/contract/pages/pages.errors.ts';
import type { ErrorTexts } from '../../platform/language/problem.ts';
import type { Translation } from '../../platform/language/texts.ts';
import type { pagesTexts } from './pages.texts.ts';

const german: Translation<typeof pagesTexts> = {
  untitled: 'Ohne Titel',
  list: {
    title: 'Seiten',
    create: 'Neue Seite',
    loading: 'Seiten werden geladen …',
    loadFailed: 'Die Seiten konnten nicht geladen werden',
    empty: 'Noch keine Seiten',
    back: 'Zurück zu den Seiten',
  },
  welcome: {
    title: 'Willkommen bei den Seiten',
    text: 'Eine Seite versammelt, was zusammengehört: Seiten in ihr, und Datenbanken und Projekte auf ihr, für das ganze Team.',
    action: 'Lege deine erste Seite an',
    later: 'Was auf Seiten noch kommt',
    items: {
      together: {
        title: 'Gemeinsam schreiben',
        text: 'Mehrere Personen in einer Seite, und jede sieht die anderen tippen.',
      },
      blocks: {
        title: 'Blöcke',
        text: 'Formatierter Text, Tabellen, Bilder, Dateien, Code und Aufgabenlisten.',
      },
      comments: { title: 'Kommentare', text: 'Ein Gespräch neben den Wörtern, um die es geht.' },
      history: { title: 'Verlauf', text: 'Frühere Fassungen einer Seite, zum Ansehen und Zurückholen.' },
    },
  },
  select: { title: 'Wähle eine Seite', text: 'Wähle eine aus dem Baum, um zu sehen, was auf ihr ist' },
  forGuests: {
    title: 'Seiten sind für Mitglieder',
    text: 'Gäste sehen die Kanäle, in die sie aufgenommen wurden',
  },
  missing: {
    title: 'Diese Seite gibt es nicht, oder du hast keinen Zugriff darauf.',
    action: 'Zurück zu den Seiten',
  },
  tree: {
    fold: 'Seiten in {title} ausblenden',
    unfold: 'Seiten in {title} einblenden',
    add: 'Seite in {title} anlegen',
    actions: 'Aktionen für {title}',
  },
  actions: 'Aktionen für die Seite',
  addInside: 'Seite darin anlegen',
  rename: 'Umbenennen',
  changeIcon: 'Symbol ändern',
  addIcon: 'Symbol hinzufügen',
  removeIcon: 'Symbol entfernen',
  moveUp: 'Nach oben',
  moveDown: 'Nach unten',
  moveTo: 'Verschieben nach …',
  delete: 'Seite löschen',
  title: 'Titel der Seite',
  renamePage: 'Seite umbenennen',
  path: 'Wo die Seite ist',
  inside: 'Seiten darin',
  add: 'Hinzufügen',
  newDatabase: 'Neue Datenbank',
  newPage: 'Neue Seite darin',
  existing: 'Vorhandene Datenbank …',
  empty: 'Auf dieser Seite ist noch nichts',
  createFailed: 'Die Seite konnte nicht angelegt werden',
  updateFailed: 'Die Seite konnte nicht geändert werden',
  moveFailed: 'Die Seite konnte nicht verschoben werden',
  confirmDelete: 'Die Seite „{title}“ löschen?',
  deleteDetail: 'Sie kommt für alle in den Papierkorb, mit den Seiten darin und den Datenbanken darauf.',
  deleted: 'Seite in den Papierkorb gelegt',
  deleteFailed: 'Die Seite konnte nicht gelöscht werden',
  undo: 'Rückgängig',
  trash: { title: 'Papierkorb', none: 'Keine gelöschten Seiten' },
  choose: {
    movePage: '„{title}“ verschieben nach',
    moveDatabase: '„{title}“ auf eine Seite legen',
    top: 'Oben im Baum',
    findPage: 'Seite suchen',
    noPage: 'Keine Seite gefunden',
    database: 'Vorhandene Datenbank hinzufügen',
    findDatabase: 'Datenbank suchen',
    noDatabase: 'Keine Datenbank gefunden',
  },
  database: {
    on: 'Auf {page}',
    moveTo: 'Auf eine Seite legen …',
    takeOff: 'Von der Seite nehmen',
    open: '{title} für sich öffnen',
    placed: '„{title}“ ist auf „{page}“',
    placeFailed: 'Die Datenbank konnte nicht auf die Seite gelegt werden',
    taken: '„{title}“ ist nicht mehr auf der Seite',
    takeFailed: 'Die Datenbank konnte nicht von der Seite genommen werden',
    unknown: 'Eine Datenbank im Papierkorb',
  },
};
export default german;

export const errors: ErrorTexts<typeof pageErrors> = {
  page_not_found: 'Diese Seite gibt es nicht, oder du hast keinen Zugriff darauf.',
  page_of_others:
    'Darin sind Seiten oder Datenbanken von anderen: ein Besitzer oder Admin kann sie löschen und zurückholen.',
  page_inside_itself: 'Eine Seite kann nicht in sich selbst oder in eine Seite in ihr verschoben werden.',
  page_too_deep: 'Seiten können höchstens 20 Ebenen tief ineinander liegen.',
  page_above_in_trash:
    'Sie liegt mit einer Seite darüber im Papierkorb: Diese kann wiederhergestellt werden.',
  too_many_pages: 'Der Arbeitsbereich hat so viele Seiten, wie er haben kann.',
  too_many_databases_on_page: 'Die Seite hat so viele Datenbanken, wie sie haben kann.',
};
