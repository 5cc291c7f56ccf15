import type { Translation } from '../../../platform/language/texts.ts';
import type { documentTexts } from './document.texts.ts';

const arabic: Translation<typeof documentTexts> = {
  leaving: { title: 'تسجيل الخروج دون حفظ؟', confirmLabel: 'تسجيل الخروج' },
  unsaved: 'لم تُحفظ تعديلاتك الأخيرة على صفحة بعد وستُفقد.',
};
export default arabic;
