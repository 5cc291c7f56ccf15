import type { Translation } from '../../../../platform/language/texts.ts';
import type { boardTexts } from './board.texts.ts';

const arabic: Translation<typeof boardTexts> = {
  noColumns: {
    title: 'لا توجد خاصية للتجميع حسبها',
    text: 'أضف خاصية تحديد أو حالة لتوزيع البطاقات على الأعمدة',
  },
  copyLink: 'نسخ الرابط',
  linkCopied: 'نُسخ الرابط',
  duplicate: 'تكرار',
  newCard: 'اسم البطاقة الجديدة في {column}',
  newCardFilteredOut: 'لا تطابق البطاقة الجديدة تصفية طريقة العرض هذه، لذلك لا تظهر.',
  newCardHint: 'اسم البطاقة ثم Enter',
  toggle: 'بطاقات {name}',
  collapse: 'طي العمود',
  expand: 'توسيع العمود',
  column: 'عمود',
  limit: 'حد البطاقات',
  limitHelp: 'تُميّز الأعمدة التي تتجاوز بطاقاتها حدها.',
  limitOf: 'حد البطاقات لـ{name}',
  noLimit: 'بلا حد',
  collapsed: 'مطوي',
  collapsedOf: 'طي العمود {name}',
};
export default arabic;
