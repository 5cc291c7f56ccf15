import type { emailAddressErrors } from '@workflow/contract/auth/email-address/email-address.errors.ts';
import type { ErrorTexts } from '../../../platform/language/problem.ts';
import type { Translation } from '../../../platform/language/texts.ts';
import type { emailAddressTexts } from './email-address.texts.ts';

const german: Translation<typeof emailAddressTexts> = {
  title: 'E-Mail-Adresse',
  confirmed: 'Bestätigt',
  unconfirmed: 'Nicht bestätigt. Öffne den Link in der E-Mail, die wir dir gesendet haben.',
  pending: 'Öffne den Link in der E-Mail an {email}, um die Änderung zu bestätigen.',
  resend: 'Noch einmal senden',
  resent: 'E-Mail gesendet',
  resendFailed: 'Die E-Mail konnte nicht gesendet werden',
  loadFailed: 'Die E-Mail-Adresse konnte nicht geladen werden',
  change: 'E-Mail-Adresse ändern',
  dialog: {
    title: 'E-Mail-Adresse ändern',
    text: 'Wir senden einen Link an die neue Adresse. Deine Adresse ändert sich, wenn du ihn öffnest.',
    email: 'Neue E-Mail-Adresse',
    password: 'Passwort',
    cancel: 'Abbrechen',
    submit: 'Link senden',
    failed: 'Die E-Mail-Adresse konnte nicht geändert werden',
  },
  confirm: {
    title: 'Bestätige deine E-Mail-Adresse',
    text: 'Bestätige, dass diese E-Mail-Adresse dir gehört.',
    submit: 'E-Mail-Adresse bestätigen',
    failed: 'Die E-Mail-Adresse konnte nicht bestätigt werden',
    doneTitle: 'E-Mail-Adresse bestätigt',
    done: '{email} ist jetzt die E-Mail-Adresse deines Kontos.',
    endedTitle: 'Dieser Link funktioniert nicht mehr',
    ended:
      'Er ist abgelaufen oder wurde schon verwendet. In den Einstellungen kannst du einen neuen anfordern.',
    continue: 'Weiter zu WorkFlow',
  },
};
export default german;

export const errors: ErrorTexts<typeof emailAddressErrors> = {
  email_link_ended: 'Dieser Link ist abgelaufen oder wurde schon verwendet. Fordere einen neuen an.',
  email_confirmed: 'Deine E-Mail-Adresse ist schon bestätigt.',
  email_unchanged: 'Das ist schon deine E-Mail-Adresse.',
};
