import type { Translation } from '../../../platform/language/texts.ts';
import type { propertiesTexts } from './properties.texts.ts';

const arabic: Translation<typeof propertiesTexts> = {
  title: 'الخصائص',
  show: 'إظهار {name}',
  pin: 'تجميد العمود {name}',
  showAll: 'إظهار الكل',
  hideAll: 'إخفاء الكل',
  add: 'إضافة خاصية',
  edit: 'تعديل الخاصية',
  editOne: 'تعديل الخاصية {name}',
  findType: 'البحث في الأنواع',
  noType: 'لا توجد أنواع',
  deleted: 'حُذفت «{name}»',
  undo: 'تراجع',
  restoreFailed: 'تعذّرت استعادة الخاصية',
  actions: 'إجراءات {name}',
  column: {
    edit: 'تعديل الخاصية',
    ascending: 'ترتيب تصاعدي',
    descending: 'ترتيب تنازلي',
    filter: 'تصفية',
    pin: 'تجميد العمود',
    unpin: 'إلغاء تجميد العمود',
    back: 'تحريك لليمين',
    on: 'تحريك لليسار',
    hide: 'إخفاء في طريقة العرض هذه',
    delete: 'حذف الخاصية',
  },
  name: 'اسم الخاصية',
  nameTaken: 'لخاصية أخرى الاسم «{name}». اختر اسمًا آخر.',
  save: 'حفظ',
  cancel: 'إلغاء',
  delete: 'حذف الخاصية',
  confirmDelete: 'حذف «{name}»؟ تُزال قيمها للجميع. استعادة الخاصية تستعيدها.',
  type: 'النوع',
  convert: 'تغيير النوع',
  converted: 'غُيّر نوع «{name}»',
  keepsAll: 'يمكن تحويل جميع القيم.',
  losing:
    'لا يمكن تحويل {lost, plural, zero {# قيمة} one {قيمة واحدة} two {قيمتين} few {# قيم} many {# قيمة} other {# قيمة}} من {values, number} وستُمسح. يمكنك التراجع عن ذلك.',
  shortening:
    '{shortened, plural, zero {ستُختصر # قيمة.} one {ستُختصر قيمة واحدة.} two {ستُختصر قيمتان.} few {ستُختصر # قيم.} many {ستُختصر # قيمة.} other {ستُختصر # قيمة.}}',
  emptying:
    '{count, plural, zero {يستخدم # صف} one {يستخدم صف واحد} two {يستخدم صفان} few {يستخدم # صفوف} many {يستخدم # صفًا} other {يستخدم # صف}} {names}. ستُمسح هذه الخلايا. لا يمكنك التراجع عن ذلك.',
  calculating: 'جارٍ حساب الصيغ: {done, number} من {total, number} صف',
  calculationProgress: 'تقدم الحساب',
  stopCalculation: 'إيقاف',
  calculationStopped: 'أُوقف',
  updateFailed: 'تعذّر تغيير الخاصية',
  deleteFailed: 'تعذّر حذف الخاصية',
};
export default arabic;
