import type { Translation } from '../../../platform/language/texts.ts';
import type { toolbarTexts } from './toolbar.texts.ts';

const arabic: Translation<typeof toolbarTexts> = {
  toolbar: 'خيارات العرض',
  status: 'عوامل التصفية والتغييرات',
  find: 'بحث',
  findRows: 'البحث في طريقة العرض هذه',
  findHint: 'يبحث في النصوص وأسماء الملفات والخيارات والأرقام الكاملة. يتجاهل حالة الأحرف والتشكيل.',
  findIncomplete: 'قد تكون بعض الصفوف مفقودة',
  findIncompleteHint: 'عدد الخصائص أو الخيارات كبير جدًا للبحث فيها. أدخل نصًا أطول أو أزل عوامل تصفية.',
  found: 'يحتوي على «{text}»',
  clearFind: 'مسح البحث عن «{text}»',
  group: 'تجميع',
  columns: 'تجميع الأعمدة حسب',
  groups: 'التجميع حسب',
  noGroups: 'بلا',
  byStatus: 'الحالة',
  lanes: 'تجميع المسارات حسب',
  noLanes: 'بلا',
};
export default arabic;
