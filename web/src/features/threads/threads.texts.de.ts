import type { Translation } from '../../platform/language/texts.ts';
import type { threadsTexts } from './threads.texts.ts';

const german: Translation<typeof threadsTexts> = {
  thread: 'Thread',
  threads: 'Threads',
  open: 'Im Thread antworten',
  showThread: 'Thread anzeigen',
  showInConversation: 'In der Unterhaltung anzeigen',
  replies: '{count, plural, one {# Antwort} other {# Antworten}}',
  lastReply: 'Letzte Antwort {at}',
  show: 'Thread anzeigen: {replies} {lastReply}, von {names}',
  follow: 'Thread folgen',
  unfollow: 'Thread nicht mehr folgen',
  followHint: 'Du wirst über neue Antworten benachrichtigt',
  followFailed: 'Der Thread konnte nicht aktualisiert werden',
  rootGone: 'Die erste Nachricht dieses Threads wurde gelöscht.',
  gone: {
    title: 'Diesen Thread gibt es nicht',
    text: 'Er wurde gelöscht, oder du hast keinen Zugriff darauf.',
  },
  alsoSend: 'Auch an {conversation} senden',
  noReplies: 'Noch keine Antworten. Schreib die erste!',
  loadFailed: 'Die Threads konnten nicht geladen werden',
  loading: 'Threads werden geladen',
  empty: {
    title: 'Noch keine Threads',
    text: 'Hier erscheinen Threads, in denen du schreibst, erwähnt wirst oder denen du folgst.',
  },
  select: 'Deine Threads',
  rootDeleted: 'Diese Nachricht wurde gelöscht',
  unread: '{count, plural, one {# neue Antwort} other {# neue Antworten}}',
  back: 'Zurück zu den Kanälen',
};
export default german;
