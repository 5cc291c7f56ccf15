import type { Translation } from '../../platform/language/texts.ts';
import type { scheduledListTexts } from './scheduled.list.texts.ts';

const german: Translation<typeof scheduledListTexts> = {
  changeFailed: 'Die geplante Nachricht konnte nicht geändert werden',
  deleteFailed: 'Die geplante Nachricht konnte nicht gelöscht werden',
  loading: 'Geplante Nachrichten werden geladen …',
  loadFailed: 'Die geplanten Nachrichten konnten nicht geladen werden',
  unknownPlace: 'Unterhaltung ohne Zugriff',
  at: 'Wird gesendet: {when}',
  sending: 'Wird gesendet …',
  failed: 'Nicht gesendet: {reason}',
  sendNow: 'Jetzt senden',
  reschedule: 'Neu planen',
  edit: 'Bearbeiten',
  delete: 'Löschen',
  deleteQuestion: 'Diese geplante Nachricht löschen?',
  actions: 'Aktionen',
  goTo: '{place} öffnen',
  empty: {
    title: 'Keine geplanten Nachrichten',
    text: 'Um eine Nachricht zu planen, wähle den Pfeil neben „Senden“.',
  },
  dialog: {
    rescheduleTitle: 'Neu planen',
    editTitle: 'Nachricht bearbeiten',
    text: 'Nachricht',
    day: 'Datum',
    time: 'Uhrzeit',
    zone: 'Zeitangaben in {zone} (deine Zeitzone)',
    save: 'Speichern',
    cancel: 'Abbrechen',
    past: 'Wähle eine Zeit, die mindestens eine Minute in der Zukunft liegt.',
  },
};
export default german;
