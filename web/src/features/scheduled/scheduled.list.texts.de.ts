import type { Translation } from '../../platform/language/texts.ts';
import type { scheduledListTexts } from './scheduled.list.texts.ts';

const german: Translation<typeof scheduledListTexts> = {
  changeFailed: 'Die geplante Nachricht konnte nicht geändert werden',
  deleteFailed: 'Die geplante Nachricht konnte nicht gelöscht werden',
  loading: 'Geplante Nachrichten werden geladen …',
  loadFailed: 'Die geplanten Nachrichten konnten nicht geladen werden',
  unknownPlace: 'Eine Unterhaltung, die dir nicht offensteht',
  at: 'Wird gesendet: {when}',
  sending: 'Wird gesendet …',
  failed: 'Nicht gesendet: {reason}',
  sendNow: 'Jetzt senden',
  reschedule: 'Andere Zeit wählen',
  edit: 'Bearbeiten',
  delete: 'Löschen',
  deleteQuestion: 'Diese geplante Nachricht löschen?',
  actions: 'Aktionen',
  goTo: '{place} öffnen',
  empty: {
    title: 'Nichts geplant',
    text: 'Wähle hinter dem Pfeil neben „Senden“ eine Zeit, und die Nachricht wird dann gesendet.',
  },
  dialog: {
    rescheduleTitle: 'Andere Zeit wählen',
    editTitle: 'Nachricht bearbeiten',
    text: 'Nachricht',
    day: 'Datum',
    time: 'Uhrzeit',
    zone: 'In deiner Zeitzone, {zone}',
    save: 'Speichern',
    cancel: 'Abbrechen',
    past: 'Wähle eine Zeit, die mindestens eine Minute von jetzt entfernt ist.',
  },
};
export default german;
