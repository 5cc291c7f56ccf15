import type { Translation } from '../../platform/language/texts.ts';
import type { workspaceSettingsTexts } from './workspace-settings.texts.ts';

const german: Translation<typeof workspaceSettingsTexts> = {
  title: 'Arbeitsbereich',
  of: 'Einstellungen von {name}',
  readOnly: 'Nur Besitzer und Admins können diese Einstellungen ändern.',
  save: 'Änderungen speichern',
  failed: 'Der Arbeitsbereich konnte nicht aktualisiert werden',
  none: 'Erstelle zuerst einen Arbeitsbereich oder tritt einem bei.',
  policies: 'Richtlinien',
  channelCreators: 'Wer Kanäle erstellen kann',
  inviters: 'Wer Personen einladen kann',
  everyoneButGuests: 'Alle außer Gästen',
  ownersAndAdmins: 'Nur Besitzer und Admins',
  twoFactor: 'Zwei-Faktor-Authentifizierung verlangen',
  twoFactorText:
    'Mitglieder ohne Zwei-Faktor-Authentifizierung oder Passkey haben keinen Zugriff auf diesen Arbeitsbereich, bis sie eines davon einrichten.',
  confirmTwoFactor: {
    title: 'Zwei-Faktor-Authentifizierung verlangen?',
    message:
      'Mitglieder ohne Zwei-Faktor-Authentifizierung oder Passkey verlieren sofort den Zugriff auf {workspace}, bis sie eines davon einrichten.',
    confirm: 'Verlangen',
  },
  domains: 'Erlaubte E-Mail-Domains',
  domainsText:
    'Nur Personen mit einer bestätigten E-Mail-Adresse dieser Domains können beitreten. Leer lassen, um alle zuzulassen.',
  domainsPlaceholder: 'z. B. acme.com, acme.de',
  saveDomains: 'Domains speichern',
  retention: {
    title: 'Aufbewahrung',
    messages: 'Nachrichten aufbewahren für',
    messagesText:
      'Ältere Nachrichten werden jede Nacht samt ihren Dateien gelöscht, in allen Kanälen und Direktnachrichten.',
    files: 'Dateien von Nachrichten aufbewahren für',
    filesText:
      'Ältere Dateien werden jede Nacht gelöscht. Ihre Nachrichten bleiben, ebenso Dateien in Seiten und Datenbanken.',
    unlimited: 'Unbegrenzte Zeit',
    days: '{days, plural, one {# Tag} other {# Tage}}',
    confirmMessages: 'Alte Nachrichten löschen?',
    confirmFiles: 'Alte Dateien löschen?',
    messagesWarning:
      'Alle Nachrichten, die älter als {days, plural, one {# Tag} other {# Tage}} sind, werden für alle gelöscht, auch angeheftete und gespeicherte. Sie lassen sich nicht wiederherstellen.',
    filesWarning:
      'Alle Dateien von Nachrichten, die älter als {days, plural, one {# Tag} other {# Tage}} sind, werden für alle gelöscht. Sie lassen sich nicht wiederherstellen.',
    grace:
      'In {hours, plural, one {der ersten Stunde} other {den ersten # Stunden}} nach der Wahl einer kürzeren Zeit wird nichts gelöscht. Bis dahin kann jeder Besitzer die Änderung hier zurücknehmen.',
    password: 'Dein Passwort',
    cancel: 'Abbrechen',
    confirm: 'Automatisch löschen',
    failed: 'Die Aufbewahrung konnte nicht geändert werden',
  },
};
export default german;
