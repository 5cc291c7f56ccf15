import type { Translation } from '../platform/language/texts.ts';
import type { appTexts } from './app.texts.ts';

const german: Translation<typeof appTexts> = {
  titles: {
    login: 'Anmelden',
    register: 'Registrieren',
    resetPassword: 'Passwort zurücksetzen',
    confirmEmail: 'E-Mail-Adresse bestätigen',
    join: 'Arbeitsbereich beitreten',
    home: 'Start',
    channels: 'Kanäle',
    threads: 'Threads',
    later: 'Später',
    settings: 'Einstellungen',
    search: 'Suchergebnisse',
    gallery: 'Galerie',
    notFound: 'Nicht gefunden',
  },
  shell: {
    workspace: 'Arbeitsbereich',
    navigation: 'Hauptnavigation',
    skipToMain: 'Zum Hauptinhalt springen',
    toggleSidebar: 'Seitenleiste ein- oder ausblenden',
    openNavigation: 'Navigation öffnen',
    closeNavigation: 'Navigation schließen',
    connecting: 'Wird verbunden …',
    reconnecting: 'Wird wieder verbunden …',
    retryNow: 'Neu verbinden',
    status: { online: 'Online', offline: 'Offline', quiet: 'Nicht stören' },
    setStatus: 'Status setzen',
    notificationSettings: 'Benachrichtigungen einstellen',
    settings: 'Einstellungen',
  },
  shortcuts: {
    title: 'Tastenkürzel',
    show: 'Tastenkürzel anzeigen',
    back: 'Zurück',
    forward: 'Vorwärts',
    toggleSidebar: 'Seitenleiste ein- oder ausblenden',
    settings: 'Einstellungen',
    nextPane: 'Nächster Bereich',
    previousPane: 'Voriger Bereich',
  },
  error: {
    title: 'Auf dieser Seite ist etwas schiefgegangen',
    missing: 'Diese Seite konnte nicht geladen werden. Prüfe deine Verbindung und versuche es noch einmal.',
    home: 'Zur Startseite',
  },
};
export default german;
