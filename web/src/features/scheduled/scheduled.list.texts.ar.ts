import type { Translation } from '../../platform/language/texts.ts';
import type { scheduledListTexts } from './scheduled.list.texts.ts';

const arabic: Translation<typeof scheduledListTexts> = {
  changeFailed: 'تعذّر تحديث الرسالة المجدولة',
  deleteFailed: 'تعذّر حذف الرسالة المجدولة',
  loading: 'جارٍ تحميل الرسائل المجدولة…',
  loadFailed: 'تعذّر تحميل الرسائل المجدولة',
  unknownPlace: 'محادثة لا يمكنك الوصول إليها',
  at: 'تُرسل {when}',
  sending: 'جارٍ الإرسال…',
  failed: 'لم تُرسل: {reason}',
  sendNow: 'إرسال الآن',
  reschedule: 'تغيير الموعد',
  edit: 'تعديل',
  delete: 'حذف',
  deleteQuestion: 'حذف هذه الرسالة المجدولة؟',
  actions: 'الإجراءات',
  goTo: 'فتح {place}',
  empty: {
    title: 'لا توجد رسائل مجدولة',
    text: 'لجدولة رسالة، استخدم السهم بجانب زر الإرسال.',
  },
  dialog: {
    rescheduleTitle: 'تغيير موعد الرسالة',
    editTitle: 'تعديل الرسالة',
    text: 'الرسالة',
    day: 'التاريخ',
    time: 'الوقت',
    zone: 'الأوقات بتوقيت {zone} (منطقتك الزمنية)',
    save: 'حفظ',
    cancel: 'إلغاء',
    past: 'اختر وقتًا بعد دقيقة واحدة على الأقل من الآن.',
  },
};
export default arabic;
