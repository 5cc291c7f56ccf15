import type { Translation } from '../../../platform/language/texts.ts';
import type { pageAccessTexts } from './page-access.texts.ts';

const arabic: Translation<typeof pageAccessTexts> = {
  title: 'مشاركة «{title}»',
  share: 'مشاركة…',
  button: { workspace: 'مشاركة', private: 'خاصة. مشاركة', shared: 'مشتركة مع {count, number}. مشاركة' },
  private: 'الخاصة',
  shared: 'مشتركة',
  newPrivatePage: 'صفحة خاصة جديدة',
  workspace: 'يمكن لجميع أعضاء مساحة العمل رؤية هذه الصفحة وصفحاتها الفرعية وتعديلها.',
  makePrivate: 'جعلها خاصة',
  restricted: 'لدى هؤلاء الأشخاص فقط وصول إلى هذه الصفحة وصفحاتها الفرعية.',
  open: 'مشاركة مع الجميع',
  confirmOpen: 'مشاركة «{title}» مع جميع أعضاء مساحة العمل؟',
  confirmOpenDetail: 'سيتمكن جميع الأعضاء من رؤية الصفحة وصفحاتها الفرعية وتعديلها.',
  inherited: 'لهذه الصفحة صلاحيات «{title}» نفسها.',
  goToRoot: 'الانتقال إلى «{title}»',
  people: 'الأشخاص الذين لديهم وصول',
  you: '{name} (أنت)',
  addPerson: 'إضافة شخص',
  choosePerson: 'اختر شخصًا…',
  levelOf: 'صلاحية {name}',
  levels: {
    view: 'يمكنه العرض',
    comment: 'يمكنه التعليق',
    edit: 'يمكنه التعديل',
    full: 'وصول كامل',
  },
  remove: 'إزالة {name}',
  leave: 'مغادرة الصفحة',
  failed: 'تعذّر تغيير الصلاحيات',
};
export default arabic;
