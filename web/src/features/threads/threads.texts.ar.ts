import type { Translation } from '../../platform/language/texts.ts';
import type { threadsTexts } from './threads.texts.ts';

const arabic: Translation<typeof threadsTexts> = {
  thread: 'سلسلة',
  threads: 'السلاسل',
  open: 'الرد في سلسلة',
  showThread: 'عرض السلسلة',
  showInConversation: 'عرض في المحادثة',
  replies: '{count, plural, zero {# رد} one {رد واحد} two {ردان} few {# ردود} many {# ردًا} other {# رد}}',
  lastReply: 'آخر رد {at}',
  show: 'عرض السلسلة: {replies} {lastReply}، من {names}',
  follow: 'متابعة السلسلة',
  unfollow: 'إلغاء متابعة السلسلة',
  followHint: 'تلقي إشعارات بالردود الجديدة',
  followFailed: 'تعذّر تحديث السلسلة',
  rootGone: 'حُذفت الرسالة الأولى في هذه السلسلة.',
  gone: {
    title: 'هذه السلسلة غير موجودة',
    text: 'حُذفت أو ليس لديك وصول إليها.',
  },
  alsoSend: 'الإرسال إلى {conversation} أيضًا',
  noReplies: 'لا توجد ردود بعد. كن أول من يرد.',
  loadFailed: 'تعذّر تحميل السلاسل',
  loading: 'جارٍ تحميل السلاسل',
  empty: {
    title: 'لا توجد سلاسل بعد',
    text: 'تظهر هنا السلاسل التي ترد فيها أو تتابعها أو يُشار إليك فيها.',
  },
  select: 'سلاسلك',
  rootDeleted: 'حُذفت هذه الرسالة',
  unread:
    '{count, plural, zero {# رد جديد} one {رد جديد واحد} two {ردان جديدان} few {# ردود جديدة} many {# ردًا جديدًا} other {# رد جديد}}',
  back: 'العودة إلى القنوات',
};
export default arabic;
