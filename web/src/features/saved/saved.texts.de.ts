import type { savedMessageErrors } from '@workflow/contract/saved/saved.errors.ts';
import type { ErrorTexts } from '../../platform/language/problem.ts';
import type { Translation } from '../../platform/language/texts.ts';
import type { savedTexts } from './saved.texts.ts';

const german: Translation<typeof savedTexts> = {
  title: 'Später',
  in_progress: 'Gespeichert',
  done: 'Erledigt',
  save: 'Für später speichern',
  remove: 'Aus Gespeichertem entfernen',
  complete: 'Als erledigt markieren',
  reopen: 'Zurück zu Gespeichertem',
  marked: 'Für später gespeichert',
  saveFailed: 'Die Nachricht konnte nicht gespeichert werden',
  removeFailed: 'Die gespeicherte Nachricht konnte nicht aktualisiert werden',
  loading: 'Gespeicherte Nachrichten werden geladen …',
  loadFailed: 'Die gespeicherten Nachrichten konnten nicht geladen werden',
  more: 'Mehr anzeigen',
  goTo: 'Zur Nachricht von {name}',
  empty: {
    title: 'Keine gespeicherten Nachrichten',
    text: 'Wähle „Für später speichern“ in den Aktionen einer Nachricht.',
  },
  nothingDone: {
    title: 'Noch nichts erledigt',
    text: 'Hier erscheinen Nachrichten, die du als erledigt markierst.',
  },
};
export default german;

export const errors: ErrorTexts<typeof savedMessageErrors> = {
  too_many_saved:
    'Du kannst in diesem Arbeitsbereich höchstens 1.000 Nachrichten speichern. Entferne zuerst einige davon.',
  unknown_saved: 'Weitere gespeicherte Nachrichten konnten nicht geladen werden. Lade die Liste neu.',
};
