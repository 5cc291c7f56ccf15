import type { pageCommentErrors } from '@workflow/contract/pages/comments/comments.errors.ts';
import type { documentErrors } from '@workflow/contract/pages/document/document.errors.ts';
import type { pageErrors } from '@workflow/contract/pages/pages.errors.ts';
import type { ErrorTexts } from '../../platform/language/problem.ts';
import type { Translation } from '../../platform/language/texts.ts';
import type { pagesTexts } from './pages.texts.ts';

const german: Translation<typeof pagesTexts> = {
  untitled: 'Ohne Titel',
  list: {
    title: 'Seiten',
    create: 'Neue Seite',
    import: 'Seiten importieren',
    loading: 'Seiten werden geladen …',
    loadFailed: 'Die Seiten konnten nicht geladen werden',
    empty: 'Noch keine Seiten',
    back: 'Zurück zu den Seiten',
  },
  welcome: {
    title: 'Willkommen bei Seiten',
    text: 'Schreibt gemeinsam auf Seiten, und ordnet Unterseiten, Datenbanken und Projekte.',
    action: 'Lege deine erste Seite an',
    itemsTitle: 'Das können Seiten enthalten',
    items: {
      tables: { title: 'Tabellen', text: 'Text in Zeilen und Spalten anordnen.' },
      images: { title: 'Bilder', text: 'Bilder zwischen Absätzen zeigen.' },
      files: { title: 'Dateien', text: 'Dokumente an eine Seite anhängen.' },
    },
  },
  select: { title: 'Wähle eine Seite', text: 'Wähle eine Seite aus der Liste, um ihren Inhalt zu sehen' },
  forGuests: {
    title: 'Seiten sind für Mitglieder',
    text: 'Gäste sehen nur Kanäle, zu denen sie hinzugefügt wurden',
  },
  missing: {
    title: 'Diese Seite gibt es nicht, oder du hast keinen Zugriff darauf.',
    action: 'Zurück zu den Seiten',
  },
  tree: {
    fold: '{title} einklappen',
    unfold: '{title} ausklappen',
    add: 'Neue Seite in {title}',
    actions: 'Aktionen für {title}',
  },
  actions: 'Aktionen für die Seite',
  addInside: 'Neue Unterseite',
  rename: 'Umbenennen',
  changeIcon: 'Symbol ändern',
  addIcon: 'Symbol hinzufügen',
  removeIcon: 'Symbol entfernen',
  moveUp: 'Nach oben verschieben',
  moveDown: 'Nach unten verschieben',
  moveTo: 'Verschieben nach …',
  duplicate: 'Duplizieren',
  duplicateAll: 'Mit Unterseiten duplizieren',
  duplicated: 'Seite dupliziert',
  duplicatedWithoutDatabases: 'Seite ohne ihre Datenbanken dupliziert',
  duplicateFailed: 'Seite konnte nicht dupliziert werden',
  fullWidth: 'Volle Breite verwenden',
  defaultWidth: 'Standardbreite verwenden',
  smallText: 'Kleinen Text verwenden',
  defaultText: 'Standardtextgröße verwenden',
  lock: 'Seite sperren',
  unlock: 'Seite entsperren',
  locked: {
    title: 'Diese Seite ist gesperrt',
    text: 'Niemand kann sie bearbeiten, bis sie entsperrt wird.',
    pending:
      'Deine ungespeicherten Änderungen bleiben in diesem Browser und werden gespeichert, sobald die Seite entsperrt ist.',
    action: 'Entsperren',
  },
  recent: 'Zuletzt angesehen',
  publish: 'Veröffentlichen …',
  exportMarkdown: 'Als Markdown exportieren',
  exportHtml: 'Als HTML exportieren',
  exportZip: 'Mit Unterseiten und Dateien exportieren',
  exportFailed: 'Die Seite konnte nicht exportiert werden',
  history: 'Versionsverlauf',
  delete: 'Seite löschen',
  title: 'Titel der Seite',
  renamePage: 'Seite umbenennen',
  path: 'Pfad der Seite',
  inside: 'Unterseiten',
  backlinks: {
    title: 'Verlinkt von',
    place: '{name} · {place}',
    directMessage: 'Direktnachricht',
  },
  add: 'Hinzufügen',
  newDatabase: 'Neue Datenbank',
  newPage: 'Neue Unterseite',
  existing: 'Vorhandene Datenbank …',
  createFailed: 'Die Seite konnte nicht angelegt werden',
  updateFailed: 'Die Seite konnte nicht aktualisiert werden',
  moveFailed: 'Die Seite konnte nicht verschoben werden',
  confirmDelete: 'Die Seite „{title}“ löschen?',
  deleteDetail:
    'Die Seite, ihre Unterseiten und deren Datenbanken werden für alle in den Papierkorb verschoben.',
  deleted: 'Seite in den Papierkorb verschoben',
  deleteFailed: 'Die Seite konnte nicht gelöscht werden',
  undo: 'Rückgängig',
  favorites: {
    title: 'Favoriten',
    add: 'Zu Favoriten hinzufügen',
    remove: 'Aus Favoriten entfernen',
    failed: 'Favoriten konnten nicht geändert werden',
  },
  trash: { title: 'Papierkorb', none: 'Keine gelöschten Seiten' },
  choose: {
    movePage: '„{title}“ verschieben nach …',
    moveDatabase: '„{title}“ auf eine Seite verschieben',
    top: 'Oberste Ebene',
    findPage: 'Seiten suchen',
    noPage: 'Keine Seiten gefunden',
    database: 'Vorhandene Datenbank hinzufügen',
    findDatabase: 'Datenbanken suchen',
    noDatabase: 'Keine Datenbanken gefunden',
  },
  database: {
    on: 'Auf {page}',
    moveTo: 'Auf eine Seite verschieben …',
    takeOff: 'Von der Seite entfernen',
    open: '{title} öffnen',
    placed: '„{title}“ auf „{page}“ verschoben',
    placeFailed: 'Die Datenbank konnte nicht auf die Seite verschoben werden',
    taken: '„{title}“ von der Seite entfernt',
    takeFailed: 'Die Datenbank konnte nicht von der Seite entfernt werden',
    unknown: 'Eine Datenbank im Papierkorb',
  },
};
export default german;

