import type { Translation } from '../../platform/language/texts.ts';
import type { threadsTexts } from './threads.texts.ts';

const german: Translation<typeof threadsTexts> = {
  thread: 'Thread',
  threads: 'Threads',
  open: 'Im Thread antworten',
  showThread: 'Thread zeigen',
  showInConversation: 'Im Gespräch zeigen',
  replies: '{count, plural, one {# Antwort} other {# Antworten}}',
  lastReply: 'Letzte Antwort {at}',
  show: 'Thread zeigen: {replies} {lastReply}, von {names}',
  follow: 'Thread folgen',
  unfollow: 'Thread nicht mehr folgen',
  followHint: 'Du erfährst von neuen Antworten',
  followFailed: 'Der Thread konnte nicht geändert werden',
  rootGone: 'Die erste Nachricht dieses Threads wurde gelöscht.',
  gone: {
    title: 'Diesen Thread gibt es nicht',
    text: 'Seine Nachrichten wurden gelöscht, oder du hast keinen Zugang zu ihnen.',
  },
  noReplies: 'Noch keine Antworten. Schreib die erste.',
  loadFailed: 'Die Threads konnten nicht geladen werden',
  loading: 'Threads werden geladen',
  empty: {
    title: 'Noch keine Threads',
    text: 'Threads, in denen du schreibst oder erwähnt wirst oder denen du folgst, stehen hier.',
  },
  select: 'Deine Threads',
  rootDeleted: 'Diese Nachricht wurde gelöscht',
  unread: '{count, plural, one {# neue Antwort} other {# neue Antworten}}',
  back: 'Zurück zu den Kanälen',
};
export default german;
