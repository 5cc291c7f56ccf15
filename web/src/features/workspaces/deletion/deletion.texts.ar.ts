import type { Translation } from '../../../platform/language/texts.ts';
import type { workspaceDeletionTexts } from './deletion.texts.ts';

const arabic: Translation<typeof workspaceDeletionTexts> = {
  title: 'حذف مساحة العمل',
  text: 'يحذف مساحة العمل مع جميع الرسائل والصفحات وقواعد البيانات والملفات بعد {days, plural, zero {# يوم} one {يوم واحد} two {يومين} few {# أيام} many {# يومًا} other {# يوم}}. يمكن للمالكين الإلغاء حتى ذلك الحين.',
  action: 'حذف مساحة العمل',
  confirm: 'حذف {name}؟',
  warning:
    'يمكن لجميع الأعضاء استخدام مساحة العمل لمدة {days, plural, zero {# يوم} one {يوم واحد} two {يومين} few {# أيام} many {# يومًا} other {# يوم}}. ثم يُحذف كل ما فيها، ولا يمكنك التراجع عن ذلك.',
  name: 'اكتب «{name}» للتأكيد',
  password: 'كلمة المرور',
  cancel: 'إلغاء',
  failed: 'تعذّر حذف مساحة العمل',
  banner: 'ستُحذف {name} في {at, date, long}.',
  bannerBy: 'جدول {by} حذف {name} في {at, date, long}.',
  cancelDeletion: 'إلغاء الحذف',
  canceled: 'أُلغي الحذف',
  cancelFailed: 'تعذّر إلغاء الحذف',
};
export default arabic;
