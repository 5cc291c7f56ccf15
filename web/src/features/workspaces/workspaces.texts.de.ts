import type { workspaceErrors } from '@workflow/contract/workspaces/workspaces.errors.ts';
import type { ErrorTexts } from '../../platform/language/problem.ts';
import type { Translation } from '../../platform/language/texts.ts';
import type { workspacesTexts } from './workspaces.texts.ts';

const german: Translation<typeof workspacesTexts> = {
  switchWorkspace: ', Arbeitsbereich wechseln',
  yourWorkspaces: 'Deine Arbeitsbereiche',
  createWorkspace: 'Arbeitsbereich anlegen',
  noWorkspace: 'Kein Arbeitsbereich',
  active: 'Aktiv',
  empty: {
    title: 'Noch keine Arbeitsbereiche',
    text: 'Lege deinen ersten Arbeitsbereich an, um loszulegen',
  },
  loadFailed: 'Die Arbeitsbereiche konnten nicht geladen werden',
  gone: 'Du hast keinen Zugriff mehr auf {name}',
  settings: {
    title: 'Arbeitsbereich',
    of: 'Einstellungen von {name}',
    readOnly: 'Nur Besitzer und Admins können diese Einstellungen ändern.',
    save: 'Änderungen speichern',
    saved: 'Arbeitsbereich aktualisiert',
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
  },
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
  create: {
    title: 'Neuen Arbeitsbereich anlegen',
    shortcut: 'Neuer Arbeitsbereich',
    name: 'Name des Arbeitsbereichs',
    namePlaceholder: 'z. B. Acme Studio',
    icon: 'Symbol (optional)',
    noIcon: 'Erster Buchstabe des Namens',
    currentIcon: 'Aktuelles Symbol',
    icons: {
      rocket: 'Rakete',
      briefcase: 'Aktentasche',
      palette: 'Farbpalette',
      testTube: 'Reagenzglas',
      books: 'Bücher',
      seedling: 'Keimling',
      construction: 'Baustelle',
      shoppingCart: 'Einkaufswagen',
      graduationCap: 'Doktorhut',
      headphones: 'Kopfhörer',
      lightning: 'Blitz',
      fox: 'Fuchs',
      octopus: 'Krake',
      mountain: 'Berg',
      coffee: 'Kaffee',
    },
    cancel: 'Abbrechen',
    submit: 'Anlegen',
    submitting: 'Wird angelegt …',
    failed: 'Der Arbeitsbereich konnte nicht angelegt werden: {reason}',
    failedWithoutReason: 'der Server hat keinen Grund genannt',
  },
};
export default german;

export const errors: ErrorTexts<typeof workspaceErrors> = {
  too_many_workspaces: 'Dir gehören so viele Arbeitsbereiche wie möglich. Nutze stattdessen einen von ihnen.',
  channel_creation_restricted: 'In diesem Arbeitsbereich können nur Besitzer und Admins Kanäle erstellen.',
  own_two_factor_missing:
    'Richte zuerst für dein eigenes Konto die Zwei-Faktor-Authentifizierung oder einen Passkey ein.',
  deletion_due:
    'Die Frist ist abgelaufen. Die Löschung dieses Arbeitsbereichs kann nicht mehr abgebrochen werden.',
  password_required: 'Gib dein Passwort ein, um Nachrichten oder Dateien kürzer aufzubewahren.',
  workspace_name_differs: 'Das ist nicht der Name des Arbeitsbereichs.',
  workspace_not_found: 'Diesen Arbeitsbereich gibt es nicht, oder du bist nicht Mitglied darin.',
};
