import type { Translation } from '../../../platform/language/texts.ts';
import type { dialogsTexts } from './dialogs.texts.ts';

const arabic: Translation<typeof dialogsTexts> = {
  more: 'عرض المزيد',
  info: {
    title: 'معلومات الرسالة',
    sent: 'أُرسلت',
    edited: 'عُدّلت',
    seen: 'شاهدها',
    delivered: 'سُلّمت إلى',
    nobody: 'لم تُسلّم إلى أحد بعد.',
  },
  history: { title: 'سجل التعديلات' },
  date: { title: 'الانتقال إلى تاريخ', day: 'التاريخ', go: 'انتقال' },
};
export default arabic;
