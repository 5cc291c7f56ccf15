import type { authErrors } from '@workflow/contract/auth/auth.errors.ts';
import type { oidcErrors } from '@workflow/contract/auth/oidc/oidc.errors.ts';
import type { ErrorTexts } from '../../platform/language/problem.ts';
import type { Translation } from '../../platform/language/texts.ts';
import type { authTexts } from './auth.texts.ts';

const german: Translation<typeof authTexts> = {
  login: {
    title: 'Willkommen bei WorkFlow',
    text: 'Melde dich im Arbeitsbereich deines Teams an.',
    email: 'E-Mail',
    password: 'Passwort',
    submit: 'Anmelden',
    busy: 'Du wirst angemeldet …',
    forgotPassword: 'Passwort vergessen?',
    noAccount: 'Neu bei WorkFlow?',
    toRegister: 'Konto anlegen',
    succeeded: 'Du bist angemeldet!',
    failed: 'Die Anmeldung ist fehlgeschlagen',
  },
  passkey: {
    submit: 'Mit einem Passkey anmelden',
    failed: 'Die Anmeldung mit einem Passkey hat nicht funktioniert. Verwende dein Passwort.',
  },
  singleSignOn: {
    submit: 'Mit {name} anmelden',
    busy: 'Du wirst angemeldet …',
  },
  code: {
    text: 'Gib den Code aus deiner Authenticator-App ein.',
    recoveryText: 'Gib einen deiner Wiederherstellungscodes ein. Jeder Code gilt einmal.',
    label: 'Authentifizierungscode',
    recoveryLabel: 'Wiederherstellungscode',
    submit: 'Bestätigen',
    busy: 'Wird geprüft …',
    useRecovery: 'Wiederherstellungscode verwenden',
    useApp: 'Authenticator-App verwenden',
    back: 'Zurück zur Anmeldung',
  },
  demo: {
    title: 'Schnell anmelden',
    text: 'Sieh dich mit einem Demokonto um, ganz ohne Passwort.',
    roles: { admin: 'Admin', test: 'Testperson', demo: 'Demo' },
    succeeded: 'Willkommen, {role}!',
    failed: 'Die Anmeldung als {role} ist fehlgeschlagen',
  },
  register: {
    title: 'Lege dein Konto an',
    text: 'Ein Konto für alle deine Arbeitsbereiche.',
    email: 'E-Mail',
    username: 'Benutzername',
    usernameHint: 'Buchstaben, Ziffern, Punkte, Binde- und Unterstriche.',
    fullName: 'Voller Name',
    optional: 'optional',
    password: 'Passwort',
    passwordHint: 'Mindestens 8 Zeichen.',
    confirmPassword: 'Passwort bestätigen',
    submit: 'Registrieren',
    busy: 'Konto wird angelegt …',
    hasAccount: 'Hast du schon ein Konto?',
    toLogin: 'Anmelden',
    succeeded: 'Dein Konto wurde angelegt!',
    failed: 'Die Registrierung ist fehlgeschlagen',
    mismatch: 'Die Passwörter stimmen nicht überein',
    closed: 'Die Registrierung ist auf diesem Server geschlossen. Bitte die Administration um ein Konto.',
  },
  failedBecause: '{failed}. {reason}',
  unreachable: 'Der Server ist nicht erreichbar. Prüfe deine Verbindung und versuche es noch einmal.',
  missing: {
    email: 'Gib deine E-Mail-Adresse ein.',
    username: 'Gib einen Benutzernamen ein.',
    password: 'Gib dein Passwort ein.',
    newPassword: 'Gib ein Passwort ein.',
    confirmPassword: 'Gib das Passwort noch einmal ein.',
  },
  showPassword: 'Passwort anzeigen',
  hidePassword: 'Passwort ausblenden',
  logout: 'Abmelden',
  loggedOut: 'Du bist abgemeldet',
};
export default german;

export const errors: ErrorTexts<typeof authErrors & typeof oidcErrors> = {
  wrong_credentials: 'Die E-Mail-Adresse oder das Passwort ist falsch.',
  refresh_refused: 'Deine Sitzung ist abgelaufen. Bitte melde dich neu an.',
  email_taken: 'Es gibt schon ein Konto mit dieser E-Mail-Adresse.',
  username_taken: 'Dieser Benutzername ist schon vergeben.',
  demo_accounts_off: 'Demokonten sind auf diesem Server ausgeschaltet.',
  session_not_found: 'Diese Sitzung gibt es nicht.',
  provider_not_found: 'Diesen Identitätsanbieter gibt es auf diesem Server nicht.',
  provider_unavailable:
    'Der Identitätsanbieter ist nicht erreichbar. Versuche es später noch einmal oder melde dich mit deinem Passwort an.',
  provider_declined:
    'Der Identitätsanbieter hat dich nicht angemeldet. Versuche es noch einmal oder frage deine Administration.',
  single_sign_on_expired:
    'Diese Anmeldung ist abgelaufen oder wurde in einem anderen Browser begonnen. Beginne noch einmal.',
  identity_unlinked:
    'Die Verknüpfung deines Kontos mit diesem Identitätsanbieter wurde aufgehoben. Melde dich mit deinem Passwort an.',
  single_sign_on_refused: 'Die Antwort des Identitätsanbieters ist nicht gültig. Beginne noch einmal.',
  email_not_verified:
    'Dein Identitätsanbieter hat keine bestätigte E-Mail-Adresse geschickt. Bestätige deine Adresse dort und melde dich dann noch einmal an.',
  sign_in_domain_not_allowed:
    'Deine E-Mail-Adresse gilt bei diesem Identitätsanbieter nicht. Melde dich mit einem Konto deiner Organisation an.',
  account_of_another_identity:
    'Das Konto mit deiner E-Mail-Adresse war mit einer anderen Identität dieses Anbieters verknüpft. Melde dich mit deinem Passwort an.',
  account_not_confirmed:
    'Es gibt ein Konto mit deiner E-Mail-Adresse, aber niemand hat die Adresse bestätigt. Bestätige sie über „Passwort vergessen?“ und melde dich dann noch einmal an.',
};
