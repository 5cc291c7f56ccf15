import type { twoFactorErrors } from '@workflow/contract/auth/two-factor/two-factor.errors.ts';
import type { ErrorTexts } from '../../../platform/language/problem.ts';
import type { Translation } from '../../../platform/language/texts.ts';
import type { twoFactorTexts } from './two-factor.texts.ts';

const german: Translation<typeof twoFactorTexts> = {
  title: 'Zwei-Faktor-Authentifizierung',
  off: 'Sichere deine Anmeldung mit einem zweiten Schritt: einem Code aus einer Authenticator-App auf deinem Telefon.',
  on: 'Eingeschaltet seit {at, date}. Zum Anmelden brauchst du dein Passwort und einen Code aus deiner Authenticator-App.',
  codesLeft:
    '{count, plural, =0 {Keine Wiederherstellungscodes übrig} one {1 Wiederherstellungscode übrig} other {# Wiederherstellungscodes übrig}}',
  loadFailed: 'Die Zwei-Faktor-Authentifizierung konnte nicht geladen werden',
  turnOn: 'Einschalten',
  turnOff: 'Ausschalten',
  newCodes: 'Neue Wiederherstellungscodes',
  cancel: 'Abbrechen',
  continue: 'Weiter',
  passwordText: 'Gib dein Passwort ein, um fortzufahren.',
  failed: 'Die Zwei-Faktor-Authentifizierung konnte nicht geändert werden',
  turnedOn: 'Die Zwei-Faktor-Authentifizierung ist eingeschaltet',
  turnedOff: 'Die Zwei-Faktor-Authentifizierung ist ausgeschaltet',
  setUp: {
    title: 'Authenticator-App einrichten',
    scan: 'Scanne diesen QR-Code mit einer Authenticator-App, zum Beispiel Google Authenticator, 1Password oder Aegis.',
    qrCode: 'QR-Code für deine Authenticator-App',
    manual: 'Du kannst ihn nicht scannen? Gib diesen Schlüssel in der App ein:',
    copyKey: 'Schlüssel kopieren',
    code: 'Code aus der App',
    submit: 'Einschalten',
  },
  codes: {
    title: 'Wiederherstellungscodes sichern',
    text: 'Mit einem Wiederherstellungscode meldest du dich ohne deine Authenticator-App an. Jeder Code gilt einmal. Bewahre sie sicher auf: Sie werden nicht noch einmal angezeigt.',
    copy: 'Codes kopieren',
    download: 'Herunterladen',
    copied: 'In die Zwischenablage kopiert',
    copyFailed: 'Kopieren nicht möglich. Dein Browser hat es blockiert.',
    file: 'WorkFlow-Wiederherstellungscodes für {email}',
    done: 'Fertig',
  },
  disable: {
    title: 'Zwei-Faktor-Authentifizierung ausschalten?',
    text: 'Zum Anmelden genügt dann dein Passwort. Deine Wiederherstellungscodes gelten nicht mehr.',
  },
  replace: {
    title: 'Neue Wiederherstellungscodes erstellen?',
    text: 'Deine bisherigen Wiederherstellungscodes gelten dann nicht mehr.',
  },
};
export default german;

export const errors: ErrorTexts<typeof twoFactorErrors> = {
  wrong_code: 'Dieser Code ist falsch oder wurde schon verwendet.',
  sign_in_expired: 'Diese Anmeldung ist abgelaufen. Gib dein Passwort noch einmal ein.',
  setup_code_wrong: 'Dieser Code ist falsch. Prüfe die Uhrzeit deines Geräts und versuche es noch einmal.',
  two_factor_on: 'Die Zwei-Faktor-Authentifizierung ist schon eingeschaltet.',
  two_factor_off: 'Die Zwei-Faktor-Authentifizierung ist ausgeschaltet.',
  setup_not_started: 'Beginne zuerst mit der Einrichtung der Zwei-Faktor-Authentifizierung.',
};
