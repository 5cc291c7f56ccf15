import type { Translation } from '../../platform/language/texts.ts';
import type { searchTexts } from './search.texts.ts';

const arabic: Translation<typeof searchTexts> = {
  field: 'البحث في {conversation}',
  results: 'نتائج البحث',
  loading: 'جارٍ البحث…',
  failed: 'تعذّر البحث في هذه المحادثة',
  start: {
    title: 'ابدأ الكتابة للبحث',
    text: 'يعثر على الرسائل التي تحتوي على جميع كلماتك',
  },
  none: { title: 'لا توجد نتائج', text: 'جرّب كلمات أقل أو مختلفة' },
  more: 'تحميل المزيد',
  searchedTo: 'شمل البحث الرسائل حتى {date}',
  further: 'البحث في الرسائل الأقدم',
  goTo: 'الانتقال إلى رسالة {name}',
};
export default arabic;
