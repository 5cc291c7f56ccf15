import type { Translation } from '../../../platform/language/texts.ts';
import type { resultsTexts } from './results.texts.ts';

const arabic: Translation<typeof resultsTexts> = {
  title: 'نتائج البحث',
  search: 'بحث',
  filters: 'عوامل التصفية',
  activeFilters: 'عوامل التصفية ({count, number})',
  kind: 'النوع',
  everything: 'كل شيء',
  from: 'من',
  anyone: 'أي شخص',
  me: 'أنا',
  in: 'في',
  anywhere: 'أي مكان',
  date: 'التاريخ',
  anytime: 'أي وقت',
  periods: { 1: 'اليوم', 7: 'آخر 7 أيام', 30: 'آخر 30 يومًا', 365: 'العام الماضي' },
  sort: 'الترتيب حسب',
  relevance: 'الأكثر صلة',
  newest: 'الأحدث',
  showAll: 'عرض الكل {count}',
  more: 'عرض المزيد',
  loading: 'جارٍ البحث…',
  failed: 'البحث غير متاح. حاول مرة أخرى بعد قليل.',
};
export default arabic;
