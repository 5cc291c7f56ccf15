import type { Translation } from '../../platform/language/texts.ts';
import type { quickSwitcherTexts } from './quick-switcher.texts.ts';

const arabic: Translation<typeof quickSwitcherTexts> = {
  title: 'التبديل السريع',
  placeholder: 'انتقل إلى قناة أو شخص أو صفحة أو أمر',
  results: 'الوجهات',
  none: 'لا توجد نتائج',
  noneHint: 'اكتب # للقنوات أو @ للأشخاص أو > للأوامر',
  loading: 'جارٍ التحميل',
  untitled: 'بلا عنوان',
  archived: 'مؤرشف',
  kinds: {
    channel: 'قناة',
    dm: 'رسالة جماعية',
    person: 'شخص',
    page: 'صفحة',
    database: 'قاعدة بيانات',
    project: 'مشروع',
    screen: 'شاشة',
    command: 'أمر',
  },
};
export default arabic;
