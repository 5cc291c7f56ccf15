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
  scheduled: 'Die Nachricht wird am {when} gesendet',
  scheduleFailed: 'Die Nachricht konnte nicht geplant werden',
  here: '{count, plural, one {1 geplante Nachricht} other {# geplante Nachrichten}}',
  failedHere:
    '{count, plural, one {1 Nachricht konnte nicht gesendet werden} other {# Nachrichten konnten nicht gesendet werden}}',
  see: 'Alle anzeigen',
  dialog: {
    title: 'Nachricht planen',
    submit: 'Planen',
  },
};
export default german;

export const errors: ErrorTexts<typeof scheduledErrors> = {
  scheduled_not_found: 'Diese geplante Nachricht wurde bereits gesendet oder gelöscht.',
  being_sent: 'Diese Nachricht wird gerade gesendet.',
  scheduled_too_soon: 'Wähle eine Zeit, die mindestens eine Minute in der Zukunft liegt.',
  reminder_in_past: 'Diese Zeit ist schon vorbei. Wähle eine Zeit in der Zukunft.',
  scheduled_too_late: 'Wähle eine Zeit innerhalb der nächsten 120 Tage.',
  too_many_scheduled:
    'Du kannst höchstens 100 Nachrichten planen. Lösche eine davon oder warte, bis eine gesendet ist.',
  too_many_reminders:
    'Du kannst höchstens 100 Erinnerungen setzen. Lösche eine davon oder warte, bis eine fällig ist.',
  scheduled_elsewhere: 'Diese ID gehört zu einer anderen Nachricht.',
};
