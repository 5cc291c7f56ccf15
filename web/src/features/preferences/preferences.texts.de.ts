import type { Translation } from '../../platform/language/texts.ts';
import type { preferencesTexts } from './preferences.texts.ts';

const german: Translation<typeof preferencesTexts> = {
  notifications: {
    title: 'Benachrichtigungen',
    conversations: 'Unterhaltungen',
    tasksAndPages: 'Aufgaben und Seiten',
    others: 'Arbeitsbereiche und Erinnerungen',
    delivery: 'E-Mail, Push und Ton',
    messages: 'Nachrichten',
    messagesText: 'Direktnachrichten und Antworten in Threads, denen du folgst.',
    mentions: 'Erwähnungen',
    mentionsText: 'Wenn dich jemand in einer Nachricht, Aufgabe oder Seite erwähnt.',
    comments: 'Kommentare',
    commentsText: 'Kommentare zu deinen Aufgaben und Seiten.',
    reactions: 'Reaktionen',
    reactionsText: 'Reaktionen auf deine Nachrichten.',
    assignments: 'Zuweisungen',
    assignmentsText: 'Wenn dir jemand eine Aufgabe zuweist.',
    due_dates: 'Fälligkeiten',
    due_datesText: 'Wenn deine Aufgaben fällig oder überfällig sind.',
    page_edits: 'Bearbeitete Seiten',
    page_editsText: 'Änderungen an Seiten, die du erstellt, bearbeitet oder kommentiert hast.',
    members: 'Einladungen und Mitglieder',
    membersText:
      'Wenn dich jemand zu einem Arbeitsbereich oder Kanal hinzufügt oder deine Einladung annimmt.',
    reminders: 'Erinnerungen',
    remindersText: 'Erinnerungen, die du mit /remind erstellst.',
    email_notifications: 'E-Mail-Benachrichtigungen',
    email_notificationsText:
      'Eine E-Mail über Benachrichtigungen, die du nach einigen Minuten noch nicht gelesen hast. Braucht eine bestätigte E-Mail-Adresse.',
    push_content: 'Text in Push-Benachrichtigungen',
    push_contentText:
      'Zeigt Namen und Text, auch auf dem Sperrbildschirm. Sonst enthalten Push-Benachrichtigungen keine Details.',
    sound: 'Ton',
    soundText: 'Erklingt bei Desktop-Benachrichtigungen.',
    sounds: { none: 'Keiner', chime: 'Glocke', drop: 'Tropfen', knock: 'Klopfen' },
    keywords: 'Stichwörter',
    keywordsText:
      'Benachrichtigt dich, wenn eine Nachricht in deinen Unterhaltungen eines dieser Wörter enthält.',
    keywordsPlaceholder: 'Wort eingeben und Enter drücken',
    clearKeywords: 'Alle Stichwörter entfernen',
  },
  themeCommands: {
    light: 'Helles Design verwenden',
    dark: 'Dunkles Design verwenden',
    auto: 'Design des Systems verwenden',
  },
  density: 'Dichte',
  densityText: 'Kompakt zeigt mehr auf dem Bildschirm.',
  densities: { comfortable: 'Komfortabel', compact: 'Kompakt' },
  timeZone: 'Zeitzone',
  timeZoneText: 'Für Uhrzeiten, Fälligkeiten, Erinnerungen und Ruhezeiten. Andere sehen deine Ortszeit.',
  timeZoneAuto: 'Auto ({zone})',
  weekStart: 'Erster Tag der Woche',
  weekStartText: 'Auto folgt deiner Sprache und Region.',
  weekStarts: { auto: 'Auto', monday: 'Montag', saturday: 'Samstag', sunday: 'Sonntag' },
  failed: 'Die Einstellungen konnten nicht gespeichert werden',
  loadFailed: 'Die Einstellungen konnten nicht geladen werden',
};
export default german;
