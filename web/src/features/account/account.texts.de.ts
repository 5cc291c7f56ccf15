import type { accountErrors } from '@workflow/contract/account/account.errors.ts';
import type { ErrorTexts } from '../../platform/language/problem.ts';
import type { Translation } from '../../platform/language/texts.ts';
import type { accountTexts } from './account.texts.ts';

const german: Translation<typeof accountTexts> = {
  title: 'Konto',
  password: {
    title: 'Passwort ändern',
    current: 'Aktuelles Passwort',
    next: 'Neues Passwort',
    confirm: 'Neues Passwort bestätigen',
    strength: { none: 'Mindestens 8 Zeichen', weak: 'Schwach', fair: 'Mittel', strong: 'Stark' },
    strengthLabel: 'Passwortstärke: {strength}',
    mismatch: 'Die Passwörter stimmen nicht überein',
    submit: 'Passwort ändern',
    changed: 'Passwort geändert. Deine anderen Geräte sind abgemeldet.',
    failed: 'Das Passwort konnte nicht geändert werden',
  },
  info: {
    title: 'Kontoinformationen',
    id: 'Benutzer-ID',
    status: 'Status',
    online: 'Online',
    since: 'Mitglied seit',
    date: '{at, date}',
  },
  sessions: {
    title: 'Angemeldete Geräte',
    current: 'Dieses Gerät',
    unknown: 'Unbekanntes Gerät',
    lastUsed: 'Zuletzt verwendet am {at, date}',
    end: 'Abmelden',
    endLabel: '{device} abmelden',
    ended: 'Gerät abgemeldet',
    failed: 'Das Gerät konnte nicht abgemeldet werden',
    loadFailed: 'Die Geräte konnten nicht geladen werden',
  },
  data: {
    title: 'Deine Daten',
    text: 'Lade dein Profil, deine Einstellungen und alles herunter, was du erstellt hast: Nachrichten, Reaktionen, Kommentare, Seiten, Aufgaben, Zeilen und Dateien. Du erhältst eine ZIP-Datei.',
    download: 'Herunterladen',
    failed: 'Deine Daten konnten nicht heruntergeladen werden',
  },
  remove: {
    title: 'Konto löschen',
    text: 'Löscht deinen Namen, deine E-Mail-Adresse und dein Foto und entfernt dich aus allen Arbeitsbereichen. Deine Nachrichten und anderen Inhalte bleiben ohne deinen Namen erhalten.',
    action: 'Konto löschen',
    confirm: 'Dein Konto löschen?',
    warning: 'Das lässt sich nicht rückgängig machen. Gib zur Bestätigung dein Passwort ein.',
    password: 'Passwort',
    cancel: 'Abbrechen',
    deleted: 'Konto gelöscht',
    failed: 'Das Konto konnte nicht gelöscht werden',
  },
};
export default german;

export const errors: ErrorTexts<typeof accountErrors> = {
  wrong_password: 'Das aktuelle Passwort ist falsch.',
  no_password: 'Dieses Konto hat kein Passwort.',
  only_owner:
    'Du bist in einem Arbeitsbereich mit anderen Mitgliedern alleinige*r Besitzer*in. Mache zuerst ein anderes Mitglied zum Besitzer.',
};
