import type { Translation } from '../../platform/language/texts.ts';
import type { sidebarMenuTexts } from './sidebar.menu.texts.ts';

const arabic: Translation<typeof sidebarMenuTexts> = {
  arrange: 'خيارات {name}',
  star: 'تمييز بنجمة',
  unstar: 'إزالة النجمة',
  mute: 'كتم',
  unmute: 'إلغاء الكتم',
  notifyOf: 'أشعرني بـ',
  levels: {
    all: 'جميع الرسائل',
    mentions: 'الإشارات والسلاسل التي أتابعها',
    nothing: 'لا شيء',
  },
  mentionsInDm: 'الإشارات',
  moveTo: 'نقل إلى قسم',
  noSection: 'بلا قسم',
  newSection: 'قسم جديد…',
  section: 'خيارات القسم {name}',
  rename: 'إعادة تسمية القسم…',
  moveUp: 'تحريك لأعلى',
  moveDown: 'تحريك لأسفل',
  remove: 'حذف القسم',
  confirmRemove: 'حذف القسم «{name}»؟',
  removeDetail: 'تعود محادثاته إلى القائمة الرئيسية.',
  failed: 'تعذّر تحديث الشريط الجانبي',
  form: {
    create: 'قسم جديد',
    rename: 'إعادة تسمية القسم',
    name: 'اسم القسم',
    placeholder: 'مثال: الإطلاق، العملاء، ترفيه',
    cancel: 'إلغاء',
    submitCreate: 'إنشاء القسم',
    submitRename: 'حفظ',
    required: 'اسم القسم مطلوب',
  },
};
export default arabic;
