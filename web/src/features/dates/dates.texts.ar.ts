import type { Translation } from '../../platform/language/texts.ts';
import type { datesTexts } from './dates.texts.ts';

const arabic: Translation<typeof datesTexts> = {
  month: {
    previousMonth: 'الشهر السابق',
    nextMonth: 'الشهر التالي',
    previousYear: 'السنة السابقة',
    nextYear: 'السنة التالية',
    previousDecade: 'السنوات العشر السابقة',
    nextDecade: 'السنوات العشر التالية',
    chooseMonth: 'اختيار شهر',
    chooseYear: 'اختيار سنة',
  },
  invalid: 'أدخل تاريخًا، مثل {example} أو «غدًا».',
  unusualYear: 'هل السنة {year} صحيحة؟ اضغط Enter مرة أخرى للتأكيد.',
  openMonth: 'اختيار يوم',
};
export default arabic;
