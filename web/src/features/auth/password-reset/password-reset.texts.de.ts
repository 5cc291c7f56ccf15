import type { passwordResetErrors } from '@workflow/contract/auth/password-reset/password-reset.errors.ts';
import type { ErrorTexts } from '../../../platform/language/problem.ts';
import type { Translation } from '../../../platform/language/texts.ts';
import type { passwordResetTexts } from './password-reset.texts.ts';

const german: Translation<typeof passwordResetTexts> = {
  request: {
    title: 'Passwort zurücksetzen',
    text: 'Gib deine E-Mail-Adresse ein. Wir senden dir einen Link, mit dem du ein neues Passwort wählst.',
    email: 'E-Mail',
    submit: 'Link senden',
    busy: 'Wird gesendet …',
    failed: 'Der Link konnte nicht gesendet werden',
  },
  sent: {
    title: 'Sieh in deine E-Mails',
    text: 'Wenn es ein Konto für {email} gibt, haben wir einen Link zum Zurücksetzen des Passworts gesendet. Er läuft in 1 Stunde ab.',
    hint: 'Keine E-Mail? Sieh im Spam-Ordner nach oder sende den Link noch einmal.',
    again: 'Noch einmal senden',
    sentAgain: 'Der Link wurde noch einmal gesendet',
    otherEmail: 'Andere E-Mail-Adresse verwenden',
  },
  choose: {
    title: 'Wähle ein neues Passwort',
    text: 'Für {email}',
    loading: 'Der Link wird geprüft',
    loadFailed: 'Der Link konnte nicht geprüft werden',
    password: 'Neues Passwort',
    confirmPassword: 'Neues Passwort bestätigen',
    removePasskeys: 'Alle Passkeys entfernen',
    removePasskeysText: 'Wähle das, wenn vielleicht eine andere Person Zugriff auf dein Konto hat.',
    submit: 'Passwort ändern',
    busy: 'Passwort wird geändert …',
    failed: 'Das Passwort konnte nicht geändert werden',
  },
  done: {
    title: 'Passwort geändert',
    text: 'Alle Geräte wurden abgemeldet. Melde dich mit deinem neuen Passwort an.',
    signIn: 'Anmelden',
  },
  ended: {
    title: 'Dieser Link funktioniert nicht mehr',
    text: 'Er ist abgelaufen oder wurde schon verwendet.',
    request: 'Neuen Link anfordern',
  },
  backToLogin: 'Zurück zur Anmeldung',
};
export default german;

export const errors: ErrorTexts<typeof passwordResetErrors> = {
  reset_link_ended: 'Dieser Link ist abgelaufen oder wurde schon verwendet. Fordere einen neuen an.',
};
