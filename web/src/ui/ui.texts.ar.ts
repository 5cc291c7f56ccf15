import type { Translation } from '../platform/language/texts.ts';
import type { uiTexts } from './ui.texts.ts';

const arabic: Translation<typeof uiTexts> = {
  loading: 'جارٍ التحميل',
  tryAgain: 'حاول مرة أخرى',
  cancel: 'إلغاء',
  ok: 'موافق',
  close: 'إغلاق',
  showList: 'إظهار القائمة',
  hideList: 'إخفاء القائمة',
  partMissing: 'تعذّر تحميل هذا الجزء. تحقق من اتصالك وحاول مرة أخرى.',
  outdated: 'يتوفر إصدار جديد من WorkFlow.',
  update: 'إعادة التحميل',
  dismiss: 'إغلاق',
  picker: { navigate: 'تنقّل', select: 'تحديد', close: 'إغلاق' },
  count: '{count, number}',
  countOrMore: '{count, number}+',
  unread: '{count, number} غير مقروء',
  mentions:
    '{count, plural, zero {# إشارة إليك} one {إشارة واحدة إليك} two {إشارتان إليك} few {# إشارات إليك} many {# إشارة إليك} other {# إشارة إليك}}',
};
export default arabic;
