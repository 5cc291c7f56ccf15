import type { savedErrors } from '@workflow/contract/saved/saved.errors.ts';
import type { ErrorTexts } from '../../platform/language/problem.ts';
import type { Translation } from '../../platform/language/texts.ts';
import type { savedTexts } from './saved.texts.ts';

const german: Translation<typeof savedTexts> = {
  title: 'Später',
  in_progress: 'Gemerkt',
  done: 'Erledigt',
  save: 'Für später merken',
  remove: 'Nicht mehr merken',
  complete: 'Als erledigt markieren',
  reopen: 'Als nicht erledigt markieren',
  marked: 'Für später gemerkt',
  saveFailed: 'Die Nachricht konnte nicht gemerkt werden',
  removeFailed: 'Die Nachricht konnte nicht entfernt werden',
  loading: 'Gemerkte Nachrichten werden geladen …',
  loadFailed: 'Die gemerkten Nachrichten konnten nicht geladen werden',
  more: 'Mehr anzeigen',
  goTo: 'Zur Nachricht von {name}',
  empty: {
    title: 'Nichts gemerkt',
    text: 'Wähle „Für später merken“ unter den Aktionen einer Nachricht, oder drücke A auf ihr.',
  },
  nothingDone: {
    title: 'Noch nichts erledigt',
    text: 'Was du als erledigt markierst, bleibt hier.',
  },
};
export default german;

export const errors: ErrorTexts<typeof savedErrors> = {
  too_many_saved: 'Du hast in diesem Workspace 1.000 Nachrichten gemerkt. Entferne zuerst einige davon.',
  unknown_saved: 'Die Nachricht, ab der geblättert werden soll, hast du nicht gemerkt.',
};
