import type { Translation } from '../../../platform/language/texts.ts';
import type { rowsTexts } from './rows.texts.ts';

const german: Translation<typeof rowsTexts> = {
  undo: 'Rückgängig',
  deleted: '{count, plural, one {1 gelöscht} other {# gelöscht}}',
  taskDeleted: 'Aufgabe gelöscht',
  set: '{count, plural, one {1 Zeile gesetzt} other {# Zeilen gesetzt}}',
  left: '{count, plural, one {Jemand anderes hat das seitdem geändert: Es bleibt, wie es ist.} other {Jemand anderes hat # davon seitdem geändert: Sie bleiben, wie sie sind.}}',
  shifted: '{count, plural, one {1 weitere wird mitverschoben} other {# weitere werden mitverschoben}}',
  duplicated: '{count, plural, one {1 dupliziert} other {# dupliziert}}',
  waiting:
    'Der Server ist nicht zu erreichen: Was du geändert hast, bleibt hier und wird gespeichert, sobald es geht.',
  saved: 'Was du geändert hast, ist jetzt gespeichert.',
  added: '{count, plural, one {1 Zeile hinzugefügt} other {# Zeilen hinzugefügt}}',
};
export default german;
