import type { Translation } from '../../platform/language/texts.ts';
import type { preferencesTexts } from './preferences.texts.ts';

const german: Translation<typeof preferencesTexts> = {
  notifications: {
    title: 'Benachrichtigungen',
    messages: 'Nachrichten',
    messagesText: 'Direktnachrichten und Antworten in Threads, denen du folgst.',
    mentions: 'Erwähnungen',
    mentionsText: 'Wenn dich jemand in einer Nachricht, Aufgabe oder Seite erwähnt.',
    comments: 'Kommentare',
    commentsText: 'Kommentare zu deinen Aufgaben und Seiten.',
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
    auto: 'Design des Geräts verwenden',
  },
  density: 'Dichte',
  densityText: 'Kompakt zeigt mehr auf dem Bildschirm.',
  densities: { comfortable: 'Komfortabel', compact: 'Kompakt' },
  failed: 'Die Einstellungen konnten nicht gespeichert werden',
  loadFailed: 'Die Einstellungen konnten nicht geladen werden',
};
export default german;
