import type { Translation } from '../../../platform/language/texts.ts';
import type { sortsTexts } from './sorts.texts.ts';

const arabic: Translation<typeof sortsTexts> = {
  sort: 'ترتيب',
  none: 'بلا ترتيب. الصفوف بالترتيب اليدوي.',
  property: 'الترتيب حسب',
  direction: 'اتجاه ترتيب {name}',
  ascending: 'تصاعدي',
  descending: 'تنازلي',
  add: 'إضافة ترتيب',
  clear: 'إزالة الكل',
  remove: 'إزالة الترتيب حسب {name}',
  gone: 'خاصية محذوفة',
};
export default arabic;
