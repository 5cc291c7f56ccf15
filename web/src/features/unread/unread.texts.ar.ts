import type { Translation } from '../../platform/language/texts.ts';
import type { unreadTexts } from './unread.texts.ts';

const arabic: Translation<typeof unreadTexts> = {
  markUnread: 'تعليم كغير مقروء',
  markRead: 'تعليم كمقروء',
  markAllRead: 'تعليم الكل كمقروء',
  allRead: 'عُلّم كل شيء كمقروء',
  nothingUnread: 'لا توجد رسائل غير مقروءة',
  undo: 'تراجع',
  unreadFailed: 'تعذّر التعليم كغير مقروء',
  readFailed: 'تعذّر التعليم كمقروء',
  undoFailed: 'تعذّر التراجع',
  since:
    '{count, plural, zero {# رسالة جديدة} one {رسالة جديدة واحدة} two {رسالتان جديدتان} few {# رسائل جديدة} many {# رسالة جديدة} other {# رسالة جديدة}} منذ {at}',
  news: '{count, plural, zero {# رسالة جديدة} one {رسالة جديدة واحدة} two {رسالتان جديدتان} few {# رسائل جديدة} many {# رسالة جديدة} other {# رسالة جديدة}}',
  jump: 'انتقال',
  jumpToFirst: 'الانتقال إلى أول رسالة جديدة',
};
export default arabic;