export const errors: ErrorTexts<typeof pageErrors & typeof documentErrors & typeof pageCommentErrors> = {
  page_comment_not_found: 'Diesen Kommentar gibt es nicht, oder er wurde gelöscht.',
  not_the_author_of_the_page_comment: 'Das kann nur die Person, die den Kommentar geschrieben hat.',
  page_comment_is_reply: 'Nur ein ganzer Thread kann als gelöst markiert werden, keine Antwort.',
  too_many_page_comments:
    'Die Seite hat die Höchstzahl an Kommentaren erreicht. Lösche alte Threads, um neue Kommentare zu schreiben.',
  operation_invalid: 'Diese Änderung war nicht lesbar und wurde deshalb nicht gespeichert.',
  operation_of_other: 'Diese Änderung betrifft Text aus der Sitzung einer anderen Person.',
  operation_gap: 'Frühere Änderungen fehlen. Öffne die Seite erneut, damit alle Änderungen gesendet werden.',
  version_not_found: 'Diese Version gibt es nicht, oder sie wurde gelöscht.',
  version_restored_meanwhile:
    'Im selben Moment wurde eine Version dieser Seite wiederhergestellt. Prüfe ihren Text und versuche es noch einmal.',
  document_too_complex:
    'Diese Seite ist zu komplex, um verarbeitet zu werden. Übertrage ihren Text auf eine neue Seite.',
  document_too_large: 'Die Seite hat ihre maximale Größe erreicht.',
  page_not_found: 'Diese Seite gibt es nicht, oder du hast keinen Zugriff darauf.',
  page_of_others:
    'Die Seite enthält Seiten oder Datenbanken anderer Personen. Nur Besitzer und Admins können sie löschen und wiederherstellen.',
  page_inside_itself:
    'Eine Seite kann nicht in sich selbst oder in eine ihrer Unterseiten verschoben werden.',
  page_too_deep: 'Seiten können höchstens 20 Ebenen tief verschachtelt sein.',
  page_above_in_trash:
    'Diese Seite wurde mit einer übergeordneten Seite gelöscht. Stelle stattdessen die übergeordnete Seite wieder her.',
  page_tree_too_large:
    'Die Seite hat zu viele Unterseiten oder Dateien, um auf einmal exportiert zu werden. Exportiere ihre Unterseiten einzeln.',
  page_locked: 'Diese Seite ist gesperrt. Entsperre sie, um sie zu bearbeiten.',
  page_not_top_level: 'Unterseiten haben den Zugriff ihrer obersten Seite. Ändere den Zugriff dort.',
  page_not_private:
    'Alle im Arbeitsbereich haben Zugriff auf diese Seite. Mach sie privat, um sie mit Personen zu teilen.',
  page_has_databases:
    'Private Seiten können keine Datenbanken enthalten. Verschiebe die Datenbanken zuerst auf eine andere Seite.',
  last_full_access: 'Mindestens eine Person braucht Vollzugriff auf eine private Seite.',
  too_many_page_shares: 'Eine Seite kann mit höchstens 100 Personen geteilt werden.',
  too_large_to_duplicate:
    'Die Seite hat zu viele Unterseiten oder zu viel Text, um auf einmal dupliziert zu werden.',
  too_many_pages: 'Der Arbeitsbereich hat die Höchstzahl an Seiten erreicht.',
  too_many_favorites: 'Du hast die maximale Anzahl an Favoriten erreicht.',
  too_many_databases_on_page: 'Die Seite hat die Höchstzahl an Datenbanken erreicht.',
};
