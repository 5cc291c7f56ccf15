import type { Translation } from '../../../platform/language/texts.ts';
import type { pageHistoryTexts } from './history.texts.ts';

const arabic: Translation<typeof pageHistoryTexts> = {
  title: 'سجل الإصدارات',
  versions: 'الإصدارات',
  loading: 'جارٍ تحميل الإصدارات…',
  loadFailed: 'تعذّر تحميل سجل الإصدارات',
  none: 'لا توجد إصدارات سابقة بعد',
  noneHint: 'يُحفظ إصدار بعد دقيقتين من آخر تعديل.',
  unknownAuthor: 'كاتب غير معروف',
  preview: 'إصدار {time}',
  previewFailed: 'تعذّر تحميل هذا الإصدار',
  empty: 'لا يحتوي هذا الإصدار على نص.',
  showChanges: 'إظهار التغييرات',
  noChanges: 'لم يتغير النص في هذا الإصدار.',
  notCompared: 'لا يمكن عرض التغييرات في هذا الإصدار.',
  restore: 'استعادة هذا الإصدار',
  restored: 'استُعيد الإصدار',
  restoreFailed: 'تعذّرت استعادة هذا الإصدار',
};
export default arabic;
