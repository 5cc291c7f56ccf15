import type { notificationErrors } from '@workflow/contract/notifications/notifications.errors.ts';
import type { ErrorTexts } from '../../platform/language/problem.ts';
import type { Translation } from '../../platform/language/texts.ts';
import type { notificationsTexts } from './notifications.texts.ts';

const german: Translation<typeof notificationsTexts> = {
  title: 'Benachrichtigungen',
  open: 'Benachrichtigungen anzeigen',
  unread: '{count, plural, one {1 ungelesene Benachrichtigung} other {# ungelesene Benachrichtigungen}}',
  close: 'Benachrichtigungen schließen',
  tabs: { all: 'Alle', unread: 'Ungelesen' },
  markAllNotificationsRead: 'Alle Benachrichtigungen als gelesen markieren',
  markAllRead: 'Alle als gelesen markieren',
  markRead: 'Als gelesen markieren',
  remove: 'Benachrichtigung löschen',
  isUnread: 'Ungelesen',
  empty: 'Keine Benachrichtigungen',
  emptyUnread: 'Du bist auf dem neuesten Stand',
  more: 'Mehr anzeigen',
  loading: 'Benachrichtigungen werden geladen …',
  loadFailed: 'Die Benachrichtigungen konnten nicht geladen werden',
  readFailed: 'Die Benachrichtigung konnte nicht als gelesen markiert werden',
  removeFailed: 'Die Benachrichtigung konnte nicht gelöscht werden',
  someone: 'Jemand',
  others: '{name} und {count, plural, one {1 weitere Person} other {# weitere Personen}}',
  groupMention: 'Erwähnung von @{group} durch {name}',
  emojiReaction: 'Reaktion {emoji} von {name} auf deine Nachricht',
  kinds: {
    mention: 'Du wurdest von {name} erwähnt',
    thread_reply: 'Antwort von {name} in einem Thread, dem du folgst',
    direct_message: '{count, plural, one {Nachricht von {name}} other {# Nachrichten von {name}}}',
    keyword: 'Nachricht von {name} mit einem deiner Stichwörter',
    channel_message: '{count, plural, one {Nachricht von {name}} other {# Nachrichten von {name}}}',
    reaction: 'Reaktion von {name} auf deine Nachricht',
    member_added: 'Du wurdest von {name} zu {place} hinzugefügt',
    channel_added: 'Du wurdest von {name} zu {place} hinzugefügt',
    group_added: 'Du wurdest von {name} zu einer Gruppe hinzugefügt',
    invitation_accepted: 'Deine Einladung zu {place} wurde von {name} angenommen',
    reminder: 'Erinnerung',
    task_assigned: 'Neue Aufgabe für dich von {name}',
    tasks_assigned: '{count, plural, one {1 neue Aufgabe} other {# neue Aufgaben}} für dich von {name}',
    task_mentioned: 'Du wurdest von {name} in einer Aufgabe erwähnt',
    task_comment: 'Kommentar von {name} zu deiner Aufgabe',
    task_due: 'Eine Aufgabe ist heute fällig',
    task_overdue: 'Eine Aufgabe ist überfällig',
    tasks_due: '{count, plural, one {1 deiner Aufgaben ist fällig} other {# deiner Aufgaben sind fällig}}',
    page_mentioned: 'Du wurdest von {name} erwähnt',
    page_comment: 'Kommentar von {name} zu {place}',
    page_updated: '{place} wurde von {name} bearbeitet',
  },
};
export default german;

export const errors: ErrorTexts<typeof notificationErrors> = {
  notification_not_found: 'Diese Benachrichtigung gibt es nicht mehr.',
  unknown_notification: 'Weitere Benachrichtigungen konnten nicht geladen werden. Lade die Liste neu.',
  unsubscribe_link_unknown:
    'Dieser Link funktioniert nicht. In den Einstellungen kannst du die E-Mails ausschalten.',
};
