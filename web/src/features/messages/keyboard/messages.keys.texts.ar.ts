import type { Translation } from '../../../platform/language/texts.ts';
import type { messageKeysTexts } from './messages.keys.texts.ts';

const arabic: Translation<typeof messageKeysTexts> = {
  writing: {
    title: 'أثناء كتابة رسالة',
    send: 'إرسال الرسالة أو حفظ التعديل',
    sendFromCode: 'الإرسال أو الحفظ من داخل كتلة رمز برمجي',
    newLine: 'سطر جديد',
    nextItem: 'متابعة القائمة أو الاقتباس',
    pastePlain: 'اللصق كنص عادي',
    complete: 'إدراج الاسم أو القناة أو الرمز التعبيري المقترح',
    uncode: 'التراجع عن تحويل الرمز التعبيري',
    editLast: 'تعديل رسالتك الأخيرة (عندما يكون الحقل فارغًا)',
    stop: 'إلغاء الرد أو التعديل',
    scrollUp: 'تمرير الرسائل لأعلى',
    scrollDown: 'تمرير الرسائل لأسفل',
  },
  reading: {
    title: 'في قائمة الرسائل',
    previous: 'الرسالة السابقة',
    next: 'الرسالة التالية',
    first: 'أول رسالة محمّلة',
    last: 'أحدث رسالة',
    actions: 'الانتقال إلى إجراءات الرسالة',
    write: 'العودة إلى حقل الرسالة',
  },
};
export default arabic;
