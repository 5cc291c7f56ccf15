import type { notificationErrors } from '@workflow/contract/notifications/notifications.errors.ts';
import type { ErrorTexts } from '../../platform/language/problem.ts';
import type { Translation } from '../../platform/language/texts.ts';
import type { notificationsTexts } from './notifications.texts.ts';

const arabic: Translation<typeof notificationsTexts> = {
  title: 'الإشعارات',
  open: 'عرض الإشعارات',
  unread:
    '{count, plural, zero {# إشعار غير مقروء} one {إشعار واحد غير مقروء} two {إشعاران غير مقروءين} few {# إشعارات غير مقروءة} many {# إشعارًا غير مقروء} other {# إشعار غير مقروء}}',
  close: 'إغلاق الإشعارات',
  tabs: { all: 'الكل', unread: 'غير المقروءة' },
  markAllNotificationsRead: 'تعليم جميع الإشعارات كمقروءة',
  markAllRead: 'تعليم الكل كمقروء',
  markRead: 'تعليم كمقروء',
  remove: 'حذف الإشعار',
  isUnread: 'غير مقروء',
  empty: 'لا توجد إشعارات',
  emptyUnread: 'لا جديد لديك.',
  more: 'عرض المزيد',
  loading: 'جارٍ تحميل الإشعارات…',
  loadFailed: 'تعذّر تحميل الإشعارات',
  readFailed: 'تعذّر التعليم كمقروء',
  removeFailed: 'تعذّر حذف الإشعار',
  someone: 'شخص ما',
  others:
    '{name} و{count, plural, zero {# آخرون} one {شخص آخر} two {شخصان آخران} few {# آخرون} many {# آخرون} other {# آخرون}}',
  groupMention: 'أشار {name} إلى @{group}',
  emojiReaction: 'تفاعل {name} بـ {emoji} مع رسالتك',
  kinds: {
    mention: 'أشار إليك {name}',
    thread_reply: 'ردّ {name} في سلسلة تتابعها',
    direct_message:
      '{count, plural, zero {أرسل إليك {name} # رسالة} one {أرسل إليك {name} رسالة} two {أرسل إليك {name} رسالتين} few {أرسل إليك {name} # رسائل} many {أرسل إليك {name} # رسالة} other {أرسل إليك {name} # رسالة}}',
    keyword: 'استخدم {name} إحدى كلماتك المفتاحية',
    channel_message:
      '{count, plural, zero {نشر {name} # رسالة} one {نشر {name} رسالة} two {نشر {name} رسالتين} few {نشر {name} # رسائل} many {نشر {name} # رسالة} other {نشر {name} # رسالة}}',
    reaction: 'تفاعل {name} مع رسالتك',
    member_added: 'أضافك {name} إلى {place}',
    channel_added: 'أضافك {name} إلى {place}',
    group_added: 'أضافك {name} إلى مجموعة',
    invitation_accepted: 'قبل {name} دعوتك إلى {place}',
    reminder: 'تذكير',
    task_assigned: 'أسند إليك {name} مهمة',
    tasks_assigned:
      'أسند إليك {name} {count, plural, zero {# مهمة} one {مهمة واحدة} two {مهمتين} few {# مهام} many {# مهمة} other {# مهمة}}',
    task_mentioned: 'أشار إليك {name} في مهمة',
    task_comment: 'علّق {name} على مهمة مسندة إليك',
    task_due: 'موعد مهمة يحل اليوم',
    task_overdue: 'تأخر موعد مهمة',
    tasks_due:
      '{count, plural, zero {حل موعد # من مهامك} one {حل موعد إحدى مهامك} two {حل موعد اثنتين من مهامك} few {حل موعد # من مهامك} many {حل موعد # من مهامك} other {حل موعد # من مهامك}}',
    page_mentioned: 'أشار إليك {name}',
    page_comment: 'علّق {name} على {place}',
    page_updated: 'عدّل {name} {place}',
  },
};
export default arabic;

export const errors: ErrorTexts<typeof notificationErrors> = {
  notification_not_found: 'هذا الإشعار لم يعد موجودًا.',
  unknown_notification: 'الإشعار المذكور في `before` ليس من إشعاراتك.',
  unsubscribe_link_unknown: 'رابط إلغاء الاشتراك هذا غير صالح. يمكنك إيقاف رسائل البريد من الإعدادات.',
};
