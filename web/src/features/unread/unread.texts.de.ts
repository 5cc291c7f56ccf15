import type { Translation } from '../../platform/language/texts.ts';
import type { unreadTexts } from './unread.texts.ts';

const german: Translation<typeof unreadTexts> = {
  markUnread: 'Als ungelesen markieren',
  markRead: 'Als gelesen markieren',
  markAllRead: 'Alles als gelesen markieren',
  allRead: 'Alles als gelesen markiert',
  nothingUnread: 'Keine ungelesenen Nachrichten',
  undo: 'Rückgängig',
  unreadFailed: 'Die Nachricht konnte nicht als ungelesen markiert werden',
  readFailed: 'Konnte nicht als gelesen markiert werden',
  undoFailed: 'Konnte nicht rückgängig gemacht werden',
  since: '{count, plural, one {1 neue Nachricht} other {# neue Nachrichten}} seit {at}',
  news: '{count, plural, one {1 neue Nachricht} other {# neue Nachrichten}}',
  jump: 'Anzeigen',
  jumpToFirst: 'Zur ersten neuen Nachricht',
};
export default german;
