import type { scheduledErrors } from '@workflow/contract/scheduled/scheduled.errors.ts';
import type { ErrorTexts } from '../../platform/language/problem.ts';
import type { Translation } from '../../platform/language/texts.ts';
import type { scheduledTexts } from './scheduled.texts.ts';

const german: Translation<typeof scheduledTexts> = {
  title: 'Geplant',
  open: 'Nachricht planen',
  tomorrow: 'Morgen um {time}',
  monday: 'Montag um {time}',
  custom: 'Andere Zeit …',
  withFiles: 'Dateien lassen sich nicht planen: Sende sie jetzt, oder entferne sie.',
  scheduled: 'Die Nachricht wird am {when} gesendet',
  scheduleFailed: 'Die Nachricht konnte nicht geplant werden',
  changeFailed: 'Die geplante Nachricht konnte nicht geändert werden',
  deleteFailed: 'Die geplante Nachricht konnte nicht gelöscht werden',
  here: '{count, plural, one {1 geplante Nachricht} other {# geplante Nachrichten}}',
  failedHere:
    '{count, plural, one {1 Nachricht konnte nicht gesendet werden} other {# Nachrichten konnten nicht gesendet werden}}',
  see: 'Alle ansehen',
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
    title: 'Nachricht planen',
    rescheduleTitle: 'Andere Zeit wählen',
    editTitle: 'Nachricht bearbeiten',
    text: 'Nachricht',
    day: 'Datum',
    time: 'Uhrzeit',
    zone: 'In deiner Zeitzone, {zone}',
    submit: 'Planen',
    save: 'Speichern',
    cancel: 'Abbrechen',
    past: 'Wähle eine Zeit, die mindestens eine Minute von jetzt entfernt ist.',
  },
};
export default german;

export const errors: ErrorTexts<typeof scheduledErrors> = {
  scheduled_not_found: 'Diese geplante Nachricht wurde bereits gesendet oder gelöscht.',
  being_sent: 'Diese Nachricht wird gerade gesendet.',
  scheduled_too_soon: 'Wähle eine Zeit, die mindestens eine Minute von jetzt entfernt ist.',
  scheduled_too_late: 'Wähle eine Zeit innerhalb der nächsten 120 Tage.',
  too_many_scheduled:
    'Du hast 100 Nachrichten geplant. Lösche eine davon, oder warte, bis eine gesendet ist.',
  scheduled_elsewhere: 'Diese Kennung gehört zu einer anderen Nachricht.',
};
